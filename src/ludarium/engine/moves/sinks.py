"""What is done with the moves that a rule allows: list them, carry them out, or only find one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

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
    from ludarium.engine.moves.attempts import Attempts
    from ludarium.engine.moves.priors import Prior
    from ludarium.vocabulary.board import SiteType

MADE_AS_ONE = "moves are made as one"
"""The cell that tells whether everybody's moves are being made as one."""
HEADER = 12
"""A listed move begins with its rule, its start and its end, four bytes each."""
MOVE_LIST_BYTES: Final = 1 << 22
"""How much room there is for listed moves."""
MOST_MOVE_BYTES: Final = 1 << 10
"""How much room is always left for one more listed move."""
MOST_NOTE_BYTES: Final = 1 << 12
"""The same for a note of many moves, which has a set of sites."""


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
    origin: object | None = None
    """The ludeme that offers its moves."""
    thens: "tuple[Consequence, ...]" = ()
    """What follows such a move."""
    kind: "SiteType | None" = None
    """The kind of site on which such a move begins and ends; none if that is not known."""
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
        m.note_found()
        with m.changed(thens=(), suffixes=()):
            build()
            for write in suffixes:
                write()
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
            m.note_found()
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
        m.note_found()
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
        put_in_list(m, rule, shape.from_, shape.to, MOST_MOVE_BYTES)


class OrderedListSink(ListSink):
    """Adds moves to the list of moves, all of which will be carried out one after another."""

    name = "list in order"
    in_order = True


def put_in_list(
    m: "Machine", rule: Rule, from_: Expression, to: Expression, room: int
) -> Expression:
    """Add a move of a rule to the list, with the iterators that it holds; its address.

    So much room must be left for it.
    """
    f = m.f
    m.note_found()
    place = f.let(m.move_top.get(), "move")
    with f.if_(place >= m.move_list + (MOVE_LIST_BYTES - room)):
        m.fail("there are too many moves in a position")
    f.store(place, rule.index)
    f.store(place, from_, 4)
    f.store(place, to, 8)
    for slot, name in enumerate(rule.captured):
        f.store(place, m.registers[name], HEADER + 4 * slot)
    m.move_top.set(f, place + m.moves_stride)
    return place


# ---------------------------------------------------------------------- what listed moves hold


@dataclass(eq=False)
class Captured:
    """The iterators of a rule as its functions see them: read from a listed move.

    A move holds those iterators alone that the functions of its rule ask for. To ask for one is
    therefore to let all moves of the rule hold it, from then on.
    """

    outer: dict[str, Expression]
    """The iterators where the rule offers its moves."""
    shape: Shape
    held: list[str]
    """The names of the iterators that the moves hold, which grows as they are asked for."""

    def registers(self, move: Expression) -> "_Registers":
        """All of them, read from the move at an address."""
        return _Registers(self, move)

    def read(self, name: str, move: Expression) -> Expression:
        """An iterator of the move at an address, which holds it if it did not before."""
        value = self.outer[name]
        if value is self.shape.from_:
            return load(move, 4)
        if value is self.shape.to:
            return load(move, 8)
        if name not in self.held:
            self.held.append(name)
        return load(move, HEADER + 4 * self.held.index(name))


class _Registers(dict[str, Expression]):
    """Iterators that are known now or were bound since; all others are read from a listed move."""

    def __init__(self, captured: Captured, move: Expression) -> None:
        super().__init__({n: v for n, v in captured.outer.items() if known(v) is not None})
        self.captured = captured
        self.move = move

    def get(self, name: str, default: Any = None) -> Any:
        if name in self or name not in self.captured.outer:
            return super().get(name, default)
        return self.captured.read(name, self.move)

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


# ---------------------------------------------------------------------- rules of listed moves


def new_rule(m: "Machine", shape: Shape, build: Callable[[], None]) -> tuple[Rule, Captured]:
    """A new rule for listed moves, and the iterators that its functions see."""
    index = len(m.rules)
    offers = getattr(m.f.origin, "title", "swap" if shape.is_swap else "pass")
    perform = m.module.function(f"perform {index} {offers}", {"move": I32})
    rule = Rule(index, shape, perform, None, build, [], m.f.origin, m.thens)
    m.rules.append(rule)
    captured = Captured(all_registers(m.registers), shape, rule.captured)
    writer = _RuleWriter(m, rule, captured, m.thens, m.prefixes, m.suffixes, m.attempts)
    writer.write_perform()
    if m.simultaneous:
        writer.write_afterwards()
    m.expansions.append(writer.write_expand)
    return rule, captured


@dataclass(frozen=True)
class _RuleWriter:
    """Writes the functions of a rule: what is done with its moves once they are listed."""

    m: "Machine"
    rule: Rule
    captured: Captured
    thens: "tuple[Consequence, ...]"
    """What follows each move."""
    prefixes: "tuple[Prior, ...]"
    """What happens before each move."""
    suffixes: tuple[Callable[[], None], ...]
    """Further actions at the end of each move."""
    attempts: "Attempts"
    """The rules that try moves out, and then leave off what is added around them."""

    @contextmanager
    def _writing(self, f: Function) -> Iterator[Function]:
        """Write a function of the rule, which is given the address of a move."""
        (move,) = f.parameters
        f.made_for = f.origin = self.rule.origin
        with self.m.writing(f), self.m.changed(registers=self.captured.registers(move)):
            yield f

    def write_perform(self) -> None:
        """Write the function that carries a move out and makes it the last move."""
        m, shape = self.m, self.rule.shape
        with self._writing(self.rule.perform) as f:
            has_pending = m.state.has("pending count")
            single = shape.single and not self.suffixes and not has_pending
            for write in m.when_move_starts:
                write()
            trying = self.attempts.begin(m)
            self._carry_out_before(trying)
            _note_shape(m, shape)
            between = None
            if m.uses_between:
                between = (shape.between() if shape.between else m.sites(())).kept(f)
            start = f.let(m.acting.top.get()) if not single else constant(0)
            self._write_actions(f, trying, direct=single)
            m.here.direct = False
            m.clear_pending()
            if not single:
                f.do(m.acting.execute, start)
            self._remember(f, between)
            self._carry_out_after(f, trying)
            for write in m.when_move_ends:
                write()

    def _carry_out_before(self, trying: Expression) -> None:
        """What happens before the move."""
        m = self.m
        if self.prefixes:
            m.clear_pending()
        for place, prior in enumerate(self.prefixes, 1):
            with m.if_(self.attempts.includes_prefix(trying, place)):
                prior.carry_out(m, twice=self.rule.shape.twice_from is not None)

    def _write_actions(self, f: Function, trying: Expression, *, direct: bool) -> None:
        """The actions of the move itself: carried out at once, or put in the list."""
        m, suffixes = self.m, self.suffixes
        m.sink = EagerSink()
        m.here.direct = direct
        notes_levels = self.rule.shape.levels is not None and not direct
        before = f.let(m.acting.top.get()) if notes_levels else constant(0)
        decided = m.acting.decided
        with as_drawn(m), as_found(m, at_once=direct):
            self.rule.build()
        if m.acting.decided is not decided:
            self.rule.kind = _kind_of(m, m.acting.decided)
        if notes_levels:
            # quirk: levels-of-plain-moves: The levels at which a move starts and ends are told only
            # if the move does nothing else.
            with f.if_(m.acting.top.get() - before > STRIDE):
                m.cell("level min").set(f, 0)
                m.cell("level max").set(f, 0)
        for place, write in enumerate(suffixes):
            with m.if_(self.attempts.includes_suffix(trying, len(suffixes) - place)):
                write()

    def _remember(self, f: Function, between: NumberSet | None) -> None:
        """Make the move the last one."""
        m = self.m
        (move,) = f.parameters
        alone = m.cell(MADE_AS_ONE).get().is_zero if m.simultaneous else constant(1)
        with m.if_(alone):
            m.remember_move(load(move, 4), load(move, 8), self.rule.shape, between)
        for end in ("From", "To"):
            if m.state.has(f"last kind {end}"):
                arguments = m.acting.decided
                kind = arguments.get(f"type{end}", arguments.get("type", constant(-1)))
                m.field(f"last kind {end}").set(f, kind)

    def _carry_out_after(self, f: Function, trying: Expression) -> None:
        """What follows the move; in simultaneous play some of it waits for all moves."""
        m, thens = self.m, self.thens
        for place, then in self.rule.shape.all_of(thens):
            included = self.attempts.includes_then(trying, len(thens) - place)
            if m.simultaneous and then.apply_after_all_moves:
                included = included & m.cell(MADE_AS_ONE).get().is_zero
            with m.if_(included):
                f.do(m.consequent(then.effect))

    def write_afterwards(self) -> None:
        """Write the function for what follows the move once everybody's moves are made."""
        m, rule = self.m, self.rule
        rule.afterwards = m.module.function(f"afterwards {rule.index}", {"move": I32})
        with m.writing(rule.afterwards) as f:
            for _, then in rule.shape.all_of(self.thens):
                if then.apply_after_all_moves:
                    f.do(m.consequent(then.effect))

    def write_expand(self) -> None:
        """Write the function that puts all actions of a move in the list, and carries none out."""
        m, rule = self.m, self.rule
        rule.expand = m.module.function(f"expand {rule.index}", {"move": I32})
        with self._writing(rule.expand) as f:
            for prior in self.prefixes:
                prior.push(m, twice=rule.shape.twice_from is not None)
            if self.prefixes:
                with m.imagining():
                    for prior in self.prefixes:
                        prior.imagine(m)
                    self._write_actions(f, constant(0), direct=False)
            else:
                self._write_actions(f, constant(0), direct=False)
            for _, then in rule.shape.all_of(self.thens):
                m.acting.follow(m.consequent(then.effect))


def _kind_of(m: "Machine", decided: dict[str, Expression]) -> "SiteType | None":
    """The kind of site on which a move begins and ends, by the action that was decided on."""
    from ludarium.vocabulary.board import SiteType

    order = (SiteType.Cell, SiteType.Vertex, SiteType.Edge)
    numbers = (known(decided[n]) for n in ("type", "typeFrom", "typeTo") if n in decided)
    # Which kind it is depends on the site only where sites of the usual kind lie beside the board.
    kinds = {m.usual if number is None or number < 0 else order[int(number)] for number in numbers}
    return kinds.pop() if len(kinds) == 1 else None


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
