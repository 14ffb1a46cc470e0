"""Trying out listed moves before it is decided which of them are legal.

Rules around the one that tries a move may add to its moves: something before, further actions, or
what follows. When a move is tried, those are left off, as they are not part of it yet.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import load

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.engine.machine.machine import Machine


@dataclass(frozen=True)
class Added:
    """How much the rules around a rule add to its moves."""

    thens: int
    prefixes: int
    suffixes: int


@dataclass(frozen=True)
class Attempts:
    """The rules that try out the moves which are being made, from the outermost to the innermost.

    They are numbered from 1. What is added outside of the one that tries a move is left off.
    """

    around: tuple[Added, ...] = ()

    def begin(self, m: "Machine") -> Expression:
        """The number of the rule that tries the move which is being made; 0 if it is real."""
        if not self.around:
            return constant(0)
        cell = m.cell("trying")
        trying = m.let(cell.get())
        cell.set(m.f, 0)
        return trying

    def includes_then(self, trying: Expression, from_outside: int) -> Expression:
        """Whether what follows a move is part of it, counted from the outermost, 1."""
        return self._is_below(trying, lambda added: added.thens >= from_outside)

    def includes_suffix(self, trying: Expression, from_outside: int) -> Expression:
        """Whether further actions are part of a move, counted from the outermost, 1."""
        return self._is_below(trying, lambda added: added.suffixes >= from_outside)

    def includes_prefix(self, trying: Expression, from_outside: int) -> Expression:
        """Whether what happens before is part of a move, counted from the outermost, 1."""
        return self._is_below(trying, lambda added: added.prefixes >= from_outside)

    def _is_below(self, trying: Expression, outside: Callable[[Added], bool]) -> Expression:
        for number, added in enumerate(self.around, 1):
            if outside(added):
                return trying < number
        return constant(1)


@contextmanager
def attempt(m: "Machine") -> Iterator[int]:
    """A rule tries out the moves that are made inside: its number, or 0 if it needs none."""
    added = Added(len(m.thens), len(m.prefixes), len(m.suffixes))
    if added == Added(0, 0, 0):
        yield 0
        return
    with m.changed(attempts=Attempts((*m.attempts.around, added))):
        yield len(m.attempts.around)


def say_who_tries(m: "Machine", number: int) -> None:
    """Say that the next move is made by a rule that tries it."""
    if number:
        m.cell("trying").set(m.f, number)


def make_as_tried(m: "Machine", move: Expression, number: int) -> None:
    """Carry out a listed move without what is added around the rule that tries it."""
    say_who_tries(m, number)
    m.f.do(m.perform, move)


def keep_where(m: "Machine", start: Expression, test: Callable[[Expression], Expression]) -> None:
    """Keep only those of the moves listed from a place on that pass a test, in order."""
    f = m.f
    end = m.let(m.move_top.get())
    place, kept = f.local(start), f.local(start)
    with f.while_(place < end):
        with f.if_(test(place)):
            with f.if_(kept != place):
                f.copy(kept, place, m.moves_stride)
            kept.set(kept + m.moves_stride)
        place.set(place + m.moves_stride)
    m.move_top.set(f, kept)


def through_list(m: "Machine", rule: "Moves") -> None:
    """List the moves of a rule first, then treat each as the moves of the rule around it are."""
    from ludarium.engine.moves.sinks import ExistsSink, GatherSink

    if isinstance(m.sink, GatherSink) and m.sink.part == "between":
        m.lacking(f"what lies between for moves of ({rule.keyword} …)")
    f = m.f
    with m.listing() as (start, end):
        with m.bare():
            m.list_moves(rule)
        place, last = f.local(start), m.let(end())
        with f.while_(place < last):
            if isinstance(m.sink, ExistsSink):
                m.sink.found_listed(m, place)
            else:
                with m.bind(**{"#move": place}):
                    m.move(
                        lambda: m.expand_move(m.register("#move")),
                        from_=m.let(load(place, 4)),
                        to=m.let(load(place, 8)),
                    )
            place.set(place + m.moves_stride)
