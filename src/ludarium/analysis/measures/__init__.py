"""How a game plays, in numbers: from random games, from games of agents, from recorded games.

Begin with `names.py`, which says what is measured.
"""
