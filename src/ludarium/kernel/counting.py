"""Counting: a program that does the same, but counts the instructions it carries out, and whose.

The counts are kept in a tree: a node for each function as it is called from where it is called. A
function that was inlined has its node, too. Nothing is measured, so the counts are the same in
every run.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from ludarium.kernel.costs import Costs, origin_within, own_cost
from ludarium.kernel.expressions import (
    Applied,
    Called,
    Chosen,
    Constant,
    Expression,
    Guarded,
    Late,
    Loaded,
    Local,
    constant,
    origin_of,
)
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data, Module
from ludarium.kernel.operations import I32, I64, LOADS, STORES
from ludarium.kernel.statements import (
    Assign,
    Block,
    Body,
    Branch,
    CallById,
    Copy,
    Do,
    Fill,
    If,
    Return,
    Statement,
    Store,
)
from ludarium.kernel.walking import all_values, parts

_ROOM: Final = 1 << 24
"""How many bytes all nodes may take."""
KEY_AT, CHILD_AT, NEXT_AT, CALLS_AT, COUNTS_AT = 0, 4, 8, 12, 16
"""A node: its key, its first child, the next node of the same parent, how often, the counts."""


@dataclass(eq=False)
class Frame:
    """A function as far as counting goes, and whose instructions are in it."""

    number: int
    function: Function
    origins: list[object | None] = field(default_factory=list)
    size: Late = field(default_factory=Late)

    def slot(self, origin: object | None) -> int:
        """The number of the count of somebody's instructions."""
        for index, known_one in enumerate(self.origins):
            if known_one is origin:
                return index
        self.origins.append(origin)
        return len(self.origins) - 1


class Counted:
    """A module that counts. Where its counts stand, and what they are counts of."""

    def __init__(self, module: Module) -> None:
        self.frames: list[Frame] = []
        functions = list(module.functions)
        self.now = module.reserve(4, 4, "node")
        """Where the address of the node stands that is counted in now."""
        self.slot = module.reserve(4, 4, "slot")
        """Where the number of the count stands that belongs to whoever calls a function."""
        self.top = module.reserve(4, 4, "top of nodes")
        self.root = module.reserve(_ROOM, 8, "nodes")
        for cell, value in ((self.now, self.root), (self.top, self.root + COUNTS_AT)):
            module.data.append(Data(cell, value.to_bytes(4, "little")))
        self.enter = module.function("enter node", {"frame": I32, "size": I32}, I32)
        self.tick = module.function("count", {"place": I32, "cost": I32}, I32)
        self._write_enter(self.enter)
        place, cost = self.tick.parameters
        more = load(place, 0, "i64") + cost.to_i64()
        self.tick.store(place, more, kind="i64")
        self.tick.return_(0)
        for function in functions:
            _Counter(self, function).count()
        for frame in self.frames:
            frame.size.value = COUNTS_AT + 8 * len(frame.origins)

    def frame(self, function: Function) -> Frame:
        """A new frame."""
        self.frames.append(Frame(len(self.frames), function))
        return self.frames[-1]

    def _write_enter(self, f: Function) -> None:
        """Write the function that goes on in the node of a function that is called now."""
        frame, size = f.parameters
        parent = f.let(load(0, self.now))
        # Both numbers are small: there are few functions, and few who write in each.
        key = f.let((load(0, self.slot) << 16) | frame)
        node = f.local(load(parent, CHILD_AT))
        with f.while_(node != 0):
            with f.if_(load(node, KEY_AT) == key):
                f.store(node, load(node, CALLS_AT) + 1, CALLS_AT)
                f.store(0, node, self.now)
                f.return_(node)
            node.set(load(node, NEXT_AT))
        node.set(load(0, self.top))
        with f.if_(node + size > self.root + _ROOM):
            f.fail()
        f.store(0, node + size, self.top)
        f.store(node, key, KEY_AT)
        f.store(node, 1, CALLS_AT)
        f.store(node, load(parent, CHILD_AT), NEXT_AT)
        f.store(parent, node, CHILD_AT)
        f.store(0, node, self.now)
        f.return_(node)


class _Counter:
    """Lets one function count."""

    def __init__(self, counted: Counted, function: Function) -> None:
        self.counted = counted
        self.function = function

    def count(self) -> None:
        """Let it count from now on."""
        inside = _Inside(self, self.counted.frame(self.function))
        body = inside.body(self.function.body)
        self.function.body[:] = [*inside.entering(), *body, *inside.leaving()]


class _Inside:
    """Counts in one frame: a function, or one that was inlined in it."""

    def __init__(self, counter: _Counter, frame: Frame) -> None:
        self.counter = counter
        self.counted = counter.counted
        self.frame = frame
        new = counter.function.new_local
        self.node, self.before, self.slot_before = (new(I32) for _ in range(3))

    def entering(self) -> Body:
        """Go on in the node of the frame."""
        given = (constant(self.frame.number), self.frame.size)
        return [
            Assign(self.before, load(0, self.counted.now)),
            Assign(self.slot_before, load(0, self.counted.slot)),
            Assign(self.node, Called(self.counted.enter, given)),
        ]

    def leaving(self) -> Body:
        """Go on in the node from which the frame was entered."""
        return [
            _write(self.counted.now, self.before),
            _write(self.counted.slot, self.slot_before),
        ]

    # ------------------------------------------------------------------ statements

    def body(self, body: Body) -> Body:
        """The statements with counting: at the start of each stretch that is always done whole."""
        out: Body = []
        stretch: Body = []
        costs: Costs = Counter()

        def flush() -> None:
            out.extend(self._add(costs))
            out.extend(stretch)
            stretch.clear()
            costs.clear()

        for statement in body:
            if isinstance(statement, Block):
                flush()
                out.extend(self._block(statement))
                continue
            stretch.extend(self._before_calls(statement))
            self._count(statement, costs)
            match statement:
                case Return(value):
                    stretch.extend(self._return(value))
                    flush()
                case If(_, yes, no):
                    yes[:] = self.body(yes)
                    no[:] = self.body(no)
                    stretch.append(statement)
                    flush()
                case Branch():
                    stretch.append(statement)
                    flush()
                case _:
                    stretch.append(statement)
        flush()
        return out

    def _block(self, block: Block) -> Body:
        if not isinstance(block.inlined, Function):
            block.body[:] = self.body(block.body)
            return [block]
        inside = _Inside(self.counter, self.counted.frame(block.inlined))
        block.body[:] = inside.body(block.body)
        called_by = _write(self.counted.slot, constant(self.frame.slot(block.origin)))
        return [called_by, *inside.entering(), block, *inside.leaving()]

    def _return(self, value: Expression | None) -> Body:
        if value is None:
            return [*self.leaving(), Return(None)]
        kept = self.counter.function.new_local(value.type)
        return [Assign(kept, value), *self.leaving(), Return(kept)]

    def _before_calls(self, statement: Statement) -> Iterator[Statement]:
        """Note who calls a function, if anybody does."""
        origin, calls = statement.origin, isinstance(statement, Do | CallById)
        for value in all_values(statement):
            if isinstance(value, Called):
                calls = True
                origin = origin_of(value) or origin
        if calls:
            yield _write(self.counted.slot, constant(self.frame.slot(origin)))

    def _add(self, costs: Costs) -> Iterator[Statement]:
        for origin, cost in costs.items():
            offset = COUNTS_AT + 8 * self.frame.slot(origin)
            now = Loaded(LOADS["i64.load"], self.node, offset)
            more = Applied("i64.add", (now, constant(cost, I64)))
            yield Store(STORES["i64.store"], self.node, offset, more)

    # ------------------------------------------------------------------ values

    def _count(self, statement: Statement, costs: Costs) -> None:
        """Add what a statement costs that is always worked out; the rest counts by itself."""
        origin = statement.origin
        costs[origin] += own_cost(statement)

        def value(expression: Expression) -> Expression:
            return self._value(expression, origin, costs)

        match statement:
            case Assign() | Return():
                if statement.value is not None:
                    statement.value = value(statement.value)
            case Store():
                statement.address, statement.value = (
                    value(statement.address),
                    value(statement.value),
                )
            case Do():
                statement.arguments = tuple(map(value, statement.arguments))
            case CallById():
                statement.arguments = tuple(map(value, statement.arguments))
                statement.index = value(statement.index)
            case If():
                statement.condition = value(statement.condition)
            case Branch():
                if statement.condition is not None:
                    statement.condition = value(statement.condition)
            case Copy() | Fill():
                for part in (statement.target, statement.size):
                    value(part)
                value(statement.source if isinstance(statement, Copy) else statement.value)

    def _value(self, expression: Expression, around: object | None, costs: Costs) -> Expression:
        """An expression that counts what is not always worked out; the rest is added here."""
        origin = origin_within(expression, around)
        costs[origin] += 1
        if isinstance(expression, Guarded):
            return self._guarded(expression, origin, costs)
        old = parts(expression)
        new = tuple(self._value(part, origin, costs) for part in old)
        if all(a is b for a, b in zip(old, new, strict=True)):
            return expression
        return _again(expression, new)

    def _guarded(self, expression: Guarded, origin: object | None, costs: Costs) -> Expression:
        condition = self._value(expression.condition, origin, costs)
        sides, own = [], []
        for side in (expression.yes, expression.no):
            own.append(Counter[object | None]())
            sides.append(self._value(side, origin, own[-1]))
        shared = own[0] & own[1]
        costs.update(shared)
        yes, no = (
            self._ticking(side, cost - shared) for side, cost in zip(sides, own, strict=True)
        )
        return Guarded(condition, yes, no)

    def _ticking(self, expression: Expression, costs: Costs) -> Expression:
        """The same value, which counts when it is worked out."""
        for origin, cost in costs.items():
            place = Applied(
                "i32.add", (self.node, constant(COUNTS_AT + 8 * self.frame.slot(origin)))
            )
            tick = Called(self.counted.tick, (place, constant(cost)))
            # Counting gives 0.
            is_done = Applied("i32.eqz", (tick,))
            expression = Chosen(is_done, expression, Constant(expression.type, 0))
        return expression


def _again(expression: Expression, new: tuple[Expression, ...]) -> Expression:
    """The same expression with other parts."""
    match expression:
        case Applied():
            return Applied(expression.name, new)
        case Loaded():
            return Loaded(expression.access, new[0], expression.offset)
        case Called():
            return Called(expression.function, new)
        case Chosen():
            yes, no, condition = new
            return Chosen(condition, yes, no)
    raise TypeError(f"{expression!r} has no parts")


def _write(place: int, value: Expression | Local) -> Store:
    return Store(STORES["i32.store"], constant(0), place, value)
