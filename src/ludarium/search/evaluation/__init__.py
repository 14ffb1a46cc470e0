"""What a position is worth at first sight: what is counted, and the code that counts it.

Begin with `terms.py`; what a game's rules give to count is found in `ludemes/whole_game/`.
"""
