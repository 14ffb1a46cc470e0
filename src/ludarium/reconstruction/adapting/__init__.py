"""Parts of one game made to fit into another: its rows, its players, and what they need besides.

Begin with `coming_along.py`, which tells what rules need that a game does not have.
"""
