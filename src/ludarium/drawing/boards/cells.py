"""Boards whose cells are played on: squares in two tones, hexagons, tracks of cells."""

from math import hypot

from ludarium.drawing.boards.board import LONGEST_STEP, BoardLook
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.scene import Line
from ludarium.drawing.svg import group, path
from ludarium.vocabulary.board import SiteType

_CHECKERED_STYLES = ("Chess", "Lasca")
_PLAIN_STYLES = ("Shogi", "Go", "Tafl", "SnakesAndLadders", "Spiral")
_TONES_OF_SQUARES = 2


class CellBoard(BoardLook):
    """Cells with lines between them, in tones by phase."""

    def draw(self) -> str:
        """Cells of the same tone together, then the lines between them."""
        tones = self._tones()
        by_tone: dict[str, list[str]] = {}
        for cell in self.scene.cells:
            outline = self.canvas.outline(cell.corners)
            by_tone.setdefault(tones[cell.phase % len(tones)], []).append(outline)
        cells = (path("".join(outlines), fill=tone) for tone, outlines in by_tone.items())
        drawn = group(cells, stroke=self.palette.line, stroke_width=2.5, stroke_linejoin="round")
        return drawn + self._loose_edges() + self._marked_cells() + self._small_boards()

    def _small_boards(self) -> str:
        """Thick lines between the nine boards of Ultimate Tic-Tac-Toe."""
        if self.scene.look.style != "UltimateTicTacToe":
            return ""
        size = self.canvas.width
        lines = (
            f"M{size * i / 3:.0f} 0V{size:.0f}M0 {size * i / 3:.0f}H{size:.0f}" for i in (1, 2)
        )
        return path("".join(lines), stroke=self.palette.line, stroke_width=9.0)

    def _tones(self) -> tuple[str, ...]:
        palette, look = self.palette, self.scene.look
        if look.style in _CHECKERED_STYLES or look.checkered:
            return (palette.dark, palette.light, palette.tones[1], *palette.tones[2:])
        if look.style in _PLAIN_STYLES or self.scene.trails:
            return palette.tones[:1]
        sides = [len(cell.corners) for cell in self.scene.cells]
        if sides and sides.count(4) == len(sides):
            return palette.tones[:_TONES_OF_SQUARES]
        return palette.tones

    def _loose_edges(self) -> str:
        """Short edges that belong to no cell."""
        sides = {
            frozenset(pair)
            for cell in self.scene.cells
            for pair in zip(cell.corners, cell.corners[1:] + cell.corners[:1], strict=True)
        }
        loose = [
            self.canvas.line(line)
            for line in self.scene.edges
            if frozenset((line.a, line.b)) not in sides and self._length(line) <= LONGEST_STEP
        ]
        if not loose or self.scene.look.hide_edges:
            return ""
        return path("".join(loose), fill="none", stroke=self.palette.faint, stroke_width=3.0)

    def _length(self, line: Line) -> float:
        (ax, ay), (bx, by) = self.canvas.points[line.a], self.canvas.points[line.b]
        return hypot(bx - ax, by - ay)

    def _marked_cells(self) -> str:
        """The middle and the corners of a Tafl board."""
        if self.scene.look.style != "Tafl":
            return ""
        parts = []
        for site in dict.fromkeys((*self.scene.centre, *self.scene.corners)):
            point = self.canvas.site(SiteType.Cell, site)
            if point:
                parts.append(self.symbol("thinCross", point, UNIT, self.palette.line))
        return "".join(parts)
