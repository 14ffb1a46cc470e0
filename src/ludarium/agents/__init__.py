"""Opponents: tree search compiled into the game's own module, and simpler ones to compare with.

Begin with `players.py`: agents by name, each with a budget; `searching.py` runs the tree of
`search/`, `matches.py` lets two agents play many games.
"""
