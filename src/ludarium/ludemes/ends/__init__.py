"""How games end: when they are over, who has won, and by how much.

Begin with `ends.py`; `payoffs.py` is about games that end with more than a winner.
"""
