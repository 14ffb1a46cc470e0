"""Statements: what a program does, one after the other."""

from dataclasses import dataclass, field

from ludarium.kernel.expressions import Expression, Local
from ludarium.kernel.operations import Access

Body = list["Statement"]


@dataclass(eq=False, slots=True)
class Statement:
    """Something the program does."""

    origin: object | None = field(default=None, init=False)
    """Whoever had it written; the kernel does not ask what that is."""


@dataclass(eq=False, slots=True)
class Assign(Statement):
    """Give a variable a value."""

    local: Local
    value: Expression


@dataclass(eq=False, slots=True)
class Store(Statement):
    """Write a value to memory."""

    access: Access
    address: Expression
    offset: int
    value: Expression


@dataclass(eq=False, slots=True)
class Do(Statement):
    """Call a function for what it does; a result is dropped."""

    function: "object"
    arguments: tuple[Expression, ...]


@dataclass(eq=False, slots=True)
class CallById(Statement):
    """Call the function that has a number in a table."""

    table: "object"
    index: Expression
    arguments: tuple[Expression, ...]
    target: Local | None


@dataclass(eq=False, slots=True)
class If(Statement):
    """Do one thing or another."""

    condition: Expression
    yes: Body = field(default_factory=list)
    no: Body = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Block(Statement):
    """A stretch of program that can be left from inside; a loop can also be begun again."""

    body: Body = field(default_factory=list)
    is_loop: bool = False
    inlined: "object | None" = None
    """The function that stands here in the place of a call."""


@dataclass(eq=False, slots=True)
class Branch(Statement):
    """Leave a block, or begin a loop again."""

    target: Block
    condition: Expression | None = None


@dataclass(eq=False, slots=True)
class Return(Statement):
    """Leave the function, with a value if it has one."""

    value: Expression | None


@dataclass(eq=False, slots=True)
class Copy(Statement):
    """Copy a stretch of memory; the two may overlap unless it is said that they are apart."""

    target: Expression
    source: Expression
    size: Expression
    apart: bool = False


@dataclass(eq=False, slots=True)
class Fill(Statement):
    """Set every byte of a stretch of memory."""

    target: Expression
    value: Expression
    size: Expression


@dataclass(eq=False, slots=True)
class Fail(Statement):
    """Stop the program for good."""
