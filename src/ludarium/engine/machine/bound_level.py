"""The level that is left behind where a rule goes through a stack.

When the levels of a stack have been gone through, `(level)` goes on standing for the last of them.
Whatever is worked out next for the same piece of `(forEach Piece …)` sees that, also if the stack
was only gone through to work out what a move does beside moving.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.machine.iterators import is_iterator
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Operand

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.vocabulary.ludeme import Ludeme


@contextmanager
def lasting_level(m: "Machine", level: Operand, rules: "Iterable[Ludeme]") -> Iterator[None]:
    """Let `(level)` stand for a level of the piece at hand, until one of its rules leaves it."""
    if not any(map(_leaves_level, rules)):
        with m.bind(level=level):
            yield
        return
    kept, m.lasting_level = m.lasting_level, m.f.local(level)
    with m.bind(level=m.lasting_level):
        yield
    m.lasting_level = kept


def leave_level(m: "Machine", height: Expression, last: Operand) -> None:
    """A stack has been gone through up to its last level."""
    if m.lasting_level is not None:
        with m.if_(height > 0):
            m.lasting_level.set(last)


def leave_level_of_move(m: "Machine", build: Callable[[], None]) -> None:
    """Work out what a move does that was only listed or looked for, as it may leave a level."""
    top = m.let(m.acting.top.get())
    with m.bare():
        build()
    m.acting.top.set(m.f, top)


def _leaves_level(rule: "Ludeme") -> bool:
    """Whether a rule goes through a stack in what moves do, and asks for a level elsewhere."""
    from ludarium.ludemes.moves.clauses import Apply

    effects = (inner for inner in _at_once(rule) if isinstance(inner, Apply))
    goes_through = any(_goes_through_levels(i) for apply in effects for i in _at_once(apply))
    return goes_through and _asks_for_level(rule)


def _at_once(rule: "Ludeme") -> Iterator["Ludeme"]:
    """A rule and all inside it that is worked out with it, not when its moves have been made."""
    from ludarium.ludemes.moves.clauses import Then

    yield rule
    for inner in rule.children():
        if not isinstance(inner, Then):
            yield from _at_once(inner)


def _goes_through_levels(ludeme: "Ludeme") -> bool:
    from ludarium.ludemes.moves.each.for_each import ForEachLevel

    return isinstance(ludeme, ForEachLevel)


def _asks_for_level(rule: "Ludeme") -> bool:
    """Whether a rule asks for a level other than those it goes through itself."""
    from ludarium.ludemes.moves.clauses import Then

    if is_iterator(rule, "level"):
        return True
    if _goes_through_levels(rule) or isinstance(rule, Then):
        return False
    return any(_asks_for_level(inner) for inner in rule.children())
