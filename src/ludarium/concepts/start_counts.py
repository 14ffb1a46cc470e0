"""How many pieces a game begins with, on the board and beside it."""

from collections.abc import Collection
from typing import Final

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.whole_game.start import start_of
from ludarium.vocabulary.board import SiteType

_SAMPLES: Final = 8
"""From how many starts the mean is taken where chance sets up the game."""


def start_counts(
    game: Game, box: Equipment, true: Collection[str], *, as_reference: bool = False
) -> dict[str, float]:
    """The pieces before the first move, altogether and for each player."""
    fixed = start_of(game, box)
    starts = [fixed] if fixed else [start_of(game, box, seed) for seed in range(_SAMPLES)]
    counts = [_count(box, start, true, as_reference) for start in starts if start]
    return {name: sum(count[name] for count in counts) / len(counts) for name in counts[0]}


def _count(
    box: Equipment, position: Position, true: Collection[str], as_reference: bool
) -> dict[str, float]:
    board = hand = 0
    for (kind, site), stack in position.stacks.items():
        count = sum(standing.count for standing in stack if standing.what)
        if site < box.topology.of(kind).count and not _is_beside(box, kind, site):
            # accident: sites-in-use: Pieces count only on kinds of site that the rules speak of.
            if kind.word in true or not as_reference:
                board += count
        # accident: hands-on-cells: Pieces in hand count only where cells are played on.
        elif as_reference:
            hand += count if SiteType.Cell.word in true else 0
        else:
            hand += sum(s.count for s in stack if s.what and not _is_die(box, s.what))
    players = max(1, box.players.count)
    found = {"Board": board, "Hand": hand, "": board + hand}
    return {
        **{f"NumStartComponents{where}": count for where, count in found.items()},
        **{
            f"NumStartComponents{where}PerPlayer": count / players for where, count in found.items()
        },
    }


def _is_beside(box: Equipment, kind: SiteType, site: int) -> bool:
    container = box.container_of(site)
    return kind is SiteType.Cell and container is not None and container.index > 0


def _is_die(box: Equipment, what: int) -> bool:
    return isinstance(box.components[what - 1], Die)
