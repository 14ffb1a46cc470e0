"""The state of a game: its layout in memory, and the facts that are kept in it from move to move.

Begin with `layout.py`; `initial.py` makes the bytes that a game starts with.
"""
