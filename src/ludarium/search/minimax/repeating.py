"""Positions that come again: whoever is ahead does not go in circles."""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.search.minimax.frames import HASH, MOST_EARLIER, TO_COME_BACK

if TYPE_CHECKING:
    from ludarium.search.minimax.walking import Minimax

_NEAR: Final = 2
"""So far from the first position, a position that was there before counts as drawn."""


def draw_by_repetition(search: "Minimax", f: Function, ply: Expression, hash_: Expression) -> None:
    """A position that comes again on the way is worth nothing to anybody."""
    with f.if_(search.plain.get().is_zero):
        with f.if_(ply <= _NEAR), f.if_(search.was_before(hash_)):
            search.value.set(f, 0)
            f.return_(TO_COME_BACK)
        earlier = f.local(ply - 1)
        with f.while_(earlier >= 0):
            with f.if_(load(search.frame(earlier), HASH, "i64") == hash_):
                search.value.set(f, 0)
                f.return_(TO_COME_BACK)
            earlier.set(earlier - 1)


def write_was_before(search: "Minimax", f: Function) -> None:
    """Whether a position stood on the board when this search had to move earlier on."""
    (hash_,) = f.parameters
    count = f.local(search.earlier.get())
    with f.if_(count > MOST_EARLIER):
        count.set(constant(MOST_EARLIER))
    with f.count(0, count) as number, f.if_(load(number * 8, search.earlier_at, "i64") == hash_):
        f.return_(1)
    f.return_(0)
