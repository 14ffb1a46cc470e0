"""Conditions: what can be true or false in a position.

Begin with `logic.py` and `comparisons.py`; the others are named after what they look at.
"""
