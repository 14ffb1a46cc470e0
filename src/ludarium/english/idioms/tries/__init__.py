"""Moves that are tried: rules that test themselves whether a piece may go where a player says.

Begin with `turns.py`, which tells the turn. `reach.py` says where pieces go and which squares
conditions ask for, `checks.py` calls conditions that spell out an attack by its name.
"""
