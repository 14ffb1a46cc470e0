"""Whole and decimal numbers: what a game counts, measures, remembers and computes.

Begin with `arithmetic.py` and `iterators.py`; the others are named after what they count or find.
"""
