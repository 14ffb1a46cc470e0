"""The course of a game: whose turn it is, when it is over, and games that are played out at random.

Begin with `turns.py`; `fast_playouts.py` is the same course without a list of moves.
"""
