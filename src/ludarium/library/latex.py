"""The little LaTeX that bibliographies are written in, as plain text."""

import re
import unicodedata
from typing import Final

_ACCENTS: Final = {
    '"': "\u0308",
    "'": "\u0301",
    "`": "\u0300",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "u": "\u0306",
    "v": "\u030c",
    "H": "\u030b",
    "c": "\u0327",
    "k": "\u0328",
    "r": "\u030a",
    "d": "\u0323",
    "b": "\u0331",
}
"""The mark that each command puts on a letter."""
_LETTERS: Final = {
    "ss": "ß",
    "o": "ø",
    "O": "Ø",
    "l": "ł",
    "L": "Ł",
    "ae": "æ",
    "AE": "Æ",
    "oe": "œ",
    "OE": "Œ",
    "aa": "å",
    "AA": "Å",
    "i": "ı",
    "j": "ȷ",
    "dh": "ð",
    "DH": "Ð",
    "th": "þ",
    "TH": "Þ",
    "dots": "…",
    "ldots": "…",
    "textendash": "–",
    "textemdash": "—",
}
"""Letters that have a command of their own."""

_LETTER = r"(?:\{\s*(\\[ij]|[^\W\d_])\s*\}|(\\[ij](?![A-Za-z])|[^\W\d_]))"
_SIGN_ACCENT = re.compile(r"""\\(["'`^~=.])\s*""" + _LETTER)
_WORD_ACCENT = re.compile(r"\\([uvHckrdb])(?:\s+|(?=\{))" + _LETTER)
_LETTER_COMMAND = re.compile(
    rf"\\({'|'.join(sorted(_LETTERS, key=len, reverse=True))})(?![A-Za-z])(?:\{{\}}|\s+)?"
)
_OTHER_COMMAND = re.compile(r"\\[A-Za-z]+\*?\s*")
_ESCAPED = re.compile(r"\\([&%$#_{} ,])")
_SIGNS: Final = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"))


def plain_text(latex: str) -> str:
    r"""A text without its commands and braces.

    >>> plain_text(r"Sch{\"a}dler, \'Etude --- {M}\"uhle, 12--15")
    'Schädler, Étude — Mühle, 12–15'
    """
    text = _SIGN_ACCENT.sub(_accented, latex)
    text = _WORD_ACCENT.sub(_accented, text)
    text = _LETTER_COMMAND.sub(lambda match: _LETTERS[match[1]], text)
    text = _ESCAPED.sub(lambda match: {"{": "\x01", "}": "\x02"}.get(match[1], match[1]), text)
    text = _OTHER_COMMAND.sub("", text).replace("{", "").replace("}", "").replace("~", " ")
    text = text.replace("\x01", "{").replace("\x02", "}")
    for written, sign in _SIGNS:
        text = text.replace(written, sign)
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _accented(match: re.Match[str]) -> str:
    letter = (match[2] or match[3]).removeprefix("\\")  # a dot is left out under another mark
    return unicodedata.normalize("NFC", letter + _ACCENTS[match[1]])
