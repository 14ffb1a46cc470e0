"""No board: a window on the table, around the pieces or the middle."""

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.svg import path
from ludarium.vocabulary.board import SiteType

_AROUND = 3.75 * UNIT
_HALF_CELL = 0.55 * UNIT


class Boardless(BoardLook):
    """The cells near the pieces, faintly."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """A window around the pieces; around the middle if there are none."""
        middle = (self.canvas.width / 2, self.canvas.height / 2)
        places = [self.canvas.site(SiteType.Cell, piece.site) for piece in self.scene.pieces]
        points = [place for place in places if place] or [middle]
        left = min(x for x, _ in points) - _AROUND
        top = min(y for _, y in points) - _AROUND
        right = max(x for x, _ in points) + _AROUND
        bottom = max(y for _, y in points) + _AROUND
        return left, top, right - left, bottom - top

    def draw(self) -> str:
        """The cells that lie in the window as a whole."""
        left, top, width, height = self.box
        right, bottom = left + width - _HALF_CELL, top + height - _HALF_CELL
        data = []
        for cell in self.scene.cells:
            x, y = self.canvas.at(cell.x, cell.y)
            if left + _HALF_CELL < x < right and top + _HALF_CELL < y < bottom:
                data.append(self.canvas.outline(cell.corners))
        return path(
            "".join(data),
            fill=self.palette.tones[0],
            fill_opacity=0.35,
            stroke=self.palette.faint,
            stroke_width=1.5,
        )

    def on_top(self) -> str:
        """Nothing: there is no board to draw on."""
        return ""
