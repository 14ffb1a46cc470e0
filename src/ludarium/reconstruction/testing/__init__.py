"""Testing results by play: whether they are games, and whether they play like their kin.

Begin with `trying.py`, which tries one description, cheap tests first.
"""
