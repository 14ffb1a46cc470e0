"""Games without players: all moves that the rules allow are made at once, as one.

Such a game goes on until there is nothing left to do.
"""

from collections.abc import Callable

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import EagerSink, ListSink, Shape
from ludarium.kernel.function import load


class _ActionsSink(EagerSink):
    """Puts the actions of all moves in the list of actions, but nothing that follows a move."""

    def move(self, m: Machine, shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        with m.bare():
            super().move(m, shape, build)


def all_at_once(m: Machine, moves: Callable[[], None]) -> None:
    """One move with the actions of all moves; it starts and ends where the first of them does."""
    with m.listing() as (start, end):
        with m.changed(sink=ListSink()):
            moves()
        some = m.let(end() > start)
        from_, to = m.let(load(start, 4)), m.let(load(start, 8))

    def build() -> None:
        with m.changed(sink=_ActionsSink()):
            moves()

    with m.if_(some):
        m.move(build, from_=from_, to=to)
