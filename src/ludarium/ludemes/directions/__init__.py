"""Directions that are worked out in play.

Begin with `directions.py`, the only module; the words themselves are in `vocabulary/directions.py`.
"""
