"""The grids of puzzles: white cells, thick lines round blocks, given numbers and hints."""

from math import isqrt

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.canvas import UNIT, Point
from ludarium.drawing.scene import Given
from ludarium.drawing.svg import circle, element, group, path, polyline, text
from ludarium.vocabulary.board import SiteType


class PuzzleBoard(BoardLook):
    """A grid on paper with what the puzzle gives."""

    margin = 0.4 * UNIT
    shows_tracks = False

    def draw(self) -> str:
        """The paper, the grid, its blocks, and the numbers."""
        left, top, width, height = self.box
        paper = element("rect", x=left, y=top, width=width, height=height, fill=self.palette.paper)
        return paper + self._grid() + self._blocks() + self._numbers()

    def _grid(self) -> str:
        if self.scene.played_on is not SiteType.Cell or not self.scene.cells:
            lines = "".join(self.canvas.line(line) for line in self.scene.edges)
            dots = group((circle(x, y, 7) for x, y in self.canvas.points), fill=self.palette.text)
            net = path(
                lines,
                fill="none",
                stroke=self.palette.rule,
                stroke_width=2.0,
                stroke_dasharray="2 7",
            )
            return net + dots
        cells = "".join(self.canvas.outline(cell.corners) for cell in self.scene.cells)
        return path(cells, fill="none", stroke=self.palette.rule, stroke_width=2.5)

    def _blocks(self) -> str:
        """Thick lines: round the whole grid, and round its blocks if it has any."""
        side = isqrt(len(self.scene.cells))
        block = isqrt(side)
        is_square = side * side == len(self.scene.cells)
        if not is_square or self.scene.played_on is not SiteType.Cell:
            return ""
        size = self.canvas.width
        step = size / side * (block if self.scene.blocks and block * block == side else side)
        lines = []
        position = 0.0
        while position <= size + 1:
            lines.append(f"M{position:.0f} 0V{size:.0f}M0 {position:.0f}H{size:.0f}")
            position += step
        return path(
            "".join(lines), stroke=self.palette.text, stroke_width=6.0, stroke_linecap="square"
        )

    def _numbers(self) -> str:
        return group((self._number(given) for given in self.scene.givens), fill=self.palette.text)

    def _number(self, given: Given) -> str:
        places = [self.canvas.site(given.site_type, site) for site in given.sites]
        points = [place for place in places if place is not None]
        if not points:
            return ""
        if given.hint and len(points) > 1 and given.site_type is SiteType.Cell:
            x, y = min(points, key=lambda point: (point[1], point[0]))
            return text(x - 0.3 * UNIT, y - 0.3 * UNIT, 0.26 * UNIT, str(given.value))
        x, y = _mean(points)
        if given.hint and len(points) == 2 and self.scene.look.style == "Futoshiki":
            return self._less(points)
        number = text(x, y, 0.5 * UNIT, str(given.value))
        if given.site_type is SiteType.Vertex:
            return circle(x, y, 0.3 * UNIT, fill=self.palette.paper) + number
        return number

    def _less(self, points: list[Point]) -> str:
        """A sign that opens towards the greater of two numbers: the first is the less."""
        (ax, ay), (bx, by) = points
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (bx - ax) * 0.12, (by - ay) * 0.12
        sign = [(x + dx - dy, y + dy + dx), (x - dx, y - dy), (x + dx + dy, y + dy - dx)]
        return path(polyline(sign), fill="none", stroke=self.palette.text, stroke_width=5.0)


def _mean(points: list[Point]) -> Point:
    count = len(points)
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count
