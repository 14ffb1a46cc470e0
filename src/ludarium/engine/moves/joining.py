"""Moves made of other moves: all of them at once, or one of each of two rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.engine.moves.sinks import EagerSink, MoveSink, Shape, all_registers
from ludarium.kernel.expressions import Expression, Local, constant
from ludarium.kernel.statements import Block

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.engine.machine.machine import Machine

Registers = dict[str, Expression]


class _FirstSink(MoveSink):
    """Finds out where the first move starts and ends, if there is one."""

    name = "first"

    def __init__(self, done: Block, found: Local, from_: Local, to: Local) -> None:
        self.done = done
        self.found = found
        self.from_ = from_
        self.to = to

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        self.found.set(1)
        self.from_.set(shape.from_)
        self.to.set(shape.to)
        m.f.branch(self.done)


class _DecidingSink(EagerSink):
    """Puts the actions of all moves in the list; those of the first move are decisions."""

    def __init__(self, first: Local) -> None:
        self.first = first

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""

        def decide() -> None:
            with m.changed(decision=self.first):
                build()

        super().move(m, shape, decide)
        self.first.set(0)


def join_all(m: "Machine", rule: "Moves") -> None:
    """A single move with the actions of all moves of a rule, if it has any."""
    f = m.f
    variables = f.local(0), f.local(-1), f.local(-1)
    with f.block() as done:
        first = _FirstSink(done, *variables)
        _send(m, rule, first)

    def build() -> None:
        _send(m, rule, _DecidingSink(m.f.local(1)))

    with m.if_(first.found):
        m.move(build, from_=first.from_, to=first.to)


def _send(m: "Machine", rule: "Moves", sink: MoveSink) -> None:
    with m.changed(sink=sink), m.bare():
        rule.lower(m)


class _Half:
    """A move of one of two rules: how its actions are written, wherever that is done."""

    def __init__(self, m: "Machine", name: str, build: Callable[[], None]) -> None:
        self.registers: Registers = all_registers(m.registers)
        self.thens = m.thens
        self.suffixes = m.suffixes
        self.name = name
        self._build = build

    def kept(self) -> Registers:
        """Its iterators, under names that nothing else has."""
        return {f"#{self.name} {name}": value for name, value in self.registers.items()}

    def build(self, m: "Machine") -> None:
        """Write its actions."""
        own = {name: m.register(f"#{self.name} {name}") for name in self.registers}
        with m.changed(registers=own):
            self._build()
            for write in self.suffixes:
                write()
        for then in self.thens:
            m.acting.follow(m.consequent(then.effect))


class _HalfSink(MoveSink):
    """Does something with every move of one of two rules."""

    name = "half"

    def __init__(self, half: str, use: Callable[[Shape, _Half], None]) -> None:
        self.half = half
        self.use = use

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        self.use(shape, _Half(m, self.half, build))


def join_pairs(m: "Machine", first: "Moves", second: "Moves") -> None:
    """A move for every pair of a move of one rule and a move of another."""
    names = ("sink", "registers", "thens", "prefixes", "suffixes", "attempts", "checks")
    around = {name: getattr(m.here, name) for name in names}

    def with_first(shape: Shape, one: _Half) -> None:
        with m.changed(registers=around["registers"]):
            _send(m, second, _HalfSink("second", lambda _, other: with_both(shape, one, other)))

    def with_both(shape: Shape, one: _Half, other: _Half) -> None:
        def build() -> None:
            one.build(m)
            other.build(m)

        with m.changed(**around), m.bind(**one.kept(), **other.kept()):
            # quirk: pairs-are-nobodys: A move that combines two others is a move of nobody.
            m.move(build, from_=shape.from_, to=shape.to, mover=lambda: constant(0))

    _send(m, first, _HalfSink("first", with_first))
