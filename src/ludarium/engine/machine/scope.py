"""The scope of what is being written: in which function, with what bound, with what added to moves.

The first layer of the machine. All of it holds for a stretch of the description, and is as it was
before at the end of a `with` block.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.moves.acting import Acting
from ludarium.engine.moves.attempts import Attempts
from ludarium.engine.moves.priors import Prior
from ludarium.engine.moves.sinks import EagerSink, MoveSink
from ludarium.engine.turns.fast_playouts import Check
from ludarium.kernel.expressions import Expression, Local, constant, known, lift
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.kinds import Consequence


class Scope:
    """What holds where something is being written."""

    acting: Acting
    """Where actions go."""

    def __init__(self, f: Function) -> None:
        self.f = f
        """The function that is being written."""
        self.registers: dict[str, Expression] = {}
        """What iterators stand for."""
        self.standing: dict[str, Expression] = {}
        """What iterators stand for in what follows moves; usually for nothing."""
        self.sink: MoveSink = EagerSink()
        """Where moves go."""
        self.thens: tuple[Consequence, ...] = ()
        """What follows each move, from the innermost to the outermost."""
        self.prefixes: tuple[Prior, ...] = ()
        """What happens before each move, from the outermost to the innermost."""
        self.suffixes: tuple[Callable[[], None], ...] = ()
        """Further actions at the end of each move, from the innermost to the outermost."""
        self.attempts = Attempts()
        """The rules that try moves out."""
        self.checks: tuple[Check, ...] = ()
        """What is tested for a move only if it is drawn, in playouts."""
        self.cleanups: tuple[Callable[[], None], ...] = ()
        """What must be put back in order before the function is left early, the last one first."""
        self.alone: frozenset[int] = frozenset()
        """The effects, by identity, that are the last to be worked out before all is carried out.

        Nothing waits to be carried out before them either, so they may act at once."""
        self.lasting_level: Local | None = None
        """The level of the piece at hand, where rules that go through stacks leave it changed."""

    @contextmanager
    def writing(self, f: Function) -> Iterator[Function]:
        """Write another function for a while, with nothing bound."""
        kept = (self.f, self.registers, self.sink, self.thens, self.prefixes, self.suffixes)
        checks, self.checks = self.checks, ()
        attempts, self.attempts = self.attempts, Attempts()
        decision, self.acting.decision = self.acting.decision, None
        standing, self.standing = self.standing, {}
        cleanups, self.cleanups = self.cleanups, ()
        alone, self.alone = self.alone, frozenset()
        lasting, self.lasting_level = self.lasting_level, None
        direct, self.acting.direct = self.acting.direct, False
        self.f, self.registers = f, {}
        self.thens, self.prefixes, self.suffixes = (), (), ()
        try:
            yield f
        finally:
            self.f, self.registers, self.sink, self.thens, self.prefixes, self.suffixes = kept
            self.acting.direct = direct
            self.checks = checks
            self.attempts = attempts
            self.acting.decision = decision
            self.standing = standing
            self.cleanups = cleanups
            self.alone = alone
            self.lasting_level = lasting

    @contextmanager
    def cleaning(self, write: Callable[[], None]) -> Iterator[None]:
        """Put something back in order at the end, also where the function is left early."""
        before = self.cleanups
        self.cleanups = (*before, write)
        yield
        self.cleanups = before
        write()

    # ------------------------------------------------------------------ iterators

    def register(self, name: str) -> Expression:
        """What an iterator stands for, such as `from` or `to`; -1 if nothing has set it."""
        return self.registers.get(name, constant(-1))

    @contextmanager
    def bind(self, **values: Operand) -> Iterator[None]:
        """Let iterators stand for something; a trailing underscore is dropped from a name."""
        before = self.registers
        self.registers = before.copy()
        for name, value in values.items():
            expression = lift(value, I32)
            if not isinstance(expression, Local) and known(expression) is None:
                expression = self.f.local(expression)
            name = name.rstrip("_")
            if name == "from" and expression is not before.get("from"):
                self.registers.pop("#piece", None)
            self.registers[name] = expression
        try:
            yield
        finally:
            self.registers = before

    # ------------------------------------------------------------------ what is added to moves

    @contextmanager
    def following(self, then: "Consequence | None") -> Iterator[None]:
        """What follows each of the moves made inside."""
        before = self.thens
        if then is not None:
            self.thens = (then, *before)
        try:
            yield
        finally:
            self.thens = before

    @contextmanager
    def adding(self, write: Callable[[], None]) -> Iterator[None]:
        """Further actions at the end of each of the moves made inside."""
        before = self.suffixes
        self.suffixes = (write, *before)
        try:
            yield
        finally:
            self.suffixes = before

    @contextmanager
    def bare(self) -> Iterator[None]:
        """Nothing is added to the moves that are made inside."""
        kept = (self.thens, self.prefixes, self.suffixes, self.attempts, self.checks)
        self.thens, self.prefixes, self.suffixes = (), (), ()
        self.attempts, self.checks = Attempts(), ()
        try:
            yield
        finally:
            self.thens, self.prefixes, self.suffixes, self.attempts, self.checks = kept
