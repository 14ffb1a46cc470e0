"""Shapes: ways in which it may matter where a piece stands, about which rules tell nothing.

A first guess gives them no weight. Training finds out whether a kind of piece stands better far
ahead, in the middle or at the edge, and which holes of a mancala board are worth more than others.
"""

from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.worth.places import STORE

Rows = tuple[tuple[float, ...], ...]
"""For each component from number 0, what counts on each site."""
AHEAD, MIDDLE, EDGE = "ahead ", "middle ", "edge "
"""The shapes of a kind of piece are called so, with its name."""
HOME, ALONG, OUTER = "seeds at home", "seeds along", "seeds outside"
"""Those of seeds: at home rather than in a store, further along a row, and in an outer row."""
SIZE: Final = 8.0
"""About so much a shape may count, in hundredths of a plain piece."""


def shapes_of(box: Equipment, stores: NDArray[numpy.float64] | None) -> dict[str, Rows]:
    """The shapes of a game for two, by the names of their weights.

    Stores tell for each site to whom seeds on it bring something: more than 0 for the first side,
    less for the second; None where there are no seeds.
    """
    board = box.sites
    if box.players.count != 2 or board.count < 2:
        return {}
    x, y = _from_middle(board.x[: board.count]), _from_middle(board.y[: board.count])
    if stores is not None:
        return _of_seeds(box, x, y, stores)
    found: dict[str, Rows] = {}
    away = numpy.hypot(x, y)
    middle = 1 - 2 * away / max(1e-9, float(away.max()))
    degrees = numpy.array([len(board.neighbours[site]) for site in range(board.count)])
    edge = (degrees < degrees.max()).astype(float)
    for kind in sorted({c.plain_name for c in box.components if c.owner in (1, 2)}):
        for name, first, second in ((AHEAD, y, -y), (MIDDLE, middle, middle), (EDGE, edge, edge)):
            if numpy.ptp(first) > 0:
                sides = {1: first, 2: second}
                rows = [
                    sides.get(c.owner) if c.plain_name == kind else None for c in box.components
                ]
                found[name + kind] = _padded(rows, board.count)
    return found


def _of_seeds(
    box: Equipment,
    x: NDArray[numpy.float64],
    y: NDArray[numpy.float64],
    stores: NDArray[numpy.float64],
) -> dict[str, Rows]:
    """The shapes of pieces that belong to nobody and count by where they lie."""
    count = box.sites.count
    sign = numpy.sign(stores[:count])
    at_home = numpy.abs(stores[:count]) < STORE
    seeds = [c.owner not in (1, 2) and c.kind == "Piece" for c in box.components]
    shapes = {
        HOME: numpy.where(at_home, sign, 0.0),
        ALONG: numpy.where(at_home, x, 0.0),
        OUTER: numpy.where(at_home, sign * numpy.abs(y), 0.0),
    }
    return {
        name: _padded([shape if seed else None for seed in seeds], count)
        for name, shape in shapes.items()
        if numpy.ptp(shape) > 0
    }


def _from_middle(places: NDArray[numpy.float64]) -> NDArray[numpy.float64]:
    """Coordinates from -1 to 1, 0 in the middle of the board."""
    half = (float(places.max()) - float(places.min())) / 2
    return (places - float(places.min()) - half) / max(1e-9, half)


def _padded(rows: list[NDArray[numpy.float64] | None], count: int) -> Rows:
    nothing = (0.0,) * count
    return (nothing, *(nothing if row is None else tuple(map(float, row)) for row in rows))
