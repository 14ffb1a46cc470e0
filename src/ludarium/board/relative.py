"""Directions as a piece sees them: which of a board's directions are ahead, behind, to a side."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    Facing,
    RelativeDirection,
    RotationalDirection,
    SpatialDirection,
)

Turn = Callable[[str], str]


@dataclass(frozen=True)
class _Bearings:
    """What lies round one facing."""

    right: str
    left: str
    rightward: str
    leftward: str
    opposite: str


def _compass() -> dict[str, _Bearings]:
    names = [point.word for point in CompassDirection]

    def turned(index: int, by: int) -> str:
        return names[(index + by) % len(names)]

    return {
        name: _Bearings(*(turned(index, by) for by in (1, -1, 4, -4, 8)))
        for index, name in enumerate(names)
    }


def _rotational() -> dict[str, _Bearings]:
    rings = {
        RotationalDirection.Out: ("CW", "CCW", "In"),
        RotationalDirection.CW: ("In", "In", "CCW"),
        RotationalDirection.In: ("CCW", "CW", "Out"),
        RotationalDirection.CCW: ("Out", "Out", "CW"),
    }
    return {
        facing.word: _Bearings(right, left, right, left, opposite)
        for facing, (right, left, opposite) in rings.items()
    }


def _spatial() -> dict[str, _Bearings]:
    ring = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    found = {"D": _Bearings(*"DDDDU"), "U": _Bearings(*"UUUUD")}
    for here, there in (("D", "U"), ("U", "D")):
        for index, point in enumerate(ring):
            right, left = here + ring[(index + 1) % 8], here + ring[index - 1]
            found[here + point] = _Bearings(right, left, right, left, there + ring[index - 4])
    return found


_BEARINGS: Final = _compass() | _rotational() | _spatial()

# quirk: letters-without-effect: Further letters of a relative direction change nothing: `FLL` and
# `FLLL` are `FL`.
_TO_THE_RIGHT: Final = frozenset(["FR", "FRR", "FRRR", "BR", "BRR", "BRRR"])
_TO_THE_LEFT: Final = frozenset(["FL", "FLL", "FLLL", "BL", "BLL", "BLLL"])


def seen_from(
    facing: Facing | AbsoluteDirection,
    rotation: int,
    wanted: Iterable[RelativeDirection],
    supported: Sequence[AbsoluteDirection],
) -> tuple[AbsoluteDirection, ...]:
    """The directions of a board that relative ones stand for, in the order wanted.

    A piece faces one way and has been turned `rotation` times to the next direction clockwise that
    the board supports. What the board does not support is left out.

    >>> square = [AbsoluteDirection[point] for point in "NESW"]
    >>> seen_from(CompassDirection.E, 1, [RelativeDirection.Forward], square)
    (AbsoluteDirection.S,)
    """
    return _seen_from(facing.word, rotation, tuple(wanted), tuple(supported))


@cache
def _seen_from(
    front: str,
    rotation: int,
    wanted: tuple[RelativeDirection, ...],
    supported: tuple[AbsoluteDirection, ...],
) -> tuple[AbsoluteDirection, ...]:
    names = {direction.word for direction in supported}
    for _ in range(rotation):
        front = next(iter(_first(_right, front, names)), front)
    return tuple(as_absolute(name) for relative in wanted for name in _seen(relative, front, names))


def as_absolute(name: str) -> AbsoluteDirection:
    """The absolute direction with a name. Down and to the north-west becomes south-west."""
    # quirk: down-is-south-west: What a piece sees as down and to the north-west is down and to the
    # south-west.
    return AbsoluteDirection["DSW" if name == SpatialDirection.DNW.word else name]


def turned(facing: str, supported: Sequence[AbsoluteDirection], *, right: bool) -> str:
    """The name of the next direction of the board when turning from one."""
    return _turned(facing, tuple(supported), right=right)


@cache
def _turned(facing: str, supported: tuple[AbsoluteDirection, ...], *, right: bool) -> str:
    names = {direction.word for direction in supported}
    return next(iter(_first(_right if right else _left, facing, names)), facing)


def _seen(relative: RelativeDirection, front: str, names: set[str]) -> list[str]:
    bearings = _BEARINGS[front]
    word = relative.word
    single = {
        "Forward": front,
        "Backward": bearings.opposite,
        "Rightward": bearings.rightward,
        "Leftward": bearings.leftward,
    }.get(word)
    if single is not None:
        return [single] if single in names else []
    if word == "Forwards":
        return _between(_right, bearings.leftward, bearings.rightward, names)
    if word == "Backwards":
        back = _BEARINGS[bearings.opposite]
        return _between(_right, back.leftward, back.rightward, names)
    if word == "Rightwards":
        return _between(_right, front, bearings.opposite, names)
    if word == "Leftwards":
        return _between(_left, front, bearings.opposite, names)
    # quirk: back-left-is-right: Back left and back right are told from behind: for a piece that
    # faces north, `BL` is south-east.
    start = bearings.opposite if word.startswith("B") else front
    if word in _TO_THE_RIGHT:
        return _first(_right, start, names)
    if word in _TO_THE_LEFT:
        return _first(_left, start, names)
    raise ValueError(f"{word} depends on the last move")


def _right(name: str) -> str:
    return _BEARINGS[name].right


def _left(name: str) -> str:
    return _BEARINGS[name].left


def _ring(turn: Turn, start: str) -> Iterable[str]:
    """The directions met when turning from one, up to a full turn."""
    seen: set[str] = set()
    name = turn(start)
    while name not in seen:
        seen.add(name)
        yield name
        name = turn(name)


def _first(turn: Turn, start: str, names: set[str]) -> list[str]:
    """The first direction of the board that is met when turning; none in some odd cases."""
    return [name for name in _ring(turn, start) if name in names][:1]


def _between(turn: Turn, start: str, end: str, names: set[str]) -> list[str]:
    """The directions of the board that are met when turning, without the first and the last."""
    found = []
    for name in _ring(turn, start):
        if name == end:
            break
        if name in names:
            found.append(name)
    return found
