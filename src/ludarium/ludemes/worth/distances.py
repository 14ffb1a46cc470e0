"""Distances in moves: how many steps of its own a kind of piece needs from site to site."""

import numpy
from numpy.typing import NDArray

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.each.for_each import ForEachDirection
from ludarium.ludemes.moves.movement.movement import (
    Leaping,
    Sliding,
    Stepping,
    Transferring,
)
from ludarium.ludemes.worth.mobility import Mobility
from ludarium.ludemes.worth.pieces import ways_to_move
from ludarium.vocabulary.board import Relation

_OTHERWISE = (Leaping, Sliding, Transferring, ForEachDirection)
"""Ways to move that go further than a step."""
Table = NDArray[numpy.float64]
"""Distances from each site (row) to each other (column), `numpy.inf` where there is no way."""


def distances_of(component: Component, game: Game, box: Equipment) -> Table:
    """How many moves a kind of piece needs on the empty board.

    Only steps are counted so. Who slides or leaps is taken to go from neighbour to neighbour, as
    others stand in the way, and so is whoever moves as no rule of its own tells.
    """
    steps = steps_of(component, game, box)
    return _neighbours(box) if steps is None else _shortest(steps)


def steps_of(component: Component, game: Game, box: Equipment) -> list[list[int]] | None:
    """To which sites a kind of piece steps from each site; None if it moves otherwise, too."""
    parts = [part for moves in ways_to_move(component, game) for part in moves.walk()]
    ways = [part for part in parts if isinstance(part, Stepping)]
    if not ways or any(isinstance(part, _OTHERWISE) for part in parts):
        return None
    mobility = Mobility(box, meets=False)
    found = []
    for site in range(box.sites.count):
        context = mobility.standing(component, site)
        lines = [line for part in ways for line in mobility.lines(part.directions, context, site)]
        found.append(sorted({line[0] for line in lines}))
    return found if any(found) else None


def _neighbours(box: Equipment) -> Table:
    table: Table = box.sites.distances(Relation.All).astype(float)
    table[table == 0] = numpy.inf
    numpy.fill_diagonal(table, 0)
    return table


def _shortest(steps: list[list[int]]) -> Table:
    count = len(steps)
    table = numpy.full((count, count), numpy.inf)
    for start in range(count):
        table[start, start] = 0
        now, far = [start], 0.0
        while now:
            far += 1
            after: list[int] = []
            for site in now:
                for other in steps[site]:
                    if table[start, other] == numpy.inf:
                        table[start, other] = far
                        after.append(other)
            now = after
    return table
