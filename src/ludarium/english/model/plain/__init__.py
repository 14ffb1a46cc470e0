"""Rules written in plainer ludemes, without losing anything, before they are told.

Begin with `rules.py`, which goes through a whole game; the others say what becomes of conditions,
numbers and regions.
"""
