"""Games in which pieces are turned rather than taken, and games in which every move captures.

In the first, many pieces early tell nothing: what counts are sites on which a piece cannot be
turned any more, and moves. In the second, captures are no gain in themselves: who runs out of
moves has lost.
"""

from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.players import IsEnemy
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.captures.captures import Custodial
from ludarium.ludemes.moves.movement.movement import (
    Hopping,
    Leaping,
    Sliding,
    Stepping,
    Transferring,
)
from ludarium.ludemes.moves.placing.placement import Adding
from ludarium.ludemes.worth.pieces import capturing_rules, takes_pieces
from ludarium.vocabulary.directions import AbsoluteDirection

TURNED_PIECE: Final = 4
"""What a piece is worth where pieces are turned: little, as it may be turned again."""
MOVE_AMONG_TURNS: Final = 14
"""What a move more is worth there."""
MOVE_AMONG_CAPTURES: Final = 20
"""What a move more is worth where every move captures."""
_SAFE: Final = 260
"""What a site is worth on which a piece cannot be turned."""
_BESIDE: Final = -90
"""What a site is worth from which the other side may reach such a site."""
_MOVING: Final = (Hopping, Stepping, Sliding, Leaping)


def is_about_turning(game: Game) -> bool:
    """Whether pieces are placed and turned, and never taken."""
    parts = list(game.walk())
    turned = any(isinstance(part, Custodial) for part in parts)
    placed = any(isinstance(part, Adding) for part in parts)
    return turned and placed and not takes_pieces(game)


def every_move_captures(game: Game) -> bool:
    """Whether pieces move only by taking others: by jumping over them, or where they stand."""
    parts = list(game.walk())
    if any(isinstance(part, Transferring | Adding) for part in parts):
        return False
    captures = capturing_rules(game)
    moves = [part for part in parts if isinstance(part, _MOVING)]
    return bool(moves) and all(
        id(part) in captures if isinstance(part, Hopping) else _must_meet(part) for part in moves
    )


def sides_are_alike(game: Game) -> bool:
    """Whether each move of one side could be made by the other the other way round.

    Pieces take each other where they stand, so that nobody ever has more moves than the other.
    """
    return all(not isinstance(part, Hopping) for part in game.walk() if isinstance(part, _MOVING))


def _must_meet(part: Stepping | Sliding | Leaping) -> bool:
    """Whether a move can only end where the other side stands."""
    condition = part.to.if_ if part.to is not None else None
    if condition is None:
        return False
    given = condition.conditions if isinstance(condition, BooleanAnd) else (condition,)
    return any(isinstance(one, IsEnemy) for one in given)


def safe_sites(box: Equipment, sites: int) -> NDArray[numpy.float64]:
    """What each site is worth where pieces are turned: by how many lines it lies inside of."""
    board = box.sites
    lines = numpy.zeros(board.count)
    for site in range(board.count):
        radials = board.distinct_radials(site, AbsoluteDirection.All)
        lines[site] = sum(bool(r.sites and r.opposites and r.opposites[0]) for r in radials)
    most = max(1.0, float(lines.max()))
    worth = _SAFE * (1 - lines / most) ** 8
    beside = numpy.zeros(board.count)
    for safe in numpy.flatnonzero(lines == 0):
        for other in board.neighbours[int(safe)]:
            if lines[other]:
                beside[other] = _BESIDE * (0.5 + 0.5 * lines[other] / most)
    found = numpy.zeros(sites)
    found[: board.count] = worth + beside
    return found
