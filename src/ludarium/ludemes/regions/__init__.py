"""Regions: sets of sites, from the whole board to what a piece can see.

Begin with `sites.py` and `sets.py`; the others are named after what decides which sites there are.
"""
