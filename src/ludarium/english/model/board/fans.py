"""Recognising triangles: by themselves, with a tip in common, or on the sides of a grid."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from ludarium.english.model.board.boards import Diagonals, Fan, Fans, Grid, Side, Winged
from ludarium.english.model.board.lattices import Line, Place

Points = Sequence[tuple[float, float]]
Ends = Sequence[tuple[int, int]]
_CLOSE: Final = 0.02
_LEAST_GRID: Final = 3
_MOST_POINTS: Final = 250
"""Nobody draws triangles of more points, and every point may be their tip."""


def fans_of(points: Points, ends: Ends) -> Fans | None:
    """One or two triangles that have their tip in common and nothing else."""
    if len(points) > _MOST_POINTS:
        return None
    lines = {frozenset(pair) for pair in ends}
    for tip in range(len(points)):
        others = set(range(len(points))) - {tip}
        parts = _parts(others, lines)
        if not 1 <= len(parts) <= 2:
            continue
        found = [_fan(points, tip, part, lines) for part in parts]
        if all(fan is not None for fan in found):
            return Fans(tuple(fan for fan in found if fan is not None))
    return None


def winged(
    points: Points,
    ends: Ends,
    diagonals_of: Callable[[frozenset[Place], Iterable[Line]], Diagonals | None],
) -> Winged | None:
    """A grid with triangles on its sides."""
    base = _largest_grid(points, ends)
    if base is None:
        return None
    lines = {frozenset(pair) for pair in ends}
    inside = [line for line in lines if line <= base.keys()]
    drawn = [frozenset(base[point] for point in line) for line in inside]
    diagonals = diagonals_of(frozenset(base.values()), drawn)
    rows, columns = 1 + max(y for _, y in base.values()), 1 + max(x for x, _ in base.values())
    if diagonals is None:
        return None
    tips = {
        (columns // 2, rows - 1): Side.TOP,
        (columns // 2, 0): Side.BOTTOM,
        (0, rows // 2): Side.LEFT,
        (columns - 1, rows // 2): Side.RIGHT,
    }
    wings = []
    for part in _parts(set(range(len(points))) - base.keys(), lines):
        touched = {p for line in lines if line & part for p in line} - part
        if len(touched) != 1 or base[tip := next(iter(touched))] not in tips:
            return None
        fan = _fan(points, tip, part, lines)
        if fan is None or fan.opens is not tips[base[tip]]:
            return None
        wings.append(fan)
    if rows % 2 == 0 or columns % 2 == 0 or not wings:
        return None
    wings.sort(key=lambda wing: wing.opens.value)
    return Winged(Grid(rows, columns, diagonals), tuple(wings))


def _parts(points: set[int], lines: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    """Points in parts that hang together."""
    beside: dict[int, set[int]] = {point: set() for point in points}
    for line in lines:
        if line <= points and len(line) == 2:
            one, other = line
            beside[one].add(other)
            beside[other].add(one)
    left, found = set(points), []
    while left:
        part, new = set[int](), {min(left)}
        while new:
            part |= new
            new = {other for one in new for other in beside[one]} - part
        found.append(frozenset(part))
        left -= part
    return found


_WAYS: Final = {
    Side.TOP: (0, 1),
    Side.BOTTOM: (0, -1),
    Side.LEFT: (-1, 0),
    Side.RIGHT: (1, 0),
}


def _fan(points: Points, tip: int, part: frozenset[int], lines: set[frozenset[int]]) -> Fan | None:
    """The triangle that some points make with a tip, if they do."""
    x, y = points[tip]
    for side, (along_x, along_y) in _WAYS.items():
        depths: dict[float, list[int]] = {}
        for point in part:
            depth = (points[point][0] - x) * along_x + (points[point][1] - y) * along_y
            depths.setdefault(round(depth, 2), []).append(point)
        rows = [
            sorted(depths[depth], key=lambda p: points[p][0] * along_y - points[p][1] * along_x)
            for depth in sorted(depths)
        ]
        if min(depths) <= _CLOSE or len({len(row) for row in rows}) != 1:
            continue
        wanted = {frozenset((tip, point)) for point in rows[0]}
        for row in rows:
            wanted |= {frozenset(pair) for pair in pairwise(row)}
        for row, further in pairwise(rows):
            wanted |= {frozenset(pair) for pair in zip(row, further, strict=True)}
        if wanted == {line for line in lines if line & part} and len(rows[0]) > 1:
            return Fan(side, len(rows), len(rows[0]))
    return None


def _largest_grid(points: Points, ends: Ends) -> dict[int, Place] | None:
    """The points of the largest grid within a board, with their places in it."""
    lines = {frozenset(pair) for pair in ends}
    flat = [pair for pair in ends if abs(points[pair[0]][1] - points[pair[1]][1]) < _CLOSE]
    at = {(round(x, 2), round(y, 2)): index for index, (x, y) in enumerate(points)}
    best: dict[int, Place] = {}
    for unit in {round(abs(points[a][0] - points[b][0]), 2) for a, b in flat}:
        for corner in range(len(points)):
            found = _grid_from(points, at, corner, unit, lines)
            if len(found) > len(best):
                best = found
    return best or None


def _grid_from(
    points: Points,
    at: Mapping[tuple[float, float], int],
    corner: int,
    unit: float,
    lines: set[frozenset[int]],
) -> dict[int, Place]:
    """The largest square of points with a point at its lower left, joined by lines."""
    x, y = points[corner]

    def found(column: int, row: int) -> int | None:
        for slip in (0.0, 0.01, -0.01):
            for tilt in (0.0, 0.01, -0.01):
                place = (round(x + column * unit + slip, 2), round(y + row * unit + tilt, 2))
                if place in at:
                    return at[place]
        return None

    size, places = 1, {(0, 0): corner}
    while True:
        rim = [(size, n) for n in range(size + 1)] + [(n, size) for n in range(size)]
        new = {place: found(*place) for place in rim}
        if any(point is None for point in new.values()):
            break
        together = places | {place: point for place, point in new.items() if point is not None}
        joined = all(
            frozenset((together[column, row], together[column - i, row - j])) in lines
            for column, row in rim
            for i, j in ((1, 0), (0, 1))
            if (column - i, row - j) in together
        )
        if not joined:
            break
        size, places = size + 1, together
    if size < _LEAST_GRID:
        return {}
    return {point: place for place, point in places.items()}
