"""Things in words: boards, pieces, dice, tiles, tables, and how they are set up.

Begin with `boards.py`.
"""
