"""The order in which pieces came to their places in stacks, for the rules that let people see it.

Each piece in a stack has a number that tells when it came there. Pieces of a kind are looked at in
the order of these numbers. A piece that moves, alone or with a whole stack, gets a new one.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType

FACT: Final = "arrival"
"""The fact about a level that tells when the piece on it came there."""
_ROW: Final = 12
"""A piece in a list: when it came, its site and its level."""
_STRIDE: Final = 16


def keep_arrivals(m: Machine) -> None:
    """Note from now on when pieces come to their places."""
    if arrivals_are_kept(m):
        return
    for kind, fields in m.fields.items():
        m.field(f"{kind.word} level {FACT}", "i32", fields.count * m.keeps.height)
    _clock(m)
    m.first_values.append(_write_first)


def arrivals_are_kept(m: Machine) -> bool:
    """Whether it is noted when pieces came to their places."""
    return m.state.has(f"{m.usual.word} level {FACT}")


def note_arrivals(
    m: Machine, kind: SiteType, site: Expression, level: Expression, count: Operand = 1
) -> None:
    """Note that pieces have just come to a level of a stack, and to the levels above it."""
    if not arrivals_are_kept(m):
        return
    f = m.f
    clock = _clock(m)
    now = f.let(clock.get())
    with f.count(0, count) as index:
        address, _ = m.level_place(FACT, kind, site, level + index)
        f.store(address, now + index)
    clock.set(f, now + count)


def _clock(m: Machine) -> Any:
    return m.field("pieces that came")


def _write_first(image: Any, position: Any) -> None:
    m = image.m
    number = 0
    for (kind, site), stack in position.stacks.items():
        if kind not in m.fields or site >= m.fields[kind].count:
            kind = m.usual
        for level in range(len(stack)):
            field = m.state.field(f"{kind.word} level {FACT}")
            image.set(field, number, site * m.keeps.height + level)
            number += 1
    image.set(_clock(m), number)


@contextmanager
def each_stacked_piece(
    m: Machine, kinds: Sequence[int], sites: NumberSet, kind: SiteType | None
) -> Iterator[tuple[Expression, Expression, Expression]]:
    """Something done for every piece of some kinds on some sites: its site, its level, its kind.

    It is done kind by kind, in the order in which the pieces came.
    """
    f = m.f
    table = m.module.table(kinds or [0], name="kinds of pieces")
    sites = sites.kept(f)
    with m.temporary(), f.count(0, len(kinds)) as number:
        what = f.let(load(number * 4, table))
        start = f.let(m.scratch_top.get())
        end = f.local(start)
        with sites.each(f) as site, f.count(0, m.height(site, kind)) as level:
            f.skip(m.what_at(site, level, kind) != what)
            address, _ = m.level_place(FACT, kind, site, level)
            place = m.room(_ROW)
            f.do(_sort_in(m), start, place, load(address), site, level)
            end.set(m.scratch_top.get())
        place = f.local(start)
        with f.while_(place < end):
            with f.round_():
                yield f.let(load(place, 4)), f.let(load(place, 8)), what
            place.set(place + _STRIDE)
        m.scratch_top.set(f, start)


def _sort_in(m: Machine) -> Function:
    """The function that puts a piece at its place among those that were found before."""

    def write(f: Function) -> None:
        start, free, arrival, site, level = f.parameters
        place = f.local(free)
        with f.loop() as loop:
            loop.leave(place <= start)
            loop.leave(load(place - _STRIDE) < arrival)
            f.copy(place, place - _STRIDE, _ROW)
            place.set(place - _STRIDE)
        f.store(place, arrival)
        f.store(place, site, 4)
        f.store(place, level, 8)

    names = ("start", "free", "arrival", "site", "level")
    return m.helper("sort in a piece", dict.fromkeys(names, I32), None, write)
