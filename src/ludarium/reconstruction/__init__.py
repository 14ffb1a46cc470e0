"""Lost games, brought back: the parts that are not known are taken from games that are near.

`run.py` has the way from a lost game to its reconstructions; begin there.
"""
