"""Pieces that move: by steps, slides, hops and leaps, from anywhere to anywhere, along tracks."""
