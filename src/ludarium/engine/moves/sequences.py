"""Moves that are worked out one after the other, each in the position that those before leave."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludarium.engine.agreements import STRIDE
from ludarium.engine.moves.priors import logged, prior_in, store
from ludarium.engine.moves.sinks import ListSink
from ludarium.engine.turns.fast_playouts import PlayoutSink
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import load

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.engine.machine.machine import Machine

_MOST_MOVES: Final = 1 << 12
_ROW: Final = 12
"""What is noted about a move that was carried out: the end of its actions, its start, its end."""


class Sequence:
    """Moves that are carried out in the imagination and then offered with all that they did."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        self.done = m.room(_ROW * _MOST_MOVES)
        self.count = m.f.local(0)

    def carry_out(self, rule: "Moves", *, remembered: bool) -> None:
        """Carry out all moves of a rule; perhaps each becomes the last move."""
        m, f = self.m, self.m.f
        with m.listing() as (start, end):
            with m.bare():
                m.list_moves(rule)
            place, last = f.local(start), m.let(end())
            with f.while_(place < last):
                if remembered:
                    f.do(m.perform, place)
                else:
                    before = f.let(m.acting.top.get())
                    m.expand_move(place)
                    f.do(m.acting.execute, before)
                self._note(place)
                place.set(place + m.moves_stride)

    def _note(self, move: Expression) -> None:
        m, f = self.m, self.m.f
        with f.if_(self.count >= _MOST_MOVES):
            m.fail("too many moves follow each other")
        row = f.let(self.done + self.count * _ROW)
        f.store(row, m.acting.log_top.get())
        f.store(row, load(move, 4), 4)
        f.store(row, load(move, 8), 8)
        self.count.set(self.count + 1)

    def offer(self, log: Expression) -> None:
        """Offer a move for each, made of the actions that it came to."""
        m, f, acting = self.m, self.m.f, self.m.acting
        noted = f.local(log)
        with f.count(0, self.count) as number:
            row = f.let(self.done + number * _ROW)
            begin = f.let(acting.top.get())
            with f.while_(noted < load(row)):
                f.do(acting.relist(), noted)
                noted.set(noted + STRIDE)
            f.store(row, acting.top.get() - begin)
            block = f.let(store(m)(begin, row, 1, 0, 1))
            acting.top.set(f, begin)
            with m.bind(**{"#applied": block}):
                m.move(
                    lambda: prior_in("#applied").push(m),
                    from_=f.let(load(row, 4)),
                    to=f.let(load(row, 8)),
                )


def offer_sequence(m: "Machine", write: Callable[[Sequence], None]) -> None:
    """Offer what is carried out in a sequence, move by move."""
    if isinstance(m.sink, ListSink | PlayoutSink):
        _offer(m, write)
    else:
        with m.listing():
            _offer(m, write)


def _offer(m: "Machine", write: Callable[[Sequence], None]) -> None:
    with m.temporary():
        sequence = Sequence(m)
        with logged(m) as log, m.imagining(noted=True):
            write(sequence)
        sequence.offer(log)
