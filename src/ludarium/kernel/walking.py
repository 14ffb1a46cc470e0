"""Going through programs: the parts of statements and of expressions."""

from collections.abc import Callable, Iterator
from typing import Any, Final

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
)
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

Expressions = tuple[Expression, ...]

_INSIDE: Final[dict[type, Callable[[Any], Expressions]]] = {
    Local: lambda _: (),
    Constant: lambda _: (),
    Late: lambda _: (),
    Applied: lambda e: e.operands,
    Loaded: lambda e: (e.address,),
    Called: lambda e: e.arguments,
    Chosen: lambda e: (e.yes, e.no, e.condition),
    Guarded: lambda e: (e.condition, e.yes, e.no),
}
"""The parts of each sort of expression, in the order in which they are worked out."""

_VALUES: Final[dict[type, Callable[[Any], Expressions]]] = {
    Assign: lambda s: (s.value,),
    Store: lambda s: (s.address, s.value),
    Do: lambda s: s.arguments,
    CallById: lambda s: (*s.arguments, s.index),
    If: lambda s: (s.condition,),
    Block: lambda _: (),
    Branch: lambda s: () if s.condition is None else (s.condition,),
    Return: lambda s: () if s.value is None else (s.value,),
    Copy: lambda s: (s.target, s.source, s.size),
    Fill: lambda s: (s.target, s.value, s.size),
    Fail: lambda _: (),
}
"""The values that each sort of statement works out, in this order."""


def parts(expression: Expression) -> Expressions:
    """The expressions directly inside another."""
    return _INSIDE[type(expression)](expression)


def values(statement: Statement) -> Expressions:
    """The expressions that a statement works out itself, without those of bodies inside it."""
    return _VALUES[type(statement)](statement)


def bodies(statement: Statement) -> tuple[Body, ...]:
    """The bodies inside a statement."""
    if isinstance(statement, If):
        return statement.yes, statement.no
    return (statement.body,) if isinstance(statement, Block) else ()


def all_statements(body: Body) -> Iterator[Statement]:
    """All statements of a body, each before those inside it."""
    pending = [*reversed(body)]
    while pending:
        statement = pending.pop()
        yield statement
        for inner in reversed(bodies(statement)):
            pending.extend(reversed(inner))


def all_values(statement: Statement) -> Iterator[Expression]:
    """All expressions of a statement itself, each before those inside it."""
    pending = [*reversed(values(statement))]
    while pending:
        expression = pending.pop()
        yield expression
        pending.extend(reversed(parts(expression)))
