"""The sites of the board of a game, whatever is not known besides."""

from typing import Final

from ludarium.board.topology import Sites
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.reconstruction.holes import BOARDS
from ludarium.reconstruction.names import equipment_items
from ludarium.reconstruction.terms import Sort, Term

_ANY_RULES: Final = "(rules (play (move Pass)) (end (if (no Moves Next) (result Mover Win))))"


def sites_of(game: Term) -> int:
    """How many sites the board has; none if that is not known."""
    found = known_sites(game)
    return found.count if found else 0


def known_sites(game: Term) -> Sites | None:
    """The sites of the board; nothing if it is not known."""
    board = board_of(game)
    return sites_on(str(_without_holes(board))) if board else None


def board_of(game: Term) -> Term | None:
    """The board of a game as it is described."""
    return next((item for item in equipment_items(game) if item.head in BOARDS), None)


def sites_on(board: str) -> Sites | None:
    """The sites of a board that is described; nothing if it cannot be read."""
    piece = '(piece "Man" Each)'
    text = f'(game "Board" (players 2) (equipment {{{board} {piece}}}) {_ANY_RULES})'
    try:
        read = read_description(describe(Source("<text>", text))).game
        topology = equipment_of(read).topology if isinstance(read, Game) else None
    except (DescriptionError, MeaningError, AttributeError, TypeError):
        return None
    return topology.of(topology.default) if topology else None


def _without_holes(board: Term) -> Term:
    """A board without what is not known of it, such as its tracks; its shape must be known."""
    shape, *rest = board.parts or (board,)
    return board.with_parts([shape, *(p for p in rest if not _has_holes(p))])


def _has_holes(term: Term) -> bool:
    return any(part.sort is Sort.HOLE for part in term.walk())
