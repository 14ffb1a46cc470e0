"""The level that is left behind where a rule goes through a stack.

When the levels of a stack have been gone through, `(level)` goes on standing for the last of them.
Whatever is worked out next for the same piece of `(forEach Piece …)` sees that, also if the stack
was only gone through to work out what a move does beside moving.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Operand

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


@contextmanager
def lasting_level(m: "Machine", level: Operand, *, is_left: bool) -> Iterator[None]:
    """Let `(level)` stand for a level of the piece at hand, until a rule leaves it, if one does."""
    if not is_left:
        with m.bind(level=level):
            yield
        return
    lasting = m.f.local(level)
    with m.changed(lasting_level=lasting), m.bind(level=lasting):
        yield


def leave_level(m: "Machine", height: Expression, last: Operand) -> None:
    """A stack has been gone through up to its last level."""
    # quirk: level-left-behind: When a rule has gone through a stack, `(level)` goes on standing for
    # the last level for whatever else is worked out for the same piece.
    if m.lasting_level is not None:
        with m.if_(height > 0):
            m.lasting_level.set(last)


def leave_level_of_move(m: "Machine", build: Callable[[], None]) -> None:
    """Work out what a move does that was only listed or looked for, as it may leave a level."""
    top = m.let(m.acting.top.get())
    with m.bare():
        build()
    m.acting.top.set(m.f, top)
