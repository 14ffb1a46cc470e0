"""Acting: changes of the state as data, and as functions that make them.

An action is of a kind and has arguments. Which of these are known while the game is compiled
makes its *form*; a function is made for each form that a game uses. Actions are carried out at
once, or put in a list first, so that everything is worked out before anything changes.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ludarium.engine.agreements import STRIDE
from ludarium.engine.moves.action_kinds import KINDS_BY_NAME, ActionKind
from ludarium.kernel.expressions import Expression, choose, constant, known, lift
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

Arguments = dict[str, Expression]
Deed = Callable[["Machine", Arguments], None]
"""Writes the code that carries out an action with the given arguments."""

_FORM_AT: Final = STRIDE - 4
"""Where in the log the form of an action stands."""
MOST_ACTIONS: Final = 1 << 14
_MOST_FORMS: Final = 1 << 12
DEEDS: Final[dict[str, Deed]] = {}
"""How each kind of action is carried out."""


def deed(*kinds: str) -> Callable[[Deed], Deed]:
    """Say how actions of some kinds are carried out."""

    def register(function: Deed) -> Deed:
        for kind in kinds:
            DEEDS[kind] = function
        return function

    return register


@dataclass(eq=False)
class Form:
    """Actions of one kind with the same known arguments."""

    kind: ActionKind
    known: tuple[int | None, ...]
    index: int
    do: Function
    """Carries such an action out."""
    push: Function
    """Adds such an action to the list."""
    run: Function
    """Carries out such an action from the list, given its address."""

    @property
    def open(self) -> list[str]:
        """The arguments that are not known."""
        return [
            argument.name
            for argument, value in zip(self.kind.arguments, self.known, strict=True)
            if value is None
        ]


@dataclass(eq=False)
class Acting:
    """All forms of actions of a game, the list of actions, and the log of those carried out."""

    machine: "Machine"
    forms: dict[tuple[str, tuple[int | None, ...]], Form] = field(default_factory=dict)
    runners: list[Function] = field(default_factory=list)
    listed: set[int] = field(default_factory=set)
    """The numbers of the runners that the list may call."""
    built: int = 0
    decided: Arguments = field(default_factory=dict)
    """The arguments of the last action that somebody chose."""
    keeps_log: bool = True
    """Whether actions that are carried out can be noted."""

    def __post_init__(self) -> None:
        module = self.machine.module
        self.list = module.reserve(MOST_ACTIONS * STRIDE, 64, "actions")
        self.top = self.machine.cell("top of actions", self.list)
        self.logging = self.machine.cell("logging", 0)
        self.log = module.reserve(MOST_ACTIONS * STRIDE, 64, "log")
        self.log_top = self.machine.cell("top of log", self.log)
        self.log_start = self.machine.cell("start of log", self.log)
        self.execute = module.function("execute", {"start": I32})
        self.end = self.list + MOST_ACTIONS * STRIDE
        self._relist: Function | None = None
        self._watched: dict[tuple[str, str], int] = {}

    # ------------------------------------------------------------------ forms

    def form(self, name: str, arguments: dict[str, Expression]) -> tuple[Form, list[Expression]]:
        """The form of an action, and its arguments that are not known."""
        kind = KINDS_BY_NAME[name]
        values = tuple(
            None if known(arguments[a.name]) is None else int(known(arguments[a.name]) or 0)
            for a in kind.arguments
        )
        key = (name, values)
        if key not in self.forms:
            self.forms[key] = self._new_form(kind, values)
        return self.forms[key], [arguments[name] for name in self.forms[key].open]

    def _new_form(self, kind: ActionKind, values: tuple[int | None, ...]) -> Form:
        module = self.machine.module
        names = [a.name for a, value in zip(kind.arguments, values, strict=True) if value is None]
        index = len(self.runners)
        parameters = dict.fromkeys(names, I32)
        do = module.function(f"do {kind.name} {index}", parameters)
        push = module.function(f"push {kind.name} {index}", parameters)
        run = module.function(f"run {kind.name} {index}", {"place": I32})
        self.runners.append(run)
        form = Form(kind, values, index, do, push, run)
        place = self.push_start(push, index)
        for number, parameter in enumerate(push.parameters, 1):
            push.store(place, parameter, 4 * number)
        (at,) = run.parameters
        run.do(do, *(load(at, 4 * number) for number in range(1, len(names) + 1)))
        return form

    def push_start(self, f: Function, index: int) -> Expression:
        """Begin a new entry of the list of actions."""
        place = f.let(self.top.get())
        with f.if_(place >= self.list + (MOST_ACTIONS - 1) * STRIDE):
            self.machine.fail_in(f, "a single move makes too many changes")
        self.top.set(f, place + STRIDE)
        f.store(place, index)
        return place

    def act(self, name: str, given: dict[str, Expression | int | bool | None]) -> None:
        """Carry out an action, or put it in the list."""
        kind = KINDS_BY_NAME[name]
        arguments: dict[str, Expression] = {}
        for argument in kind.arguments:
            value = given.pop(argument.name, None)
            if value is None:
                default = argument.default
                assert argument.optional, f"{name} needs {argument.name}"
                value = -1 if default is None else int(default)
            arguments[argument.name] = lift(
                value if isinstance(value, Expression) else int(value), I32
            )
        decision = self.machine.here.decision
        if decision is not None and "decision" in arguments:
            arguments["decision"] = decision
        assert not given, f"{name} has no {', '.join(given)}"
        if known(arguments.get("decision", constant(0))):
            self.decided = arguments
        form, values = self.form(name, arguments)
        if self.machine.here.direct:
            self.machine.f.do(form.do, *values)
        else:
            self.listed.add(form.index)
            self.machine.f.do(form.push, *values)

    def follow(self, consequent: Function) -> None:
        """Put in the list that something follows."""
        index = self.runner_of(consequent)
        f = self.machine.f
        key = f"push then {index}"
        push = self.machine.helper(key, {}, None, lambda g: self.push_start(g, index))
        f.do(push)

    def relist(self) -> Function:
        """The function that puts an action in the list again, given where in the log it stands."""
        if self._relist is None:
            self._relist = self.machine.module.function("relist", {"noted": I32})
        return self._relist

    def argument(self, place: Expression, kind: str, name: str) -> Expression:
        """An argument of an action in the list, if it is of a kind; -1 if it is not."""
        key = (kind, name)
        if key not in self._watched:
            self._watched[key] = self.machine.module.reserve(
                _MOST_FORMS * 4, 4, f"{name} of {kind}"
            )
        f = self.machine.f
        code = f.let(load(load(place) * 4, self._watched[key]))
        return choose(code > 0, load(place + choose(code > 0, code, 0)), ~code)

    def _write_watched(self) -> None:
        """Note for all forms where arguments that are asked for stand, or what they are."""
        for (kind, name), address in self._watched.items():
            codes = [0] * len(self.runners)
            for form in self.forms.values():
                if form.kind.name == kind:
                    value = form.known[form.kind.places[name]]
                    codes[form.index] = 4 * (1 + form.open.index(name)) if value is None else ~value
            data = struct.pack(f"<{len(codes)}i", *codes)
            self.machine.module.data.append(Data(address, data))

    def runner_of(self, consequent: Function) -> int:
        """The number by which the list of actions calls a function without arguments."""
        for index, runner in enumerate(self.runners):
            if runner.name == f"run {consequent.name}":
                return index
        run = self.machine.module.function(f"run {consequent.name}", {"place": I32})
        run.do(consequent)
        return self.add_runner(run)

    def add_runner(self, run: Function) -> int:
        """Let the list of actions call a function, given where its entry stands; its number."""
        self.runners.append(run)
        self.listed.add(len(self.runners) - 1)
        return len(self.runners) - 1

    # ------------------------------------------------------------------ the rest

    def build_deeds(self) -> None:
        """Write the functions that carry actions out, for all forms there are."""
        while self.built < len(self.forms):
            form = list(self.forms.values())[self.built]
            self.built += 1
            self._build(form)

    def _build(self, form: Form) -> None:
        machine = self.machine
        opened = iter(form.do.parameters)
        arguments: Arguments = {
            argument.name: next(opened) if value is None else constant(value)
            for argument, value in zip(form.kind.arguments, form.known, strict=True)
        }
        with machine.writing(form.do):
            found = DEEDS.get(form.kind.name)
            if found is None:
                machine.lacking(f"the action {form.kind.name}")
            else:
                found(machine, arguments)
            for note in machine.when_action_is_done:
                note(form.kind.name, arguments)
            f = form.do
            if not self.keeps_log:
                return
            with f.if_(self.logging.get() != 0):
                place = f.let(self.log_top.get())
                with f.if_(place >= self.log + (MOST_ACTIONS - 1) * STRIDE):
                    machine.fail("a single move makes too many changes")
                self.log_top.set(f, place + STRIDE)
                f.store(place, form.kind.number)
                for number, argument in enumerate(form.kind.arguments, 1):
                    f.store(place, arguments[argument.name], 4 * number)
                if self._relist is not None:
                    f.store(place, form.index, _FORM_AT)

    def finish(self) -> None:
        """Write the function that carries out the list of actions from a place on."""
        self.build_deeds()
        f = self.execute
        (start,) = f.parameters
        if not self.runners:
            return
        if self._relist is not None:
            self.listed.update(form.index for form in self.forms.values())
        with self.machine.writing(f):
            place = f.local(start)
            end = f.let(self.top.get())
            with f.while_(place < end):
                self.machine.call_one(self.runners, f.load(place), place, among=self.listed)
                place.set(place + STRIDE)
            self.top.set(f, start)
        if self._relist is not None:
            self._write_relist(self._relist)
        self._write_watched()

    def _write_relist(self, f: Function) -> None:
        module = self.machine.module
        nothing = module.function("relist nothing", {"noted": I32})
        functions = [nothing] * len(self.runners)
        for form in self.forms.values():
            one = module.function(f"relist {form.kind.name} {form.index}", {"noted": I32})
            (place,) = one.parameters
            places = [number for number, value in enumerate(form.known, 1) if value is None]
            one.do(form.push, *(load(place, 4 * number) for number in places))
            functions[form.index] = one
        (noted,) = f.parameters
        f.do_by_id(module.dispatch(functions), load(noted, _FORM_AT), noted)
