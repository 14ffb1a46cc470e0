"""Simultaneous play: everybody chooses one of their own moves, and all are made as one.

The players choose one after another, and nobody's choice changes anything before the last. While
a player is choosing, that player counts as the mover; the rules see the true mover all the while.
What follows a move may wait until all moves are made.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ludarium.engine.agreements import CHOICE, NOBODYS_MOVE, TRUE_MOVER
from ludarium.engine.moves.sinks import MADE_AS_ONE, ListSink, Shape
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.state.layout import StateField
    from ludarium.engine.turns.turns import Turns


class PlayerSink(ListSink):
    """Adds the moves of the player who is choosing to the list of moves."""

    name = "list for a player"

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        mover = m.let(m.mover if shape.mover is None else shape.mover())
        with m.if_(mover == m.cell("choosing").get()), m.bind(**{"#mover": mover}):
            super().move(m, replace(shape, mover=lambda: m.register("#mover")), build)


class Together:
    """Writes how players choose, and how all that they have chosen is made as one."""

    def __init__(self, turns: "Turns") -> None:
        self.turns = turns
        self.m = m = turns.m
        self.players = range(1, turns.n + 1)
        self.first_moves = m.module.reserve(4 * (turns.n + 1), 4, "first moves")
        """Where the first move of each player is kept, once all moves are listed."""
        self.true_mover = m.field(TRUE_MOVER)
        m.first_values.append(_begin)
        self.list_all = m.module.function("generate together", {}, I32, export=True)
        m.generate_all = self.list_all
        self.perform = m.module.function("perform together")
        self.make = m.module.function("apply together", export=True)

    @property
    def choice(self) -> "StateField":
        """What each player has chosen."""
        return self.m.field(CHOICE, "i32", self.turns.n + 1)

    # ------------------------------------------------------------------ listing moves

    def write_lists(self, f: Function, lists: list[Function]) -> None:
        """List the moves of the player who is choosing; write how those of all are listed."""
        m, turns = self.m, self.turns
        if turns.plan.is_allowed or turns.plan.after_listing:
            m.lacking("(meta …) that limits moves which are made at once")
        own = m.module.function("moves of one", {"player": I32})
        with m.writing(own):
            self._write_own(own, lists)
        with m.writing(self.list_all) as g:
            turns.begin_listing(g)
            with g.count(1, turns.n + 1) as player:
                g.store(player * 4, m.move_top.get(), self.first_moves)
                g.do(own, player)
            turns.return_count(g)
        f.do(own, m.mover)

    def _write_own(self, f: Function, lists: list[Function]) -> None:
        """List the moves of one player, who must pass if there are none."""
        m, turns = self.m, self.turns
        (player,) = f.parameters
        choosing, mover = m.cell("choosing"), m.field("mover")
        chooser = f.let(mover.get())
        mover.set(f, self.true_mover.get())
        choosing.set(f, player)
        top = f.let(m.move_top.get())
        f.do_by_id(m.module.dispatch(lists), m.field("phase", "u8", turns.n + 2).get(player))
        with f.if_((m.move_top.get() == top) & turns.results.is_active(player)):
            m.sink = PlayerSink()
            m.move(
                lambda: m.act("Pass", decision=True, forced=True),
                single=True,
                is_pass=True,
                mover=choosing.get,
            )
        mover.set(f, chooser)

    # ------------------------------------------------------------------ choosing

    def write_choose(self, f: Function) -> None:
        """Note a listed move as chosen; if all have chosen, what they chose is made."""
        m = self.m
        (move,) = f.parameters
        number = (move - m.move_start.get()).divided(m.moves_stride)
        self.choice.set(f, number + 1, m.mover)
        following = f.let(self._first(f, lambda player: self.choice.get(player).is_zero))
        with f.if_(following != 0):
            m.field("mover").set(f, following)
        with f.else_():
            f.do(self.make)
        self._write_make()

    def _first(self, f: Function, fits: Callable[[Expression], Expression]) -> Expression:
        """The first active player for whom something holds; 0 if there is nobody."""
        found = f.local(0)
        with f.count(1, self.turns.n + 1) as player:
            active = self.turns.results.is_active(player)
            with f.if_(found.is_zero & (active != 0)), f.if_(fits(player)):
                found.set(player)
        return found

    def _write_make(self) -> None:
        """Write how all moves that were chosen are made, and how everybody chooses anew."""
        m, turns = self.m, self.turns
        with m.writing(self.perform) as f:
            self._write_perform(f)
        with m.writing(self.make) as f:
            mover = m.field("mover")
            mover.set(f, self.true_mover.get())
            f.let(self.list_all())
            passes = f.local(1)
            self._each_chosen(f, lambda move: passes.set(passes & m.rule_flags(load(move))))
            f.do(turns.start_move(), passes)
            f.do(self.perform)
            for player in self.players:
                self.choice.set(f, 0, player)
            f.do(turns.finish_move, 0, passes)
            self.true_mover.set(f, mover.get())
            first = f.let(self._first(f, lambda player: constant(1)))
            with f.if_((first != 0) & (turns.results.over.get() == 0)):
                mover.set(f, first)

    def _write_perform(self, f: Function) -> None:
        m, turns = self.m, self.turns
        afterwards = _afterwards(m)
        m.cell(MADE_AS_ONE).set(f, 1)
        self._each_chosen(f, lambda move: f.do(turns.performs, move))
        # quirk: together-by-everybody: Moves that are made at once are recorded as one move, from
        # site 0 to site 0, of a player after the last.
        all_in_one = Shape(constant(0), constant(0), mover=lambda: constant(turns.n + 1))
        m.remember_move(all_in_one.from_, all_in_one.to, all_in_one)
        self._each_chosen(f, lambda move: f.do(afterwards, move))
        m.cell(MADE_AS_ONE).set(f, 0)
        m.cell("move mover").set(f, turns.n + 1)

    def _each_chosen(self, f: Function, write: Callable[[Expression], object]) -> None:
        """Do something with every move that was chosen, given its address."""
        for player in self.players:
            chosen = f.let(self.choice.get(player))
            with f.if_(chosen != 0):
                first = load(0, self.first_moves + 4 * player)
                write(f.let(first + (chosen - 1) * self.m.moves_stride))

    def write_expand(self) -> None:
        """Write how it is found out what all moves that were chosen do, without making them."""
        m = self.m
        with m.writing(m.module.function("expand together", export=True)) as f:
            f.let(self.list_all())
            mover = m.field("mover")
            chooser = f.let(mover.get())
            mover.set(f, self.true_mover.get())
            m.cell(NOBODYS_MOVE).set(f, 0)
            self.turns.expand_by(f, lambda: f.do(self.perform))
            mover.set(f, chooser)


def _begin(image: Any, position: Any) -> None:
    image.set_named(TRUE_MOVER, 1)


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
