"""A rule book to lay on a table: its text with diagrams, its board to cut out, and its pieces."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ludarium.board.equipment.components import Die
from ludarium.board.problem import BoardError
from ludarium.books.printing.columns import print_rules
from ludarium.books.printing.pdf import MILLIMETRE, File
from ludarium.books.printing.sheets import (
    LARGEST,
    SMALLEST,
    board_of,
    pieces_of,
    print_board,
    print_pieces,
)
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.scene import Standing
from ludarium.drawing.stage import scene_of
from ludarium.english.book.document import Document
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import Reading
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.board import SiteType


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


_SIDES: Final = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
"""In millimetres."""


@dataclass(frozen=True)
class Printing:
    """What a person can choose about a printed book."""

    board_size: float | None = None
    """The longer side of the board in centimetres; as large as a page allows if it is None."""
    paper: Paper = Paper.A4
    sheets: bool = True
    """Whether there are sheets to cut out."""

    def __post_init__(self) -> None:
        size = self.board_size
        if size is not None and not SMALLEST <= size <= LARGEST:
            raise BoardError(
                f"a board of {size:g} cm cannot be printed",
                f"Its longer side can have {SMALLEST:g} to {LARGEST:g} cm.",
            )


def printed(book: Document, reading: Reading, printing: Printing | None = None) -> bytes:
    """A book with its diagrams as PDF, and sheets with the board and the pieces."""
    printing = printing or Printing()
    wide, high = (side * MILLIMETRE for side in _SIDES[printing.paper])
    file = File(f"{book.title}: the rules", wide, high)
    print_rules(file, book, f"{book.title}: the rules, told by Ludarium from their description")
    if printing.sheets and isinstance(reading.game, Game):
        scene = scene_of(reading)
        board = board_of(scene, file, printing.board_size)
        if board is not None:
            print_board(file, book.title, board)
        scale = board.scale if board else 20 * MILLIMETRE / UNIT
        pieces = pieces_of(scene, _kinds(reading.game))
        print_pieces(file, book.title, scene, pieces, scale)
    return file.written()


def _kinds(game: Game) -> tuple[Standing, ...]:
    """One piece of each kind."""
    return tuple(
        Standing(
            one.name,
            one.owner,
            place,
            SiteType.Cell,
            faces=one.faces if isinstance(one, Die) else (),
        )
        for place, one in enumerate(equipment_of(game).components)
    )
