"""Drawings of boards and positions, as SVG and PNG.

Begin with `picture.py`, a whole picture, and `scene.py`, the plain facts that are drawn; `boards/`
has the looks of boards, `shapes/` those of pieces.
"""
