"""Checks over many descriptions at once: that they read, that boards and play are as recorded.

Begin with `descriptions.py`; `boards.py` and `recordings.py` compare with what was recorded.
"""
