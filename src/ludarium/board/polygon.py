"""Polygons: the outlines by which boards are drawn and cut."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

Point = tuple[float, float]
_EPSILON = 1e-7


@dataclass(frozen=True)
class Polygon:
    """A closed outline, given by its corners in order."""

    points: tuple[Point, ...]

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The least x and y and the greatest x and y of the corners."""
        xs = [x for x, _ in self.points]
        ys = [y for _, y in self.points]
        return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside: a line from it to the left crosses an odd number of sides.

        Of a side's two ends only the higher one belongs to it, and a point on a side that faces
        left is outside.
        """
        inside = False
        x1, y1 = self.points[-1] if self.points else (0.0, 0.0)
        for x2, y2 in self.points:
            if (y1 < y <= y2 or y2 < y <= y1) and (x1 <= x or x2 <= x):
                inside ^= x2 + (y - y2) / (y1 - y2) * (x1 - x2) < x
            x1, y1 = x2, y2
        return inside

    def inflated(self, distance: float) -> "Polygon":
        """The polygon with its corners moved apart along its sides.

        A corner that turns clockwise moves forwards along both of its sides, so that a clockwise
        polygon grows; a corner that turns the other way moves back, and a straight one stays.
        """
        before = (self.points[-1], *self.points[:-1]) if self.points else ()
        after = (*self.points[1:], self.points[0]) if self.points else ()
        return Polygon(
            tuple(
                _moved_corner(a, b, c, distance)
                for a, b, c in zip(before, self.points, after, strict=True)
            )
        )


def polygon(points: Sequence[Point], rotations: int = 0) -> Polygon:
    """A polygon from its corners; with `rotations`, these are one of so many equal parts.

    The other parts follow by turning about the origin, clockwise if the number is negative; the
    corners written are then taken in reverse.
    """
    first = list(points)
    if rotations < 0:
        first.reverse()
    corners = list(first)
    for turn in range(1, abs(rotations)):
        angle = turn * (2 * pi / rotations)
        cosine, sine = cos(angle), sin(angle)
        corners.extend((x * cosine - y * sine, x * sine + y * cosine) for x, y in first)
    return Polygon(tuple(corners))


def turns_clockwise(a: Point, b: Point, c: Point) -> bool:
    """Whether the way from a to b to c bends clockwise; going straight on counts as that."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < _EPSILON


def _moved_corner(a: Point, b: Point, c: Point, distance: float) -> Point:
    if turns_clockwise(a, b, c):
        first, second = _unit(a, b), _unit(c, b)
    else:
        first, second = _unit(b, a), _unit(b, c)
    return (
        b[0] + 0.5 * (first[0] * distance + second[0] * distance),
        b[1] + 0.5 * (first[1] * distance + second[1] * distance),
    )


def _unit(start: Point, end: Point) -> Point:
    """The direction from one point to another; nowhere if they are the same."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return (dx / length, dy / length) if length > 0 else (0.0, 0.0)
