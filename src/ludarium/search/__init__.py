"""Search as code of a game: a tree in flat memory that is compiled into the game's own program.

Begin with `adding.py` and `tree.py`; who runs it, with which budget, is the business of `agents/`.
"""
