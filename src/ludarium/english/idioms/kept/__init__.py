"""Numbers that rules keep from move to move, told by what they stand for.

Begin with `ways.py`, which says in which direction a turn of sowing goes on; `scores.py` is about
scores that every move works out anew.
"""
