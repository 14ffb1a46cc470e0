"""The letters of printed pages: fonts that every reader of PDF has, and how wide their letters are.

None of them has to be put into a file. They know the letters of Western Europe; other letters are
written without their accents, or as the nearest that there is.
"""

from enum import Enum
from functools import cache
from typing import Final
from unicodedata import normalize

ENCODING: Final = "cp1252"
_FIRST: Final = 32
_UNKNOWN: Final = "?"
_PER: Final = 1000
"""Widths are told in thousandths of the size."""

_OTHERS: Final = (
    "\N{EURO SIGN}\N{SINGLE LOW-9 QUOTATION MARK}ƒ„…†‡ˆ‰‹Œ‘’“”•–—˜™›œ\N{NO-BREAK SPACE}¡¢£¤¥¦§¨©ª«¬"
    "\N{SOFT HYPHEN}®¯°±²³´µ¶·¸¹º»¼½¾¿ÆÐ×ØÞßæð÷øþ"
)
"""Letters beyond ASCII that are not an ASCII letter with an accent, which is as wide without it."""

_NEAREST: Final = {
    "ʻ": "‘",
    "ʼ": "’",
    "ʿ": "‘",
    "ʾ": "’",
    "′": "'",
    "″": '"',
    "ı": "i",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "Ð",
    "ħ": "h",
    "Ħ": "H",
    "ŋ": "ng",
    "ə": "e",
    "ɔ": "o",
    "ɛ": "e",
    "ǀ": "|",
    "ǁ": "||",
    "ǃ": "!",
    "ǂ": "‡",
    "−": "–",
    "‐": "-",
    "‑": "-",
    "→": "–>",
    "≤": "at most ",
    "≥": "at least ",
    "≈": "about ",
    "\N{NARROW NO-BREAK SPACE}": "\N{NO-BREAK SPACE}",
    "\N{THIN SPACE}": " ",
}


class Font(Enum):
    """A font, by the name that PDF has for it."""

    PLAIN = "Times-Roman"
    STRONG = "Times-Bold"
    EMPHASIS = "Times-Italic"
    HEADING = "Helvetica-Bold"
    SMALL = "Helvetica"

    @property
    def key(self) -> str:
        """What pages call it."""
        return f"F{list(Font).index(self) + 1}"


def spelt(text: str) -> str:
    """A text in letters that the fonts have.

    >>> spelt("Pachīsī, Şeş Beş, Móra")
    'Pachisi, Ses Bes, Móra'
    """
    return "".join(map(_letter, normalize("NFC", text)))


def width(text: str, font: Font, size: float) -> float:
    """How wide a text is, in points; it must be spelt in letters that there are."""
    known = _widths(font)
    return sum(known[letter] for letter in text) * size / _PER


@cache
def _letter(letter: str) -> str:
    if letter in _NEAREST:
        return _NEAREST[letter]
    for found in (letter, normalize("NFKD", letter)[0]):
        try:
            found.encode(ENCODING)
        except UnicodeEncodeError:
            continue
        return found if found >= " " else " "
    return _UNKNOWN


@cache
def _widths(font: Font) -> dict[str, int]:
    plain, others = _METRICS[font]
    known = {chr(_FIRST + place): int(one) for place, one in enumerate(plain.split())}
    known.update(zip(_OTHERS, map(int, others.split()), strict=True))
    for code in range(_FIRST, 256):
        letter = bytes([code]).decode(ENCODING, "replace")
        known.setdefault(letter, known.get(normalize("NFD", letter)[0], known[_UNKNOWN]))
    return known


_METRICS: Final = {
    Font.PLAIN: (
        "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 "
        "500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 "
        "722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 "
        "278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 "
        "500 500 333 389 278 500 500 722 500 500 444 480 200 480 541",
        "500 333 500 444 1000 500 500 333 1000 333 889 333 333 444 444 350 500 1000 333 980 "
        "333 722 250 333 500 500 500 500 200 500 333 760 276 500 564 333 760 333 400 564 "
        "300 300 333 500 453 250 333 300 310 500 750 750 750 444 889 722 564 722 556 500 "
        "667 500 564 500 500",
    ),
    Font.STRONG: (
        "250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 "
        "500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 "
        "778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 "
        "278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 "
        "556 556 444 389 333 556 500 722 500 500 444 394 220 394 520",
        "500 333 500 500 1000 500 500 333 1000 333 1000 333 333 500 500 350 500 1000 333 "
        "1000 333 722 250 333 500 500 500 500 220 500 333 747 300 500 570 333 747 333 400 "
        "570 300 300 333 556 540 250 333 300 330 500 750 750 750 500 1000 722 570 778 611 "
        "556 722 500 570 500 556",
    ),
    Font.EMPHASIS: (
        "250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 "
        "500 500 500 500 500 500 333 333 675 675 675 500 920 611 611 667 722 611 611 722 "
        "722 333 444 667 556 833 667 722 611 722 611 500 556 722 611 833 611 556 556 389 "
        "278 389 422 500 333 500 500 444 500 444 278 500 500 278 278 444 278 722 500 500 "
        "500 500 389 389 278 500 444 667 444 444 389 400 275 400 541",
        "500 333 500 556 889 500 500 333 1000 333 944 333 333 556 556 350 500 889 333 980 "
        "333 667 250 389 500 500 500 500 275 500 333 760 276 500 675 333 760 333 400 675 "
        "300 300 333 500 523 250 333 300 310 500 750 750 750 500 889 722 675 722 611 500 "
        "667 500 675 500 500",
    ),
    Font.HEADING: (
        "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 "
        "556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 "
        "722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 "
        "278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 "
        "611 611 389 556 333 611 556 778 556 556 500 389 280 389 584",
        "556 278 556 500 1000 556 556 333 1000 333 1000 278 278 500 500 350 556 1000 333 "
        "1000 333 944 278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 "
        "584 333 333 333 611 556 278 333 333 365 556 834 834 834 611 1000 722 584 778 667 "
        "611 889 611 584 611 611",
    ),
    Font.SMALL: (
        "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 "
        "556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 "
        "722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 "
        "278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 "
        "556 556 333 500 278 556 500 722 500 500 500 334 260 334 584",
        "556 222 556 333 1000 556 556 333 1000 333 1000 222 222 333 333 350 556 1000 333 "
        "1000 333 944 278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 "
        "584 333 333 333 556 537 278 333 333 365 556 834 834 834 611 1000 722 584 778 667 "
        "611 889 556 584 611 556",
    ),
}
"""For each font the widths of the letters of ASCII, and of the others."""
