"""Tutorials that run: texts in steps, each with something to do, and what is right there.

Begin with `reading.py`, which tells how they are written; the texts themselves stand in `texts/`.
"""
