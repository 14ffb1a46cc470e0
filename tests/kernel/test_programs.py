"""Small programs built with the kernel, against plain Python."""

import heapq
from math import gcd

from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.kernel import I32, Module
from ludarium.kernel.expressions import both
from ludarium.kernel.layout import Layout
from tests.kernel.conftest import BothWays

numbers = st.lists(st.integers(-(2**31), 2**31 - 1), max_size=40)


def greatest_common_divisor() -> BothWays:
    m = Module()
    f = m.function("gcd", {"a": I32, "b": I32}, I32, export=True)
    a, b = f.parameters
    with f.while_(b != 0):
        rest = f.let(a.modulo(b))
        a.set(b)
        b.set(rest)
    f.return_(a)
    return BothWays(m)


@settings(max_examples=50)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_greatest_common_divisor(a: int, b: int) -> None:
    assert greatest_common_divisor().call("gcd", a, b) == gcd(a, b)


def insertion_sort() -> tuple[BothWays, int]:
    m = Module()
    room = m.reserve(4 * 64)
    f = m.function("sort", {"count": I32}, export=True)
    (count,) = f.parameters
    with f.count(1, count) as i:
        value = f.let(f.load(i * 4 + room))
        j = f.local(i)
        with f.while_(both(j > 0, f.load(j * 4 + room - 4) > value)):
            f.store(j * 4 + room, f.load(j * 4 + room - 4))
            j.set(j - 1)
        f.store(j * 4 + room, value)
    return BothWays(m), room


@settings(max_examples=30)
@given(numbers)
def test_sorting(values: list[int]) -> None:
    program, room = insertion_sort()
    program.write(room, values)
    program.call("sort", len(values))
    assert program.read(room, len(values)) == sorted(values)


def test_sieve() -> None:
    limit = 200
    m = Module()
    room = m.reserve(limit)
    f = m.function("count_primes", {}, I32, export=True)
    total = f.local(0)
    with f.count(2, limit) as n:
        f.skip(f.load(n + room, kind="u8") != 0)
        total.set(total + 1)
        multiple = f.local(n * n)
        with f.while_(multiple < limit):
            f.store(multiple + room, 1, kind="u8")
            multiple.set(multiple + n)
    f.return_(total)
    primes = [n for n in range(2, limit) if all(n % k for k in range(2, n))]
    assert BothWays(m).call("count_primes") == len(primes)


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 15)), max_size=20))
def test_union_find(pairs: list[tuple[int, int]]) -> None:
    m = Module()
    parents = m.reserve(4 * 16)
    find = m.function("find", {"x": I32}, I32, export=True)
    (x,) = find.parameters
    with find.while_(find.load(x * 4 + parents) != x):
        # Halve the path on the way up.
        find.store(x * 4 + parents, find.load(find.load(x * 4 + parents) * 4 + parents))
        x.set(find.load(x * 4 + parents))
    find.return_(x)
    join = m.function("join", {"a": I32, "b": I32}, export=True)
    a, b = join.parameters
    join.store(find(a) * 4 + parents, find(b))
    program = BothWays(m)
    program.write(parents, range(16))
    groups = [{n} for n in range(16)]
    for first, second in pairs:
        program.call("join", first, second)
        one, two = (next(g for g in groups if n in g) for n in (first, second))
        if one is not two:
            groups.remove(one)
            two |= one
    for group in groups:
        assert len({program.call("find", n) for n in group}) == 1
    assert len({program.call("find", n) for n in range(16)}) == len(groups)


@settings(max_examples=30)
@given(numbers)
def test_priority_queue(values: list[int]) -> None:
    m = Module()
    record = Layout()
    size = record.add("size")
    items = record.add("items", "i32", 64)
    heap = m.reserve(record.size)

    push = m.function("push", {"value": I32}, export=True)
    (value,) = push.parameters
    i = push.local(size.get(heap))
    size.set(push, heap, i + 1)
    with push.while_(both(i > 0, items.get(heap, (i - 1).divided(2)) > value)):
        items.set(push, heap, items.get(heap, (i - 1).divided(2)), i)
        i.set((i - 1).divided(2))
    items.set(push, heap, value, i)

    pop = m.function("pop", {}, I32, export=True)
    with pop.if_(size.get(heap).is_zero):
        pop.fail()
    smallest = pop.let(items.get(heap, 0))
    last = pop.let(size.get(heap) - 1)
    size.set(pop, heap, last)
    moved = pop.let(items.get(heap, last))
    hole, child = pop.local(0), pop.local(1)
    with pop.loop() as loop:
        child.set(hole * 2 + 1)
        loop.leave(child >= last)
        with pop.if_(both(child + 1 < last, items.get(heap, child + 1) < items.get(heap, child))):
            child.set(child + 1)
        loop.leave(items.get(heap, child) >= moved)
        items.set(pop, heap, items.get(heap, child), hole)
        hole.set(child)
    items.set(pop, heap, moved, hole)
    pop.return_(smallest)

    program = BothWays(m)
    expected: list[int] = []
    for number in values:
        program.call("push", number)
        heapq.heappush(expected, number)
    for _ in values:
        assert program.call("pop") == heapq.heappop(expected)
