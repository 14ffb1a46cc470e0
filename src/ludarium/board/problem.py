"""What goes wrong while a board is made, in words for the person who wrote it."""

from typing import Final

from ludarium.language.problem import MeaningError

MAX_VERTICES: Final = 20_000
"""No board has more vertices than this."""
MAX_EDGES: Final = 100_000
"""No board has more edges than this."""
MAX_STEPS: Final = 250_000
"""No board has more steps between neighbours than this, among sites of one kind."""
FARTHEST: Final = 1_000_000
"""No coordinate of a vertex is greater than this."""


class BoardError(MeaningError):
    """A board that cannot be made: what is wrong, and what to do about it."""

    code = "board"


def check_size(vertices: int) -> None:
    """Refuse a board that would have too many vertices; to be asked before it is drawn."""
    _check("vertices", vertices, MAX_VERTICES)


def check_edges(edges: int) -> None:
    """Refuse a board with too many edges."""
    _check("edges", edges, MAX_EDGES)


def check_steps(steps: int) -> None:
    """Refuse a board on which sites have too many neighbours."""
    if steps > MAX_STEPS:
        raise BoardError(
            f"on this board more than {MAX_STEPS:,} steps lead from sites to their neighbours",
            "Choose smaller dimensions, or let fewer sites meet at a point.",
        )


def check_place(x: float, y: float, z: float = 0.0) -> None:
    """Refuse a point that lies too far out for its coordinates to be exact."""
    if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST and abs(z) <= FARTHEST):
        raise BoardError(
            f"the point {x:g}, {y:g} lies too far out; {FARTHEST:,} is the farthest there can be",
            "Choose smaller numbers.",
        )


def _check(what: str, count: int, most: int) -> None:
    if count > most:
        raise BoardError(
            f"this board would have {count:,} {what}; {most:,} is the most there can be",
            "Choose smaller dimensions.",
        )
