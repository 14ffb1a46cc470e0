"""Counting: the same results, and all instructions that were carried out, by their writers."""

import struct

from ludarium.kernel.counting import COUNTS_AT, Counted
from ludarium.kernel.expressions import both, credit
from ludarium.kernel.module import Module
from ludarium.kernel.operations import I32
from ludarium.kernel.passes import make_passes
from tests.kernel.interpret import Interpreter


def a_program() -> Module:
    """Counts odd numbers, for which it asks a function; Anna wrote the loop, Bruno the function."""
    module = Module()
    odd = module.function("odd", {"x": I32}, I32)
    odd.origin = "Bruno"
    odd.return_(odd.parameters[0] & 1)
    f = module.function("count odd", {"limit": I32}, I32, export=True)
    f.origin = "Anna"
    total = f.local(0)
    with f.count(0, f.parameters[0]) as number:
        is_odd = f.let(odd(number))
        with f.if_(is_odd):
            total.set(total + 1)
    f.return_(total)
    return module


def counts(module: Module, limit: int) -> tuple[int, dict[object, int]]:
    """What a program that counts gives, and how many instructions are of whom."""
    counted = Counted(module)
    running = Interpreter(module)
    result = running.call("count odd", limit)
    found: dict[object, int] = {}
    pending = [counted.root]
    while pending:
        (place,) = struct.unpack_from("<i", running.memory, pending.pop() + 4)
        while place:
            pending.append(place)
            key, _, next_, _ = struct.unpack_from("<4i", running.memory, place)
            origins = counted.frames[key & 0xFFFF].origins
            numbers = struct.unpack_from(f"<{len(origins)}q", running.memory, place + COUNTS_AT)
            for origin, number in zip(origins, numbers, strict=True):
                found[origin] = found.get(origin, 0) + number
            place = next_
    assert isinstance(result, int)
    return result, found


def test_every_instruction_is_counted_for_whoever_wrote_it() -> None:
    # Bruno returns x & 1. Anna sets three variables, tests the loop a last time and returns the
    # total; each round takes a test, a call, a question, one more number, and the way back.
    result, found = counts(a_program(), 0)
    assert (result, found["Anna"]) == (0, 6 + 4 + 2)
    assert "Bruno" not in found
    for limit in (1, 2, 7):
        result, found = counts(a_program(), limit)
        assert result == limit // 2
        assert found["Bruno"] == 4 * limit
        assert found["Anna"] == 12 + (4 + 3 + 2 + 4 + 1) * limit + 4 * result


def test_an_inlined_function_is_still_counted_for_its_writer() -> None:
    module = a_program()
    make_passes(module)
    assert [function.name for function in module.functions] == ["count odd"]
    result, found = counts(module, 7)
    assert result == 3
    assert found["Bruno"] == 5 * 7


def test_of_two_sides_the_one_that_is_worked_out_counts() -> None:
    def cost(value: int) -> int:
        module = Module()
        f = module.function("count odd", {"x": I32}, I32, export=True)
        (x,) = f.parameters
        costly = (x + 1) * (x + 2) > 3
        credit(costly, "Anna")
        f.return_(both(x > 5, costly))
        return counts(module, value)[1].get("Anna", 0)

    assert cost(0) == 0
    assert cost(9) == 9
