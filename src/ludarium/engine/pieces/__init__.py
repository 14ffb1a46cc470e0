"""Pieces that are more than one on a site: stacks, large pieces, dice, dominoes, tiles, puzzles.

Each module is about one kind; begin with `stacking.py`.
"""
