"""An upright frame with holes, into which discs are dropped."""

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.pieces import Spot
from ludarium.drawing.scene import Standing
from ludarium.drawing.svg import circle, element, group

_ROWS = 6


class UprightFrame(BoardLook):
    """The stacks of a row of cells, seen from the side."""

    shows_tracks = False
    shows_areas = False

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The frame: as high as stacks may grow."""
        margin = self.margin
        width, height = self.canvas.width + 2 * margin, _ROWS * UNIT + 2 * margin
        return -margin, self.canvas.height + margin - height, width, height

    def draw(self) -> str:
        """The frame and its holes."""
        left, top, width, height = self.box
        frame = element(
            "rect", x=left, y=top, width=width, height=height, rx=30.0, fill=self.palette.dark
        )
        middles = [self.canvas.at(cell.x, cell.y) for cell in self.scene.cells]
        holes = (circle(x, y - row * UNIT, 0.4 * UNIT) for x, y in middles for row in range(_ROWS))
        return frame + group(holes, fill=self.palette.page)

    def spot(self, piece: Standing) -> Spot | None:
        """The lowest hole; a stack grows upwards."""
        found = super().spot(piece)
        return found and Spot(found.x, found.y, found.room, found.height, "Backgammon")
