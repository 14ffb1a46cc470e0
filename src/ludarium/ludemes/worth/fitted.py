"""Weights that were fitted by self-play; written by `python -m bench.fitting`.

They stand in Python, as programs of games are made anew when a module has changed.
"""

from typing import Final

from ludarium.ludemes.worth.fitted_text import Fit, fits_of

VERSION: Final = "0.1.0"
"""The version that made them."""
SEED: Final = 1
_TEXT: Final = """
English Draughts: 60% of 24
    places 0.54; piece Man 107.42; piece King 169.24
International Draughts: 60% of 24
    places 0.83; piece Man 100.27; piece King 298.0
Lines of Action: 96% of 24
    places 1.23; piece Disc 43.6; gathering 16.46
Ohvalhu: 60% of 24
    places 0.26
"""
FITS: Final[dict[str, Fit]] = fits_of(_TEXT)
"""By game."""
