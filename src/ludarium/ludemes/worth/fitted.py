"""Weights that were fitted by self-play; written by `python -m bench.fitting`.

They stand in Python, as programs of games are made anew when a module has changed.
"""

from typing import Final

from ludarium.ludemes.worth.fitted_text import Fit, fits_of

VERSION: Final = "0.1.0"
"""The version that made them."""
SEED: Final = 1
_TEXT: Final = """
Alquerque: 66% of 60
    places 0.66; piece Counter 189.2; ahead Counter 3.76; middle Counter -23.41; edge Counter 0.21
Asalto: 57% of 60
    places 2.11; piece Officer 77.5; piece Soldier 141.62; freedom 50.42; ahead Officer -15.74;
    middle Officer 1.07; edge Officer 1.87; ahead Soldier -18.43; middle Soldier -8.09;
    edge Soldier 6.14
Bara Guti: 60% of 60
    places 1.37; piece Stone 191.5; ahead Stone 8.32; middle Stone -40.99; edge Stone -0.23
Bara Guti (Bihar): 56% of 120
    places 0.87; piece Stone 129.77; ahead Stone 1.87; middle Stone -6.66; edge Stone 2.36
Chisolo: 60% of 100
    places 1.04; seeds at home 0.38; seeds along -2.78; seeds outside 10.77
Choko: 56% of 100
    places 1.03; piece Stick 104.11; ahead Stick 1.81; middle Stick 1.33; edge Stick 2.45
Dama (Philippines): 63% of 120
    places 1.3; piece Man 94.88; piece King 335.2; ahead King -1.43; middle King 0.72;
    edge King 8.14; ahead Man -44.94; middle Man 8.32; edge Man 11.03
Damas: 66% of 60
    places 1.9; piece Man 50.32; piece King 418.19; ahead King 9.42; middle King -5.02;
    edge King 22.84; ahead Man -54.85; middle Man 10.02; edge Man 3.42
Dara: 67% of 60
    places 0.47; lines 1.5; piece Stone 81.02; ahead Stone 8.64; middle Stone 19.22;
    edge Stone -15.4; in a row 1 8.18; in a row 2 25.6; in a row 3 -34.34
Das Bohnenspiel: 66% of 100
    places 1.07; seeds at home 9.88; seeds along -3.44; seeds outside 9.88
Dash Guti: 60% of 60
    places 0.51; piece Stone 124.15; ahead Stone 6.79; middle Stone -19.2; edge Stone -10.54
Egara Guti: 62% of 120
    places 0.87; piece Stone 129.77; ahead Stone 1.87; middle Stone -6.66; edge Stone 2.36
English Draughts: 76% of 100
    places 0.7; piece Man 139.45; piece King 252.22; ahead King -12.28; middle King 6.45;
    edge King -6.56; ahead Man -35.02; middle Man 6.63; edge Man 18.64
Fanorona: 61% of 60
    places 0.9; piece Stone 145.44; ahead Stone 9.56; middle Stone 16.12; edge Stone -5.36
Five Men's Morris: 61% of 60
    places 0.09; lines 1.88; piece Man 120.98; ahead Man -2.44; middle Man 9.95; edge Man -14.89;
    in a row 1 8.45; in a row 2 12.13; in a row 3 4.38
French Wari: 55% of 100
    places 1.23; seeds at home -2.82; seeds along 2.07; seeds outside -2.82
Hus: 55% of 100
    places 1.01; mobility 8.17; seeds at home 0.41; seeds along 3.08; seeds outside 2.51
Kharbaga: 60% of 100
    places 1.05; piece Man 119.96; piece Mullah 557.68; ahead Man 0.46; middle Man -5.76;
    edge Man 3.85; ahead Mullah -0.54; middle Mullah -1.67; edge Mullah 0.58
Konane: 60% of 60
    piece Stone -0.65; mobility 39.15; ahead Stone 0.08; middle Stone -17.01; edge Stone 0.78
Koruboddo: 57% of 120
    places 0.87; piece Man 129.77; ahead Man 1.87; middle Man -6.66; edge Man 2.36
La Dama: 60% of 120
    places 0.71; piece Disc 131.84; piece Dama 222.98; ahead Dama -5.25; middle Dama -5.41;
    edge Dama 11.52; ahead Disc -20.53; middle Disc -17.67; edge Disc 13.63
Lau Kata Kati: 65% of 60
    places 1.22; piece Man 200.42; ahead Man 4.88; middle Man -8.65; edge Man 6.02
Leyla Gobale: 62% of 100
    places 1.44; seeds at home -22.84; seeds along -2.59; seeds outside -22.84
Lines of Action: 97% of 100
    piece Disc 74.94; gathering 16.42; ahead Disc 5.41; middle Disc 22.94; edge Disc -14.81
Mlabalaba: 56% of 100
    places 0.98; lines 1.18; piece Cow 101.45; ahead Cow 0.36; middle Cow -1.91; edge Cow -2.1;
    in a row 1 0.96; in a row 2 11.93; in a row 3 -5.84
Mogul Putt'han: 54% of 80
    places 0.88; piece Soldier 128.8; ahead Soldier 1.9; middle Soldier -5.51; edge Soldier 2.15
Morabaraba: 64% of 100
    places 0.93; lines 1.24; piece Cow 91.88; ahead Cow 0.54; middle Cow -7.31; edge Cow -11.6;
    in a row 1 1.44; in a row 2 16.88; in a row 3 -8.97
Mulabalaba: 81% of 120
    places 0.71; lines 1.22; piece Stone 103.19; ahead Stone -0.64; middle Stone -33.14;
    edge Stone -2.04; in a row 1 3.94; in a row 2 20.55; in a row 3 -33.21
Mylna: 58% of 120
    places 0.59; lines 1.58; piece Man 109.36; ahead Man 1.45; middle Man 5.13; edge Man -10.76;
    in a row 1 5.07; in a row 2 17.58; in a row 3 -13.76
Nerenchi Keliya: 92% of 120
    places 0.84; lines 1.24; piece Man 117.12; ahead Man -0.85; middle Man 0.17; edge Man -24.21;
    in a row 1 19.41; in a row 2 10.04; in a row 3 -33.26
Oware: 59% of 100
    places 1.01; score 103.82; seeds at home 0.48; seeds along -1.16; seeds outside 0.48
Pretwa: 59% of 60
    places 0.47; piece Man 131.91; ahead Man -19.0; middle Man -8.06; edge Man -0.57
Sam K'i: 72% of 120
    places 0.62; lines 1.81; piece Man 135.08; ahead Man -4.51; middle Man -7.31; edge Man -15.28;
    in a row 1 14.71; in a row 2 13.17; in a row 3 -40.65
Seega: 55% of 60
    piece Dog 120.95; ahead Dog 0.95; middle Dog 32.67; edge Dog 33.4
Six Men's Morris: 57% of 120
    places 0.48; lines 2.11; piece Man 151.48; ahead Man 0.17; middle Man 5.72; edge Man -9.83;
    in a row 1 6.3; in a row 2 21.36; in a row 3 -24.03
Sixteen Soldiers: 54% of 80
    places 0.88; piece Soldier 128.8; ahead Soldier 1.9; middle Soldier -5.51; edge Soldier 2.15
Terhüchü: 57% of 80
    places 0.73; piece Stone 142.37; ahead Stone 1.48; middle Stone -21.64; edge Stone 5.05
Triodi: 62% of 120
    places 0.52; lines 1.82; piece Man 130.41; ahead Man -0.5; middle Man -2.89; edge Man -9.45;
    in a row 1 4.78; in a row 2 24.18; in a row 3 -7.27
Twelve Men's Morris: 64% of 120
    places 0.65; lines 1.72; piece Man 153.94; ahead Man -2.28; middle Man -2.55; edge Man -14.31;
    in a row 1 13.04; in a row 2 25.62; in a row 3 -33.3
Wali: 65% of 60
    places 1.89; lines 2.16; piece Stick 118.04; piece Pebble 129.33; ahead Pebble 9.04;
    middle Pebble 16.28; edge Pebble -4.68; ahead Stick 2.09; middle Stick 6.43; edge Stick -17.28;
    in a row 1 12.78; in a row 2 23.45; in a row 3 3.68
Yote: 80% of 60
    places 0.53; piece Man 134.86; ahead Man -1.7; middle Man -16.32; edge Man 12.31
Zamma: 87% of 60
    places 0.99; piece Man 66.37; piece Mullah 266.64; ahead Man -23.18; middle Man -60.73;
    edge Man -6.28; ahead Mullah -10.27; middle Mullah 15.13; edge Mullah -22.52
"""
FITS: Final[dict[str, Fit]] = fits_of(_TEXT)
"""By game."""
