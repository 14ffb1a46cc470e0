"""Forced moves that are made at once, as part of the move that forces them."""

from typing import TYPE_CHECKING

from ludarium.engine.moves.attempts import keep_where
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function, load

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Turns


def write_forced_moves(turns: "Turns", f: Function) -> None:
    """Make all moves that alone lead to their site, until there are none."""
    m = turns.m
    counts = m.module.reserve(4 * m.universe, 4, "moves to each site")
    """How many moves lead to each site."""

    def count(move: Expression) -> Expression:
        return m.guarded(load(move, 8).below(m.universe), load(load(move, 8) * 4, counts))

    with f.loop() as again, m.listing() as (start, end):
        turns.by_phase(f, turns.lists)
        f.fill(counts, 0, 4 * m.universe)
        place, last = f.local(start), f.let(end())
        with f.while_(place < last):
            to = f.let(load(place, 8))
            with f.if_(to.below(m.universe)):
                f.store(to * 4, load(to * 4, counts) + 1, counts)
            place.set(place + m.moves_stride)
        keep_where(m, start, lambda move: count(move) == 1)
        actions, last = f.let(m.acting.top.get()), f.let(end())
        place.set(start)
        with f.while_(place < last):
            m.expand_move(place)
            place.set(place + m.moves_stride)
        f.do(m.acting.execute, actions)
        again.leave(last == start)
    for write in m.when_move_ends:
        write()
