"""Simultaneous play: everybody chooses one of their own moves, and all are made as one.

The legal moves are those of all players, one player after another. What follows a move may wait
until all moves are made.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ludarium.engine.sinks import MADE_AS_ONE, ListSink, Shape
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine import Machine
    from ludarium.engine.turns import Turns


class PlayerSink(ListSink):
    """Adds the moves of the player who is choosing to the list of moves."""

    name = "list for a player"

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        mover = m.let(m.mover if shape.mover is None else shape.mover())
        with m.if_(mover == m.cell("choosing").get()), m.bind(**{"#mover": mover}):
            super().move(m, replace(shape, mover=lambda: m.register("#mover")), build)


def list_for_everybody(turns: "Turns", f: Function, lists: list[Function]) -> None:
    """List the moves of one player after another; who has none must pass."""
    m = turns.m
    choosing, phase = m.cell("choosing"), m.field("phase", "u8", turns.n + 2)
    table = m.module.dispatch(lists)
    with f.count(1, turns.n + 1) as player:
        choosing.set(f, player)
        top = f.let(m.move_top.get())
        f.do_by_id(table, phase.get(player))
        with f.if_((m.move_top.get() == top) & turns.results.is_active(player)):
            m.sink = PlayerSink()
            m.move(
                lambda: m.act("Pass", decision=True, forced=True),
                single=True,
                is_pass=True,
                mover=choosing.get,
            )


def write_together(turns: "Turns") -> None:
    """Write the functions that make the moves of all players, and that tell what they do."""
    m = turns.m
    module = m.module
    players = range(1, turns.n + 1)
    afterwards = _afterwards(m)
    perform = module.function("perform together")
    with m.writing(perform) as f:
        m.cell(MADE_AS_ONE).set(f, 1)
        for player in players:
            f.do(turns.performs, _chosen(m, player))
        all_in_one = Shape(constant(0), constant(0), mover=lambda: constant(turns.n + 1))
        m.remember_move(all_in_one.from_, all_in_one.to, all_in_one)
        for player in players:
            f.do(afterwards, _chosen(m, player))
        m.cell(MADE_AS_ONE).set(f, 0)
        m.cell("move mover").set(f, turns.n + 1)
    with m.writing(module.function("expand together", export=True)) as f:
        turns.expand_by(f, lambda: f.do(perform))
    with m.writing(module.function("apply together", export=True)) as f:
        passes: Expression = constant(1)
        for player in players:
            passes = passes & m.rule_flags(load(_chosen(m, player)))
        passes = f.let(passes)
        f.do(turns.start_move(), passes)
        f.do(perform)
        f.do(turns.finish_move, 0, passes)


def _chosen(m: "Machine", player: int) -> Expression:
    """The address of the move that a player has chosen."""
    return m.move_start.get() + m.cell(f"choice of {player}").get() * m.moves_stride


def _afterwards(m: "Machine") -> Function:
    """The function for what follows a move once all moves are made."""
    afterwards = m.module.function("afterwards", {"move": I32})
    nothing = m.module.function("nothing afterwards", {"move": I32})

    def finish() -> None:
        (move,) = afterwards.parameters
        functions = [rule.afterwards or nothing for rule in m.rules]
        afterwards.do_by_id(m.module.dispatch(functions), load(move), move)

    m.unfinished.append(finish)
    return afterwards
