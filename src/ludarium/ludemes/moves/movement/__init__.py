"""Pieces that move: by steps, slides, hops and leaps, from anywhere to anywhere, along tracks.

Begin with `movement.py`, the ludemes; `hopping.py`, `sliding.py` and so on are what they do.
"""
