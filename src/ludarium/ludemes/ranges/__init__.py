"""Ranges of whole numbers, such as how far a piece may go.

Begin with `ranges.py`, the only module.
"""
