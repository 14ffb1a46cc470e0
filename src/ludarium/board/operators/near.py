"""Which vertices are near a vertex, without looking at all of them."""

from collections.abc import Iterable, Iterator
from math import floor, hypot

from ludarium.board.graph import Vertex


class Neighbourhood:
    """Vertices by the square of a grid in which they lie; the squares are as wide as the reach."""

    def __init__(self, vertices: Iterable[Vertex], reach: float) -> None:
        self.reach = reach
        self._size = reach or 1.0
        self._squares: dict[tuple[int, int], list[Vertex]] = {}
        for vertex in vertices:
            self._squares.setdefault(self._square(vertex), []).append(vertex)

    def within_reach(self, vertex: Vertex) -> list[Vertex]:
        """The other vertices nearer than the reach as seen from above, by number."""
        found = [
            other
            for other in self._around(vertex)
            if hypot(other.x - vertex.x, other.y - vertex.y) < self.reach
        ]
        return sorted(found, key=lambda other: other.index)

    def touching(self, vertex: Vertex) -> list[Vertex]:
        """The other vertices nearer than the reach by the sum of differences, in no order."""
        return [
            other
            for other in self._around(vertex)
            if abs(other.x - vertex.x) + abs(other.y - vertex.y) + abs(other.z - vertex.z)
            < self.reach
        ]

    def in_box(self, left: float, bottom: float, right: float, top: float) -> list[Vertex]:
        """The vertices in an upright rectangle, and perhaps some outside it, by number."""
        columns = range(floor(left / self._size), floor(right / self._size) + 1)
        rows = range(floor(bottom / self._size), floor(top / self._size) + 1)
        if len(columns) * len(rows) > len(self._squares):
            squares = list(self._squares.values())
        else:
            squares = [self._squares.get((i, j), []) for i in columns for j in rows]
        found = [vertex for square in squares for vertex in square]
        return sorted(found, key=lambda vertex: vertex.index)

    def _around(self, vertex: Vertex) -> Iterator[Vertex]:
        column, row = self._square(vertex)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for other in self._squares.get((i, j), ()):
                    if other is not vertex:
                        yield other

    def _square(self, vertex: Vertex) -> tuple[int, int]:
        return floor(vertex.x / self._size), floor(vertex.y / self._size)
