"""The scope of what is being written: in which function, with what bound, with what added to moves.

The first layer of the machine. All of it holds for a stretch of the description, and is as it was
before at the end of a `with` block.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from ludarium.engine.moves.acting import Acting
from ludarium.engine.moves.attempts import Attempts
from ludarium.engine.moves.priors import Prior
from ludarium.engine.moves.sinks import EagerSink, MoveSink
from ludarium.engine.turns.fast_playouts import Check
from ludarium.kernel.expressions import Expression, Local, constant, known, lift
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.memo import Memo
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.kinds import Consequence
    from ludarium.engine.machine.marks import Marks


@dataclass(slots=True, eq=False)
class Here:
    """What holds where something is being written: one value, which is swapped as a whole."""

    f: Function
    """The function that is being written."""
    sink: MoveSink = field(default_factory=EagerSink)
    """Where moves go."""
    registers: dict[str, Expression] = field(default_factory=dict)
    """What iterators stand for."""
    standing: dict[str, Expression] = field(default_factory=dict)
    """What iterators stand for in what follows moves; usually for nothing."""
    thens: "tuple[Consequence, ...]" = ()
    """What follows each move, from the innermost to the outermost."""
    prefixes: tuple[Prior, ...] = ()
    """What happens before each move, from the outermost to the innermost."""
    suffixes: tuple[Callable[[], None], ...] = ()
    """Further actions at the end of each move, from the innermost to the outermost."""
    attempts: Attempts = field(default_factory=Attempts)
    """The rules that try moves out."""
    checks: tuple[Check, ...] = ()
    """What is tested for a move only if it is drawn, in playouts."""
    cleanups: tuple[Callable[[], None], ...] = ()
    """What must be put back in order before the function is left early, the last one first."""
    alone: frozenset[int] = frozenset()
    """The effects, by identity, that are the last to be worked out before all is carried out.

    Nothing waits to be carried out before them either, so they may act at once."""
    lasting_level: Local | None = None
    """The level of the piece at hand, where rules that go through stacks leave it changed."""
    direct: bool = False
    """Whether actions are carried out at once."""
    decision: Expression | None = None
    """Whether all actions are decisions, where that does not depend on the rule they are of."""


def _part(name: str) -> Any:
    """A part of what holds here, as an attribute of the scope."""

    def change(scope: "Scope", value: object) -> None:
        setattr(scope.here, name, value)

    return property(attrgetter(f"here.{name}"), change)


class Scope(Memo):
    """What holds where something is being written; `Here` says what each part is."""

    acting: Acting
    """Where actions go."""
    marks: "Marks | None" = None
    """Marks of which rules ever do something, in programs that have them."""

    f: Function = _part("f")
    sink: MoveSink = _part("sink")
    registers: dict[str, Expression] = _part("registers")
    standing: dict[str, Expression] = _part("standing")
    thens: "tuple[Consequence, ...]" = _part("thens")
    prefixes: tuple[Prior, ...] = _part("prefixes")
    suffixes: tuple[Callable[[], None], ...] = _part("suffixes")
    attempts: Attempts = _part("attempts")
    checks: tuple[Check, ...] = _part("checks")
    cleanups: tuple[Callable[[], None], ...] = _part("cleanups")
    alone: frozenset[int] = _part("alone")
    lasting_level: Local | None = _part("lasting_level")

    def __init__(self, f: Function) -> None:
        super().__init__()
        self.here = Here(f)
        """All of it."""

    @contextmanager
    def writing(self, f: Function) -> Iterator[Function]:
        """Write another function for a while, with nothing bound."""
        before = self.here
        self.here = Here(f, before.sink)
        if f.made_for is None:
            f.made_for = before.f.origin
        try:
            yield f
        finally:
            self.here = before

    @contextmanager
    def changed(self, **parts: object) -> Iterator[None]:
        """Let some parts of what holds here be something else for a while."""
        here = self.here
        before = {name: getattr(here, name) for name in parts}
        for name, value in parts.items():
            setattr(here, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(here, name, value)

    @contextmanager
    def cleaning(self, write: Callable[[], None]) -> Iterator[None]:
        """Put something back in order at the end, also where the function is left early."""
        with self.changed(cleanups=(*self.cleanups, write)):
            yield
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
            name = name.rstrip("_")
            if isinstance(expression, Local):
                expression.call(name)
            elif known(expression) is None:
                expression = self.f.local(expression, name=name)
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
        with self.changed(thens=self.thens if then is None else (then, *self.thens)):
            yield

    @contextmanager
    def adding(self, write: Callable[[], None]) -> Iterator[None]:
        """Further actions at the end of each of the moves made inside."""
        with self.changed(suffixes=(write, *self.suffixes)):
            yield

    @contextmanager
    def bare(self) -> Iterator[None]:
        """Nothing is added to the moves that are made inside."""
        nothing = Attempts()
        with self.changed(thens=(), prefixes=(), suffixes=(), attempts=nothing, checks=()):
            yield
