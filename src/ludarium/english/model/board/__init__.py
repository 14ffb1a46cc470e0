"""Boards by their known shapes, however a description builds them.

Begin with `boards.py`; `shapes.py`, `lattices.py` and `fans.py` recognise one kind of shape each,
and `drawn_lines.py` has the lines of boards without a name.
"""
