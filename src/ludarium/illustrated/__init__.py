"""Rule books with pictures: examples of moves are found by playing, and drawn.

Begin with `pages.py`; `exploring.py` looks for the position that shows a kind of move best.
"""
