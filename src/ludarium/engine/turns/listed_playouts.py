"""Random playouts that list all legal moves, for games whose rules work on that list."""

from typing import TYPE_CHECKING

from ludarium.engine.machine.chance import draw, mixed
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32, I64

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Turns


def write_listed_playouts(turns: "Turns") -> None:
    """Play games with random moves: wins, moves and legal moves are added up."""
    m, n = turns.m, turns.n
    m.tally = m.module.reserve(8 * (n + 8), name="tally")
    f = m.module.function(
        "playouts",
        {"games": I32, "start": I32, "seed": I64, "most": I32},
        I64,
        export=True,
    )
    games, start, seed, most = f.parameters
    with m.writing(f):
        with f.count(0, games) as game:
            state = f.local(mixed(f, seed + game.to_i64()))
            f.copy(m.state.base, start, m.state.size)
            if turns.plan.stochastic:
                m.field("rng", "i64").set(f, draw(f, state))
            moves = f.local(0)
            for observer in turns.observers:
                observer.game_begins(f)
            with f.loop() as loop:
                count = f.let(turns.generate())
                loop.leave(count.is_zero)
                loop.leave(moves >= most)
                _add(turns, f, n + 3, count)
                number = f.let(draw(f, state))
                pick = (((number >> 32) * count.to_i64()) >> 32).to_i32()
                for observer in turns.observers:
                    observer.position(f)
                    observer.choices(f, count, None)
                make_seen(turns, f, pick, moves)
                moves.set(moves + 1)
            for observer in turns.observers:
                observer.game_ends(f, moves)
            _add(turns, f, n + 2, moves)
            f.store(game * 4, moves, m.lengths)
            turns.count_winner(f)
        f.return_(seed + games.to_i64())


def make_seen(turns: "Turns", f: Function, index: Expression, moves: Expression) -> None:
    """Make a listed move while whoever observes the game looks on."""
    if not turns.observers:
        f.do(turns.apply, index)
        return
    index = f.let(index)
    move = f.let(turns.m.move_start.get() + index * turns.m.moves_stride)
    for observer in turns.observers:
        observer.drawn(f, move)
        observer.before_move(f, move, moves)
    f.do(turns.apply, index)
    for observer in turns.observers:
        observer.after_move(f, moves)


def _add(turns: "Turns", f: Function, slot: int, value: Expression) -> None:
    place = turns.m.tally + 8 * slot
    f.store(0, f.load(0, place, kind="i64") + value.to_i64(), place, kind="i64")
