"""Boards whose points are played on: crossing lines with dots, star points, palaces and loops."""

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Painter
from ludarium.drawing.palette import Palette
from ludarium.drawing.scene import Line, Scene
from ludarium.drawing.svg import circle, element, group, number, path, polyline
from ludarium.vocabulary.board import SiteType

_STAR_LINES = {9: (2, 4, 6), 13: (3, 6, 9), 15: (3, 7, 11), 19: (3, 9, 15)}
_PLAIN_GRID = 100
"""A board with more points than this shows its crossings without dots."""


class LineBoard(BoardLook):
    """Lines on a wooden board."""

    margin = 0.75 * UNIT

    def draw(self) -> str:
        """The wood, the lines, and the dots."""
        return self._wood() + self._net() + self._dots() + self._extras()

    def _wood(self) -> str:
        left, top, width, height = self.box
        return element(
            "rect", x=left, y=top, width=width, height=height, rx=24.0, fill=self.palette.wood
        )

    def _net(self) -> str:
        if self.scene.look.hide_edges:
            return ""
        data = "".join(self.canvas.line(line) for line in self.scene.edges if self._shows(line))
        return path(
            data,
            fill="none",
            stroke=self.palette.line,
            stroke_width=4.0,
            stroke_linecap="round",
        )

    def _shows(self, line: Line) -> bool:
        """Whether a line is drawn: all but those that would cross the river of Xiangqi."""
        (ax, ay), (bx, by) = self.canvas.points[line.a], self.canvas.points[line.b]
        if self.scene.look.style != "Xiangqi" or abs(ax - bx) > 1:
            return True
        at_side = ax < 1 or ax > self.canvas.width - 1
        return at_side or abs((ay + by) / 2 - self.canvas.height / 2) > 1

    def _dots(self) -> str:
        points = self.canvas.points
        look = self.scene.look
        if self.scene.played_on is not SiteType.Vertex:
            return group((circle(x, y, 6) for x, y in points), fill=self.palette.line)
        if look.hide_edges or not self.scene.edges:
            wells = (circle(x, y, 0.36 * UNIT) for x, y in points)
            return group(
                wells,
                fill=self.palette.light,
                stroke=self.palette.line,
                stroke_width=2.0,
            )
        if look.style in ("Go", "Xiangqi", "Janggi", "Surakarta") or self._is_large_grid():
            return self._stars()
        return group((circle(x, y, 9) for x, y in points), fill=self.palette.line)

    def _is_large_grid(self) -> bool:
        return len(self.scene.vertices) > _PLAIN_GRID

    def _stars(self) -> str:
        """The star points of a Go board of a usual size."""
        columns = round(self.canvas.width / UNIT) + 1
        rows = round(self.canvas.height / UNIT) + 1
        if rows != columns or rows * columns != len(self.scene.vertices):
            return ""
        lines = _STAR_LINES.get(rows, ())
        stars = (circle(x * UNIT, y * UNIT, 10) for x in lines for y in lines)
        return group(stars, fill=self.palette.line)

    def _extras(self) -> str:
        if self.scene.look.style in ("Xiangqi", "Janggi"):
            return self._palaces()
        return ""

    def _palaces(self) -> str:
        """Crossed lines in the three by three points at either end."""
        middle, height = self.canvas.width / 2, self.canvas.height
        left, right = middle - UNIT, middle + UNIT
        data = "".join(
            f"M{number(left)} {number(top)}L{number(right)} {number(top + 2 * UNIT)}"
            f"M{number(right)} {number(top)}L{number(left)} {number(top + 2 * UNIT)}"
            for top in (0.0, height - 2 * UNIT)
        )
        return path(data, fill="none", stroke=self.palette.line, stroke_width=3.0)


class SurakartaBoard(LineBoard):
    """Lines with loops at the corners."""

    shows_tracks = False

    def __init__(self, scene: Scene, palette: Palette, painter: Painter) -> None:
        super().__init__(scene, palette, painter)
        self.margin = (max(scene.loops) + 0.6) * UNIT

    def _extras(self) -> str:
        width, height = self.canvas.width, self.canvas.height
        corners = (
            (0.0, 0.0, 1, 1),
            (width, 0.0, -1, 1),
            (width, height, -1, -1),
            (0.0, height, 1, -1),
        )
        parts = []
        for x, y, inward_x, inward_y in corners:
            for loop in self.scene.loops:
                radius = loop * UNIT
                start, end = (x + inward_x * radius, y), (x, y + inward_y * radius)
                sweep = 0 if inward_x == inward_y else 1
                arc = (radius, radius, 0, 1, sweep, *end)
                parts.append(polyline([start]) + "A" + " ".join(number(word) for word in arc))
        return path("".join(parts), fill="none", stroke=self.palette.line, stroke_width=4.0)


class PaperBoard(LineBoard):
    """Dots on paper, with faint lines where lines may be drawn."""

    def _wood(self) -> str:
        left, top, width, height = self.box
        return element(
            "rect", x=left, y=top, width=width, height=height, rx=6.0, fill=self.palette.paper
        )

    def _net(self) -> str:
        data = "".join(self.canvas.line(line) for line in self.scene.edges)
        return path(
            data,
            fill="none",
            stroke=self.palette.rule,
            stroke_width=2.0,
            stroke_dasharray="2 7",
            stroke_linecap="round",
        )

    def _dots(self) -> str:
        dots = (circle(x, y, 8) for x, y in self.canvas.points)
        return group(dots, fill=self.palette.text)


class PyramidBoard(LineBoard):
    """A plate with wells for balls, and the places of the balls above them."""

    def _net(self) -> str:
        return ""

    def _dots(self) -> str:
        lowest = min((z for _, _, z in self.scene.vertices), default=0.0)
        wells, above = [], []
        for (x, y), (_, _, z) in zip(self.canvas.points, self.scene.vertices, strict=True):
            if z - lowest < 0.01:
                wells.append(circle(x, y, 0.4 * UNIT))
            else:
                above.append(circle(x, y, 0.1 * UNIT))
        low = group(wells, fill=self.palette.pit, stroke=self.palette.line, stroke_width=2.0)
        high = group(above, fill=self.palette.light, stroke=self.palette.line, stroke_width=2.0)
        return low + high
