"""What the known parts of a game are like, section by section, to find games that are near.

A feature is a section with a concept that its rules bring, a ludeme that stands in it, or a word
of its board. Only sections that a lost game knows are compared with those of other games.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from ludarium.language.problem import MeaningError
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import Gap
from ludarium.vocabulary.conceiving import Conceiver
from ludarium.vocabulary.concepts import closed
from ludarium.vocabulary.ludeme import Constant, Ludeme

SECTIONS: Final = ("players", "board", "equipment", "start", "play", "end")
"""The sections of a game that are compared, each with those of its own kind."""

_BOARDS: Final = frozenset({"board", "mancalaBoard", "surakartaBoard", "boardless"})
_SECTION_OF: Final = {"start": "start", "play": "play", "phase": "play", "end": "end"}

Feature = tuple[str, str]
"""A section, and something that stands in it."""


def features_of(game: object) -> frozenset[Feature]:
    """The features of a game, complete or not; gaps have none."""
    if not isinstance(game, Game):
        return frozenset()
    rules = tuple(
        rule
        for item in game.walk()
        if item.keyword == "piece" and isinstance(rule := getattr(item, "moves", None), Ludeme)
    )
    conceiver = Conceiver(piece_rules=tuple(r for r in rules if not _has_gap(r)))
    found: set[Feature] = set()
    for section, part in _sections(game):
        found.update((section, what) for what in _of_part(part, conceiver))
    return frozenset(found)


def _sections(game: Game) -> Iterator[tuple[str, Ludeme]]:
    """The parts of a game with their sections."""
    for part in game.children():
        if part.keyword == "players":
            yield "players", part
        elif part.keyword == "equipment":
            for item in part.children():
                if item.keyword in _BOARDS:
                    yield "board", item
                else:
                    yield "equipment", item
                    moves = getattr(item, "moves", None)
                    if isinstance(moves, Ludeme):
                        yield "play", moves
        elif part.keyword == "rules":
            yield from _of_rules(part)


def _of_rules(rules: Ludeme) -> Iterator[tuple[str, Ludeme]]:
    for part in rules.children():
        if part.keyword == "phase":
            for inner in part.children():
                yield _SECTION_OF.get(inner.keyword, "play"), inner
        else:
            yield _SECTION_OF.get(part.keyword, "start"), part


def _of_part(part: Ludeme, conceiver: Conceiver) -> Iterator[str]:
    for ludeme in part.walk():
        if isinstance(ludeme, Gap):
            continue
        yield ludeme.title
        yield from _words(ludeme)
    for whole in _whole(part):
        yield from closed(_concepts(whole, conceiver))


def _words(ludeme: Ludeme) -> Iterator[str]:
    """The words and numbers of a ludeme, each with what it belongs to."""
    for name, value in ludeme.given():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Constant):
                yield f"{ludeme.title} {item.word}"
            elif isinstance(item, Ludeme) and isinstance(number := item.__dict__.get("value"), int):
                yield f"{ludeme.title} {name} {number}"


def _whole(part: Ludeme) -> Iterator[Ludeme]:
    """The largest parts that have no gap."""
    if not _has_gap(part):
        yield part
        return
    for child in part.children():
        yield from _whole(child)


def _has_gap(part: Ludeme) -> bool:
    return any(isinstance(inner, Gap) for inner in part.walk())


def _concepts(part: Ludeme, conceiver: Conceiver) -> Iterable[str]:
    try:
        return conceiver.of(part)
    except (MeaningError, AttributeError):
        return ()
