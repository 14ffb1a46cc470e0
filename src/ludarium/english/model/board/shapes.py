"""Recognising the shape of a board in its graph, however the description makes it."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import atan2, hypot, pi
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.graph import Graph
from ludarium.english.model.board.boards import (
    Cross,
    Diagonals,
    Grid,
    Holes,
    Rings,
    Shape,
    Wheel,
)
from ludarium.english.model.board.fans import fans_of, winged
from ludarium.english.model.board.lattices import Lattice, Line, Place
from ludarium.english.model.board.several import several_of
from ludarium.english.model.tables import tables_of
from ludarium.english.noting import noted
from ludarium.vocabulary.board import SiteType

_MOST_SITES: Final = 1_000
"""Larger boards are told as their descriptions make them."""
_MOST_MISSING: Final = 8
_CLOSE: Final = 0.01


def shape_of(equipment: Equipment) -> Shape | None:
    """The shape of a board, if it is one that people know."""
    return noted(equipment, _shape_of)


def _shape_of(equipment: Equipment) -> Shape | None:
    graph, kind = equipment.topology.graph, equipment.topology.default
    if equipment.sites.count > _MOST_SITES or len({round(v.z, 3) for v in graph.vertices}) != 1:
        return None
    if kind is SiteType.Cell:
        return _of_cells(equipment)
    if kind is SiteType.Edge:
        return _ring_of_edges(equipment)
    if kind is SiteType.Vertex:
        drawn = _Drawn(graph)
        for recognise in _OF_POINTS:
            found = recognise(drawn)
            if found is not None:
                return tables_of(equipment, found) or found
    return None


def _ring_of_edges(equipment: Equipment) -> Wheel | None:
    """Edges that lie one behind the other, all the way round."""
    ends = [tuple(pair) for pair in equipment.sites.vertices]
    meeting = Counter(end for pair in ends for end in pair)
    if set(meeting.values()) != {2}:
        return None
    seen, last = {0}, ends[0][1]
    while True:
        on = [n for n, pair in enumerate(ends) if n not in seen and last in pair]
        if not on:
            return Wheel(1, len(ends), centre=False) if len(seen) == len(ends) else None
        seen.add(on[0])
        last = ends[on[0]][1] if ends[on[0]][0] == last else ends[on[0]][0]


def rows_of_holes(equipment: Equipment) -> Holes | None:
    """The holes of a board for sowing: rows of the same length, and single ones as stores."""
    sites = equipment.sites
    heights = _by_height(equipment)
    rows = [len(heights[height]) for height in sorted(heights) if len(heights[height]) > 2]
    stores = sites.count - sum(rows)
    alone = [len(found) for found in heights.values() if len(found) <= 2]
    return Holes(tuple(rows), stores) if rows and sum(alone) == stores else None


def stores_on_no_track(equipment: Equipment) -> bool:
    """Whether there are stores beside rows of holes, and no track goes through any of them."""
    stores = {site for row in _by_height(equipment).values() if len(row) <= 2 for site in row}
    tracks = equipment.tracks
    return bool(stores and tracks) and not any(stores & {*track.sites} for track in tracks)


def _by_height(equipment: Equipment) -> dict[float, list[int]]:
    """The sites of each row of a board."""
    heights: dict[float, list[int]] = {}
    for site, y in enumerate(equipment.sites.y):
        heights.setdefault(round(float(y), 2), []).append(site)
    return heights


# ---------------------------------------------------------------------- cells


def _of_cells(equipment: Equipment) -> Shape | None:
    """A grid or a cross of squares."""
    sites = equipment.sites
    if any(len(corners) != 4 for corners in sites.vertices):
        return None
    boards = several_of(sites)
    if boards is not None:
        return boards
    lattice = Lattice.of(list(zip(sites.x, sites.y, strict=True)))
    if lattice is None:
        return None
    if any(face.edges[0].length - lattice.unit > _CLOSE for face in sites.graph.faces):
        return None
    if lattice.is_full:
        return Grid(lattice.rows, lattice.columns)
    cross = _cross(lattice.places)
    if cross is not None:
        return cross
    missing = _missing(lattice, list(sites.label))
    return Grid(lattice.rows, lattice.columns, missing=missing) if missing else None


def _missing(lattice: Lattice, labels: list[str]) -> tuple[str, ...]:
    """The labels that sites would have where there are none; nothing if labels do not fit."""
    if any(
        label != _label(place) for label, place in zip(labels, lattice.numbered, strict=True)
    ) or lattice.columns > len(_LETTERS):
        return ()
    places = {(x, y) for y in range(lattice.rows) for x in range(lattice.columns)}
    out = sorted(places - lattice.places, key=lambda place: (place[1], place[0]))
    return tuple(map(_label, out)) if len(out) <= _MOST_MISSING else ()


_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _label(place: Place) -> str:
    x, y = place
    return f"{_LETTERS[x]}{y + 1}" if x < len(_LETTERS) else ""


def _cross(places: frozenset[Place]) -> Cross | None:
    """A cross without diagonals: two bands of the same width through the middle of a square."""
    length = 1 + max(x for x, _ in places)
    inside = [x for x, y in places if y == 0]
    width = len(inside)
    start = (length - width) // 2
    band = range(start, start + width)
    both = {(x, y) for x in range(length) for y in range(length) if x in band or y in band}
    return Cross(width, length) if places == both and width < length - 1 else None


# ---------------------------------------------------------------------- points


@dataclass(frozen=True)
class _Drawn:
    """Points and lines as they are drawn."""

    graph: Graph

    @property
    def points(self) -> list[tuple[float, float]]:
        return [(vertex.x, vertex.y) for vertex in self.graph.vertices]

    @cached_property
    def ends(self) -> list[tuple[int, int]]:
        return [(edge.a.index, edge.b.index) for edge in self.graph.edges]

    @cached_property
    def lattice(self) -> Lattice | None:
        return Lattice.of(self.points)

    @cached_property
    def lines(self) -> frozenset[Line]:
        """The lines between the places of the lattice."""
        assert self.lattice is not None
        places = self.lattice.numbered
        return frozenset(frozenset((places[a], places[b])) for a, b in self.ends)


def _grid(drawn: _Drawn) -> Grid | None:
    """Rows of points, with or without diagonals."""
    lattice = drawn.lattice
    if lattice is None or min(lattice.rows, lattice.columns) < 2:
        return None
    if lattice.is_full:
        found = diagonals_of(lattice.places, drawn.lines)
        return None if found is None else Grid(lattice.rows, lattice.columns, found)
    corners = {(x, y) for x, y in lattice.places if x % 2 == 0 and y % 2 == 0}
    crossings = lattice.places - corners
    rows, columns = (lattice.rows + 1) // 2, (lattice.columns + 1) // 2
    if len(corners) != rows * columns or len(crossings) != (rows - 1) * (columns - 1):
        return None
    wanted = {frozenset(((x, y), (x + 2, y))) for x, y in corners if (x + 2, y) in corners}
    wanted |= {frozenset(((x, y), (x, y + 2))) for x, y in corners if (x, y + 2) in corners}
    for x, y in crossings:
        wanted |= {frozenset(((x, y), (x + i, y + j))) for i in (-1, 1) for j in (-1, 1)}
    return Grid(rows, columns, Diagonals.CROSSING) if wanted == drawn.lines else None


def diagonals_of(places: frozenset[Place], lines: Iterable[Line]) -> Diagonals | None:
    """Which diagonals a lattice of points has, where every point is joined to those beside it."""
    lines = frozenset(lines)
    beside = _between(places, ((1, 0), (0, 1)))
    across = _between(places, ((1, 1), (1, -1)))
    if not beside <= lines or not lines - beside <= across:
        return None
    drawn = lines - beside
    patterns = {
        Diagonals.NONE: frozenset[Line](),
        Diagonals.THROUGH_CORNERS: _of_parity(across, 0),
        Diagonals.OFF_CORNERS: _of_parity(across, 1),
        Diagonals.BOTH: across,
        Diagonals.LONG: _long(places, across),
    }
    return next((name for name, pattern in patterns.items() if pattern == drawn), None)


def _between(places: frozenset[Place], steps: Iterable[Place]) -> frozenset[Line]:
    found = [((x, y), (x + i, y + j)) for x, y in places for i, j in steps]
    return frozenset(frozenset(pair) for pair in found if pair[1] in places)


def _of_parity(lines: Iterable[Line], parity: int) -> frozenset[Line]:
    return frozenset(line for line in lines if all(sum(place) % 2 == parity for place in line))


def _long(places: frozenset[Place], across: Iterable[Line]) -> frozenset[Line]:
    """The diagonals from corner to corner of a square of points."""
    last = max(x for x, _ in places)
    if last != max(y for _, y in places):
        return frozenset([frozenset([(-1, -1)])])
    rising = frozenset(line for line in across if all(x == y for x, y in line))
    return rising | frozenset(line for line in across if all(x + y == last for x, y in line))


def _cross_of_points(drawn: _Drawn) -> Cross | None:
    lattice = drawn.lattice
    cross = None if lattice is None else _cross(lattice.places)
    if cross is None or lattice is None:
        return None
    found = diagonals_of(lattice.places, drawn.lines)
    if found in (None, Diagonals.LONG):
        return None
    if found in (Diagonals.THROUGH_CORNERS, Diagonals.OFF_CORNERS):
        # What matters is whether the diagonals meet in the ends of the arms' corners.
        start = (cross.length - cross.width) // 2
        meets = (start % 2 == 0) == (found is Diagonals.THROUGH_CORNERS)
        found = Diagonals.THROUGH_CORNERS if meets else Diagonals.OFF_CORNERS
    return Cross(cross.width, cross.length, found or Diagonals.NONE)


def _rings(drawn: _Drawn) -> Rings | None:
    """Squares one inside the other."""
    lattice = drawn.lattice
    if lattice is None or lattice.rows != lattice.columns or lattice.rows % 2 == 0:
        return None
    squares = lattice.rows // 2
    middle = lattice.rows // 2
    places = {(x - middle, y - middle) for x, y in lattice.places}
    lines = {frozenset((x - middle, y - middle) for x, y in line) for line in drawn.lines}
    ways = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    wanted = {(x * ring, y * ring) for x, y in ways for ring in range(1, squares + 1)}
    centre = (0, 0) in places
    if places - {(0, 0)} != wanted or squares < 2:
        return None
    sides = {
        frozenset(((x * ring, y * ring), (i * ring, j * ring)))
        for ring in range(1, squares + 1)
        for x, y in ways
        for i, j in ways
        if abs(x - i) + abs(y - j) == 1
    }
    joins = lines - sides
    first = 0 if centre else 1
    straight = _joins([way for way in ways if 0 in way], first, squares)
    slanted = _joins([way for way in ways if 0 not in way], first, squares)
    middles, corners = bool(joins & straight), bool(joins & slanted)
    expected = (straight if middles else set()) | (slanted if corners else set())
    if not sides <= lines or joins != expected:
        return None
    return Rings(squares, middles, corners, centre)


def _joins(ways: list[Place], first: int, squares: int) -> set[Line]:
    """Lines from each square to the next one outwards."""
    return {
        frozenset(((x * ring, y * ring), (x * (ring + 1), y * (ring + 1))))
        for x, y in ways
        for ring in range(first, squares)
    }


def _wheel(drawn: _Drawn) -> Wheel | None:
    """Circles round a centre, all with as many points, and spokes through them."""
    points = drawn.points
    count = len(points)
    x, y = sum(p[0] for p in points) / count, sum(p[1] for p in points) / count
    away = [round(hypot(p[0] - x, p[1] - y), 2) for p in points]
    sizes = Counter(away)
    centre = sizes.pop(0.0, 0) == 1
    if len(set(sizes.values())) != 1 or (spokes := next(iter(sizes.values()))) < 3:
        return None
    radii = sorted(sizes)
    place: dict[int, tuple[int, int]] = {}
    turn = 2 * pi / spokes
    first = next(atan2(p[1] - y, p[0] - x) for p, r in zip(points, away, strict=True) if r)
    for index, (point, radius) in enumerate(zip(points, away, strict=True)):
        if radius == 0.0:
            place[index] = (0, 0)
            continue
        exact = (atan2(point[1] - y, point[0] - x) - first) / turn
        if abs(exact - round(exact)) > 0.05:
            return None
        place[index] = (1 + radii.index(radius), round(exact) % spokes)
    lines = {frozenset((place[a], place[b])) for a, b in drawn.ends}
    wanted = set()
    for ring in range(1, len(radii) + 1):
        wanted |= {frozenset(((ring, n), (ring, (n + 1) % spokes))) for n in range(spokes)}
        inner = ring - 1
        if inner or centre:
            wanted |= {frozenset(((inner, n if inner else 0), (ring, n))) for n in range(spokes)}
    if len(set(place.values())) != count or lines != wanted:
        return None
    return Wheel(len(radii), spokes, centre)


_OF_POINTS: Final[tuple[Callable[[_Drawn], Shape | None], ...]] = (
    _grid,
    _cross_of_points,
    _rings,
    _wheel,
    lambda drawn: fans_of(drawn.points, drawn.ends),
    lambda drawn: winged(drawn.points, drawn.ends, diagonals_of),
)
"""How points and lines are recognised; the first that fits is told."""
