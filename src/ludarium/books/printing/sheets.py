"""Sheets to cut out: the board at the size that was asked for, and pieces that fit on it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from ludarium.books.printing.drawings import place_drawing
from ludarium.books.printing.fonts import Font
from ludarium.books.printing.pdf import MILLIMETRE, Colour, File, Page
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Painter
from ludarium.drawing.palette import LIGHT
from ludarium.drawing.picture import EDGE, Settings, compose, document
from ludarium.drawing.pieces import PieceDrawer, Spot
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.svg import Definitions
from ludarium.vocabulary.board import SiteType

CENTIMETRE: Final = 10 * MILLIMETRE
SMALLEST: Final = 4.0
LARGEST: Final = 100.0
"""How long the longer side of a board may be, in centimetres."""
_MARGIN: Final = 12 * MILLIMETRE
_NOTE: Final = 8 * MILLIMETRE
"""Room for a line of words under a sheet."""
_OVERLAP: Final = 8 * MILLIMETRE
"""How much of a large board stands on two sheets, so that they can be glued together."""
_GREY: Final[Colour] = (0.42, 0.40, 0.37)
_LEAST_PIECE: Final = 9 * MILLIMETRE
_MOST_PIECE: Final = 34 * MILLIMETRE
_MOST_PIECES: Final = 160
_SPARE: Final = 2
"""So many pieces of each kind that comes into play only later are printed."""
_ENOUGH: Final = 60


@dataclass(frozen=True)
class BoardSheet:
    """How large a board is on paper."""

    svg: str
    wide: float
    high: float
    """In points."""
    scale: float
    """How many points a unit of the drawing has."""


def board_of(scene: Scene, file: File, size: float | None) -> BoardSheet | None:
    """The empty board; as large as a page allows unless a size in centimetres is given."""
    if scene.kind == "boardless":
        return None
    bare = replace(scene, pieces=(), trays=(), givens=scene.givens)
    definitions = Definitions()
    drawn = compose(bare, Settings(), definitions)
    left, top, whole_wide, whole_high = drawn.box
    own_wide, own_high = whole_wide - 2 * EDGE, whole_high - 2 * EDGE
    box = (left + EDGE, top + EDGE, own_wide, own_high)
    svg = document(definitions.written() + drawn.content, box, round(own_wide), round(own_high))
    if size is None:
        room_wide, room_high = _room(file)
        turned = (own_wide > own_high) != (room_wide > room_high)
        across, along = (room_high, room_wide) if turned else (room_wide, room_high)
        scale = min(across / own_wide, along / own_high)
    else:
        scale = size * CENTIMETRE / max(own_wide, own_high)
    return BoardSheet(svg, own_wide * scale, own_high * scale, scale)


def print_board(file: File, name: str, board: BoardSheet) -> None:
    """Add a board to a file: on one sheet if it fits there, upright or turned, else on several."""
    wide, high = _room(file)
    slack = 0.5
    if board.wide <= wide + slack and board.high <= high + slack:
        _whole(file.page(), name, board)
    elif board.high <= wide + slack and board.wide <= high + slack:
        _whole(file.page(), name, board, turned=True)
    else:
        _in_parts(file, name, board, wide, high)


def _room(file: File) -> tuple[float, float]:
    return file.width - 2 * _MARGIN, file.height - 2 * _MARGIN - _NOTE


def _whole(page: Page, name: str, board: BoardSheet, *, turned: bool = False) -> None:
    wide, high = (board.high, board.wide) if turned else (board.wide, board.high)
    left = (page.width - wide) / 2
    top = max(_MARGIN, (page.height - _NOTE - high) / 2)
    if turned:
        # A quarter of a circle about the middle of the page.
        x, y = page.width / 2, page.height - (top + high / 2)
        page.add(f"q 0 1 -1 0 {x + y:.3f} {y - x:.3f} cm")
        corner = (page.width - board.wide) / 2, page.height - y - board.high / 2
        place_drawing(page, board.svg, (*corner, board.wide, board.high))
        page.add("Q")
    else:
        place_drawing(page, board.svg, (left, top, wide, high))
    _cut_marks(page, left, top, wide, high)
    _note(page, f"{name}: the board, {_told(board)}. Print it at its own size, and cut it out.")


def _in_parts(file: File, name: str, board: BoardSheet, wide: float, high: float) -> None:
    """A board on several sheets that overlap."""
    columns = max(1, ceil((board.wide - _OVERLAP) / (wide - _OVERLAP) - 1e-6))
    rows = max(1, ceil((board.high - _OVERLAP) / (high - _OVERLAP) - 1e-6))
    for row in range(rows):
        for column in range(columns):
            page = file.page()
            x, y = column * (wide - _OVERLAP), row * (high - _OVERLAP)
            own_wide, own_high = min(wide, board.wide - x), min(high, board.high - y)
            clip = f"{_MARGIN:.3f} {page.height - _MARGIN - own_high:.3f} "
            page.add("q", clip + f"{own_wide:.3f} {own_high:.3f} re W n")
            place_drawing(page, board.svg, (_MARGIN - x, _MARGIN - y, board.wide, board.high))
            page.add("Q")
            _cut_marks(page, _MARGIN, _MARGIN, own_wide, own_high)
            place = f"row {row + 1} of {rows}, column {column + 1} of {columns}"
            _note(
                page,
                f"{name}: part of the board ({place}), {_told(board)} in all. "
                "The sheets overlap by 8 mm.",
            )


def _told(board: BoardSheet) -> str:
    return f"{board.wide / CENTIMETRE:.1f} by {board.high / CENTIMETRE:.1f} cm"


def _note(page: Page, words: str) -> None:
    page.write(_MARGIN, page.height - _MARGIN + 2, words, Font.SMALL, 8, _GREY)


def _cut_marks(page: Page, left: float, top: float, wide: float, high: float) -> None:
    page.line(
        [
            (left, top),
            (left + wide, top),
            (left + wide, top + high),
            (left, top + high),
            (left, top),
        ],
        thick=0.4,
        dashes="3 3",
    )


# ---------------------------------------------------------------------- pieces


def pieces_of(scene: Scene, kinds: tuple[Standing, ...]) -> list[Standing]:
    """The pieces to cut out: all of the set-up, and enough of those that come later.

    Seeds and dice are not among them: beans and real dice are better than paper.
    """
    if scene.kind == "mancala" or scene.puzzle:
        return []
    totals: Counter[int] = Counter()
    looks: dict[int, Standing] = {}
    places = {(one.name, one.owner): place for place, one in enumerate(kinds)}
    for piece in scene.pieces:
        place = places.get((piece.name, piece.owner))
        if place is not None and not piece.faces and not piece.walk:
            totals[place] += max(piece.count, 1)
            looks.setdefault(place, piece)
    owners = {kinds[place].owner for place in totals}
    later = _SPARE
    found: list[Standing] = []
    for place, kind in enumerate(kinds):
        if kind.faces or kind.walk or kind.paths:
            continue
        count = totals[place]
        if not count:
            sites = scene.count(scene.played_on)
            count = later if kind.owner in owners else min(ceil(sites / 2), _ENOUGH)
        found += [replace(looks.get(place, kind), count=1, level=0)] * count
    return found[:_MOST_PIECES]


def print_pieces(file: File, name: str, scene: Scene, pieces: list[Standing], scale: float) -> None:
    """Add sheets of pieces to a file; each as large as a site of the board, within reason."""
    if not pieces:
        return
    side = min(max(UNIT * scale, _LEAST_PIECE), _MOST_PIECE)
    wide, high = _room(file)
    columns, rows = int(wide // side), int(high // side)
    for start in range(0, len(pieces), columns * rows):
        page = file.page()
        here = pieces[start : start + columns * rows]
        taken = ceil(len(here) / columns)
        box = (0.0, 0.0, UNIT * columns, UNIT * taken)
        svg = document(_drawn(scene, here, columns), box, round(box[2]), round(box[3]))
        place_drawing(page, svg, (_MARGIN, _MARGIN, side * columns, side * taken))
        for a, b in _grid(len(here), columns):
            ends = [(_MARGIN + x * side, _MARGIN + y * side) for x, y in (a, b)]
            page.line(ends, thick=0.3, dashes="2 3")
        _note(page, f"{name}: the pieces. Glue them onto card before you cut them out.")


def _grid(count: int, columns: int) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Lines to cut along, between pieces in rows."""
    rows = ceil(count / columns)
    for row in range(rows + 1):
        in_row = columns if row < rows else count - (rows - 1) * columns
        above = columns if row and row <= rows - 1 else in_row
        across = min(max(in_row, above), columns, count)
        yield (0, row), (across, row)
    for column in range(min(count, columns) + 1):
        full = count // columns if column > count % columns else rows
        yield (column, 0), (column, full)


def _drawn(scene: Scene, pieces: list[Standing], columns: int) -> str:
    painter = Painter(replace(scene, pieces=tuple(pieces)), LIGHT)
    definitions = Definitions()
    drawer = PieceDrawer(painter, LIGHT, definitions)
    placed = [
        replace(piece, site=place, site_type=SiteType.Cell) for place, piece in enumerate(pieces)
    ]

    def spot(piece: Standing) -> Spot:
        row, column = divmod(piece.site, columns)
        return Spot((column + 0.5) * UNIT, (row + 0.5) * UNIT, UNIT * 0.95)

    drawer.place(placed, spot)
    content = drawer.written()
    return definitions.written() + content
