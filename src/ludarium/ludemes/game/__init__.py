"""The frame of a game: its players, its rules, its phases, and matches made of several games.

Begin with `game.py`, the outermost ludeme of a description, and `rules.py`.
"""
