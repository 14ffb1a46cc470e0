"""Boards of long points, as in Backgammon and other games of tables."""

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.canvas import UNIT, Point, spacing
from ludarium.drawing.pieces import Spot
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.svg import element, group, path, polyline
from ludarium.vocabulary.board import SiteType

_LENGTH = 4.3 * UNIT
_ROWS = 2
_HEIGHT = 9.6
"""How far the feet of facing points are apart, in units."""


class TablesBoard(BoardLook):
    """Two rows of points that face each other."""

    margin = 0.75 * UNIT
    shows_tracks = False
    shows_areas = False

    def stretch_of(self, scene: Scene) -> float:
        """Points are long, however close together their feet are."""
        rows = [y for _, y, _ in scene.vertices]
        return _HEIGHT * spacing(scene) / (max(rows) - min(rows))

    def draw(self) -> str:
        """The board, the bars between its halves, and the points."""
        left, top, width, height = self.box
        board = element(
            "rect",
            x=left,
            y=top,
            width=width,
            height=height,
            rx=16.0,
            fill=self.palette.wood,
            stroke=self.palette.line,
            stroke_width=5.0,
        )
        points: tuple[list[str], list[str]] = ([], [])
        bars = []
        bar_columns = self._bars()
        for x, y in self.canvas.points:
            if round(x / UNIT) in bar_columns:
                bars.append(
                    element("rect", x=x - 0.36 * UNIT, y=top, width=0.72 * UNIT, height=height)
                )
                continue
            way = -1 if self._is_low(y) else 1
            base = y - way * 0.45 * UNIT
            corners = [(x - 0.44 * UNIT, base), (x + 0.44 * UNIT, base), (x, base + way * _LENGTH)]
            shade = (round(x / UNIT) + self._is_low(y)) % 2
            points[shade].append(polyline(corners, closed=True))
        shades = zip(points, self.palette.points, strict=True)
        drawn = "".join(path("".join(data), fill=colour) for data, colour in shades if data)
        middle = group(dict.fromkeys(bars), fill=self.palette.dark, fill_opacity=0.55)
        return board + drawn + middle

    def spot(self, piece: Standing) -> Spot | None:
        """A piece stands at the foot of its point, others follow towards the middle."""
        found = super().spot(piece)
        if found is None:
            return None
        along = (0.0, -1.0) if self._is_low(found.y) else (0.0, 1.0)
        return Spot(found.x, found.y, 0.9 * UNIT, 0.0, "Backgammon", along)

    def room(self, site_type: SiteType, site: int, middle: Point) -> float:
        """Points are narrow."""
        return 0.9 * UNIT

    def _is_low(self, y: float) -> bool:
        return y > self.canvas.height / 2

    def _bars(self) -> frozenset[int]:
        """The column of the bar: the middle one, where the columns are odd in number."""
        columns = {round(x / UNIT) for x, _ in self.canvas.points}
        return (
            frozenset({max(columns) // 2}) if len(columns) % 2 and len(columns) > 1 else frozenset()
        )


def is_table(scene: Scene) -> bool:
    """Whether a board has the two rows of points that this look needs."""
    rows = {round(y, 2) for _, y, _ in scene.vertices}
    return scene.played_on is SiteType.Vertex and len(rows) == _ROWS
