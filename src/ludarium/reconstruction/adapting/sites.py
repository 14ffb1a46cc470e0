"""The sites of the board of a game, whatever is not known besides."""

from functools import lru_cache
from typing import Final

from ludarium.board.equipment.equipment import Equipment
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

_BESIDE: Final = ("hand", "dice")
"""What has sites beside the board."""
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
    box = _unpacked("(players 2)", board)
    return box.sites if box else None


def box_of(game: Term) -> Equipment | None:
    """The board of a game with its ways, and what lies beside it; nothing if it is not known."""
    board = board_of(game)
    players = next((part for part in game.parts if part.head == "players"), None)
    if board is None or players is None or _has_holes(players):
        return None
    beside = (i for i in equipment_items(game) if i.head in _BESIDE and not _has_holes(i))
    return _boxed(str(players), " ".join(map(str, (_without_holes(board), *beside))))


@lru_cache(maxsize=512)
def _boxed(players: str, items: str) -> Equipment | None:
    return _unpacked(players, items)


def _unpacked(players: str, items: str) -> Equipment | None:
    piece = '(piece "Man" Each)'
    text = f'(game "Board" {players} (equipment {{{items} {piece}}}) {_ANY_RULES})'
    try:
        read = read_description(describe(Source("<text>", text))).game
        return equipment_of(read) if isinstance(read, Game) else None
    except (DescriptionError, MeaningError, AttributeError, TypeError):
        return None


def _without_holes(board: Term) -> Term:
    """A board without what is not known of it, such as its tracks; its shape must be known."""
    shape, *rest = board.parts or (board,)
    return board.with_parts([shape, *(p for p in rest if not _has_holes(p))])


def _has_holes(term: Term) -> bool:
    return any(part.sort is Sort.HOLE for part in term.walk())
