"""What a program notes about the random games that it plays, for those who measure games.

Begin with `observer.py`, which says when what is noted.
"""
