"""How fast games are played, and one number for how they behave.

Begin with `speed.py`; a panel is a set of games that are measured together.
"""
