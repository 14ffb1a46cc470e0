"""Conditions in words: what stands where, lines and groups, turns, and who wins.

Begin with `standing.py`; `qualifying.py` and `targets.py` put conditions behind the noun that they
are about.
"""
