"""Commands that let agents play against each other.

Begin with `match.py`, for two of them; `tournament.py` is for many.
"""
