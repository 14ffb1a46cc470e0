"""Inlining changes where code stands, not what it does."""

import wasmtime

from ludarium.kernel.encode import encode
from ludarium.kernel.module import Module
from ludarium.kernel.operations import I32
from ludarium.kernel.passes import make_passes
from tests.kernel.interpret import Interpreter


def a_program() -> Module:
    """Sums the squares of odd numbers, by way of functions; one calls itself, one is not used."""
    module = Module()
    square = module.function("square", {"x": I32}, I32)
    (x,) = square.parameters
    with square.if_(x == 0):
        square.return_(0)
    square.return_(x * x)

    add = module.function("add", {"x": I32})
    (x,) = add.parameters
    place = module.reserve(4)
    with add.if_((x & 1) == 0):
        add.return_()
    squared = add.let(square(x))
    add.store(0, add.load(0, place) + squared, place)

    factorial = module.function("factorial", {"n": I32}, I32)
    (n,) = factorial.parameters
    with factorial.if_(n <= 1):
        factorial.return_(1)
    smaller = factorial.let(factorial(n - 1))
    factorial.return_(smaller * n)

    unused = module.function("unused", {}, I32)
    unused.return_(square(3))

    total = module.function("total", {"limit": I32}, I32, export=True)
    (limit,) = total.parameters
    total.store(0, 0, place)
    with total.count(0, limit) as number:
        total.do(add, number)
    total.return_(total.load(0, place) + factorial(5))
    return module


def run(module: Module, limit: int) -> int:
    store = wasmtime.Store()
    program = wasmtime.Instance(store, wasmtime.Module(store.engine, encode(module)), [])
    function = program.exports(store)["total"]
    assert isinstance(function, wasmtime.Func)
    return int(function(store, limit))


def test_the_same_result_with_fewer_functions() -> None:
    plain, inlined = a_program(), a_program()
    make_passes(inlined)
    assert [f.name for f in inlined.functions] == ["factorial", "total"]
    for limit in (0, 1, 2, 10, 101):
        expected = sum(n * n for n in range(limit) if n % 2) + 120
        assert run(plain, limit) == run(inlined, limit) == expected
        assert Interpreter(inlined).call("total", limit) == expected
