"""Pieces that are put on the board, taken off, claimed, promoted, selected or pushed along.

Begin with `placement.py` and `promotion.py`, the ludemes; `adding.py` and so on are what they do.
"""
