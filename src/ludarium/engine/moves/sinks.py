"""What is done with the moves that a rule allows: list them, carry them out, or only find one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ludarium.engine.agreements import STRIDE
from ludarium.engine.machine.chance import as_drawn, drawing_now
from ludarium.engine.machine.other_mover import as_found
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, ValueType
from ludarium.kernel.sets import NumberSet, SetVariable

if TYPE_CHECKING:
    from ludarium.engine.kinds import Consequence
    from ludarium.engine.machine.machine import Machine

MADE_AS_ONE = "moves are made as one"
"""The cell that tells whether everybody's moves are being made as one."""
HEADER = 12
"""A listed move begins with its rule, its start and its end, four bytes each."""


@dataclass(frozen=True, kw_only=False)
class Shape:
    """A move as a whole, apart from its actions."""

    from_: Expression
    to: Expression
    single: bool = False
    """Whether it has a single action."""
    mover: Callable[[], Expression] | None = None
    """Whose move it is; the mover's if not given."""
    between: Callable[[], NumberSet] | None = None
    """The sites that lie between."""
    levels: Callable[[], tuple[Expression, Expression]] | None = None
    """The lowest and the highest level that moves."""
    state: Callable[[], Expression] | None = None
    """The state of a large piece."""
    edge: bool = False
    """Whether the move claims an edge: then it has no direction."""
    is_pass: bool = False
    is_swap: bool = False
    is_nobodys: bool = False
    """Whether it is nobody's move, as a change of scores is."""
    twice_from: int | None = None
    """From which place on what follows the move follows twice, as the same move is listed twice."""

    def all_of(self, thens: "tuple[Consequence, ...]") -> "Iterator[tuple[int, Consequence]]":
        """What follows the move, each with its place among what rules add, the first from 0."""
        for place, then in enumerate(thens):
            yield place, then
            if self.twice_from is not None and place >= self.twice_from:
                yield place, then


@dataclass(eq=False)
class Rule:
    """A place in the description where moves are made. A listed move names its rule."""

    index: int
    shape: Shape
    perform: Function
    """Carries out such a move, given its address in the list of moves."""
    expand: Function | None
    """Puts the actions of such a move in the list of actions."""
    build: Callable[[], None]
    captured: list[str]
    """The iterators whose values a listed move holds, in this order."""
    afterwards: Function | None = None
    """Does what follows such a move once everybody's moves are made, in simultaneous play."""


class MoveSink:
    """Where moves go."""

    name: ClassVar[str] = ""
    result: ClassVar[ValueType | None] = None
    in_order: ClassVar[bool] = False
    """Whether all moves will be carried out, so that their order can be seen."""

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        raise NotImplementedError


class EagerSink(MoveSink):
    """Puts the actions of all moves in the list of actions, with what follows each move."""

    name = "eager"
    in_order = True

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        thens, suffixes = m.thens, m.suffixes
        m.thens, m.suffixes = (), ()
        build()
        for write in suffixes:
            write()
        m.thens, m.suffixes = thens, suffixes
        for _, then in shape.all_of(thens):
            m.acting.follow(m.consequent(then.effect))


@dataclass(eq=False)
class ExistsSink(MoveSink):
    """Stops at the first move, or at the first to the site `#target`."""

    has_target: bool = False
    result = I32

    @property
    def name(self) -> str:  # type: ignore[override]
        """What it does."""
        return "exists to" if self.has_target else "exists"

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        self.found(m, shape.to == m.register("#target") if self.has_target else constant(1))

    def found_listed(self, m: "Machine", move: Expression) -> None:
        """A listed move was found; whether it will do is to be seen."""
        allowed = load(move, 8) == m.register("#target") if self.has_target else constant(1)
        self.found(m, allowed)

    def found(self, m: "Machine", condition: Expression) -> None:
        """A move was found if a condition holds."""
        with m.if_(condition):
            for clean_up in reversed(m.cleanups):
                clean_up()
            m.f.return_(1)


@dataclass(eq=False)
class GatherSink(MoveSink):
    """Gathers where moves start or end."""

    sites: SetVariable
    part: str
    name = "gather"

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        if self.part == "between":
            if shape.between is not None:
                self.sites.set(self.sites | shape.between())
            return
        site = m.let(shape.from_ if self.part == "from" else shape.to)
        with m.if_(site >= 0):
            self.sites.add(site)


class ListSink(MoveSink):
    """Adds moves to the list of moves."""

    name = "list"

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        if m.draws_in_moves:
            with drawing_now(m, build):
                self._list(m, shape, build)
        else:
            self._list(m, shape, build)

    def _list(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        rule, _ = new_rule(m, shape, build)
        f = m.f
        place = f.let(m.move_top.get())
        limit = m.move_list + _ROOM
        with f.if_(place >= limit):
            m.fail("there are too many moves in a position")
        f.store(place, rule.index)
        f.store(place, shape.from_, 4)
        f.store(place, shape.to, 8)
        for slot, name in enumerate(rule.captured):
            f.store(place, m.registers[name], HEADER + 4 * slot)
        m.move_top.set(f, place + m.moves_stride)


class OrderedListSink(ListSink):
    """Adds moves to the list of moves, all of which will be carried out one after another."""

    name = "list in order"
    in_order = True


_ROOM = (1 << 22) - 1024


@dataclass(eq=False)
class Captured:
    """The iterators of a rule as its functions see them: read from a listed move."""

    outer: dict[str, Expression]
    shape: Shape
    rule: Rule
    names: list[str] = field(default_factory=list)

    def registers(self, move: Expression) -> "_Registers":
        """All of them, read from the move at an address."""
        return _Registers(self, move)


class _Registers(dict[str, Expression]):
    """Iterators whose values are held by a listed move."""

    def __init__(self, captured: Captured, move: Expression) -> None:
        super().__init__({n: v for n, v in captured.outer.items() if known(v) is not None})
        self.captured = captured
        self.move = move

    def get(self, name: str, default: Any = None) -> Any:
        if name in self or name not in self.captured.outer:
            return super().get(name, default)
        value = self.captured.outer[name]
        if value is self.captured.shape.from_:
            return load(self.move, 4)
        if value is self.captured.shape.to:
            return load(self.move, 8)
        names = self.captured.rule.captured
        if name not in names:
            names.append(name)
        return load(self.move, HEADER + 4 * names.index(name))

    def copy(self) -> "_Registers":
        """The same, to be changed."""
        new = _Registers(self.captured, self.move)
        new.update(self)
        return new

    def __getitem__(self, name: str) -> Expression:
        found: Expression = self.get(name)
        return found

    def resolved(self) -> dict[str, Expression]:
        """All iterators, as a plain dictionary."""
        return {name: self.get(name) for name in {**self.captured.outer, **self}}


def all_registers(registers: dict[str, Expression]) -> dict[str, Expression]:
    """All iterators and what they stand for."""
    return registers.resolved() if isinstance(registers, _Registers) else dict(registers)


def new_rule(m: "Machine", shape: Shape, build: Callable[[], None]) -> tuple[Rule, "Captured"]:
    """A new rule for listed moves, and the iterators that its functions see."""
    index = len(m.rules)
    perform = m.module.function(f"perform {index}", {"move": I32})
    rule = Rule(index, shape, perform, None, build, [])
    m.rules.append(rule)
    captured = Captured(all_registers(m.registers), shape, rule)
    thens, prefixes, suffixes = m.thens, m.prefixes, m.suffixes
    attempts = m.attempts

    def write_actions(f: Function, trying: Expression, *, direct: bool) -> None:
        m.sink = EagerSink()
        m.acting.direct = direct
        notes_levels = shape.levels is not None and not direct
        before = f.let(m.acting.top.get()) if notes_levels else constant(0)
        with as_drawn(m), as_found(m, at_once=direct):
            build()
        if notes_levels:
            # The levels are not told of a move that does more than move.
            with f.if_(m.acting.top.get() - before > STRIDE):
                m.cell("level min").set(f, 0)
                m.cell("level max").set(f, 0)
        for place, write in enumerate(suffixes):
            with m.if_(attempts.includes_suffix(trying, len(suffixes) - place)):
                write()

    with m.writing(perform) as f:
        has_pending = m.state.has("pending count")
        single = shape.single and not suffixes and not has_pending
        m.registers = captured.registers(f.parameters[0])
        for write in m.when_move_starts:
            write()
        trying = attempts.begin(m)
        if prefixes:
            m.clear_pending()
        for place, prior in enumerate(prefixes, 1):
            with m.if_(attempts.includes_prefix(trying, place)):
                prior.carry_out(m, twice=shape.twice_from is not None)
        _note_shape(m, shape)
        between = None
        if m.uses_between:
            between = (shape.between() if shape.between else m.sites(())).kept(f)
        start = f.let(m.acting.top.get()) if not single else constant(0)
        write_actions(f, trying, direct=single)
        m.acting.direct = False
        m.clear_pending()
        if not single:
            f.do(m.acting.execute, start)
        (move,) = f.parameters
        alone = m.cell(MADE_AS_ONE).get().is_zero if m.simultaneous else constant(1)
        with m.if_(alone):
            m.remember_move(load(move, 4), load(move, 8), shape, between)
        for end in ("From", "To"):
            if m.state.has(f"last kind {end}"):
                arguments = m.acting.decided
                kind = arguments.get(f"type{end}", arguments.get("type", constant(-1)))
                m.field(f"last kind {end}").set(f, kind)
        for place, then in shape.all_of(thens):
            included = attempts.includes_then(trying, len(thens) - place)
            if m.simultaneous and then.apply_after_all_moves:
                included = included & m.cell(MADE_AS_ONE).get().is_zero
            with m.if_(included):
                f.do(m.consequent(then.effect))
        for write in m.when_move_ends:
            write()
    if m.simultaneous:
        rule.afterwards = m.module.function(f"afterwards {index}", {"move": I32})
        with m.writing(rule.afterwards) as f:
            for _, then in shape.all_of(thens):
                if then.apply_after_all_moves:
                    f.do(m.consequent(then.effect))

    def write_expansion() -> None:
        expand = m.module.function(f"expand {index}", {"move": I32})
        rule.expand = expand
        with m.writing(expand) as f:
            m.registers = captured.registers(f.parameters[0])
            twice = shape.twice_from is not None
            for prior in prefixes:
                prior.push(m, twice=twice)
            if prefixes:
                with m.imagining():
                    for prior in prefixes:
                        prior.imagine(m)
                    write_actions(f, constant(0), direct=False)
            else:
                write_actions(f, constant(0), direct=False)
            for _, then in shape.all_of(thens):
                m.acting.follow(m.consequent(then.effect))

    m.expansions.append(write_expansion)
    return rule, captured


def _note_shape(m: "Machine", shape: Shape) -> None:
    """Note what only people who look at the move want to know."""
    if m.simultaneous and shape.mover is not None:
        m.cell("move mover").set(m.f, shape.mover())
    if shape.levels is not None:
        low, high = shape.levels()
        m.cell("level min").set(m.f, low)
        m.cell("level max").set(m.f, high)
    if shape.state is not None:
        m.cell("move state").set(m.f, shape.state())
    if shape.edge:
        m.cell("edge").set(m.f, load(m.f.parameters[0], 8))
