"""Walks: steps forward and turns over the sites of a board, and what a large piece covers."""

from collections.abc import Sequence

from ludarium.board.relative import as_absolute, turned
from ludarium.board.topology import Sites
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.directions import AbsoluteDirection, WalkStep


def walk(
    sites: Sites, start: int, direction: AbsoluteDirection, steps: Sequence[WalkStep]
) -> tuple[int, ...] | None:
    """The sites that a walk visits, the first included; nothing if it leaves the board.

    Each step goes to an orthogonal neighbour; each turn goes on to the next orthogonal direction
    that the board has.
    """
    turns = sites.supported_directions(Relation.Orthogonal)
    visited = [start]
    facing = direction.word
    for step in steps:
        if step is WalkStep.F:
            onward = sites.steps(visited[-1], as_absolute(facing))
            if not onward:
                return None
            visited.append(onward[-1])
        else:
            facing = turned(facing, turns, right=step is WalkStep.R)
    return tuple(visited)


def footprint(
    sites: Sites, root: int, state: int, walks: Sequence[Sequence[WalkStep]]
) -> tuple[int, ...]:
    """The cells that a large piece covers, from its root on; none if it does not fit there.

    The state says which way it is turned, and which of its walks it takes: it counts through all
    directions for the first walk, then for the second, and so on.
    """
    directions = sites.supported_directions(Relation.Orthogonal)
    if not directions:
        return ()
    number, turned = divmod(state, len(directions))
    if number >= len(walks):
        return (root,)
    visited = walk(sites, root, directions[turned], walks[number])
    return () if visited is None else tuple(dict.fromkeys(visited))
