"""What parts of a program cost: how many instructions of the machine they take, and whose."""

from collections import Counter
from typing import Final

from ludarium.kernel.encode import unrolled_size
from ludarium.kernel.expressions import Constant, Expression, Late, origin_of
from ludarium.kernel.function import Function
from ludarium.kernel.module import DispatchTable
from ludarium.kernel.statements import Block, CallById, Copy, Do, Fill, Statement

Costs = Counter[object | None]
"""How many instructions are of whom; nobody is the program itself."""

_WORD: Final = 8
"""A copy of a long stretch of memory counts as an instruction for every so many bytes."""
_UNROLLED: Final = 4
"""How many instructions it takes to copy a word."""


def own_cost(statement: Statement) -> int:
    """What a statement costs besides the values that it works out."""
    match statement:
        case Block():
            return 0
        case Do(function):
            assert isinstance(function, Function)
            return 1 if function.result is None else 2
        case CallById(table, _, _, target):
            assert isinstance(table, DispatchTable)
            return 1 + (target is not None) + (2 if table.first else 0)
        case Copy():
            unrolled = unrolled_size(statement)
            if unrolled is not None:
                # The two places are worked out for every word; they are counted once elsewhere.
                return _UNROLLED * (unrolled // _WORD) - 3
            return 1 + _bytes(statement.size) // _WORD
        case Fill():
            return 1 + _bytes(statement.size) // _WORD
    return 1


def _bytes(size: Expression) -> int:
    """How many bytes, as far as that is known before the program runs."""
    return int(size.value) if isinstance(size, Constant | Late) else 0


def origin_within(expression: Expression, around: object | None) -> object | None:
    """Who wrote an expression: whoever it knows, or whoever wrote what it is part of."""
    origin = origin_of(expression)
    return around if origin is None else origin
