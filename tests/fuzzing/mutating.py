"""Games changed by chance, so that most of them can still be read."""

import random
import re
from functools import cache
from pathlib import Path

from ludarium.language.description import describe
from ludarium.language.printing import indented
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS
from ludarium.vocabulary.ludeme import Constant

NUMBERS = (
    *("0", "1", "-1", "2", "3", "7", "16", "17", "63", "64", "65", "255", "256", "1000", "65536"),
    *("99999999", "Infinity", "Off", "End"),
)
_NUMBER = re.compile(r"(?<![\w.\"-])-?\d+(?![\w.\"])")
_WORD = re.compile(r"(?<=[\s({])[A-Z][A-Za-z0-9]*(?=[\s)}])")


@cache
def words() -> tuple[str, ...]:
    """All constants of the language."""
    import ludarium.ludemes.registry  # noqa: F401 - with it come all ludemes, and their words

    return tuple(sorted({word.word for kind in Constant.__subclasses__() for word in kind}))


@cache
def whole_texts(folders: tuple[Path, ...], largest: int = 12_000) -> list[str]:
    """Games with all definitions written out, small ones only: they are quickly gone through."""
    texts = []
    for folder in folders:
        for path in sorted(folder.rglob("*.lud")):
            if path.stat().st_size > largest:
                continue
            try:
                tree = describe(Source(path.name, path.read_text("utf-8")), known=DEFINITIONS).tree
            except Exception:  # what cannot be read is for other tests
                continue
            text = indented(tree)
            if len(text) <= largest:
                texts.append(text)
    return texts


def clauses(text: str) -> list[tuple[int, int]]:
    """Where the clauses of a text begin and end."""
    found, opened, quoted = [], [], False
    for at, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif letter in "({":
            opened.append(at)
        elif letter in ")}" and opened:
            found.append((opened.pop(), at + 1))
    return found


def changed(texts: list[str], chance: random.Random) -> str:
    """One of the texts, changed in a few places."""
    text = chance.choice(texts)
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        text = _change(text, texts, chance)
    return text


def _change(text: str, texts: list[str], chance: random.Random) -> str:
    kind = chance.randrange(8)
    if kind < 2:
        return _replace(text, _NUMBER, NUMBERS, chance)
    if kind == 2:
        return _replace(text, _WORD, words(), chance)
    spans = clauses(text)
    if not spans:
        return text
    start, end = chance.choice(spans)
    if kind == 3:  # a clause goes
        return text[:start] + text[end:]
    if kind == 4:  # a clause stands twice
        return f"{text[:end]} {text[start:end]}{text[end:]}"
    # a clause of another game, or from elsewhere in this one, stands in its place
    other = text if kind == 5 else chance.choice(texts)
    keyword = re.match(r"[({]\s*\w*", text[start:end])
    alike = [
        other[a:b]
        for a, b in clauses(other)
        if kind == 7 or (keyword and other[a:b].startswith(keyword[0]))
    ]
    return text[:start] + chance.choice(alike) + text[end:] if alike else text


def _replace(text: str, wanted: re.Pattern[str], by: tuple[str, ...], chance: random.Random) -> str:
    places = list(wanted.finditer(text))
    if not places:
        return text
    place = chance.choice(places)
    return text[: place.start()] + chance.choice(by) + text[place.end() :]
