"""Moves that are made for each piece, site, die, direction, group, level or player.

Begin with `for_each.py`, the ludemes; the other modules are what some of them do.
"""
