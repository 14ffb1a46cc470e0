"""Lost games, brought back: the parts that are not known are taken from games that are near.

Begin with `run.py`, which goes the way from a lost game to its reconstructions.
"""
