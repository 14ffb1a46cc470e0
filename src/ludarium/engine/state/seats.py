"""Seats: who plays for whom. Players may change sides, but the rules know the sides alone.

Whoever plays is known by the side on which they began. In most games they stay there, and nothing
needs to be kept.
"""

from typing import TYPE_CHECKING

from ludarium.engine.agreements import SEATS
from ludarium.engine.moves.acting import Arguments, deed

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.kernel.expressions import Expression


def keep_seats(m: "Machine") -> None:
    """Note who plays for whom, as players may change sides."""
    m.field(SEATS, "i32", m.players.count + 1)


def person_at(m: "Machine", side: "Expression") -> "Expression":
    """Who plays for a side, as the side on which they began."""
    return m.field(SEATS).get(side) ^ side if m.state.has(SEATS) else side


def change_sides(m: "Machine", first: "Expression", second: "Expression") -> None:
    """The actions by which two players change sides; the side of the mover is to move again."""
    m.act("Swap", player1=first, player2=second, decision=True)
    m.act("SetNextPlayer", player=m.mover)


@deed("Swap")
def _swap(m: "Machine", a: Arguments) -> None:
    """Let two people change sides."""
    if m.state.has(SEATS):
        seats, sides = m.field(SEATS), (a["player1"], a["player2"])
        people = [m.let(person_at(m, side)) for side in sides]
        for side, person in zip(sides, reversed(people), strict=True):
            seats.set(m.f, person ^ side, side)
