"""Moves: where rules hand them over, the actions they are made of, and how these change the state.

Begin with `sinks.py` (what becomes of a move) and `acting.py` (what a move does).
"""
