"""Boards that are known by their lines, whatever they were written with.

Two boards are taken for the same if every point of the one has a point of the other with like
surroundings, as far as one looks: points are told apart by their neighbours, these by theirs, and
so on.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.topology import Sites
from ludarium.vocabulary.board import SiteType

Points = list[set[int]]
"""For each point those to which a line leads."""

_ROUNDS: Final = 8
_LARGEST: Final = 120
"""The most points of a board that is looked at."""
_TRIANGLE: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (2, 3), (1, 4), (2, 5), (3, 6), (4, 5), (5, 6))
"""A triangle of three lines from its top, crossed by two others."""
_SIDE: Final = 5
"""The points on a side of the usual alquerque board."""


def boards_drawn(box: Equipment) -> Iterator[str]:
    """The concepts of the board, by its lines."""
    sites = box.sites
    if sites.count and _is_cross(sites):
        yield "CrossBoard"
    if sites.kind is SiteType.Vertex and sites.count <= _LARGEST:
        points = [set(near) for near in sites.orthogonal]
        yield from _named(_signature(points), sites.count)


def _named(signature: Hashable, count: int) -> Iterator[str]:
    for rows in range(3, count // 3 + 1):
        if count % rows == 0 and signature == _alquerque(rows, count // rows):
            yield "AlquerqueBoard"
            if rows == count // rows == 3:
                yield "ThreeMensMorrisBoard"
            return
    for triangles, name in ((1, "One"), (2, "Two"), (4, "Four"), (8, "Eight")):
        if signature == _with_triangles(triangles):
            yield "AlquerqueBoard"
            yield f"AlquerqueBoardWith{name}Triangle{'s' if triangles > 1 else ''}"
    if signature == _nine_mens_morris():
        yield "NineMensMorrisBoard"


def _signature(points: Points) -> Hashable:
    """What does not change however the points of a board are numbered."""
    colours: Sequence[int] = [len(near) for near in points]
    for _ in range(_ROUNDS):
        kinds = [(colours[i], *sorted(colours[j] for j in near)) for i, near in enumerate(points)]
        order = {kind: number for number, kind in enumerate(sorted(set(kinds)))}
        colours = [order[kind] for kind in kinds]
    around = Counter(
        (colours[i], tuple(sorted(colours[j] for j in near))) for i, near in enumerate(points)
    )
    return frozenset(around.items())


def _drawn(count: int, lines: Iterator[tuple[int, int]]) -> Points:
    points: Points = [set() for _ in range(count)]
    for one, other in lines:
        points[one].add(other)
        points[other].add(one)
    return points


def _squares(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """The lines of a board of alquerque: diagonals lead through every second point."""
    for point in range(rows * columns):
        row, column = divmod(point, columns)
        if column + 1 < columns:
            yield point, point + 1
        if row + 1 < rows:
            yield point, point + columns
            if (row + column) % 2 == 0:
                if column + 1 < columns:
                    yield point, point + columns + 1
                if column > 0:
                    yield point, point + columns - 1


@cache
def _alquerque(rows: int, columns: int) -> Hashable:
    return _signature(_drawn(rows * columns, _squares(rows, columns)))


@cache
def _with_triangles(number: int) -> Hashable:
    """The usual board of alquerque with triangles at the middles of its sides, then its corners."""
    last = _SIDE * _SIDE - 1
    middle = _SIDE // 2
    sides = (middle, last - middle, _SIDE * middle, last - _SIDE * middle)
    tops = (*sides, 0, _SIDE - 1, last, last - _SIDE + 1)[:number]

    def lines() -> Iterator[tuple[int, int]]:
        yield from _squares(_SIDE, _SIDE)
        for index, top in enumerate(tops):
            first = last + 6 * index
            for ends in _TRIANGLE:
                one, other = (top if end == 0 else first + end for end in ends)
                yield one, other

    return _signature(_drawn(last + 1 + 6 * number, lines()))


@cache
def _nine_mens_morris() -> Hashable:
    """Three squares, one inside the other, joined at the middles of their sides."""

    def lines() -> Iterator[tuple[int, int]]:
        for ring in range(3):
            for place in range(8):
                yield 8 * ring + place, 8 * ring + (place + 1) % 8
                if ring < 2 and place % 2:
                    yield 8 * ring + place, 8 * ring + 8 + place

    return _signature(_drawn(24, lines()))


def _is_cross(sites: Sites) -> bool:
    """Whether sites form two bars that cross in the middle."""
    rows, columns = [len(row) for row in sites.rows], [len(column) for column in sites.columns]
    size = len(rows)
    if size != len(columns) or size < 3 or rows != columns or rows != rows[::-1]:
        return False
    broad = [width == size for width in rows]
    width = sum(broad)
    arm = (size - width) // 2
    return (
        0 < width < size
        and broad == [False] * arm + [True] * width + [False] * arm
        and all(rows[place] == width for place in range(arm))
        and sites.count == 2 * width * size - width * width
    )
