"""Moves and effects in words: pieces that move, jump, are captured, sown, placed and changed.

Begin with `movement.py`; `journeys.py` says where moves begin and end, `forces.py` which pieces are
meant, `consequences.py` what follows from a move.
"""
