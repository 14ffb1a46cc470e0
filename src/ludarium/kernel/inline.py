"""Inlining: a function that is called from one place only becomes part of its caller.

Calls cost little, but every function also asks at its beginning whether time is up. Programs that
run millions of small steps gain a lot.
"""

from collections import Counter
from collections.abc import Iterator

from ludarium.kernel.expressions import Called, Constant, Expression, Local
from ludarium.kernel.function import Function
from ludarium.kernel.module import Module
from ludarium.kernel.statements import (
    Assign,
    Block,
    Body,
    Branch,
    Do,
    If,
    Return,
    Statement,
)
from ludarium.kernel.walking import all_statements, parts, values


def inline(module: Module) -> list[str]:
    """Put every function that is called from a single place where it is called; which, where."""
    calls: Counter[int] = Counter()
    for function in module.functions:
        for callee in _called(function.body):
            calls[id(callee)] += 1
    fixed = {id(function) for function in module.exports.values()}
    for table in module.dispatch_tables:
        fixed |= {id(function) for function in table.functions}
    wanted = {
        id(function)
        for function in module.functions
        if calls[id(function)] == 1 and id(function) not in fixed
    }
    inliner = _Inliner(wanted)
    for function in module.functions:
        inliner.treat(function)
    gone = inliner.gone
    module.functions = [f for f in module.functions if id(f) not in gone]
    return inliner.moved


def drop_unused(module: Module) -> list[str]:
    """Take out functions that nobody can call; which those are."""
    reached: set[int] = set()
    pending = [*module.exports.values()]
    for table in module.dispatch_tables:
        pending.extend(table.functions)
    while pending:
        function = pending.pop()
        if id(function) not in reached:
            reached.add(id(function))
            pending.extend(_called(function.body))
    unused = [function.name for function in module.functions if id(function) not in reached]
    module.functions = [f for f in module.functions if id(f) in reached]
    return unused


def _called(body: Body) -> Iterator[Function]:
    """All functions that are called in some statements, as often as they are."""
    for statement in all_statements(body):
        if type(statement) is Do:
            assert isinstance(statement.function, Function)
            yield statement.function
        pending = [*values(statement)]
        while pending:
            expression = pending.pop()
            kind = type(expression)
            if kind is Local or kind is Constant:
                continue
            if kind is Called:
                yield expression.function  # type: ignore[attr-defined]
            pending.extend(parts(expression))


class _Inliner:
    def __init__(self, wanted: set[int]) -> None:
        self.wanted = wanted
        self.gone: set[int] = set()
        self.moved: list[str] = []
        self._done: set[int] = set()
        self._open: set[int] = set()

    def treat(self, function: Function) -> None:
        """Inline all there is to inline in a function."""
        if id(function) in self._done:
            return
        self._done.add(id(function))
        self._open.add(id(function))
        self._treat_body(function, function.body)
        self._open.discard(id(function))

    def _treat_body(self, function: Function, body: Body) -> None:
        new: Body = []
        for statement in body:
            match statement:
                case Do(callee, arguments):
                    assert isinstance(callee, Function)
                    if self._may_be_inlined(callee, function):
                        new.append(self._moved(callee, arguments, function, None, statement.origin))
                        continue
                case Assign(target, Called() as called):
                    if self._may_be_inlined(called.function, function):
                        new.append(
                            self._moved(
                                called.function,
                                called.arguments,
                                function,
                                target,
                                statement.origin,
                            )
                        )
                        continue
                case If(_, yes, no):
                    self._treat_body(function, yes)
                    self._treat_body(function, no)
                case Block(inside):
                    self._treat_body(function, inside)
            new.append(statement)
        body[:] = new

    def _may_be_inlined(self, callee: Function, caller: Function) -> bool:
        if callee is caller or id(callee) not in self.wanted or id(callee) in self._open:
            return False  # what is still being treated calls itself in the end
        self.treat(callee)
        return True

    def _moved(
        self,
        callee: Function,
        arguments: tuple[Expression, ...],
        caller: Function,
        target: object,
        origin: object,
    ) -> Statement:
        """The body of a function as a block of another one."""
        self.gone.add(id(callee))
        self.moved.append(f"{callee.name} → {caller.name}")
        for local in callee.locals:
            local.function = caller
            local.index = len(caller.locals)
            caller.locals.append(local)
        around = Block(inlined=callee)
        around.origin = origin
        for parameter, argument in zip(callee.parameters, arguments, strict=True):
            given = Assign(parameter, argument)
            given.origin = origin
            around.body.append(given)
        _replace_returns(callee.body, around, target)
        around.body.extend(callee.body)
        return around


def _replace_returns(body: Body, around: Block, target: object) -> None:
    new: Body = []
    for statement in body:
        if isinstance(statement, Return):
            if statement.value is not None and target is not None:
                new.append(Assign(target, statement.value))  # type: ignore[arg-type]
                new[-1].origin = statement.origin
            new.append(Branch(around))
            new[-1].origin = statement.origin
            continue
        if isinstance(statement, If):
            _replace_returns(statement.yes, around, target)
            _replace_returns(statement.no, around, target)
        elif isinstance(statement, Block):
            _replace_returns(statement.body, around, target)
        new.append(statement)
    body[:] = new
