"""Letting somebody else be the mover while moves of that player are worked out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

AS_MOVER = "#as mover"
"""The name under which a listed move holds who was the mover when it was found."""
OF_A_PIECE = "#of a piece"
"""The iterator that is set while the pieces of a player are gone through."""


def change_mover(m: "Machine", player: Expression) -> Callable[[], None]:
    """Make a player the mover, if there is such a player; writes how things were before."""
    f = m.f
    names = ("mover", "next", "prev")
    kept = tuple(m.let(m.field(name).get()) for name in names)
    mover, _, _ = kept
    real = (player >= 1) & (player <= m.players.count) & (player != mover)
    with f.if_(real):
        m.field("prev").set(f, mover)
        m.field("mover").set(f, player)
        m.field("next").set(f, mover)

    def put_back() -> None:
        for name, value in zip(names, kept, strict=True):
            m.field(name).set(m.f, value)

    return put_back


@contextmanager
def as_found(m: "Machine", *, at_once: bool) -> Iterator[None]:
    """Let whoever was the mover when a move was found be the mover while it is worked out.

    What is carried out at once does not ask who moves.
    """
    player = None if at_once else m.registers.get(AS_MOVER)
    if player is None:
        yield
        return
    put_back = change_mover(m, player)
    yield
    put_back()
