"""Observers: whoever is shown random games while they are played, and writes down what they see.

An observer is asked once, while the program is written, what to do at each of these moments. What
it writes must leave the game as it is.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function, load

if TYPE_CHECKING:
    from ludarium.engine.machine.marks import Marks
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.engine.turns.turns import Turns


class Observer:
    """Sees games that are played at random; a search shows it moves alone."""

    def prepare(self, turns: "Turns") -> None:
        """Ask for what it needs, before anything is written."""

    def game_begins(self, f: Function) -> None:
        """Write what is done before the first move."""

    def position(self, f: Function) -> None:
        """Write what is done in every position, before its moves are looked for."""

    def choices(self, f: Function, total: Expression, playouts: "Playouts | None") -> None:
        """Write what is done when the moves are found, given how many there are.

        Where they were found by `playouts`, not all of them may be legal.
        """

    def drawn(self, f: Function, move: Expression) -> None:
        """Write what is done when a move is drawn, which may turn out not to be legal."""

    def before_move(self, f: Function, move: Expression, moves: Expression) -> None:
        """Write what is done before a move is made, given where it is noted and its number.

        A move that was tried out may have been made already.
        """

    def after_move(self, f: Function, moves: Expression) -> None:
        """Write what is done once a move is made, with all that follows it."""

    def game_ends(self, f: Function, moves: Expression) -> None:
        """Write what is done after the last move, given how many there were."""


@dataclass
class MovesMade(Observer):
    """Marks the rules whose moves are played, which others only list or try out."""

    marks: "Marks"

    def before_move(self, f: Function, move: Expression, moves: Expression) -> None:
        """Mark the rule of the move."""
        self.marks.made(f, load(move))
