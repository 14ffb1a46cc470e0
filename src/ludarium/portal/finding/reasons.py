"""Why a search found a game: the words that were asked for, in the text where they stand."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ludarium.library.names import words
from ludarium.portal.finding.search import Searchable
from ludarium.portal.finding.stems import stem, stems
from ludarium.portal.finding.terms import Term
from ludarium.vocabulary.concepts import taxonomy

_WORD: Final = re.compile(r"\w+(?:['’ʻʼ`´]\w+)*")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_CLASS: Final = re.compile(r"[^\s/]+(?:/[^\s/]+)+")
"""The path of a class, `board/hunt`, by which games are found, and which is no text."""
_LONGEST: Final = 90
"""How many characters are shown."""
_BEFORE: Final = 30
"""How many of them may stand before the first word that was asked for."""


@dataclass(frozen=True)
class Reason:
    """A piece of text in which words were found."""

    where: str
    """Where it stands: `also`, `place`, `about`, `source`, `rules`, or in none of them: `has`."""
    parts: tuple[tuple[str, bool], ...]
    """The text in pieces, each with whether it was asked for."""

    @property
    def text(self) -> str:
        """The text in one piece."""
        return "".join(part for part, _ in self.parts)


def reason_for(game: Searchable, asked: Sequence[str]) -> Reason | None:
    """Why a game has these words; nothing if its name says so."""
    missing = set(asked) - _found(game.name, asked)
    best: tuple[str, str] | None = None
    most: set[str] = set()
    for where, text in _texts(game) if missing else ():
        found = _found(text, asked) & missing
        if len(found) > len(most):
            best, most = (where, text), found
        if most == missing:
            break
    return Reason(best[0], _marked(best[1], asked)) if best else None


def why_found(game: Searchable, asked: Sequence[str], terms: Iterable[Term]) -> Reason | None:
    """Why a search found a game: by a text with all words, by what it has, or by some words."""
    said = reason_for(game, asked)
    is_whole = said is None or _found(said.text, asked) == set(asked)
    return said if is_whole and said else _kind(game, terms) or said


def _kind(game: Searchable, terms: Iterable[Term]) -> Reason | None:
    """Which concepts that were asked for a game has."""
    asked = (name for term in terms if not term.is_unwanted for name in term.concepts)
    found = [taxonomy()[name].label.lower() for name in asked if name in game.concepts]
    return Reason("has", ((", ".join(dict.fromkeys(found)), True),)) if found else None


def _texts(game: Searchable) -> Iterator[tuple[str, str]]:
    """All texts of a game, the most telling first."""
    yield from (("also", alias) for alias in game.aliases)
    yield from (("place", place) for place in game.places)
    told = (text for text in game.summary if not _CLASS.fullmatch(text))
    yield from (("about", part) for text in told for part in _SENTENCE.split(text))
    yield from (("source", source) for source in game.sources)
    yield from (("rules", sentence) for sentence in _SENTENCE.split(game.rules.replace("*", "")))


def _found(text: str, asked: Sequence[str]) -> set[str]:
    """Which of the words begin a word of a text, or have another ending there."""
    folded, stemmed = _folded(text)
    return {word for word in asked if f" {word}" in folded or f" {stem(word)} " in stemmed}


@lru_cache(maxsize=16_384)
def _folded(text: str) -> tuple[str, str]:
    """The words of a text, and their stems, with blanks around every one."""
    return f" {' '.join(words(text))} ", f" {' '.join(stems(text))} "


def _marked(text: str, asked: Sequence[str]) -> tuple[tuple[str, bool], ...]:
    """A text, or a stretch of it, parted where words were asked for."""
    hits = [match for match in _WORD.finditer(text) if _found(match[0], asked)]
    start = _beginning(text, hits[0].start()) if hits else 0
    end = _ending(text, start)
    parts = [("…", False)] if start else []
    for match in hits:
        if match.end() > end:
            break
        parts += [(text[start : match.start()], False), (match[0], True)]
        start = match.end()
    parts.append((text[start:end] + ("…" if end < len(text) else ""), False))
    return tuple(part for part in parts if part[0])


def _beginning(text: str, first: int) -> int:
    """Where to begin, so that the first word that was asked for can be seen: at a word."""
    if len(text) <= _LONGEST or first <= _BEFORE:
        return 0
    return text.find(" ", first - _BEFORE, first) + 1 or first


def _ending(text: str, start: int) -> int:
    if len(text) - start <= _LONGEST:
        return len(text)
    blank = text.rfind(" ", start, start + _LONGEST)
    return blank if blank > start else start + _LONGEST
