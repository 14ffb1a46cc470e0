"""What lies beside the board: the players' hands above and below it, and the dice to its right."""

from dataclasses import dataclass, replace

from ludarium.drawing.canvas import UNIT
from ludarium.drawing.look import Look
from ludarium.drawing.palette import Palette
from ludarium.drawing.pieces import Spot
from ludarium.drawing.scene import Scene, Standing, Tray
from ludarium.drawing.svg import element, group

_SLOT = 0.82 * UNIT
_SLOTS_ALONG_BOARD = 13
"""On a board with many sites, slots are larger: at least this part of its longer side."""
_GAP = 0.25 * UNIT
_LEAST_COLUMNS = 4

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Placed:
    """A tray in the drawing: its upper left corner, and how many slots stand in a row."""

    tray: Tray
    index: int
    x: float
    y: float
    columns: int
    slot: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return min(self.columns, self.tray.size) * self.slot

    @property
    def height(self) -> float:
        """How high it is."""
        return -(-self.tray.size // self.columns) * self.slot

    def middle(self, slot: int) -> tuple[float, float]:
        """The middle of a slot."""
        row, column = divmod(slot, self.columns)
        return self.x + (column + 0.5) * self.slot, self.y + (row + 0.5) * self.slot


def lay_out(scene: Scene, board: Box) -> tuple[list[Placed], Box]:
    """Places for all trays round the board, and the box that holds everything."""
    left, top, width, height = board
    slot = max(_SLOT, max(width, height) / _SLOTS_ALONG_BOARD)
    columns = max(_LEAST_COLUMNS, int(width // slot))
    rows = max(_LEAST_COLUMNS, int(height // slot))
    above, below, right = top, top + height, left + width
    beside = top
    placed: list[Placed] = []
    for index, tray in enumerate(scene.trays, 1):
        if tray.size < 1:
            continue
        if tray.dice:
            place = Placed(tray, index, right + _GAP, beside, -(-tray.size // rows), slot)
            beside += place.height + _GAP
        elif 0 < tray.owner <= scene.players and tray.owner % 2 == 0:
            place = Placed(tray, index, left, above, columns, slot)
            place = replace(place, y=above - place.height - _GAP)
            above = place.y
        else:
            place = Placed(tray, index, left, below + _GAP, columns, slot)
            below = place.y + place.height
        placed.append(place)
    right = max([right, *(place.x + place.width for place in placed)])
    below = max([below, *(place.y + place.height for place in placed)])
    return placed, (left, above, right - left, below - above)


def draw_trays(placed: list[Placed], palette: Palette) -> str:
    """The trays, empty."""
    return group(
        (
            element("rect", x=p.x, y=p.y, width=p.width, height=p.height, rx=14.0)
            for p in placed
            if not p.tray.dice
        ),
        fill=palette.wood,
        fill_opacity=0.45,
        stroke=palette.faint,
        stroke_width=2.0,
    )


def spot_beside(placed: list[Placed], piece: Standing, look: Look) -> Spot | None:
    """Where a piece in a tray stands; None if it is in no tray."""
    for place in placed:
        slot = piece.site - place.tray.first
        if 0 <= slot < place.tray.size:
            x, y = place.middle(slot)
            room = place.slot * (0.4 if piece.walk else 0.95)
            return Spot(x, y, room, 0.0, look.stack(place.index) or "Count")
    return None
