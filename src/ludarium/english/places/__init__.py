"""Places in words: sites one by one, regions and zones, paths over the board, directions.

Begin with `places.py`, the names of sites; `ways.py` has directions as people say them.
"""
