"""Games changed by chance, so that most of them can still be read."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from ludarium.language.definitions import library
from ludarium.language.description import describe
from ludarium.language.printing import indented
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS
from ludarium.vocabulary.ludeme import Constant

NUMBERS = (
    *("0", "1", "-1", "2", "3", "7", "16", "17", "63", "64", "65", "255", "256", "1000", "65536"),
    *("99999999", "Infinity", "Off", "End"),
)
SMALL, LARGE = 12_000, 60_000
"""How long texts are; most mutants are made of small ones, which are quickly gone through."""
_LETTERS = '(){}<>[]":#/.,-0aZ\n é\0'
_MANY = (10, 100, 1_000)
_NUMBER = re.compile(r"(?<![\w.\"-])-?\d+(?![\w.\"])")
_WORD = re.compile(r"(?<=[\s({])[A-Z][A-Za-z0-9]*(?=[\s)}])")
_KEYWORD = re.compile(r"[({]\s*\w*")


class Span(NamedTuple):
    """A clause of a text: where it begins and ends, its keyword and that of what it stands in."""

    start: int
    end: int
    keyword: str
    within: str


@cache
def words() -> tuple[str, ...]:
    """All constants of the language."""
    return tuple(sorted({word for group in _groups() for word in group}))


@cache
def _groups() -> tuple[tuple[str, ...], ...]:
    """Constants of the same kind, such as directions or roles."""
    import ludarium.ludemes.registry  # noqa: F401 - with it come all ludemes, and their words

    return tuple(tuple(word.word for word in kind) for kind in Constant.__subclasses__())


@cache
def whole_texts(
    folders: tuple[Path, ...], largest: int = SMALL, known: Path | None = None
) -> list[str]:
    """Games up to a length with all definitions written out, ours and those of a folder."""
    definitions = {**library(DEFINITIONS), **(library(known) if known else {})}
    texts = []
    for path in (path for folder in folders for path in sorted(folder.rglob("*.lud"))):
        if path.stat().st_size > largest:
            continue
        try:
            tree = describe(Source(path.name, path.read_text("utf-8")), known=definitions).tree
        except Exception:  # what cannot be read is for other tests
            continue
        text = indented(tree)
        if len(text) <= largest:
            texts.append(text)
    return texts


@cache
def written_texts(folder: Path, largest: int = SMALL) -> list[str]:
    """Games as they are written, with their own definitions, options and rulesets."""
    texts = (path.read_text("utf-8") for path in sorted(folder.rglob("*.lud")))
    return [text for text in texts if len(text) <= largest]


def clauses(text: str) -> list[tuple[int, int]]:
    """Where the clauses of a text begin and end."""
    return [(span.start, span.end) for span in _spans(text)]


def _spans(text: str) -> list[Span]:
    return list(_each_span(text))


_spans_of_other = lru_cache(maxsize=2_000)(_spans)


def _each_span(text: str) -> Iterator[Span]:
    opened: list[tuple[int, str]] = []
    for match in re.finditer(r'"[^"]*"?|[({]\s*\w*|[)}]', text):
        found = match[0]
        if found[0] in "({":
            opened.append((match.start(), found))
        elif found in ")}" and opened:
            start, keyword = opened.pop()
            yield Span(start, match.end(), keyword, opened[-1][1] if opened else "")


def changed(texts: list[str], chance: random.Random) -> str:
    """One of the texts, changed in a few places."""
    text = chance.choice(texts)
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        text = chance.choice(_CHANGES)(text, texts, chance)
    return text


def _replace(text: str, wanted: re.Pattern[str], by: tuple[str, ...], chance: random.Random) -> str:
    places = list(wanted.finditer(text))
    if not places:
        return text
    place = chance.choice(places)
    return text[: place.start()] + chance.choice(by) + text[place.end() :]


def _another_number(text: str, _: list[str], chance: random.Random) -> str:
    return _replace(text, _NUMBER, NUMBERS, chance)


def _another_word(text: str, _: list[str], chance: random.Random) -> str:
    return _replace(text, _WORD, words(), chance)


@cache
def constants_alike(word: str) -> tuple[str, ...]:
    """All other constants of the kinds that a word is of, in the order of their names."""
    alike = {other for group in _groups() if word in group for other in group}
    return tuple(sorted(alike - {word}))


def _word_of_the_kind(text: str, _: list[str], chance: random.Random) -> str:
    places = list(_WORD.finditer(text))
    if not places:
        return text
    place = chance.choice(places)
    groups = [group for group in _groups() if place[0] in group]
    word = chance.choice(chance.choice(groups)) if groups else place[0]
    return text[: place.start()] + word + text[place.end() :]


def _without_clause(text: str, _: list[str], chance: random.Random) -> str:
    start, end = _any_of(_spans(text), chance)
    return text[:start] + text[end:]


def _clause_twice(text: str, _: list[str], chance: random.Random) -> str:
    start, end = _any_of(_spans(text), chance)
    return f"{text[:end]} {text[start:end]}{text[end:]}"


def _clause_often(text: str, _: list[str], chance: random.Random) -> str:
    """Seldom: most games do not read with it, and the others ask for a lot."""
    if chance.random() > 0.05:
        return text
    start, end = _any_of(_spans(text), chance)
    return text[:end] + f" {text[start:end]}" * chance.choice(_MANY) + text[end:]


def _clauses_change_places(text: str, _: list[str], chance: random.Random) -> str:
    spans = _spans(text)
    first = chance.choice(spans) if spans else None
    others = [s for s in spans if first and s.start >= first.end and s.within == first.within]
    if first is None or not others:
        return text
    a, b = first, chance.choice(others)
    between = text[a.end : b.start]
    return text[: a.start] + text[b.start : b.end] + between + text[a.start : a.end] + text[b.end :]


def _clause_alike(text: str, texts: list[str], chance: random.Random) -> str:
    """A clause of the same keyword, from this game or another one."""
    return _from_another(text, texts, chance, lambda one, other: one.keyword == other.keyword)


def _clause_of_the_place(text: str, texts: list[str], chance: random.Random) -> str:
    """A clause that stands within the same keyword elsewhere, so that most of them fit."""
    return _from_another(text, texts, chance, lambda one, other: one.within == other.within)


def _any_clause(text: str, texts: list[str], chance: random.Random) -> str:
    return _from_another(text, texts, chance, lambda one, other: True)


def _letter(text: str, _: list[str], chance: random.Random) -> str:
    """A letter goes, comes, or is another one."""
    at = chance.randrange(len(text) + 1)
    return (
        text[: at - chance.randrange(2)] + chance.choice(("", *_LETTERS)) + text[at:]
        if at
        else text
    )


def _from_another(
    text: str, texts: list[str], chance: random.Random, fits: Callable[[Span, Span], bool]
) -> str:
    spans = _spans(text)
    if not spans:
        return text
    other = text if chance.random() < 0.3 else chance.choice(texts)
    one = chance.choice(spans)
    alike = [span for span in _spans_of_other(other) if fits(one, span)]
    start, end = _any_of(alike, chance)
    return text[: one.start] + other[start:end] + text[one.end :] if alike else text


def _any_of(spans: list[Span], chance: random.Random) -> tuple[int, int]:
    return chance.choice(spans)[:2] if spans else (0, 0)


_CHANGES = (
    *(_another_number, _another_number, _another_word, _word_of_the_kind, _word_of_the_kind),
    *(_without_clause, _clause_twice, _clause_often, _clauses_change_places),
    *(_clause_alike, _clause_alike, _clause_alike),
    *(_clause_of_the_place, _clause_of_the_place, _clause_of_the_place, _any_clause, _letter),
)
