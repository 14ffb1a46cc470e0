"""Starting rules: how the board and the scores are set up before the first move.

Begin with `place.py`; `start.py` is the list of starting rules, `set.py` everything but pieces.
"""
