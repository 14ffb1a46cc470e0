"""Random games of a search where all moves must be listed."""

from typing import TYPE_CHECKING

from ludarium.engine.state.seats import person_at
from ludarium.engine.turns.listed_playouts import make_seen

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch


def write_listed_play(search: "TreeSearch") -> None:
    """Write the function that plays to the end where all moves must be listed."""
    turns, m = search.turns, search.m
    with m.writing(search.play_on) as f:
        (most,) = f.parameters
        moves = f.local(0)
        with f.loop() as loop:
            loop.leave(moves >= most)
            count = f.let(turns.generate())
            loop.leave(count.is_zero)
            index = f.local(search.random_below(f, count))
            with f.if_(search.prefers.get() != 0):
                other = f.let(search.random_below(f, count))
                keys = [
                    search.history.key(f, m.mover, m.move_start.get() + at * m.moves_stride)
                    for at in (index, other)
                ]
                with f.if_(search.history.better(f, *keys)):
                    index.set(other)
            move = f.let(m.move_start.get() + index * m.moves_stride)
            search.history.note(f, moves, m.mover, person_at(m, m.mover), move)
            make_seen(turns, f, index, moves)
            moves.set(moves + 1)
        f.return_(moves)
