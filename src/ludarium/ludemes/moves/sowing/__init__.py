"""Sowing: seeds that are dropped one after the other, and what is captured by it.

Begin with `sowing.py`, the ludeme; `seeds.py` is what it does.
"""
