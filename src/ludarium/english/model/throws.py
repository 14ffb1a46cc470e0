"""What throws allow: whether nought moves anything, and what a throw beyond the end does."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.tracks import END, Track
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.players import IsFriend
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.numbers.arithmetic import IntIf
from ludarium.ludemes.numbers.counts_of_pieces import CountPips
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

UNKNOWN: Final = -1
"""The number of the site beyond the end of a track: there is none."""


class Way(Enum):
    """Where an exact throw leads."""

    TO_THE_END = auto()
    OFF_THE_BOARD = auto()


def nought_moves_nothing(equipment: Equipment, parts: Sequence[Ludeme]) -> bool:
    """Whether the dice may show nought in all, which leads pieces nowhere but to where they stand.

    That holds where throws only say how far pieces go, and no piece may go to its own site.
    """
    dice = [box for box in equipment.containers if box.kind is ContainerKind.DICE]
    if not dice or sum(min(faces) for faces in dice[0].faces) != 0:
        return False
    throws = {id(part) for part in of_kind(parts, CountPips)}
    steps = {id(part.steps) for part in of_kind(parts, TrackSiteMove)}
    asks_for_room = any(of_kind(parts, IsEmpty, IsFriend))
    return bool(throws) and throws <= steps and asks_for_room


def ends_by_exact_throws(equipment: Equipment, parts: Sequence[Ludeme]) -> Way | None:
    """Where pieces come by an exact throw only, as no rule says what a longer one would do."""
    dice = any(box.kind is ContainerKind.DICE for box in equipment.containers)
    ways = [
        part.to.sites
        for part in of_kind(parts, Transferring)
        if isinstance(part.to.sites, TrackSiteMove)
    ]
    thrown = [way for way in ways if not isinstance(way.steps, IntLiteral)]
    if not dice or not thrown or any(map(_asks_for_end, parts)):
        return None
    tracks = [track for way in thrown for track in _tracks_of(way, equipment)]
    if not tracks or any(track.looped for track in tracks):
        return None
    ends = {END in track.sites for track in tracks}
    if ends == {False}:
        return Way.TO_THE_END
    steps = [way.steps for part in parts for way in _compared(part, END)]
    exact = steps and not any(isinstance(one, IntLiteral) for one in steps)
    return Way.OFF_THE_BOARD if ends == {True} and exact else None


def _tracks_of(way: TrackSiteMove, equipment: Equipment) -> list[Track]:
    name = way.track if isinstance(way.track, str) else ""
    return [track for track in equipment.tracks if name in track.name]


def _asks_for_end(part: Ludeme) -> bool:
    """Whether a rule asks if a way leads beyond the end of a track."""
    return any(True for number in (UNKNOWN, 0) for _ in _compared(part, number))


def _compared(part: Ludeme, number: int) -> Iterator[TrackSiteMove]:
    """The ways that a rule compares with a number, one of which may be meant."""
    if not isinstance(part, _COMPARISONS):
        return
    sides = (part.left, part.right)
    if any(isinstance(one, IntLiteral) and one.value == number for one in sides):
        for one in sides:
            if isinstance(one, TrackSiteMove | IntIf):
                yield from (way for way in one.walk() if isinstance(way, TrackSiteMove))


_COMPARISONS = (Equals, NotEqual, LessThan, LessOrEqual, GreaterThan, GreaterOrEqual)

__all__ = ["Way", "ends_by_exact_throws", "nought_moves_nothing"]
