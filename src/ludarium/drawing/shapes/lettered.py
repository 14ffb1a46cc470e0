"""Pieces that carry letters: the wedges of Shogi, the discs of Xiangqi, and discs with initials."""

import re
from typing import Final

from ludarium.drawing.svg import circle, path, text

SHOGI: Final = {
    "osho": "K",
    "gyokusho": "K",
    "hisha": "R",
    "kakugyo": "B",
    "kinsho": "G",
    "ginsho": "S",
    "keima": "N",
    "kyosha": "L",
    "fuhyo": "P",
    "ryuo": "+R",
    "ryuma": "+B",
    "narigin": "+S",
    "narikei": "+N",
    "narikyo": "+L",
    "tokin": "+P",
    "king": "K",
    "rook": "R",
    "bishop": "B",
    "gold": "G",
    "silver": "S",
    "knight": "N",
    "lance": "L",
    "pawn": "P",
    "dragon king": "+R",
    "dragon horse": "+B",
    "promoted silver": "+S",
    "promoted knight": "+N",
    "promoted lance": "+L",
}
"""The letters of the pieces of Shogi; a plus stands for a promoted piece."""

XIANGQI: Final = {
    "jiang": "G",
    "shi": "A",
    "xiang": "E",
    "ma": "H",
    "ju": "R",
    "pao": "C",
    "zu": "S",
    "han": "G",
    "cho": "G",
    "sa": "A",
    "sang": "E",
    "cha": "R",
    "po": "C",
    "byeong": "S",
    "jol": "S",
}
"""The letters of the pieces of Xiangqi and Janggi."""

_WEDGE: Final = "M0-44L24-34L33 40H-33L-24-34Z"
_WORDS: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+|[A-Z]")
_MOST_LETTERS: Final = 3


def initials(name: str) -> str:
    """The letters that stand for a name: of each of its words the first, or the first two of one.

    >>> initials("GoldGeneral"), initials("wombat"), initials("T")
    ('GG', 'Wo', 'T')
    """
    words = _WORDS.findall(name)
    if not words:
        return name.strip()[:2] or "?"
    if len(words) == 1:
        return str(words[0][:2]).capitalize() if len(words[0]) > 2 else str(words[0])
    return "".join(word[0].upper() for word in words[:_MOST_LETTERS])


def wedge(letters: str) -> str:
    """A Shogi piece; promoted ones have their letter in red."""
    ink = "#c0392b" if letters.startswith("+") else "currentColor"
    letters = letters.removeprefix("+")
    return path(_WEDGE) + text(0, 5, _size(letters, 40), letters, fill=ink)


def engraved(letters: str) -> str:
    """A disc with a ring and a letter, as in Xiangqi."""
    ring = circle(0, 0, 34, fill="none")
    return circle(0, 0, 42) + ring + text(0, 0, _size(letters, 44), letters, fill="currentColor")


def lettered(letters: str) -> str:
    """A disc with letters."""
    return circle(0, 0, 40) + text(0, 0, _size(letters, 38), letters, fill="currentColor")


def written(letters: str) -> str:
    """Letters alone, or in a square if they are to be read as a tile."""
    return text(0, 0, _size(letters, 70), letters, stroke="none")


def _size(letters: str, largest: float) -> float:
    return largest * {0: 1.0, 1: 1.0, 2: 0.85, 3: 0.65}.get(len(letters), 2 / len(letters))
