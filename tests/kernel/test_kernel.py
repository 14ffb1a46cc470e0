"""The parts of the kernel: operations, folding, control flow, sets, tables, dumps."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.kernel import F64, I32, I64, Expression, Module, ValueType, constant
from ludarium.kernel.dump import dump
from ludarium.kernel.expressions import Applied, Constant, apply, both, choose, either
from ludarium.kernel.operations import OPERATIONS, Trap
from ludarium.kernel.sets import NumberSet
from tests.kernel.conftest import BothWays

EDGES: dict[ValueType, list[float]] = {
    I32: [0, 1, 2, 5, 31, 32, 33, 2**31 - 1, -(2**31), -1, -7],
    I64: [0, 1, 63, 64, 65, 2**63 - 1, -(2**63), -1, 2**32, 12345678901],
    F64: [0.0, 1.0, -1.5, 2.5, 1e300, -1e-300, 3e9, 0.1],
}


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_every_operation_means_what_the_machine_does(name: str) -> None:
    operation = OPERATIONS[name]
    m = Module()
    parameters = {f"p{i}": t for i, t in enumerate(operation.operands)}
    f = m.function("run", parameters, operation.result, export=True)
    f.return_(apply(name, f.parameters))
    program = BothWays(m)
    first, second = operation.operands[0], operation.operands[-1]
    for a in EDGES[first]:
        others: list[float | None] = [None]
        for b in EDGES[second] if len(operation.operands) == 2 else others:
            arguments = [a] if b is None else [a, b]
            if "div" in name and name.endswith("_s") and b == -1 and a < 0:
                continue  # the one division whose result does not fit
            try:
                program.call("run", *arguments)
            except Trap:
                assert b == 0


@given(st.integers(-1000, 1000), st.integers(1, 1000))
def test_what_is_known_is_computed_while_building(a: int, b: int) -> None:
    folded = (constant(a) + b) * 3 - a.__abs__()
    assert isinstance(folded, Constant)
    assert folded.value == ((a + b) * 3 - abs(a)) & 0xFFFF_FFFF


def test_neutral_operands_disappear() -> None:
    m = Module()
    (x,) = m.function("f", {"x": I32}).parameters
    assert x + 0 is x
    assert 0 + x is x
    assert x * 1 is x
    assert isinstance(x & 0, Constant)
    opposite = (x < 3).negated
    assert isinstance(opposite, Applied)
    assert opposite.name == "i32.ge_s"


def test_a_value_is_no_python_truth() -> None:
    m = Module()
    (x,) = m.function("f", {"x": I32}).parameters
    with pytest.raises(TypeError, match="not known while building"):
        bool(x == 1)


def test_types_must_agree() -> None:
    m = Module()
    x, y = m.function("f", {"x": I32, "y": I64}).parameters
    with pytest.raises(TypeError, match="i32 is needed, not i64"):
        x + y


def test_if_and_else() -> None:
    m = Module()
    f = m.function("sign", {"x": I32}, I32, export=True)
    (x,) = f.parameters
    with f.if_(x < 0):
        f.return_(-1)
    with f.else_(), f.if_(x > 0):
        f.return_(1)
    f.return_(0)
    program = BothWays(m)
    assert [program.call("sign", n) for n in (-5, 0, 9)] == [-1, 0, 1]


def test_a_known_condition_leaves_one_branch() -> None:
    m = Module()
    f = m.function("f", {}, I32, export=True)
    with f.if_(constant(1)):
        f.return_(7)
    with f.else_():
        f.fail()
    assert "fail" not in dump(m)
    assert BothWays(m).call("f") == 7


def test_conditions_stop_early() -> None:
    m = Module()
    f = m.function("f", {"x": I32}, I32, export=True)
    (x,) = f.parameters
    f.return_(both(x != 0, constant(10).divided(x) > 3) + either(x.is_zero, x > 100) * 10)
    program = BothWays(m)
    assert [program.call("f", n) for n in (0, 2, 5, 200)] == [10, 1, 0, 10]


def test_calls_by_number() -> None:
    m = Module()
    functions = []
    for factor in (2, 3, 5):
        g = m.function(f"times{factor}", {"x": I32}, I32)
        g.return_(g.parameters[0] * factor)
        functions.append(g)
    table = m.dispatch(functions)
    f = m.function("f", {"which": I32, "x": I32}, I32, export=True)
    which, x = f.parameters
    result = f.do_by_id(table, which, x)
    assert result is not None
    f.return_(result)
    program = BothWays(m)
    assert [program.call("f", n, 7) for n in range(3)] == [14, 21, 35]
    with pytest.raises(Trap):
        program.call("f", 3, 7)


def test_constant_tables_are_shared() -> None:
    m = Module()
    assert m.table([1, 2, 3]) == m.table([1, 2, 3])
    address = m.table([-1, 300], "s16")
    f = m.function("f", {"i": I32}, I32, export=True)
    f.return_(f.load(f.parameters[0] * 2 + address, kind="s16"))
    program = BothWays(m)
    assert [program.call("f", 0), program.call("f", 1)] == [-1, 300]


def test_outside_of_memory() -> None:
    m = Module()
    f = m.function("f", {"a": I32}, I32, export=True)
    f.return_(f.load(f.parameters[0]))
    program = BothWays(m)
    with pytest.raises(Trap):
        program.call("f", 70_000)


sites = st.sets(st.integers(0, 149), max_size=30)


@settings(max_examples=25, deadline=None)
@given(sites, sites, st.sampled_from([40, 64, 100, 150]))
def test_sets(a: set[int], b: set[int], limit: int) -> None:
    a, b = ({n for n in s if n < limit} for s in (a, b))
    m = Module()
    room = m.reserve(4 * 160)

    def lists(name: str, make: Callable[[NumberSet, NumberSet], NumberSet]) -> None:
        f = m.function(name, {}, I32, export=True)
        first, second = NumberSet.of(a, limit), NumberSet.of(b, limit)
        # Through memory, so that nothing is known while building.
        place = m.reserve(2 * 8 * len(first.words))
        first.store(f, place)
        second.store(f, place, 8 * len(first.words))
        one = NumberSet.at(place, limit)
        two = NumberSet.at(place, limit, 8 * len(first.words))
        result = make(one, two).kept(f)
        count = f.local(0)
        with result.each(f) as number:
            f.store(count * 4 + room, number)
            f.skip(result.has(number).is_zero)
            count.set(count + 1)
        f.return_(choose(result.count == count, count, -1))

    lists("and", lambda x, y: x & y)
    lists("or", lambda x, y: x | y)
    lists("minus", lambda x, y: x - y)
    lists("xor", lambda x, y: x ^ y)
    program = BothWays(m)
    for name, expected in {"and": a & b, "or": a | b, "minus": a - b, "xor": a ^ b}.items():
        assert program.call(name) == len(expected)
        assert program.read(room, len(expected)) == sorted(expected)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 99)), max_size=20))
def test_set_variables(changes: list[tuple[bool, int]]) -> None:
    m = Module()
    f = m.function("f", {}, I32, export=True)
    variable = NumberSet.of([], 100).variable(f)
    expected: set[int] = set()
    for added, number in changes:
        value: Expression | int = f.local(number) if number % 2 else number
        (variable.add if added else variable.remove)(value)
        (expected.add if added else expected.discard)(number)
    total = f.local(0)
    with variable.each(f) as number_:
        total.set(total * 31 + number_)
    f.return_(total & 0xFFFF)
    wanted = 0
    for number in sorted(expected):
        wanted = (wanted * 31 + number) & 0xFFFF_FFFF
    assert BothWays(m).call("f") == wanted & 0xFFFF


def test_dump_reads_like_a_program() -> None:
    m = Module()
    f = m.function("gcd", {"a": I32, "b": I32}, I32)
    a, b = f.parameters
    with f.while_(b != 0):
        rest = f.let(a.modulo(b), "rest")
        a.set(b)
        b.set(rest)
    f.return_(a)
    assert (
        dump(m)
        == """\
def gcd(a: i32, b: i32) -> i32:
    while b != 0:
        rest = a % b
        a = b
        b = rest
    return a
"""
    )
