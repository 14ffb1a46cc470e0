"""How well fillings go with the equipment that is known.

People who made a board with a place for captured pieces used it. So a combination that never
speaks of something that the lost game has, or speaks of something that it lacks, is less likely.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

from ludarium.reconstruction.fillings import Filling
from ludarium.reconstruction.names import equipment_items, mark_of
from ludarium.reconstruction.terms import Sort, Term

UNUSED: Final = 0.3
"""How much less likely something is for each item of the equipment that has no use."""
LACKING: Final = 0.1
"""How much less likely something is for each thing that it needs and that is not there."""
_HAND: Final = "a hand"
_DICE: Final = "dice"
_MAP: Final = "a map"
_REGION: Final = "regions of players"
_TRACK: Final = "a track"
_SPOKEN: Final = {
    "handSite": _HAND,
    "sites Hand": _HAND,
    "roll": _DICE,
    "forEach Die": _DICE,
    "pips": _DICE,
    "face": _DICE,
    "count Pips": _DICE,
    "use Die": _DICE,
    "mapEntry": _MAP,
    "sites Mover": _REGION,
    "sites Next": _REGION,
    "sites P1": _REGION,
    "sites P2": _REGION,
    "sites Player": _REGION,
    "trackSite Move": _TRACK,
    "trackSite EndSite": _TRACK,
    "trackSite FirstSite": _TRACK,
    "sites Track": _TRACK,
    "sow": _TRACK,
}
"""Ludemes, by their keyword and the word after it, and what they speak of."""
_KINDS: Final = {"hand": _HAND, "dice": _DICE, "map": _MAP}
_PIECE: Final = "piece "
_NAME: Final = "name "


class Fit:
    """What a lost game has, and how well combinations of fillings go with it."""

    def __init__(self, game: Term) -> None:
        self._game = game
        self._spoken: dict[int, frozenset[str]] = {}

    def __call__(self, fillings: Sequence[Filling]) -> float:
        """How well a combination goes with what is known, from 0 to 1."""
        spoken = frozenset(self._known).union(*map(self._of_filling, fillings))
        lacking = spoken - self._has - self._new(fillings)
        unused = self._has - spoken
        result = LACKING ** min(3, len(lacking)) * UNUSED ** min(3, len(unused))
        return float(result)

    @cached_property
    def _has(self) -> frozenset[str]:
        return frozenset(_had(equipment_items(self._game)))

    @cached_property
    def _known(self) -> frozenset[str]:
        """What the known rules speak of."""
        rules = [part for part in self._game.parts if part.head == "rules"]
        items = [part for item in equipment_items(self._game) for part in item.parts]
        return frozenset(self._restricted(_spoken_in((*rules, *_rules_in(items)))))

    def _of_filling(self, filling: Filling) -> frozenset[str]:
        known = self._spoken.get(id(filling))
        if known is None:
            known = frozenset(self._restricted(_spoken_in(filling.terms)))
            self._spoken[id(filling)] = known
        return known

    def _restricted(self, spoken: Iterable[str]) -> Iterator[str]:
        """Names matter only if they are those of the equipment, or of pieces of other games."""
        for what in spoken:
            if not what.startswith(_NAME):
                yield what
            else:
                name = what.removeprefix(_NAME)
                yield from (
                    has
                    for has in self._has
                    if has.startswith(_PIECE)
                    and name in (has.removeprefix(_PIECE), *_owned(has.removeprefix(_PIECE)))
                )

    def _new(self, fillings: Sequence[Filling]) -> frozenset[str]:
        """Equipment that fillings bring themselves."""
        parts = [part for filling in fillings for part in filling.terms]
        items = [i for part in parts for i in (part.parts if part.sort is Sort.ARRAY else (part,))]
        marks = (i.parts[0].head for i in items if i.parts and mark_of(i.parts[0]) is not None)
        return frozenset((*_had(items), *marks))


def _owned(name: str) -> list[str]:
    return [f"{name}{player}" for player in range(9)]


def _rules_in(parts: Iterable[Term]) -> list[Term]:
    return [part for part in parts if part.sort is Sort.CLAUSE and part.field == "moves"]


def _had(items: Iterable[Term]) -> Iterator[str]:
    pieces = []
    for item in items:
        if item.head in _KINDS:
            yield _KINDS[item.head]
        elif item.head == "piece" and item.parts and item.parts[0].sort is Sort.TEXT:
            pieces.append(_PIECE + item.parts[0].head)
        elif item.head == "regions" and any(part.field == "role" for part in item.parts):
            yield _REGION
        elif any(part.head == "track" for part in item.walk()):
            yield _TRACK
    if len(pieces) > 1:
        # A single piece is spoken of by any rule about pieces.
        yield from pieces


def _spoken_in(terms: Iterable[Term]) -> Iterator[str]:
    for whole in terms:
        for term in whole.walk():
            if term.sort is Sort.TEXT:
                mark = mark_of(term)
                if mark is not None:
                    yield mark
                elif term.head == "Hand":
                    yield _HAND
                else:
                    yield _NAME + term.head
            elif term.sort is Sort.CLAUSE:
                word = term.parts[0].head if term.parts else ""
                for sign in (term.head, f"{term.head} {word}"):
                    if sign in _SPOKEN:
                        yield _SPOKEN[sign]
