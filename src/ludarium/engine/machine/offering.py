"""Moves: rules offer them, and what becomes of each depends on what is asked.

They are listed, carried out as effects, or only looked for. The code of a rule is written once for
each way in which it is asked, and called by all who ask in that way.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.bound_level import leave_level_of_move
from ludarium.engine.machine.move_list import MoveList
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.engine.moves.attempts import through_list
from ludarium.engine.moves.sinks import (
    EagerSink,
    ExistsSink,
    ListSink,
    OrderedListSink,
    Shape,
    all_registers,
)
from ludarium.engine.turns.fast_playouts import PlayoutSink
from ludarium.kernel.expressions import Expression, Guarded, constant, known, lift
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves


class Offering(MoveList):
    """Hands moves on to whoever asks for them."""

    def __init__(self, box: Equipment, keeps: TrackedFacts) -> None:
        super().__init__(box, keeps)
        self.draws_in_moves = False
        """Whether lots are drawn for what happens along with a move, when it is listed."""
        self.shows_order = False
        """Whether rules let people see in which order pieces came to their sites."""
        self.restrictions: list[Callable[[Expression], Expression]] = []
        """Whether the rules about rules allow a listed move, given its address."""

    # ------------------------------------------------------------------ offering moves

    def move(
        self,
        build: Callable[[], None],
        *,
        from_: Operand = -1,
        to: Operand = -1,
        single: bool = False,
        **more: Any,
    ) -> None:
        """There is a move: what happens with it depends on what is asked.

        `build` writes the actions of the move, in terms of the iterators that are bound here.
        `single` says that it writes exactly one, as the last thing it does.
        """
        shape = Shape(lift(from_, I32), lift(to, I32), single, **more)
        self.sink.move(self.machine, shape, build)
        if self.lasting_level is not None and not isinstance(self.sink, EagerSink):
            leave_level_of_move(self.machine, build)

    def offer_each(
        self,
        sites: NumberSet,
        build: Callable[[], None],
        *,
        from_: Operand | None = None,
        single: bool = False,
        **more: Any,
    ) -> None:
        """There is a move to each of some sites; `to` is bound to it.

        Without a start, `from_` is that site, too.
        """
        if isinstance(self.sink, PlayoutSink) and self.lasting_level is None:
            to: Expression = self.f.local(0)
            with self.bind(to=to):
                start = to if from_ is None else lift(from_, I32)
                shape = Shape(start, to, single, **more)
                self.sink.moves_to(self.machine, sites, shape, build)
            return
        if isinstance(self.sink, ExistsSink) and not self.sink.has_target:
            self.sink.found(self.machine, sites.is_not_empty)
            return
        if isinstance(self.sink, ExistsSink):
            target = self.register("#target")
            inside = Guarded(target.below(self.universe), sites.has(target), constant(0))
            self.sink.found(self.machine, inside)
            return
        with sites.each(self.f) as site, self.bind(to=site):
            origin = site if from_ is None else from_
            self.move(build, from_=origin, to=site, single=single, **more)

    def moves(self, ludeme: "Moves") -> None:
        """The moves of a rule, treated as the moves of the rule around it are."""
        if self.draws_to_look and not ludeme.looks_part_by_part:
            through_list(self.machine, ludeme)
        else:
            ludeme.lower(self.machine)

    def moves_as_one(self, ludeme: "Moves") -> None:
        """The same for a rule all of whose moves are worked out before any is seen."""
        if self.draws_to_look:
            through_list(self.machine, ludeme)
        else:
            self.moves(ludeme)

    @property
    def draws_to_look(self) -> bool:
        """Whether a move is looked for, and lots are drawn for all that are seen."""
        # quirk: looking-draws-lots: Whoever only looks whether there is a move draws the lots of
        # all moves that are seen.
        return self.draws_in_moves and isinstance(self.sink, ExistsSink)

    # ------------------------------------------------------------------ effects

    def effect(self, ludeme: "Moves") -> None:
        """Put all actions of an effect in the list."""
        with self.changed(sink=EagerSink()), self.bare():
            ludeme.lower(self.machine)

    def consequent(self, ludeme: "Moves") -> Function:
        """A function that works out an effect and carries it out."""
        self._kept_alive.append(ludeme)
        standing = self.standing

        def write(f: Function) -> None:
            self.registers, self.standing = dict(standing), standing
            self.here.direct = ludeme.is_single()
            self.alone = frozenset(map(id, ludeme.last_effects()))
            start = f.let(self.acting.top.get())
            self.effect(ludeme)
            if not self.here.direct:
                f.do(self.acting.execute, start)

        known_ones = sorted((name, known(value)) for name, value in standing.items())
        key = ("then", ludeme, tuple(known_ones))
        return self.helper(key, {}, None, write, name=f"then {ludeme.title}")

    def carry_out(self, ludeme: "Moves") -> None:
        """Work out an effect here, then carry it out."""
        start = self.let(self.acting.top.get())
        self.effect(ludeme)
        self.f.do(self.acting.execute, start)

    # ------------------------------------------------------------------ asking a rule

    def exists(self, ludeme: "Moves", to: Operand | None = None) -> Expression:
        """Whether a rule allows any move, or one to a certain site."""
        sink = ExistsSink(has_target=to is not None)
        with self.bare():
            return self._shared(ludeme, sink, {} if to is None else {"target": to})

    def can_make(self, ludeme: "Moves") -> Expression:
        """Whether a rule allows a move that the rules about rules allow too."""
        if not self.restrictions:
            return self.exists(ludeme)
        found = self.f.local(0)
        with self.bare(), self.listing() as (start, end):
            self.list_moves(ludeme)
            place = self.f.local(start)
            with self.f.while_((place < end()) & found.is_zero):
                checks = ((lambda check=check: check(place)) for check in self.restrictions)
                found.set(self.both(*checks))
                place.set(place + self.moves_stride)
        return found

    def list_moves(self, ludeme: "Moves") -> None:
        """Add all moves of a rule to the list of moves; made as a function of its own."""
        in_order = self.shows_order and self.sink.in_order
        self._shared(ludeme, OrderedListSink() if in_order else ListSink(), {})

    def shared(self, ludeme: "Moves") -> None:
        """The same as `moves`, but the code is written once and shared by all who ask for it."""
        if self.draws_to_look or self.lasting_level is not None:
            self.moves_as_one(ludeme)
        elif isinstance(self.sink, ListSink | PlayoutSink):
            self._shared(ludeme, self.sink, {})
        elif isinstance(self.sink, ExistsSink):
            found = self._shared(ludeme, self.sink, {})
            self.sink.found(self.machine, found)
        else:
            self.moves(ludeme)

    def _shared(
        self,
        ludeme: "Moves",
        sink: "ListSink | PlayoutSink | ExistsSink",
        extra: dict[str, Operand],
    ) -> Expression:
        """Call the function that makes the moves of a rule for a sink."""
        self._kept_alive.append(ludeme)
        registers = all_registers(self.registers)
        if not (isinstance(sink, ExistsSink) and sink.has_target):
            registers.pop("#target", None)
        for name, value in extra.items():
            registers[f"#{name}"] = lift(value, I32)
        open_ = [name for name, value in registers.items() if known(value) is None]
        fixed = tuple((n, known(v)) for n, v in registers.items() if known(v) is not None)
        self._kept_alive += [*self.thens, *self.prefixes, *self.suffixes]
        keys = tuple(id(x) for x in (*self.thens, *self.prefixes, *self.suffixes))
        checks = self.checks
        self._kept_alive += checks
        keys += tuple(id(check) for check in checks)
        safe = tuple(name for name in open_ if id(registers[name]) in self.on_board)
        attempts = self.attempts
        key = (sink.name, id(ludeme), tuple(open_), fixed, keys, safe, attempts)
        scope = (self.thens, self.prefixes, self.suffixes)

        def write(f: Function) -> None:
            self.registers = {n: constant(v) for n, v in fixed if v is not None}
            self.registers |= dict(zip(open_, f.parameters, strict=True))
            self.on_board |= {id(self.registers[name]) for name in safe}
            self.sink = sink
            self.thens, self.prefixes, self.suffixes = scope
            self.checks = checks
            self.attempts = attempts
            self.moves(ludeme)
            if sink.result is not None:
                f.return_(0)

        name = f"{sink.name} {ludeme.title}"
        function = self.helper(key, dict.fromkeys(open_, I32), sink.result, write, name=name)
        arguments = [registers[name] for name in open_]
        if sink.result is None:
            self.f.do(function, *arguments)
            return constant(0)
        return self.let(function(*arguments))
