"""Boards of pits and stores, with the seeds lying in them."""

from collections import Counter
from functools import cached_property

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.svg import element, group
from ludarium.vocabulary.board import SiteType

_PIT = 0.43 * UNIT


class MancalaBoard(BoardLook):
    """A long block of wood with pits; a pit that stands alone at an end is a store."""

    margin = 0.65 * UNIT
    shows_tracks = False
    largest_area = 0.75

    def draw(self) -> str:
        """The block, and all pits in it."""
        left, top, width, height = self.box
        block = element(
            "rect",
            x=left,
            y=top,
            width=width,
            height=height,
            rx=0.5 * UNIT,
            fill=self.palette.wood,
            stroke=self.palette.line,
            stroke_width=3.0,
        )
        return block + group(
            (self._pit(site) for site in range(len(self.scene.vertices))),
            fill=self.palette.pit,
            stroke=self.palette.line,
            stroke_width=2.5,
        )

    def _pit(self, site: int) -> str:
        x, y = self.canvas.points[site]
        high = self._height(site)
        return element("ellipse", cx=x, cy=y, rx=_PIT, ry=high)

    def _height(self, site: int) -> float:
        """Half the height of a pit: stores are long."""
        if site not in self.stores:
            return _PIT
        return min(max(_PIT, self.canvas.height * 0.5), 1.4 * UNIT)

    @cached_property
    def stores(self) -> frozenset[int]:
        """The pits that stand alone at an end."""
        if self.scene.kind != "mancala":
            return frozenset()
        columns = Counter(round(x) for x, _ in self.canvas.points)
        last = len(self.canvas.points) - 1
        return frozenset(
            site
            for site in (0, last)
            if site >= 0 and columns[round(self.canvas.points[site][0])] == 1
        )

    def room(self, site_type: SiteType, site: int, middle: tuple[float, float]) -> float:
        """The width of a pit."""
        return 2 * _PIT
