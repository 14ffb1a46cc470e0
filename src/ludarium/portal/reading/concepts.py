"""The concepts of a game of the library, with the passages of its description that bring them."""

import re
from collections.abc import Mapping
from math import isfinite
from typing import Final

from ludarium.concepts.found import Concepts
from ludarium.concepts.whole_game import concepts_of
from ludarium.language.scan import STRING
from ludarium.language.source import Place, Span
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.loading import load
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import Reading
from ludarium.ludemes.whole_game.equipment import equipment_of

_LABEL: Final = re.compile(r"\w+:")
_TOKEN: Final = re.compile(rf"{STRING}|[(){{}}]|[^\s(){{}}\"]+", re.DOTALL)


def concepts_told(entry: Entry, reading: Reading, ruleset: RulesetEntry | None = None) -> Concepts:
    """What a description tells of a game; that of a match is told by all its games."""
    if isinstance(reading.game, Game):
        return concepts_of(reading.game, equipment_of(reading.game), reading.metadata)
    return load(entry.path, ruleset=ruleset.choice if ruleset else None).concepts()


def plain_numbers(numbers: Mapping[str, float]) -> Mapping[str, float]:
    """The numbers of a game; a board without sites has no mean number of neighbours."""
    return {name: number for name, number in numbers.items() if isfinite(number)}


def own_span(place: Place, file: str) -> tuple[Span | None, str]:
    """Where a place shows in a file of its own, and the definition through which it came there."""
    if place.span.source.name == file:
        return _whole(place.span), ""
    for frame in place.frame.chain() if place.frame else ():
        if frame.used_at.source.name == file:
            return _whole(frame.used_at), frame.what
    return None, ""


def _whole(span: Span) -> Span:
    """A span that goes on to the end of its clause; parts put in by definitions cut it short."""
    text, depth = span.source.text, 0
    label = _LABEL.match(text, span.start)
    for token in _TOKEN.finditer(text, label.end() if label else span.start):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(token[0], 0)
        if depth <= 0:
            return Span(span.source, span.start, max(span.end, token.end()))
    return span
