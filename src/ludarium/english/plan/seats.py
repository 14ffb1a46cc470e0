"""Where players sit, and where pieces stand as they see it from there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.model.board.boards import Cross, Grid
from ludarium.english.model.board.shapes import shape_of

_CLOSE: Final = 0.02


class Turned(Enum):
    """How one player's side of the board lies to the other's."""

    ROUND = auto()
    """Turned half a circle: each sees the same from their own seat."""
    OPPOSITE = auto()
    """As in a mirror: each site faces its like."""


class Shade(Enum):
    """The colour of squares."""

    DARK = auto()
    LIGHT = auto()


class Part(Enum):
    """Which sites of a row."""

    LEFT = auto()
    RIGHT = auto()
    BUT_MIDDLE = auto()
    ENDS = auto()
    """The first and the last."""


@dataclass(frozen=True)
class RowPart:
    """Some sites of one row."""

    row: int
    """Which row, counted from the player's seat; the nearest has number 0."""
    part: Part
    count: int


@dataclass(frozen=True)
class FromSeat:
    """Sites as the player who sits there sees them."""

    first: int
    """The nearest row that is filled, counted from 0."""
    count: int
    """How many rows are filled, one after the other."""
    of: int
    """How many rows the board has."""
    shade: Shade | None = None
    """Only the squares of a colour, if they are not all."""
    rest: RowPart | None = None
    """What stands besides in another row."""


def sits_at_bottom(equipment: Equipment, own: Iterable[int], other: Iterable[int]) -> bool | None:
    """Whether pieces are nearer to the bottom than the other player's; None if neither is."""
    heights = [_mean(equipment.sites.y[site] for site in sites) for sites in (own, other)]
    if abs(heights[0] - heights[1]) < _CLOSE:
        return None
    return heights[0] < heights[1]


def _mean(values: Iterable[float]) -> float:
    found = [float(value) for value in values]
    return sum(found) / len(found)


def image(equipment: Equipment, site: int, turned: Turned) -> int | None:
    """The site that is to the other player what a site is to one."""
    sites = equipment.sites
    if not 0 <= site < sites.count:
        return None
    width, height = float(sites.x.min() + sites.x.max()), float(sites.y.min() + sites.y.max())
    x, y = float(sites.x[site]), height - float(sites.y[site])
    if turned is Turned.ROUND:
        x = width - x
    away = abs(sites.x - x) + abs(sites.y - y)
    nearest = int(away.argmin())
    return nearest if away[nearest] < _CLOSE else None


def from_seat(
    equipment: Equipment, sites: Iterable[int], *, at_bottom: bool, turned: Turned
) -> FromSeat | None:
    """Sites as a player sees them, if they are whole rows and perhaps a part of another."""
    shape = shape_of(equipment)
    if not isinstance(shape, Grid | Cross) or (isinstance(shape, Grid) and shape.missing):
        return None
    rows = _rows(equipment, at_bottom=at_bottom)
    wanted = set(sites)
    found = _filled(rows, wanted, None, turned)
    if found is None and _is_chequered(equipment):
        for shade, rows_of in _by_shade(equipment, rows):
            found = _filled(rows_of, wanted, shade, turned)
            if found is not None and found.rest is None:
                return found
        return None
    return found


def _rows(equipment: Equipment, *, at_bottom: bool) -> list[list[int]]:
    """The rows from a seat, each from the player's left."""
    sites = equipment.sites
    rows = [sorted(row, key=lambda site: float(sites.x[site])) for row in sites.rows if len(row)]
    return rows if at_bottom else [row[::-1] for row in rows[::-1]]


def _is_chequered(equipment: Equipment) -> bool:
    return set(equipment.sites.phase) == {0, 1} and not equipment.tracks


def _by_shade(equipment: Equipment, rows: list[list[int]]) -> list[tuple[Shade, list[list[int]]]]:
    """The rows with the squares of one colour alone; the corner at the left of a player is dark."""
    phase = equipment.sites.phase
    dark = phase[0]
    return [
        (shade, [[site for site in row if phase[site] == colour] for row in rows])
        for shade, colour in ((Shade.DARK, dark), (Shade.LIGHT, 1 - dark))
    ]


def _filled(
    rows: Sequence[Sequence[int]], wanted: set[int], shade: Shade | None, turned: Turned
) -> FromSeat | None:
    full = [number for number, row in enumerate(rows) if row and set(row) <= wanted]
    if full != list(range(full[0], full[0] + len(full))) if full else len(wanted) > 2:
        return None
    left = wanted - {site for number in full for site in rows[number]}
    first = full[0] if full else 0
    found = FromSeat(first, len(full), len(rows), shade)
    if not left:
        return found
    for number, row in enumerate(rows):
        if left <= set(row):
            part = _part([site in left for site in row])
            is_even = part in (Part.BUT_MIDDLE, Part.ENDS)
            if part is None or (not is_even and turned is Turned.OPPOSITE):
                return None
            rest = RowPart(number, part, len(left))
            return FromSeat(first, len(full), len(rows), shade, rest)
    return None


def _part(taken: list[bool]) -> Part | None:
    """Which part of a row is taken, from left to right."""
    count, size = sum(taken), len(taken)
    if count == 2 and size > 2 and taken[0] and taken[-1]:
        return Part.ENDS
    if all(taken[size - count :]):
        return Part.RIGHT
    if all(taken[:count]):
        return Part.LEFT
    if size % 2 and count == size - 1 and not taken[size // 2]:
        return Part.BUT_MIDDLE
    return None
