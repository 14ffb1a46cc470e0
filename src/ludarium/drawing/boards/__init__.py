"""The looks of boards, one module for each family.

Begin with `board.py`, what all looks share; `choose.py` decides which one a game gets.
"""
