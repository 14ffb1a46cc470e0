"""Recorded games: reading and writing them, and playing them again to see that ours are the same.

Begin with `trials.py`; `conforming.py` finds the first difference between a recording and our play.
"""
