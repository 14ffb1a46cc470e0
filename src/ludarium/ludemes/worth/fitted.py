"""Weights that were fitted by self-play, game by game; written by `python -m bench.fitting`."""

from typing import Final

VERSION: Final = "0.1.0"
"""The version that made them."""
SEED: Final = 1
FITTED: Final[dict[str, dict[str, float]]] = {}
