"""Weights that were fitted by self-play; written by `python -m bench.fitting`.

They stand in Python, as programs of games are made anew when a module has changed.
"""

from typing import Final

from ludarium.ludemes.worth.fitted_text import Fit, fits_of

VERSION: Final = "0.1.0"
"""The version that made them."""
SEED: Final = 1
_TEXT: Final = """
Chisolo: 60% of 100
    places 1.04; seeds at home 0.38; seeds along -2.78; seeds outside 10.77
Choko: 56% of 100
    places 1.03; piece Stick 104.11; ahead Stick 1.81; middle Stick 1.33; edge Stick 2.45
Dara: 68% of 120
    places 0.68; lines 0.84; score 61.07; piece Stone 131.81; ahead Stone -4.4; middle Stone 0.79;
    edge Stone -9.2; in a row 1 2.13; in a row 2 8.48; in a row 3 -13.12
Das Bohnenspiel: 66% of 100
    places 1.07; seeds at home 9.88; seeds along -3.44; seeds outside 9.88
English Draughts: 61% of 120
    places 0.93; piece Man 109.91; piece King 230.19; ahead King -0.33; middle King 4.24;
    edge King -1.12; ahead Man -6.29; middle Man -3.83; edge Man 4.05
French Wari: 55% of 100
    places 1.23; seeds at home -2.82; seeds along 2.07; seeds outside -2.82
Hus: 55% of 100
    places 1.01; mobility 8.17; seeds at home 0.41; seeds along 3.08; seeds outside 2.51
Kharbaga: 60% of 100
    places 1.05; piece Man 119.96; piece Mullah 557.68; ahead Man 0.46; middle Man -5.76;
    edge Man 3.85; ahead Mullah -0.54; middle Mullah -1.67; edge Mullah 0.58
Leyla Gobale: 62% of 100
    places 1.44; seeds at home -22.84; seeds along -2.59; seeds outside -22.84
Lines of Action: 95% of 100
    places 1.14; piece Disc 110.26; gathering 17.91; ahead Disc 16.01; middle Disc 26.65;
    edge Disc -4.39
Mlabalaba: 56% of 100
    places 0.98; lines 1.18; piece Cow 101.45; ahead Cow 0.36; middle Cow -1.91; edge Cow -2.1;
    in a row 1 0.96; in a row 2 11.93; in a row 3 -5.84
Morabaraba: 64% of 100
    places 0.93; lines 1.24; piece Cow 91.88; ahead Cow 0.54; middle Cow -7.31; edge Cow -11.6;
    in a row 1 1.44; in a row 2 16.88; in a row 3 -8.97
Oware: 59% of 100
    places 1.01; score 103.82; seeds at home 0.48; seeds along -1.16; seeds outside 0.48
"""
FITS: Final[dict[str, Fit]] = fits_of(_TEXT)
"""By game."""
