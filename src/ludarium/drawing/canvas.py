"""Where things go in the picture: from the board's coordinates to those of the drawing.

In the drawing y points down, and neighbouring sites are about 100 apart.
"""

from math import hypot
from statistics import median

from ludarium.drawing.scene import Line, Scene
from ludarium.drawing.svg import number
from ludarium.vocabulary.board import SiteType

_MANY = 1_000
"""Of so many sites distances are measured; of more only a sample."""
UNIT = 100.0
"""The distance between neighbouring sites in the drawing."""

Point = tuple[float, float]


class Canvas:
    """The board's place in the drawing."""

    def __init__(self, scene: Scene, *, stretch: float = 1.0) -> None:
        self.scene = scene
        self._scale = UNIT / spacing(scene)
        self._stretch = stretch
        xs = [v[0] for v in scene.vertices] or [0.0]
        ys = [v[1] for v in scene.vertices] or [0.0]
        self._left, self._top = min(xs), max(ys)
        self.width = (max(xs) - self._left) * self._scale
        self.height = (self._top - min(ys)) * self._scale * stretch
        self.points = [self.at(x, y) for x, y, _ in scene.vertices]
        self._edges = {
            pair: line for line in scene.edges for pair in ((line.a, line.b), (line.b, line.a))
        }

    def at(self, x: float, y: float) -> Point:
        """A point of the board in the drawing."""
        return (x - self._left) * self._scale, (self._top - y) * self._scale * self._stretch

    def site(self, site_type: SiteType, site: int) -> Point | None:
        """The middle of a site; nowhere if there is no such site."""
        place = self.scene.place(site_type, site)
        return self.at(place[0], place[1]) if place else None

    def line(self, line: Line) -> str:
        """The data of a path along an edge."""
        x, y = self.points[line.a]
        return f"M{number(x)} {number(y)}{self._stroke(line, line.a)}"

    def outline(self, corners: tuple[int, ...]) -> str:
        """The data of a path round a cell."""
        if not corners:
            return ""
        x, y = self.points[corners[0]]
        words = [f"M{number(x)} {number(y)}"]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            words.append(self._stroke(self._edges.get((a, b), Line(a, b)), a))
        return "".join(words) + "Z"

    def room(self, corners: tuple[int, ...], middle: Point) -> float:
        """How wide a piece in a cell may be: twice the distance to the nearest side."""
        points = [self.points[corner] for corner in corners]
        sides = zip(points, points[1:] + points[:1], strict=True)
        return 2 * min((_distance(middle, a, b) for a, b in sides), default=UNIT / 2)

    def _stroke(self, line: Line, start: int) -> str:
        """The part of a path along an edge, from one of its ends."""
        end = line.b if start == line.a else line.a
        to_x, to_y = self.points[end]
        if line.tangents is None or not self.scene.look.curves:
            return f"L{number(to_x)} {number(to_y)}"
        (ax, ay, _), (bx, by, _) = self.scene.vertices[line.a], self.scene.vertices[line.b]
        first = self.at(*_pulled((ax, ay), (bx, by), line.tangents[0]))
        second = self.at(*_pulled((bx, by), (ax, ay), line.tangents[1]))
        if start != line.a:
            first, second = second, first
        words = (*first, *second, to_x, to_y)
        return "C" + " ".join(number(word) for word in words)


def spacing(scene: Scene) -> float:
    """How far neighbouring sites of the kind that is played on are apart."""
    if scene.played_on is SiteType.Cell and scene.cells:
        sizes = sorted(_cell_size(scene, index) for index in range(len(scene.cells)))
        found = median(sizes)
    else:
        places = [scene.place(scene.played_on, i) for i in range(scene.count(scene.played_on))]
        nearest = _nearest([place for place in places if place is not None])
        found = median(nearest) if nearest else 0.0
    if found < 1e-6:
        lengths = [hypot(*_difference(scene, line)) for line in scene.edges]
        found = median(lengths) if lengths else 1.0
    return found if found > 1e-6 else 1.0


def _pulled(end: Point, other: Point, tangent: Point) -> Point:
    """The point that pulls a curve away from one of its ends.

    Its distance is such that a curve with the tangents of a circle is nearly an arc of it.
    """
    dx, dy = other[0] - end[0], other[1] - end[1]
    length, steepness = hypot(dx, dy), hypot(*tangent)
    if length * steepness == 0:
        return end
    cosine = (dx * tangent[0] + dy * tangent[1]) / (length * steepness)
    pull = length * 2 / 3 / (1 + max(cosine, 0.0))
    return end[0] + tangent[0] * pull, end[1] + tangent[1] * pull


def _difference(scene: Scene, line: Line) -> Point:
    (ax, ay, _), (bx, by, _) = scene.vertices[line.a], scene.vertices[line.b]
    return bx - ax, by - ay


def _cell_size(scene: Scene, index: int) -> float:
    cell = scene.cells[index]
    points = [scene.vertices[corner][:2] for corner in cell.corners]
    if len(points) < 3:
        return 0.0
    sides = zip(points, points[1:] + points[:1], strict=True)
    return 2 * min(_distance((cell.x, cell.y), a, b) for a, b in sides)


def _nearest(places: list[tuple[float, float, float]]) -> list[float]:
    """How far the nearest other place is, for each place or, of many, for a sample."""
    ordered = sorted(places)
    if len(ordered) > _MANY:
        return _nearest_of_some(ordered)
    found = []
    for index, here in enumerate(ordered):
        best = float("inf")
        for others in (range(index + 1, len(ordered)), range(index - 1, -1, -1)):
            for there in (ordered[other] for other in others):
                if abs(there[0] - here[0]) >= best:
                    break
                distance = hypot(*(b - a for a, b in zip(here, there, strict=True)))
                if 1e-6 < distance < best:
                    best = distance
        if best < float("inf"):
            found.append(best)
    return found


def _nearest_of_some(ordered: list[tuple[float, float, float]]) -> list[float]:
    """The same for places spread over the whole board: nobody looks at thousands one by one."""
    import numpy

    every = numpy.array(ordered)
    found = []
    for here in every[:: -(-len(ordered) // _MANY)]:
        apart = numpy.sqrt(((every - here) ** 2).sum(axis=1))
        others = apart[apart > 1e-6]
        if others.size:
            found.append(float(others.min()))
    return found


def _distance(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = 0.0
    if length > 0:
        along = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
    return hypot(a[0] + along * dx - point[0], a[1] + along * dy - point[1])
