"""What holds where something is written: it is as it was before, whatever happens inside."""

from contextlib import suppress

import pytest

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import ListSink
from ludarium.engine.turns.purposes import Purpose
from ludarium.kernel.expressions import constant
from ludarium.kernel.memo import Memo
from ludarium.language.description import describe
from ludarium.library import DEFINITIONS, load
from ludarium.programs.compiling import compile_program, rules_of


class Mistake(Exception):  # noqa: N818 - it says what happened
    """Something went wrong while a program was written."""


@pytest.fixture
def m() -> Machine:
    rules = rules_of(describe(load("tic-tac-toe"), known=DEFINITIONS))
    return compile_program(rules, Purpose.PLAY).compiled.machine


def test_another_function_is_written_with_nothing_bound(m: Machine) -> None:
    before, f = m.here, m.module.function("trial")
    with m.bind(to=constant(3)), suppress(Mistake), m.writing(f):
        assert m.f is f
        assert m.registers == {}
        m.sink, m.here.direct = ListSink(), True
        raise Mistake
    assert m.here is before
    assert not m.here.direct
    assert not isinstance(m.sink, ListSink)


def test_a_part_is_changed_for_a_while(m: Machine) -> None:
    with suppress(Mistake), m.changed(alone=frozenset({7}), direct=True):
        assert 7 in m.alone
        raise Mistake
    assert not m.alone
    assert not m.here.direct


def test_there_are_no_other_parts(m: Machine) -> None:
    with pytest.raises(AttributeError), m.changed(thenn=()):
        pass


def test_a_function_goes_on_where_it_was(m: Machine) -> None:
    f = m.module.function("trial")
    body = f.here
    with suppress(Mistake), f.if_(f.local(1)), f.count(0, 3):
        raise Mistake
    assert f.here is body


def test_a_thing_is_made_once() -> None:
    made: list[str] = []

    def make() -> str:
        made.append("made")
        return "thing"

    memo = Memo()
    assert [memo.memo("key", make), memo.memo("key", make)] == ["thing", "thing"]
    assert made == ["made"]
    memo.memo(("key", 2), make)
    assert len(made) == 2
