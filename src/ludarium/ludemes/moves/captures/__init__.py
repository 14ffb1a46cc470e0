"""Captures by position: between, around, beside, in line; and pieces that change their owner.

Begin with `captures.py`, the ludemes; `capturing.py` and `enclosing.py` are how they find pieces.
"""
