"""Drawing graphs from scratch: grids, tilings, rings, stars and spirals.

Each module is about one family; begin with `square.py`. `tilings.py` holds the tilings that are
tables.
"""
