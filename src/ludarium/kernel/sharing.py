"""Variables that are never needed at the same time share a place.

A function has a variable for every value that its rules give a name, and a long list of rules has
tens of thousands. Compilers take notes of every variable at every fork of a program, so their
memory grows with the square of the list. But where a variable is given a value before anything else
is done with it, its place is free again after the last statement that has to do with it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ludarium.kernel.expressions import Local
from ludarium.kernel.function import Function
from ludarium.kernel.operations import ValueType
from ludarium.kernel.statements import Assign, Body, CallById, Statement
from ludarium.kernel.walking import all_statements, all_values, bodies

MANY: Final = 1_000
"""Functions with fewer variables keep them apart, as nothing would be gained."""


def share(function: Function) -> None:
    """Number the variables of a function with many of them anew, so that it has as few as can be.

    Parameters keep their places, and so does whatever may be asked for before it was given a value:
    it is 0 then.
    """
    if len(function.locals) >= MANY:
        _Sharing(function).number()


class _Sharing:
    def __init__(self, function: Function) -> None:
        self._function = function
        self._occurrences = Counter(
            id(local) for one in all_statements(function.body) for local in _locals_of(one)
        )
        for parameter in function.parameters:
            self._occurrences[id(parameter)] += 1  # so that no body has all of them
        self._begins: dict[int, list[Local]] = {}
        """By a statement: variables that are given their first value there."""
        self._ends: dict[int, list[Local]] = {}
        """By a statement: variables that nobody asks for after it."""
        self._settled: set[int] = set()
        self._settle(function.body)
        self._free: dict[ValueType, list[int]] = {}

    def number(self) -> None:
        """Give every variable its place."""
        every = self._function.locals
        used = self._occurrences.keys() - self._settled
        self._places = [local for local in every if id(local) in used]
        for index, local in enumerate(self._places):
            local.index = index
        self._place(self._function.body)
        self._function.locals = self._places

    def _settle(self, body: Body) -> Counter[int]:
        """Find the variables that live in a body; how often it has to do with all others.

        A variable lives in the innermost body that has all its occurrences, if the first of them
        gives it a value: whoever comes to the body comes by that statement first.
        """
        here: Counter[int] = Counter()
        first: dict[int, tuple[Statement, Local | None]] = {}
        last: dict[int, Statement] = {}
        for statement in body:
            inside = Counter(map(id, _locals_of(statement)))
            for inner in bodies(statement):
                inside.update(self._settle(inner))
            given = _given(statement)
            for key in inside:
                if key not in first:
                    begins = given is not None and id(given) == key and inside[key] == 1
                    first[key] = statement, given if begins else None
                last[key] = statement
            here.update(inside)
        for key in [key for key, often in here.items() if often == self._occurrences[key]]:
            statement, local = first[key]
            if local is not None:
                self._settled.add(key)
                self._begins.setdefault(id(statement), []).append(local)
                self._ends.setdefault(id(last[key]), []).append(local)
                del here[key]
        return here

    def _place(self, body: Body) -> None:
        for statement in body:
            for local in self._begins.get(id(statement), ()):
                free = self._free.setdefault(local.type, [])
                if free:
                    local.index = free.pop()
                else:
                    local.index = len(self._places)
                    self._places.append(local)
            for inner in bodies(statement):
                self._place(inner)
            for local in self._ends.get(id(statement), ()):
                self._free[local.type].append(local.index)


def _given(statement: Statement) -> Local | None:
    """The variable that a statement gives a value, once it has worked out all it asks for."""
    if isinstance(statement, Assign):
        return statement.local
    return statement.target if isinstance(statement, CallById) else None


def _locals_of(statement: Statement) -> Iterator[Local]:
    """The variables of a statement itself, as often as it has to do with them."""
    given = _given(statement)
    if given is not None:
        yield given
    for expression in all_values(statement):
        if isinstance(expression, Local):
            yield expression
