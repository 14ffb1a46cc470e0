"""How the moves of a game are usually written, by what the game is: chess, draughts or go.

A game is known by its board, its pieces and its rules, never by its name, so that a game of
somebody else's is written as it should be, too.
"""

from typing import Any, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.captures.captures import Enclose
from ludarium.ludemes.moves.placing.placement import MoveAdd
from ludarium.portal.playing.turn_facts import TurnFacts
from ludarium.vocabulary.board import SiteType

_CHESSMEN: Final = {"Pawn", "Rook", "Knight", "Bishop", "Queen", "King"}
_BACK_ROW: Final = ("Rook", "Knight", "Bishop", "Queen", "King", "Bishop", "Knight", "Rook")
_ENGLISH: Final = 21
_INTERNATIONAL: Final = 20
"""What kinds of draughts are called in recorded games (PDN)."""

Plain = dict[str, Any]


def notation_of(game: Game, box: Equipment, start: Position | None) -> Plain | None:
    """How moves are written, as plain data for the page; nothing if there is no usual way."""
    size = _side(box)
    if not size or start is None or box.players.count != 2:
        return None
    return (
        _chess(game, box, start, size) or _draughts(game, box, start, size) or _go(game, box, size)
    )


def _side(box: Equipment) -> int:
    """How many sites a side of a square board has; 0 if the board is another one."""
    labels = box.topology.of(box.topology.default).label
    size = round(len(labels) ** 0.5)
    wanted = [f"{chr(ord('A') + x)}{y + 1}" for y in range(size) for x in range(size)]
    return size if size <= 26 and list(labels) == wanted else 0


def _kinds(box: Equipment, player: int) -> set[str]:
    return {piece.plain_name for piece in box.components if piece.owner == player}


def _standing(box: Equipment, start: Position) -> dict[int, tuple[str, int]]:
    """What stands where, and whose it is."""
    found = {}
    for (kind, site), pieces in start.stacks.items():
        if kind is box.topology.default and pieces:
            component = box.components[pieces[-1].what - 1]
            found[site] = (component.plain_name, component.owner)
    return found


def _chess(game: Game, box: Equipment, start: Position, size: int) -> Plain | None:
    if size != 8 or TurnFacts(game).royal != "King":
        return None
    if any(_kinds(box, player) != _CHESSMEN for player in (1, 2)):
        return None
    rows = {1: (0, 1), 2: (7, 6)}
    wanted = {}
    for player, (back, front) in rows.items():
        for x, name in enumerate(_BACK_ROW):
            wanted[8 * back + x] = (name, player)
            wanted[8 * front + x] = ("Pawn", player)
    return {"kind": "chess"} if _standing(box, start) == wanted else None


def _draughts(game: Game, box: Equipment, start: Position, size: int) -> Plain | None:
    keywords = {part.keyword for part in game.walk()}
    names = {f"{part.keyword} {type(part).__name__}" for part in game.walk()}
    if size not in (8, 10) or "promote" not in keywords:
        return None
    if not any(name.endswith("Hop") for name in names):
        return None
    standing = _standing(box, start)
    colours = {(site % size + site // size) % 2 for site in standing}
    men = size * (size - 2) // 4
    if len(colours) != 1 or len(standing) != 2 * men:
        return None
    flies = any(name.endswith("Slide") for name in names)
    if flies != (size == 10):
        return None
    first_is_low = min(site for site, (_, owner) in standing.items() if owner == 1) < size
    if not first_is_low:
        return None
    dark = [site for site in range(size * size) if (site % size + site // size) % 2 in colours]
    # Squares are counted from Black's side, from White's left to White's right. Black begins
    # English draughts and White the international game.
    kind = _INTERNATIONAL if flies else _ENGLISH
    if flies:
        rows = [dark[at : at + size // 2] for at in range(0, len(dark), size // 2)]
        squares = [site for row in reversed(rows) for site in row]
    else:
        rows = [dark[at : at + size // 2] for at in range(0, len(dark), size // 2)]
        squares = [site for row in rows for site in reversed(row)]
    return {"kind": "draughts", "type": kind, "squares": squares}


def _go(game: Game, box: Equipment, size: int) -> Plain | None:
    parts = list(game.walk())
    if box.topology.default is not SiteType.Vertex or len(box.components) != 2:
        return None
    encloses = any(isinstance(part, Enclose) for part in parts)
    places = any(isinstance(part, MoveAdd) for part in parts)
    return {"kind": "go", "size": size} if encloses and places else None
