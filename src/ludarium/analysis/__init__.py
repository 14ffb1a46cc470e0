"""How games play and how near they are to each other: measured in play, not read.

Begin with `measures/names.py`; each folder answers one question.
"""
