"""Random playouts, as fast as can be: moves are not listed one by one.

Moves that differ only in where they end are noted together, as a set of sites. Conditions that
look ahead are only tested for the move that was drawn; if it fails, another one is drawn. Every
legal move is still as likely as any other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.engine.machine.chance import draw, mixed
from ludarium.engine.moves.sinks import (
    HEADER,
    MOST_NOTE_BYTES,
    Captured,
    MoveSink,
    Rule,
    Shape,
    new_rule,
    put_in_list,
)
from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, Late, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import NumberSet, word_count

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.turns import Turns

EndsOf = Callable[[Function, Expression], tuple[Expression, Expression]]
"""Tells where a move begins and ends, given its number among those to draw from."""
Prefer = Callable[[Function, EndsOf, Expression, Expression], Expression]
"""Draws one of so many moves, given 64 bits of lots."""
Answer = Callable[[Function, "Playouts"], Expression]
"""Names a move that has to be made, by its number among those to draw from, or -1."""
SINGLE, ENDS, STARTS_AND_ENDS = range(3)
"""How the moves of a rule are noted: one by one, by their ends, by one site that is both."""


class NeedsList(Exception):  # noqa: N818 - a fact about a rule rather than a mistake
    """A rule works on the list of moves, which does not exist here; the text says why."""


@dataclass(frozen=True)
class Check:
    """A condition that is tested only for the move that was drawn."""

    test: Callable[[Expression], Expression]
    """Whether a move passes, given its address; all iterators of the rule are bound."""
    registers: tuple[tuple[str, str], ...]
    """The iterators it sees, and the names under which their values are kept."""
    make: Callable[[Expression], Expression] | None = None
    """The same, but a move that passes has been made; None if that cannot be done."""
    origin: object | None = None
    """The ludeme that makes the condition."""


class PlayoutSink(MoveSink):
    """Notes moves so that one of them can be drawn."""

    name = "playout"

    def __init__(self, m: "Machine") -> None:
        self.count_at = Late()
        """Where in a note the number of moves stands; the set of their ends follows."""
        self.total = m.cell("moves to draw from")
        self.made = m.cell("already made")
        """Whether the move that was drawn has been made by its test."""
        self.may_make = True
        self.kinds: dict[int, int] = {}
        self.checks: dict[int, Function] = {}
        self.tests: dict[int, Function] = {}
        """The same without making a move, where all moves are to be counted."""
        self.needs_tests = False

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a single move."""
        rule = self._rule(m, shape, build, SINGLE)
        place = self._note(m, rule, shape.from_, shape.to)
        m.f.store(place + self.count_at, 1)
        self.total.set(m.f, self.total.get() + 1)

    def moves_to(
        self, m: "Machine", sites: NumberSet, shape: Shape, build: Callable[[], None]
    ) -> None:
        """Take moves that differ only in where they end."""
        both_ends = shape.from_ is shape.to
        rule = self._rule(m, shape, build, STARTS_AND_ENDS if both_ends else ENDS)
        f = m.f
        sites = sites.kept(f)
        count = f.let(sites.count, "count")
        with f.if_(count != 0):
            place = self._note(m, rule, constant(-1) if both_ends else shape.from_, constant(-1))
            at = f.let(place + self.count_at, "noted")
            f.store(at, count)
            sites.store(f, at, 8)
            self.total.set(f, self.total.get() + count)

    def _rule(self, m: "Machine", shape: Shape, build: Callable[[], None], kind: int) -> Rule:
        rule, captured = new_rule(m, shape, build)
        self.kinds[rule.index] = kind
        if m.checks:
            makes = self.may_make and len(m.checks) == 1 and m.checks[0].make is not None
            self.checks[rule.index] = self._check(m, rule, captured, making=makes)
            if self.needs_tests:
                self.tests[rule.index] = (
                    self._check(m, rule, captured, making=False)
                    if makes
                    else self.checks[rule.index]
                )
        return rule

    def _check(self, m: "Machine", rule: Rule, captured: Captured, *, making: bool) -> Function:
        """The function that tells whether a move passes all checks, and makes it if it may."""
        name = "check" if making or not self.may_make else "test"
        check = m.module.function(f"{name} {rule.index}", {"move": I32}, I32)
        checks = m.checks
        with m.writing(check) as f:
            (move,) = f.parameters
            for one in checks:
                f.origin = one.origin
                all_ = captured.registers(move)
                m.registers = {name: all_.get(kept) for name, kept in one.registers}
                test = one.make if making and one.make is not None else one.test
                with f.if_(test(move).is_zero):
                    f.return_(0)
                if making:
                    self.made.set(f, 1)
            f.origin = None
            f.return_(1)
        return check

    def _note(self, m: "Machine", rule: Rule, from_: Expression, to: Expression) -> Expression:
        return put_in_list(m, rule, from_, to, MOST_NOTE_BYTES)

    def close(self, m: "Machine") -> None:
        """Decide how much room a note takes."""
        captured = max((len(rule.captured) for rule in m.rules), default=0)
        self.count_at.value = -(-(HEADER + 4 * captured) // 8) * 8
        m.moves_stride.value = self.count_at.value + 8 + 8 * word_count(m.universe)


def select(m: "Machine", word: Expression, index: Expression) -> Expression:
    """The place of a bit that is set, by its number among those that are."""

    def write(f: Function) -> None:
        bits, rank = f.parameters
        rest, left = f.local(bits, name="rest"), f.local(rank, name="left")
        place = f.local(0, name="place")
        for width in (32, 16, 8):
            low = f.let((rest & constant((1 << width) - 1, I64)).bit_count.to_i32(), "low")
            with f.if_(left >= low):
                left.set(left - low)
                rest.set(rest >> width)
                place.set(place + width)
        with f.while_(left > 0):
            rest.set(rest & (rest - 1))
            left.set(left - 1)
        f.return_(place + rest.lowest_bit.to_i32())

    return m.let(m.helper("select", {"bits": I64, "rank": I32}, I32, write)(word, index))


class Playouts:
    """Writes the function that plays games with random moves."""

    def __init__(self, turns: "Turns") -> None:
        self.turns = turns
        self.m = turns.m
        self.sink = PlayoutSink(self.m)
        self.sink.needs_tests = turns.purpose.measures
        self.sink.may_make = not turns.plan.is_allowed and not self.m.state.has("pending count")

    def write_moves(self, f: Function) -> None:
        """Note all moves of the position."""
        m, plan = self.m, self.turns.plan
        m.move_top.set(f, m.move_start.get())
        m.priors_top.set(f, m.priors)
        self.sink.total.set(f, 0)
        functions = []
        for phase in plan.phases:
            functions.append(m.module.function(f"moves of {phase.name} to draw from"))
            with m.writing(functions[-1]):
                m.sink = self.sink
                phase.moves()
        self.turns.by_phase(f, functions)
        m.sink = self.sink
        for write in plan.after_listing:
            write()
        if m.state.has("stalemated"):
            flags = m.field("stalemated")
            flags.set(f, flags.get() & ~(constant(1) << m.mover))

    def write_pick(self, f: Function, random: Local) -> None:
        """Draw moves until one passes all checks; its address is returned, or 0."""
        m, sink = self.m, self.sink
        with f.loop():
            total = f.let(sink.total.get(), "total")
            with f.if_(total.is_zero):
                f.return_(0)
            number = f.let(draw(f, random))
            f.store(0, random, self.random_at, kind="i64")
            if self.turns.prefer is None:
                first = (((number >> 32) * total.to_i64()) >> 32).to_i32()
            else:
                first = self.turns.prefer(f, self.ends_of, number, total)
            if self.turns.answer is not None:
                answer = f.let(self.turns.answer(f, self))
                first = choose(answer >= 0, answer, first)
            left = f.local(first, name="left")
            place = f.local(m.move_start.get(), name="move")
            with f.loop() as looking:
                count = f.let(load(place + sink.count_at), "count")
                looking.leave(left < count)
                left.set(left - count)
                place.set(place + m.moves_stride)
            kind = f.let(load(load(place), self.kinds_at, "u8"), "kind")
            with f.if_(kind != SINGLE):
                self._choose_site(f, place, left, kind)
            for observer in self.turns.observers:
                observer.drawn(f, place)
            passes = self.passes(f, place)
            with f.if_(passes):
                f.return_(place)
            at = f.let(place + sink.count_at, "noted")
            f.store(at, load(at) - 1)
            sink.total.set(f, sink.total.get() - 1)
            with f.if_(kind != SINGLE):
                site = load(place, 8)
                word = f.let(at + ((site >> 6) << 3))
                bit = constant(1, I64) << site.to_i64(signed=False)
                f.store(word, load(word, 8, "i64") & ~bit, 8, kind="i64")

    def ends_of(self, f: Function, number: Expression) -> tuple[Expression, Expression]:
        """Where a move begins and ends, given its number among those to draw from."""
        m, sink = self.m, self.sink
        left, place = f.local(number), f.local(m.move_start.get())
        with f.loop() as looking:
            count = f.let(load(place + sink.count_at))
            looking.leave(left < count)
            left.set(left - count)
            place.set(place + m.moves_stride)
        from_, to = f.local(load(place, 4)), f.local(load(place, 8))
        kind = f.let(load(load(place), self.kinds_at, "u8"))
        with f.if_(kind != SINGLE):
            to.set(self._site(f, place, left))
            with f.if_(kind == STARTS_AND_ENDS):
                from_.set(to)
        return from_, to

    def number_of_move_into(self, f: Function, sites: Expression) -> Expression:
        """The number of the first noted move that ends in a set of sites, or -1."""
        m, sink = self.m, self.sink
        words = word_count(m.universe)

        def write(f: Function) -> None:
            (wanted,) = f.parameters
            number, place = f.local(0), f.local(m.move_start.get())
            with f.while_(place < m.move_top.get()):
                at = f.let(place + sink.count_at)
                count = f.let(load(at))
                with f.if_(load(load(place), self.kinds_at, "u8") == SINGLE):
                    site = f.let(load(place, 8))
                    with f.if_((count != 0) & site.below(m.universe)):
                        word = load(wanted + ((site >> 6) << 3), 0, "i64")
                        with f.if_(((word >> site.to_i64()) & constant(1, I64)) != 0):
                            f.return_(number)
                    number.set(number + count)
                with f.else_():
                    for index in range(words):
                        bits = f.let(load(at, 8 + 8 * index, "i64"))
                        hits = f.let(bits & load(wanted, 8 * index, "i64"))
                        with f.if_(hits != 0):
                            first = hits & (constant(0, I64) - hits)
                            f.return_(number + (bits & (first - 1)).bit_count.to_i32())
                        number.set(number + bits.bit_count.to_i32())
                place.set(place + m.moves_stride)
            f.return_(-1)

        return m.helper("number of a move into", {"wanted": I32}, I32, write)(sites)

    def _choose_site(self, f: Function, place: Local, left: Local, kind: Expression) -> None:
        site = self._site(f, place, left)
        f.store(place, site, 8)
        with f.if_(kind == STARTS_AND_ENDS):
            f.store(place, site, 4)

    def _site(self, f: Function, place: Expression, left: Local) -> Expression:
        """The site by its number among those where noted moves end."""
        m = self.m
        words = word_count(m.universe)
        at = f.local(place + self.sink.count_at, name="noted")
        site = f.local(0, name="site")
        if words > 1:
            with f.loop() as words_:
                count = f.let(load(at, 8, "i64").bit_count.to_i32())
                words_.leave(left < count)
                left.set(left - count)
                at.set(at + 8)
                site.set(site + 64)
        site.set(site + select(m, load(at, 8, "i64"), left))
        return site

    def passes(self, f: Function, place: Expression) -> Expression:
        """Whether a move passes its checks; one that was tried there may have been made."""
        m, sink, plan = self.m, self.sink, self.turns.plan
        result = f.local(1, name="passes")
        if sink.checks:
            index = f.let(load(load(place) * 2, self.checks_at, "u16"))
            table = m.module.dispatch(list(sink.checks.values()))
            with f.if_(index != 0):
                found = f.do_by_id(table, index - 1, place)
                assert found is not None
                result.set(found)
        for allowed in plan.is_allowed:
            with f.if_(result):
                result.set(allowed(place))
        return result

    def write(self) -> None:
        """Write the function."""
        m, turns = self.m, self.turns
        module = m.module
        n = m.players.count
        self.random_at = module.reserve(8, name="random")
        self.kinds_at = module.reserve(1 << 14, name="how moves are noted")
        self.checks_at = module.reserve(1 << 15, name="checks of rules")
        m.tally = module.reserve(8 * (n + 8), name="tally")
        self.note = note = module.function("moves to draw from")
        with m.writing(note) as f:
            self.write_moves(f)
        self.forced = forced = module.function("forced pass")
        with m.writing(forced) as f:
            m.sink = self.sink
            m.move_top.set(f, m.move_start.get())
            m.move(lambda: m.act("Pass", decision=True, forced=True), single=True, is_pass=True)
        pick = module.function("pick", {}, I32)
        with m.writing(pick) as f:
            random = f.local(load(0, self.random_at, "i64"))
            self.write_pick(f, random)
        self.play_on = module.function("play on", {"most": I32}, I32)
        with m.writing(self.play_on) as f:
            self._write_play_on(f, note, pick, forced)
        play = module.function(
            "playouts", {"games": I32, "start": I32, "seed": I64, "most": I32}, I64, export=True
        )
        games, start, seed, most = play.parameters
        with m.writing(play) as f:
            with f.count(0, games) as game:
                # Every game has a seed of its own, so that many can be shared out at will.
                f.store(0, mixed(f, seed + game.to_i64()), self.random_at, kind="i64")
                f.copy(m.state.base, start, m.state.size, apart=True)
                if turns.plan.stochastic:
                    random = f.local(load(0, self.random_at, "i64"))
                    m.field("rng", "i64").set(f, draw(f, random))
                    f.store(0, random, self.random_at, kind="i64")
                for observer in turns.observers:
                    observer.game_begins(f)
                moves = f.local(self.play_on(most), name="moves")
                for observer in turns.observers:
                    observer.game_ends(f, moves)
                self._add(f, n + 2, moves)
                f.store(game * 4, moves, m.lengths)
                turns.count_winner(f)
            f.return_(seed + games.to_i64())

    def _write_play_on(self, f: Function, note: Function, pick: Function, forced: Function) -> None:
        """Play to the end, or so many moves; how many moves that took."""
        m, turns = self.m, self.turns
        (most,) = f.parameters
        moves = f.local(0, name="moves")
        with f.loop() as loop:
            loop.leave(turns.results.over.get() != 0)
            loop.leave(moves >= most)
            for observer in turns.observers:
                observer.position(f)
            f.do(note)
            total = f.let(self.sink.total.get(), "total")
            for observer in turns.observers:
                observer.choices(f, total, self)
            mover = f.let(m.mover) if turns.watch else constant(0)
            person = f.let(person_at(m, mover))
            place = f.local(pick(), name="move")
            self._count_choices(f, total, place)
            with f.if_(place.is_zero):
                f.do(forced)
                place.set(m.move_start.get())
            if turns.watch:
                turns.watch(f, moves, mover, person, place)
            for observer in turns.observers:
                observer.before_move(f, place, moves)
            self.advance(f, place)
            for observer in turns.observers:
                observer.after_move(f, moves)
            moves.set(moves + 1)
        f.return_(moves)

    def advance(self, f: Function, place: Expression) -> None:
        """Make a move that passed its checks, as far as these have not made it."""
        turns = self.turns
        if not self.sink.checks:
            f.do(turns.apply_at, place)
            return
        with f.if_(self.sink.made.get()):
            self.sink.made.set(f, 0)
            flags = f.let(self.m.rule_flags(load(place)))
            f.do(turns.finish_move, (flags >> 1) & 1, flags & 1)
        with f.else_():
            f.do(turns.apply_at, place)

    def _count_choices(self, f: Function, total: Expression, place: Expression) -> None:
        """Add how many legal moves there were, which is right on the average.

        Not all moves that were noted pass their checks. The first that is drawn does so as often as
        legal moves are among them, so all are counted if it did, and none otherwise.
        """
        slot = self.m.players.count + 3
        with f.if_(place.is_zero):
            self._add(f, slot, constant(1))
        with f.else_(), f.if_(self.sink.total.get() == total):
            self._add(f, slot, total)

    def _add(self, f: Function, slot: int, value: Expression) -> None:
        place = self.m.tally + 8 * slot
        f.store(0, f.load(0, place, kind="i64") + value.to_i64(), place, kind="i64")

    def close(self) -> None:
        """Write the tables that say how each rule's moves were noted."""
        from ludarium.kernel.module import Data

        m, sink = self.m, self.sink
        kinds = bytes(sink.kinds.get(rule.index, SINGLE) for rule in m.rules)
        m.module.data.append(Data(self.kinds_at, kinds))
        order = {index: number for number, index in enumerate(sink.checks, 1)}
        numbers = b"".join(order.get(r.index, 0).to_bytes(2, "little") for r in m.rules)
        m.module.data.append(Data(self.checks_at, numbers))
        sink.close(m)
