"""Proofreading: what a rule book must never contain.

Used by tests over all games, and by whoever writes the English of a ludeme.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from ludarium.english.book.document import Document
from ludarium.english.words import word_count

MOST_WORDS: Final = 40
"""No sentence of a rule book has more words."""

_FAULTS: Final = {
    "a leaked name": re.compile(r"\b[a-z]+[A-Z]\w*|\b[A-Z][a-z]+[A-Z]\w*|\b\w+_\w+|«|»"),
    "a parameter": re.compile(r"\b\w+:(?:True|False|\(|\{|\d)|\bTrue\b|\bFalse\b"),
    "null or nothing": re.compile(r"\b(?:null|NaN|undefined)\b|\bNone(?! of)\b"),
    "brackets of code": re.compile(r"[{}\[\]<>]|\(\)"),
    "a list of indices": re.compile(r"(?:\b\d+, ){4,}"),
    "a doubled mark": re.compile(r"[.,;:]\s*\.|\.\s*[,;:]|,\s*,|;\s*;|:\s*:"),
    "a doubled word": re.compile(
        r"\b(the|a|an|of|is|are|to|in|on|if|and|or|your|with|for|be) \1\b", re.IGNORECASE
    ),
    "a doubled blank": re.compile(r"\S  +\S"),
    "a wrong article": re.compile(
        r"\ba (?:[aeio]\w+)|^A (?:[aeio]\w+)|\b[Aa]n (?:[bcdfgjklmnpqrstvwxyz]\w*)"
    ),
    "an empty place": re.compile(r"\(\s*\)|“”|\*\*\s*\*\*| [,.;:]"),
    "a hanging condition": re.compile(r"\b(?:if|where|which|of|the|an|and|or|with)[.:]$"),
}
_FINE: Final = re.compile(r"\b[Aa] (?:one|once|use\w*|uni\w*|eu\w*)\b|\b[Aa]n? [A-Z]\d*\b")


@dataclass(frozen=True)
class Fault:
    """Something wrong in a rule book."""

    what: str
    where: str

    def __str__(self) -> str:
        return f"{self.what}: {self.where}"


def faults(document: Document) -> Iterator[Fault]:
    """Everything that is wrong in a book, sentence by sentence."""
    for text in document.sentences():
        if word_count(text) > MOST_WORDS:
            yield Fault(f"a sentence of {word_count(text)} words", text)
        if not text.rstrip("*”)").endswith((".", "!", "?", ":")):
            yield Fault("no mark at the end", text)
        if text[:1].islower():
            yield Fault("no capital at the beginning", text)
        if text.count("(") != text.count(")"):
            yield Fault("an open bracket", text)
        yield from _slips(document, text)
    for text in document.cells():
        yield from _slips(document, text)


def _slips(document: Document, text: str) -> Iterator[Fault]:
    """What may stand neither in a sentence nor in a table."""
    bare = _FINE.sub("x", text.replace(document.title, "It"))
    for what, pattern in _FAULTS.items():
        found = pattern.search(bare)
        if found:
            yield Fault(f"{what} ({found.group(0).strip()})", text)


_WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’-]*[A-Za-z]")


def words_of(document: Document) -> set[str]:
    """All words of a book in lower case, without coordinates and possessive endings."""
    found = set()
    for text in chain(document.sentences(), document.cells()):
        for word in _WORD.findall(text):
            for part in re.split(r"[-’]", word):
                bare = part.removesuffix("'s").removesuffix("'")
                if len(bare) > 2:
                    found.add(bare.lower())
    return found
