"""Alpha-beta search as code of a game, which can be stopped after any node and goes on from there.

Begin with `walking.py`; where its numbers stand is told in `frames.py`.
"""
