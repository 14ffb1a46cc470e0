"""Comparing games: their concepts and the passages that bring them, what is near to what.

Begin with `concepts.py`.
"""
