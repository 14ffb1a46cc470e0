"""Lines in stacks: rows of places, each a level of a stack, in which a line could stand."""

from typing import Final

from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.machine.machine import Machine
from ludarium.ludemes.conditions.comparisons import Inequality, NumberEquality
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.numbers.sizes import SizeStack

_HIGHER: Final = 2
"""Where nothing is said about their height, stacks are so much higher than lines are long."""
_SLOPES: Final = (-1, 0, 1)
"""How many levels a line goes up from site to site."""

Rows = tuple[tuple[int, ...], ...]


def levels_of(line: IsLine, game: Game, m: Machine, length: int) -> int:
    """How many levels of stacks count for a line: one where it runs along the tops."""
    if line.by_level is None or not _holds(line, m):
        return 1
    limits = [
        limit
        for part in game.walk()
        if isinstance(part, Inequality | NumberEquality)
        for one, other in ((part.left, part.right), (part.right, part.left))
        if isinstance(one, SizeStack) and (limit := _number(other, m)) is not None
    ]
    return max(limits, default=length + _HIGHER)


def rows_in_stacks(rows: Rows, sites: int, levels: int, length: int) -> Rows:
    """All rows level by level, given those along the board; places count from the first stack."""
    if levels == 1:
        return rows
    found = []
    for row in rows:
        for slope in _SLOPES:
            for start in range(levels):
                heights = [start + slope * number for number in range(length)]
                if min(heights) >= 0 and max(heights) < levels:
                    places = zip(row, heights, strict=True)
                    found.append(tuple(site * levels + height for site, height in places))
    for site in range(sites):
        for start in range(levels - length + 1):
            found.append(tuple(site * levels + start + number for number in range(length)))
    return tuple(found)


def _holds(line: IsLine, m: Machine) -> bool:
    assert line.by_level is not None
    try:
        return bool(line.by_level.static(Timeless(m.box)))
    except (NotStatic, BoardError):
        return False


def _number(given: object, m: Machine) -> int | None:
    try:
        return int(given.static(Timeless(m.box)))  # type: ignore[attr-defined]
    except (NotStatic, BoardError):
        return None
