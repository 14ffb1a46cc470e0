"""Which concepts a board for mancala brings."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ludarium.vocabulary.board import Store

if TYPE_CHECKING:
    from ludarium.ludemes.equipment.boards import MancalaBoard

_ROWS: Final = {2: "Two", 3: "Three", 4: "Four", 6: "Six"}


def mancala_concepts(board: "MancalaBoard") -> Iterator[str]:
    """The board itself, its rows and its stores."""
    yield "MancalaBoard"
    if board.store is not Store.None_:
        yield "MancalaStores"
    if board.rows in _ROWS:
        yield f"Mancala{_ROWS[board.rows]}Rows"
