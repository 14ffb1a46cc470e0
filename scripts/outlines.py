"""The coasts of the world for the maps of the portal, made from Natural Earth.

Natural Earth (https://www.naturalearthdata.com) is in the public domain. Its land at 1:110m and
1:50m is read as TopoJSON, as the npm package `world-atlas` (2.0.2, of Natural Earth 4.1.0) has it:

    npm pack world-atlas && tar xzf world-atlas-2.0.2.tgz
    python -m scripts.outlines package

Lines are simplified, small islands and Antarctica left out, and what is left is put into the
projection of our maps. The result is two small files that pages refer to.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from ludarium.portal.finding.world import HEIGHT, OUTLINES, SOUTH, WIDTH, projected

Point = tuple[float, float]

_HALF_TURN: Final = 180
_ORIGIN: Final = "Coasts from Natural Earth 4.1 (public domain), simplified by scripts/outlines.py"


@dataclass(frozen=True)
class Detail:
    """How much is kept of a file, in the units of our maps."""

    source: str
    step: float
    """Points lie on a grid of this width."""
    tolerance: float
    """How far a line may be from where it was."""
    smallest: float
    """How large an island must be."""


DETAILS: Final = {
    "coarse": Detail("land-110m.json", 0.2, 0.3, 1.0),
    "fine": Detail("land-50m.json", 0.05, 0.1, 0.06),
}
"""What each of our files is made of, by its name."""


def main(folder: Path) -> None:
    """Write both files."""
    for name, detail in DETAILS.items():
        rings = [_simple(ring, detail) for ring in _rings(folder / detail.source)]
        kept = [ring for ring in rings if len(ring) > 3 and _area(ring) >= detail.smallest]
        kept.sort(key=_area, reverse=True)
        data = "".join(_path(ring, detail.step) for ring in kept)
        path = OUTLINES / f"{name}.svg"
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">'
            f"<title>{_ORIGIN}</title>"
            f'<path id="land" transform="scale({detail.step:g})" fill-rule="evenodd" d="{data}"/>'
            "</svg>\n",
            encoding="utf-8",
        )
        print(f"{path.name}: {len(kept)} outlines, {path.stat().st_size:,} bytes")


def _rings(path: Path) -> Iterator[list[Point]]:
    """All outlines of land and of lakes in a file, on our map."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = [list(_decoded(arc, topology["transform"])) for arc in topology["arcs"]]
    for geometry in topology["objects"]["land"]["geometries"]:
        polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for polygon in polygons:
            for ring in polygon:
                points = _unbroken(_joined(ring, arcs))
                if max(latitude for _, latitude in points) > SOUTH:
                    yield from _on_the_map([projected(*point) for point in points])


def _decoded(arc: Sequence[Sequence[int]], transform: dict[str, Any]) -> Iterator[Point]:
    """The points of an arc as longitude and latitude; in the file each is told from the last."""
    (scale_x, scale_y), (from_x, from_y) = transform["scale"], transform["translate"]
    x = y = 0
    for dx, dy in arc:
        x, y = x + dx, y + dy
        yield x * scale_x + from_x, y * scale_y + from_y


def _joined(ring: Sequence[int], arcs: Sequence[list[Point]]) -> list[Point]:
    """The points of an outline from its arcs; one with a number below nought goes backward."""
    points: list[Point] = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc if not points else arc[1:]
    return points


def _unbroken(points: Sequence[Point]) -> list[Point]:
    """An outline that goes on where it passes the edge of the map, and does not jump."""
    whole, turns = [points[0]], 0
    for (before, _), (longitude, latitude) in pairwise(points):
        turns += (longitude - before < -_HALF_TURN) - (longitude - before > _HALF_TURN)
        whole.append((longitude + 360 * turns, latitude))
    return whole


def _on_the_map(ring: list[Point]) -> Iterator[list[Point]]:
    """An outline wherever it can be seen: what is beyond one edge is drawn at the other."""
    for shift in (0.0, -WIDTH, WIDTH):
        moved = [(x + shift, y) for x, y in ring]
        inside = _cut(_cut(moved, 0.0, keeps_east=True), WIDTH, keeps_east=False)
        if inside:
            yield inside


def _cut(ring: list[Point], edge: float, *, keeps_east: bool) -> list[Point]:
    """The part of an outline on one side of an edge (Sutherland and Hodgman)."""
    kept: list[Point] = []
    for (ax, ay), (bx, by) in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
        was_inside, is_inside = (x == edge or (x > edge) == keeps_east for x in (ax, bx))
        if was_inside != is_inside:
            kept.append((edge, ay + (by - ay) * (edge - ax) / (bx - ax)))
        if is_inside:
            kept.append((bx, by))
    return kept


def _simple(ring: list[Point], detail: Detail) -> list[Point]:
    """An outline with as few points as the tolerance allows."""
    half = len(ring) // 2
    return [*_line(ring[: half + 1], detail.tolerance)[:-1], *_line(ring[half:], detail.tolerance)]


def _line(points: list[Point], tolerance: float) -> list[Point]:
    """A line without the points that hardly bend it (Douglas and Peucker)."""
    kept = {0, len(points) - 1}
    open_parts = [(0, len(points) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        away, index = max(
            ((_away(points[i], points[first], points[last]), i) for i in range(first + 1, last)),
            default=(0.0, first),
        )
        if away > tolerance:
            kept.add(index)
            open_parts += [(first, index), (index, last)]
    return [points[index] for index in sorted(kept)]


def _away(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a stretch."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    share = ((x - ax) * dx + (y - ay) * dy) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return float(((x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2) ** 0.5)


def _area(ring: Sequence[Point]) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def _path(ring: Sequence[Point], step: float) -> str:
    """An outline as data of an SVG path, in whole steps from point to point."""
    points = [(round(x / step), round(y / step)) for x, y in ring]
    text, (x, y) = f"M{points[0][0]} {points[0][1]}l", points[0]
    steps = []
    for next_x, next_y in points[1:]:
        if (next_x, next_y) != (x, y):
            steps.append(f"{next_x - x}{'' if next_y < y else ' '}{next_y - y}")
        x, y = next_x, next_y
    for one in steps:
        text += one if text[-1] == "l" or one[0] == "-" else f" {one}"
    return text + "z"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
