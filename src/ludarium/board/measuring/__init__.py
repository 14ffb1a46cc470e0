"""Measuring a board's graph: its outline, corners and sides, colours, rows and columns.

Begin with `coordinates.py` (rows, columns, labels) and `perimeters.py`, on which sides and corners
rest; `board/measures.py` puts all of it together.
"""
