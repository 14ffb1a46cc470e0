"""Which edges come near which, without looking at all pairs."""

from collections.abc import Iterable, Iterator
from math import floor

from ludarium.board.graph import TOUCHING, Edge

_MAX_SQUARES = 64
"""An edge whose box covers more squares than this is kept apart, and is near everything."""


class EdgeGrid:
    """Edges by the squares of a grid that they may pass, each under a serial number."""

    def __init__(self, edges: Iterable[Edge], size: float) -> None:
        self.edges: dict[int, Edge] = {}
        self._size = size or 1.0
        self._squares: dict[tuple[int, int], set[int]] = {}
        self._everywhere: set[int] = set()
        self._next = 0
        for edge in edges:
            self.add(edge)

    def add(self, edge: Edge) -> int:
        """Take in an edge; gives its serial number, greater than all before."""
        serial = self._next
        self._next += 1
        self.edges[serial] = edge
        for where in self._homes(edge):
            where.add(serial)
        return serial

    def forget(self, serial: int) -> Edge:
        """Drop an edge; gives it."""
        edge = self.edges.pop(serial)
        for where in self._homes(edge):
            where.discard(serial)
        return edge

    def near(self, edge: Edge) -> Iterator[int]:
        """The serial numbers of the edges that an edge may meet, some perhaps more than once."""
        box = self._box(edge, TOUCHING)
        if _area(box) > _MAX_SQUARES:
            yield from self.edges
        else:
            yield from self._everywhere
            for square in _squares(box):
                yield from self._squares.get(square, ())

    def _homes(self, edge: Edge) -> Iterator[set[int]]:
        box = self._box(edge)
        if _area(box) > _MAX_SQUARES:
            yield self._everywhere
        else:
            for square in _squares(box):
                yield self._squares.setdefault(square, set())

    def _box(self, edge: Edge, margin: float = 0.0) -> tuple[int, int, int, int]:
        """The column and row of an edge's lower left square, and those of its upper right one."""
        left, right = sorted((edge.a.x, edge.b.x))
        bottom, top = sorted((edge.a.y, edge.b.y))
        return (
            floor((left - margin) / self._size),
            floor((bottom - margin) / self._size),
            floor((right + margin) / self._size),
            floor((top + margin) / self._size),
        )


def _area(box: tuple[int, int, int, int]) -> int:
    left, bottom, right, top = box
    return (right - left + 1) * (top - bottom + 1)


def _squares(box: tuple[int, int, int, int]) -> Iterator[tuple[int, int]]:
    left, bottom, right, top = box
    for column in range(left, right + 1):
        for row in range(bottom, top + 1):
            yield column, row
