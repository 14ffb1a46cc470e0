"""Many games at once: functions of a program that go through a row of states in memory."""

from typing import TYPE_CHECKING

from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Turns


def write_batches(turns: "Turns") -> None:
    """Write how a row of states is looked at and moved on."""
    m = turns.m
    parameters = {"states": I32, "games": I32, "numbers": I32}
    with m.writing(m.module.function("count_moves", parameters, export=True)) as f:
        states, games, counts = f.parameters
        with f.count(0, games) as game:
            f.copy(m.state.base, states + game * m.state.size, m.state.size)
            f.store(counts + game * 4, turns.generate())
    with m.writing(m.module.function("play_moves", parameters, export=True)) as f:
        states, games, chosen = f.parameters
        with f.count(0, games) as game:
            place = f.let(states + game * m.state.size)
            f.copy(m.state.base, place, m.state.size)
            with f.if_(turns.generate() != 0):
                f.do(turns.apply, f.load(chosen + game * 4))
                f.copy(place, m.state.base, m.state.size)
