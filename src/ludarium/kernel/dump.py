"""A program as text that a person can read: indented, with names, and who wrote what."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ludarium.kernel.expressions import Applied, Expression, apply, known, origin_of
from ludarium.kernel.function import Function
from ludarium.kernel.module import DispatchTable, Module
from ludarium.kernel.places import Places
from ludarium.kernel.reading import Reader, Records, identifier
from ludarium.kernel.statements import (
    Assign,
    Block,
    Body,
    Branch,
    CallById,
    Copy,
    Do,
    Fail,
    Fill,
    If,
    Return,
    Statement,
    Store,
)
from ludarium.kernel.walking import all_statements, all_values, parts, values

_PAD: Final = "    "
_FEW: Final = 3
"""Up to how many functions of a table are named one by one."""


@dataclass(frozen=True)
class Style:
    """How programs are told."""

    places: Places = field(default_factory=Places)
    """The names of memory."""
    records: Records = field(default_factory=dict)
    """What stands in records, by the names of the variables that hold their address."""
    meanings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What numbers stand for that are written to a place with a name."""
    about: Callable[[object], str | None] = lambda origin: None
    """What is said about whoever wrote something."""
    about_function: Callable[[Function], str | None] = lambda function: None
    """What is said about a function."""
    wanted: Callable[[object], bool] | None = None
    """Whose statements are shown; all if not given."""


def dump(module: Module, style: Style | None = None) -> str:
    """All functions of a module."""
    return dump_functions(module.functions, style or Style())


def dump_functions(functions: Iterable[Function], style: Style) -> str:
    """Some functions; those with nothing to show are left out."""
    texts = (dump_function(function, style) for function in functions)
    return "\n\n".join(text for text in texts if text) + "\n"


def dump_function(function: Function, style: Style | None = None) -> str:
    """One function, a statement a line; nothing if none of its statements is to be shown."""
    style = style or Style()
    listing = _Listing(function, style)
    if style.wanted is not None and not listing.shows(function.body):
        return ""
    names = [f"{listing.reader.name(p)}: {p.type.word}" for p in function.parameters]
    result = f" -> {function.result.word}" if function.result else ""
    about = style.about_function(function)
    head = f"def {identifier(function.name)}({', '.join(names)}){result}:"
    lines = [f"# {about}", head] if about else [head]
    listing.body(function.body, 1, None)
    return "\n".join([*lines, *(listing.lines or [f"{_PAD}pass"])])


class _Listing:
    """Writes the lines of one function."""

    def __init__(self, function: Function, style: Style) -> None:
        self.reader = Reader(function, style.places, style.records)
        self.style = style
        self.lines: list[str] = []
        self._targets = {
            id(s.target) for s in all_statements(function.body) if isinstance(s, Branch)
        }
        self._labels: dict[int, str] = {}
        self._loops: list[tuple[Block, Block]] = []
        """The loops around: what is left, and what is begun again."""

    # ------------------------------------------------------------------ what is shown

    def shows(self, body: Body) -> bool:
        """Whether any of some statements is to be shown."""
        return any(self._is_wanted(statement) for statement in all_statements(body))

    def _is_wanted(self, statement: Statement) -> bool:
        wanted = self.style.wanted
        if wanted is None or wanted(statement.origin):
            return True
        return any(wanted(origin_of(value)) for value in all_values(statement))

    def _is_shown(self, statement: Statement) -> bool:
        if self.style.wanted is None or self._is_wanted(statement):
            return True
        if isinstance(statement, If):
            return self.shows(statement.yes) or self.shows(statement.no)
        return isinstance(statement, Block) and self.shows(statement.body)

    # ------------------------------------------------------------------ statements

    def body(self, body: Body, depth: int, origin: object) -> None:
        """Statements one after the other; who wrote them is said where that changes."""
        gap = _PAD * depth + "..."
        for statement in body:
            if not self._is_shown(statement):
                if self.lines[-1:] != [gap]:
                    self.lines.append(gap)
                continue
            if statement.origin is not origin:
                origin = statement.origin
                about = self.style.about(origin)
                if about:
                    self._line(depth, f"# {about}")
            self._statement(statement, depth, origin)

    def _statement(self, statement: Statement, depth: int, origin: object) -> None:
        match statement:
            case If(condition, yes, no):
                self._line(depth, f"if {self._text(condition)}:", statement)
                self._inside(yes, depth, origin)
                if no:
                    self._line(depth, "else:")
                    self._inside(no, depth, origin)
            case Block():
                self._block(statement, depth, origin)
            case Branch(target, None):
                self._line(depth, self._leave(target))
            case Branch(target, condition):
                assert condition is not None
                self._line(depth, f"if {self._text(condition)}: {self._leave(target)}", statement)
            case _:
                self._line(depth, self._plain(statement), statement)

    def _inside(self, body: Body, depth: int, origin: object) -> None:
        before = len(self.lines)
        self.body(body, depth + 1, origin)
        if len(self.lines) == before:
            self._line(depth + 1, "pass")

    def _block(self, block: Block, depth: int, origin: object) -> None:
        loop = _loop_in(block)
        if loop is not None:
            self._loop(block, loop, depth, origin)
            return
        name = getattr(block.inlined, "name", None)
        if name is not None:
            self._line(depth, f"# what {identifier(name)} does")
        if id(block) not in self._targets:
            self.body(block.body, depth, origin)
            return
        self._labels[id(block)] = label = (
            f"{'loop' if block.is_loop else 'block'}_{len(self._labels)}"
        )
        self._line(depth, f"{label}:")
        self._inside(block.body, depth, origin)

    def _loop(self, around: Block, again: Block, depth: int, origin: object) -> None:
        """A loop, as `while` with its condition if it begins by testing one."""
        body, head = again.body, "while True:"
        first = body[0] if body else None
        if isinstance(first, Branch) and first.target is around and first.condition is not None:
            head = f"while {self._text(_negated(first.condition))}:"
            body = body[1:]
        self._labels[id(around)] = f"loop_{len(self._labels)}"
        self._labels[id(again)] = self._labels[id(around)]
        self._line(depth, head, first if body is not again.body else None)
        self._loops.append((around, again))
        self._inside(body, depth, origin)
        self._loops.pop()

    def _leave(self, target: Block) -> str:
        if self._loops and target is self._loops[-1][0]:
            return "break"
        if self._loops and target is self._loops[-1][1]:
            return "continue"
        return f"leave {self._labels.get(id(target), 'block')}"

    def _plain(self, statement: Statement) -> str:
        text, reader = self._text, self.reader
        match statement:
            case Assign(local, value):
                return f"{reader.name(local)} = {text(value)}"
            case Store(access, address, offset, value):
                return f"{reader.place(access, address, offset)} = {text(value)}"
            case Return(value):
                return "return" if value is None else f"return {text(value)}"
            case Do(function, arguments):
                assert isinstance(function, Function)
                return f"{identifier(function.name)}({', '.join(map(text, arguments))})"
            case CallById(table, index, arguments, target):
                given = f"{reader.name(target)} = " if target is not None else ""
                return f"{given}{_some(table)}[{text(index)}]({', '.join(map(text, arguments))})"
            case Copy(target, source, size):
                return f"copy({text(target)}, {text(source)}, {text(size)})"
            case Fill(target, value, size):
                return f"fill({text(target)}, {text(value)}, {text(size)})"
            case Fail():
                return "fail()"
        raise TypeError(f"no way to write {statement!r}")

    # ------------------------------------------------------------------ lines

    def _text(self, expression: Expression) -> str:
        return self.reader.text(expression)

    def _line(self, depth: int, text: str, statement: Statement | None = None) -> None:
        notes: dict[str, None] = {}
        if isinstance(statement, Store):
            meanings = self.style.meanings.get(text.partition(" = ")[0], ())
            number = known(statement.value)
            if number is not None and 0 <= number < len(meanings):
                notes[meanings[int(number)]] = None
        if statement is not None:
            for origin in _outermost(values(statement), statement.origin):
                about = self.style.about(origin)
                if about:
                    notes[about] = None
        more = f"  # {'; '.join(notes)}" if notes else ""
        self.lines.append(_PAD * depth + text + more)


def _outermost(expressions: Sequence[Expression], around: object) -> Iterator[object]:
    """Who wrote some expressions, other than who wrote what is around; not what is in these."""
    for expression in expressions:
        origin = origin_of(expression)
        if origin is not None and origin is not around:
            yield origin
        else:
            yield from _outermost(parts(expression), around)


def _loop_in(around: Block) -> Block | None:
    """The block of one round, if a block is made as `Function.loop` makes it."""
    if around.is_loop or len(around.body) != 1:
        return None
    rounds = around.body[0]
    if not isinstance(rounds, Block) or not rounds.is_loop or len(rounds.body) != 2:
        return None
    again, back = rounds.body
    if isinstance(again, Block) and isinstance(back, Branch) and back.target is rounds:
        return again
    return None


def _negated(condition: Expression) -> Expression:
    if isinstance(condition, Applied) and condition.name == "i32.eqz":
        return condition.operands[0]
    return apply(f"{condition.type.word}.eqz", [condition])


def _some(table: object) -> str:
    """The functions of a table: all if they are few, or else the first and the last."""
    assert isinstance(table, DispatchTable)
    names = [identifier(function.name) for function in table.functions]
    if len(names) > _FEW:
        names = [names[0], "...", names[-1]]
    return f"[{', '.join(names)}]"
