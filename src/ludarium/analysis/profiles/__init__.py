"""What games are compared by: their concepts and the shapes of their rules, kept once worked out.

Begin with `profile.py`; `collection.py` has those of a whole library, `kept.py` keeps them.
"""
