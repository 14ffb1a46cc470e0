"""Games in which pieces are turned rather than taken, and games in which every move captures.

In the first, many pieces early tell nothing: what counts are sites on which a piece cannot be
turned any more, and moves. In the second, captures are no gain in themselves: who runs out of
moves has lost.
"""

from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.captures.captures import Custodial
from ludarium.ludemes.moves.movement.movement import (
    Hopping,
    Leaping,
    MoveHop,
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


def is_about_turning(game: Game) -> bool:
    """Whether pieces are placed and turned, and never taken."""
    parts = list(game.walk())
    turned = any(isinstance(part, Custodial) for part in parts)
    placed = any(isinstance(part, Adding) for part in parts)
    return turned and placed and not takes_pieces(game)


def every_move_captures(game: Game) -> bool:
    """Whether pieces move by jumping over others only, which are taken."""
    jumps = [part for part in game.walk() if isinstance(part, MoveHop)]
    others = Stepping | Sliding | Leaping | Transferring | Adding
    if not jumps or any(isinstance(part, others) for part in game.walk()):
        return False
    captures = capturing_rules(game)
    hops = [part for part in game.walk() if isinstance(part, Hopping)]
    return all(id(part) in captures for part in hops)


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
