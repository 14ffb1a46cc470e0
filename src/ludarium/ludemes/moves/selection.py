"""Choosing sites, without moving anything."""

from ludarium.engine.machine import Machine
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.moves.clauses import From, Then, To
from ludarium.ludemes.types import Effect, Moves


class Selecting(Moves):
    """A site, or a pair of them, is chosen."""

    origin: From
    """The sites to choose from, empty or not."""

    to: To | None = None
    """The sites from which to choose a second; only one is chosen if left out."""

    mover: Role | None = None
    """Who chooses; the player to move if left out."""

    then: Then | None = None
    """What follows from the choice."""

    def lower(self, m: Machine) -> None:
        """A move for every site, or pair of sites, that may be chosen."""
        from ludarium.ludemes.moves.selecting import select_moves

        select_moves(m, self)


@ludeme("move", "Select")
class MoveSelect(Selecting):
    """Lets the player choose a site, or a first and a second one.

    Nothing on the board changes until `then`, where the chosen sites are `(last From)` and
    `(last To)`. With a single site, both are that site.

    Example:
        (move Select
            (from (sites Occupied by:Next))
            (to (sites Empty))
            (then (fromTo (from (last From)) (to (last To))))
        )
    """


@ludeme("select")
class Select(Selecting, Effect):
    """Chooses a site, or a first and a second one, as an effect.

    Example:
        (select (from (sites Corners) if:(is Empty (from))))
    """
