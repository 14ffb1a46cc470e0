"""Turns: which moves there are, what happens when one is made, and when the game is over."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ludarium.engine.agreements import NOBODYS_MOVE, SEATS
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves import effects  # noqa: F401 - they say how actions are carried out
from ludarium.engine.moves.forced import write_forced_moves
from ludarium.engine.moves.simultaneous import PlayerSink, Together
from ludarium.engine.moves.sinks import ListSink
from ludarium.engine.observing.observer import Observer
from ludarium.engine.pieces import dice, stacking  # noqa: F401
from ludarium.engine.state import (  # noqa: F401
    pending,
    repetition,
    site_facts,
    value_lists,
    variables,
)
from ludarium.engine.state.seats import person_at
from ludarium.engine.turns.batching import write_batches
from ludarium.engine.turns.fast_playouts import Answer, NeedsList, Playouts, Prefer
from ludarium.engine.turns.listed_playouts import write_listed_playouts
from ludarium.engine.turns.purposes import Purpose
from ludarium.engine.turns.results import MOVE_LIMIT, TURN_LIMIT, Results
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32

Write = Callable[[], None]
Watch = Callable[[Function, Expression, Expression, Expression, Expression], None]
"""Given where to write, the number of a move, its side, who plays for it, and where it is noted."""


@dataclass
class PhasePlan:
    """A phase of a game."""

    name: str
    owner: int
    """Whose phase it is; everybody's number if it is everybody's."""
    moves: Write
    """Writes the legal moves, whatever is done with them."""
    can_move: Callable[[], Expression]
    """Whether there is a legal move."""
    end: Write | None
    changes: Callable[[int, Expression, Callable[[Expression], None]], None]
    """Writes how a player leaves the phase."""


@dataclass
class Plan:
    """The rules of a game, ready to be written."""

    phases: list[PhasePlan]
    end: Write | None
    turn_limit: int = 1250
    move_limit: int = 10_000
    stochastic: bool = False
    draw_when_all_pass: bool = True
    has_setup: bool = False
    after_listing: list[Write] = field(default_factory=list)
    """What is done with the list of legal moves before anybody sees it."""
    is_allowed: list[Callable[[Expression], Expression]] = field(default_factory=list)
    """Whether a listed move is allowed by the rules about rules."""
    lists_moves: bool = False
    """Whether rules ask for the list of all legal moves."""
    makes_forced_moves: bool = False
    """Whether moves that a move forces are made along with it."""
    after_actions: list[Write] = field(default_factory=list)
    """What happens at the end of a move before the endings are looked at."""
    can_always_move: list[Callable[[], Expression]] = field(default_factory=list)
    """When there is a move whatever the rules for moves say."""
    before_turn: list[Write] = field(default_factory=list)
    """What happens after the endings were looked at, before the turn passes on."""
    after_turn: list[Write] = field(default_factory=list)
    """What happens once the turn has passed on, even if the game is over."""


class Turns:
    """Writes the functions by which a game is played."""

    def __init__(self, m: Machine, plan: Plan) -> None:
        self.m = m
        self.plan = plan
        self.results: Results = m.results
        self.n = m.players.count
        self.together: Together | None = None
        self.lists: list[Function] = []
        """The functions that list the moves of each phase."""
        self.extensions: list[Callable[[Turns, Playouts | None], None]] = []
        """What others add to the program, before it is closed."""
        self.purpose = Purpose.PLAY
        self.playouts: Playouts | None = None
        """How random games draw their moves, where they do so without a list of all moves."""
        self.watch: Watch | None = None
        """Who is shown each move of a random game before it is made."""
        self.prefer: Prefer | None = None
        """Who draws a move of a random game, if not all moves are to be as likely as others."""
        self.answer: Answer | None = None
        """Who names a move of a random game that has to be made, by its number, or -1."""
        self.observers: list[Observer] = []
        """Who else is shown random games."""

    def write(self, purpose: Purpose = Purpose.PLAY) -> None:
        """Write all that a program needs for its purpose."""
        m = self.m
        self.purpose = purpose
        fast = purpose.does_without_list
        if fast and m.simultaneous:
            raise NeedsList("all players move at once")
        if fast and self.plan.makes_forced_moves:
            raise NeedsList("moves that are forced are made along with others")
        module = m.module
        self.generate = module.function("generate", {}, I32, export=True)
        self.apply = module.function("apply", {"move": I32}, export=True)
        self.apply_at = module.function("apply at", {"move": I32})
        self.finish_move = module.function("finish_move", {"is_swap": I32, "is_pass": I32})
        self.performs = module.function("perform", {"move": I32})
        m.perform = self.performs
        m.advance = self.apply_at
        m.finish_move = self.finish_move
        m.generate_all = self.generate
        m.can_move = self.can_move
        m.start_move = self.start_move
        m.restrictions = self.plan.is_allowed
        self.together = Together(self) if m.simultaneous else None
        after_actions = module.function("after actions")
        with m.writing(after_actions):
            for action in self.plan.after_actions:
                action()
        self.refresh = module.function("refresh_stalemate", {})
        m.refresh_stalemate = self.refresh
        with m.writing(self.refresh) as f:
            self._write_refresh(f)
        plays_only = purpose in (Purpose.PLAYOUTS, Purpose.MEASURING)
        if not plays_only or self.plan.lists_moves:
            with m.writing(self.generate) as f:
                self._write_generate(f)
        with m.writing(self.finish_move) as f:
            self._write_finish(f)
        with m.writing(self.apply_at) as f:
            self._write_apply(f)
        with m.writing(self.apply) as f:
            (index,) = f.parameters
            m.scratch_top.set(f, m.scratch)
            if m.acting.keeps_log:
                m.acting.log_top.set(f, m.acting.log)
            f.do(self.apply_at, m.move_start.get() + index * m.moves_stride)
        self.playouts = playouts = Playouts(self) if fast else None
        if playouts is not None:
            playouts.write()
        elif purpose in (Purpose.SEARCH_LISTED, Purpose.MEASURING_LISTED):
            write_listed_playouts(self)
        else:
            with m.writing(module.function("expand", {"move": I32}, export=True)) as f:
                self._write_expand(f)
            write_listed_playouts(self)
            write_batches(self)
            if self.together is not None:
                self.together.write_expand()
        for extend in self.extensions:
            extend(self, playouts)
        m.acting.build_deeds()
        for write in m.needed_expansions():
            write()
        m.acting.finish()
        with m.writing(self.performs) as f:
            (move,) = f.parameters
            if self.plan.after_actions:
                m.cell("next player set").set(f, 0)
            m.call_one([rule.perform for rule in m.rules], f.load(move), move)
            if self.plan.after_actions:
                f.do(after_actions)
        m.write_expand_all()
        for write in m.unfinished:
            write()
        shapes = (rule.shape for rule in m.rules)
        flags = bytes(s.is_pass + 2 * s.is_swap + 4 * s.is_nobodys for s in shapes)
        module.data.append(Data(m.rule_flags_at, flags))
        stride = 12 + 4 * max((len(rule.captured) for rule in m.rules), default=0)
        m.moves_stride.value = -(-stride // 8) * 8
        if playouts is not None:
            playouts.close()

    # ------------------------------------------------------------------ the legal moves

    def by_phase(self, f: Function, functions: list[Function]) -> Expression | None:
        """Call the function that belongs to the phase of the mover; its value, if it has one."""
        if len(functions) == 1:
            if functions[0].result is None:
                f.do(functions[0])
                return None
            return functions[0]()
        table = self.m.module.dispatch(functions)
        phase = self.m.field("phase", "u8", self.n + 2).get(self.m.mover)
        return f.do_by_id(table, phase)

    def begin_listing(self, f: Function) -> None:
        """Begin a new list of legal moves; there are none if the game is over."""
        m, plan = self.m, self.plan
        m.move_top.set(f, m.move_start.get())
        with f.if_(m.move_start.get() == m.move_list):
            m.priors_top.set(f, m.priors)
        with f.if_(self.results.over.get() != 0):
            f.return_(0)
        if plan.stochastic:
            rng, before = m.field("rng", "i64"), m.field("rng before", "i64")
            generated = m.field("generated")
            with f.if_(generated.get() != 0):
                rng.set(f, before.get())
            with f.else_():
                before.set(f, rng.get())
                generated.set(f, 1)

    def _write_generate(self, f: Function) -> None:
        m, plan = self.m, self.plan
        self.begin_listing(f)
        for phase in plan.phases:
            self.lists.append(m.module.function(f"moves of {phase.name}"))
            with m.writing(self.lists[-1]):
                m.sink = PlayerSink() if m.simultaneous else ListSink()
                phase.moves()
        if self.together is not None:
            self.together.write_lists(f, self.lists)
        else:
            self.by_phase(f, self.lists)
        for write in plan.after_listing:
            write()
        if plan.is_allowed:
            self._write_filter(f)
        with f.if_(constant(int(self.n > 0)) & (m.move_top.get() == m.move_start.get())):
            m.sink = ListSink()
            m.move(lambda: m.act("Pass", decision=True, forced=True), single=True, is_pass=True)
        # quirk: stuck-until-listed: Whether a player is stuck is found out when that player passes,
        # and forgotten when moves are listed, so it is only known in between.
        if m.state.has("stalemated"):
            flags = m.field("stalemated")
            flags.set(f, flags.get() & ~(constant(1) << m.mover))
        self.return_count(f)

    def return_count(self, f: Function) -> None:
        """Return how many moves are listed."""
        m = self.m
        f.return_((m.move_top.get() - m.move_start.get()).divided(m.moves_stride))

    def _write_filter(self, f: Function) -> None:
        m = self.m
        place = f.local(m.move_start.get())
        with f.while_(place < m.move_top.get()):
            allowed: Expression = constant(1)
            for check in self.plan.is_allowed:
                allowed = allowed & check(place)
            with f.if_(allowed):
                place.set(place + m.moves_stride)
            with f.else_():
                # quirk: forbidden-moves-shuffle: Where a rule about rules forbids a move, the last
                # move of the list takes its place.
                last = f.let(m.move_top.get() - m.moves_stride)
                f.copy(place, last, m.moves_stride)
                m.move_top.set(f, last)

    def can_move(self) -> Function:
        """A function that tells whether the mover has a move."""

        def write(f: Function) -> None:
            for is_free in self.plan.can_always_move:
                with f.if_(is_free()):
                    f.return_(1)
            functions = []
            for phase in self.plan.phases:
                function = self.m.module.function(f"can move in {phase.name}", {}, I32)
                functions.append(function)
                with self.m.writing(function) as g:
                    g.return_(phase.can_move())
            found = self.by_phase(f, functions)
            assert found is not None
            f.return_(found)

        return self.m.helper("can move", {}, I32, write)

    def _write_refresh(self, f: Function) -> None:
        m = self.m
        flags = m.field("stalemated")
        stuck = f.let(self.can_move()().is_zero)
        cleared = flags.get() & ~(constant(1) << m.mover)
        flags.set(f, cleared | (stuck << m.mover))

    # ------------------------------------------------------------------ making a move

    def _write_apply(self, f: Function) -> None:
        if self.together is not None:
            self.together.write_choose(f)
            return
        m = self.m
        (move,) = f.parameters
        flags = m.rule_flags(load(move))
        flags = f.let(flags, "flags")
        f.do(self.start_move(), flags)
        self.perform_whole(f, move)
        f.do(self.finish_move, (flags >> 1) & 1, flags & 1)

    def perform_whole(self, f: Function, move: Expression) -> None:
        """Carry out a move that is made rather than tried, with the moves that it forces."""
        f.do(self.performs, move)
        if self.plan.makes_forced_moves:
            f.do(self.m.helper("forced moves", {}, None, lambda g: write_forced_moves(self, g)))

    def start_move(self) -> Function:
        """The function that prepares for a move, given whether it is a pass or swaps sides."""
        m = self.m

        def write(f: Function) -> None:
            (flags,) = f.parameters
            if m.state.has("decided"):
                m.field("decided").set(f, -1)
            stalemated = m.field("stalemated")
            with f.if_(((flags & 1) != 0) & ((stalemated.get() >> m.mover) & 1).is_zero):
                f.do(self.refresh)
            m.cell("pending is over").set(f, 1)
            m.cell("next player set").set(f, 0)
            if m.acting.keeps_log:
                m.cell("level min").set(f, 0)
                m.cell("level max").set(f, 0)
                m.cell("move state").set(f, -1)
                m.cell("edge").set(f, -1)

        return m.helper("start move", {"flags": I32}, None, write)

    def _write_expand(self, f: Function) -> None:
        """Find out all that a move does, without making it."""
        (index,) = f.parameters
        move = f.let(self.m.move_start.get() + index * self.m.moves_stride)
        self.m.cell(NOBODYS_MOVE).set(f, (self.m.rule_flags(load(move)) >> 2) & 1)
        self.expand_by(f, lambda: self.perform_whole(f, move))

    def expand_by(self, f: Function, perform: Write) -> None:
        """Note all actions that are carried out by something, and undo them."""
        m = self.m
        m.acting.log_top.set(f, m.acting.log)
        logging = f.let(m.acting.logging.get())
        m.acting.logging.set(f, 1)
        with m.imagining(noted=True):
            if m.state.has("decided"):
                m.field("decided").set(f, -1)
            m.cell("pending is over").set(f, 1)
            m.cell("next player set").set(f, 0)
            for name, value in (
                ("level min", 0),
                ("level max", 0),
                ("move state", -1),
                ("edge", -1),
            ):
                m.cell(name).set(f, value)
            perform()
        m.acting.logging.set(f, logging)

    def _write_finish(self, f: Function) -> None:
        m, plan, results = self.m, self.plan, self.results
        is_swap, is_pass = f.parameters
        moves, turn = m.field("moves"), m.field("turn")
        if any(phase.end for phase in plan.phases):
            ends = []
            for phase in plan.phases:
                function = m.module.function(f"end of {phase.name}")
                ends.append(function)
                with m.writing(function) as g:
                    if phase.end is not None:
                        phase.end()
                        self._all_pass(g)
                        results.losses.set(g, 0)
            with f.if_(results.someone_active()):
                self.by_phase(f, ends)
        if plan.end is not None:
            with f.if_(results.over.get() == 0):
                plan.end()
                self._all_pass(f)
                results.losses.set(f, 0)
        with f.if_(results.someone_active()):
            too_many_turns = f.let(turn.get() >= plan.turn_limit * self.n)
            with f.if_(too_many_turns | (moves.get() >= plan.move_limit)):
                results.limit(f, choose(too_many_turns, TURN_LIMIT, MOVE_LIMIT))
        with f.if_(results.someone_active()):
            self._change_phases(f)
        with f.else_():
            m.field("prev").set(f, m.mover)
        if m.state.has("counter"):
            # quirk: counter-counts-its-own-move: The counter goes up at the end of the move that
            # sets it as well, and begins with -1.
            counter = m.field("counter")
            counter.set(f, counter.get() + 1)
        for write in plan.before_turn:
            write()
        if plan.stochastic:
            m.field("generated").set(f, 0)
        with f.if_(results.someone_active()):
            self._pass_turn(f, is_swap, is_pass)
        for write in plan.after_turn:
            write()
        if self.n == 0:
            with f.if_(self.can_move()().is_zero):
                results.finish(f, 0)
            with f.if_((results.over.get() == 0) & (moves.get() >= plan.move_limit)):
                results.limit(f, constant(MOVE_LIMIT))

    def _all_pass(self, f: Function) -> None:
        if self.plan.draw_when_all_pass:
            ends = (self.results.over.get() == 0) & (self.m.last("pass") != 0)
            with f.if_(ends), f.if_(self.m.all_passed()):
                self.results.apply(constant(self.n + 1), 2)

    def _change_phases(self, f: Function) -> None:
        m, phases = self.m, self.plan.phases
        if len(phases) < 2:
            return
        current = m.field("phase", "u8", self.n + 2)
        for player in range(1, self.n + 1):
            here = f.let(current.get(player))
            with f.block() as done:
                for index, phase in enumerate(phases):
                    with f.if_(here == index):

                        def change(target: Expression, player: int = player) -> None:
                            current.set(f, target, player)
                            f.branch(done)

                        phase.changes(player, current.get(m.mover), change)

    def _pass_turn(self, f: Function, is_swap: Expression, is_pass: Expression) -> None:
        m, n = self.m, self.n
        mover, next_, prev = m.field("mover"), m.field("next"), m.field("prev")
        old = f.let(mover.get())
        new = f.let(next_.get())
        if m.state.has("visited"):
            m.mark_visited(old, new)
        prev.set(f, old)
        mover.set(f, new)
        turn, same = m.field("turn"), m.field("moves this turn")
        # quirk: one-player-one-turn: In a game for one, the first turn never ends.
        with f.if_((old == new) & is_swap.is_zero):
            same.set(f, same.get() + 1)
        with f.else_():
            same.set(f, 0)
            turn.set(f, turn.get() + 1)
        if n == 2:
            both_active = self.results.active.get() == 6
            with f.if_(both_active):
                next_.set(f, 3 - new)
            with f.else_():
                next_.set(f, self.results.after(f, new))
        else:
            next_.set(f, self.results.after(f, new))
        if m.state.has("passes in a row"):
            passes = m.field("passes in a row")
            passes.set(f, choose(is_pass, passes.get() + 1, 0))

    # ------------------------------------------------------------------ random playouts

    def count_winner(self, f: Function) -> None:
        """Add a win: to that of a side, or of whoever plays for it in the end if one searches."""
        m = self.m
        winner = f.local(self.results.winner.get())
        with f.if_(winner.below(self.n + 2)):
            if self.purpose.searches and m.state.has(SEATS):
                with f.if_((winner > 0) & (winner <= self.n)):
                    winner.set(person_at(m, winner))
            place = f.let(constant(m.tally) + winner * 8)
            f.store(place, f.load(place, kind="i64") + 1, kind="i64")
