"""Lines of pieces where pieces pile up: along the tops, through any level, or on a slant."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.lines import Line, line_table, lines_through, rounds
from ludarium.engine.machine.piece_filter import PieceFilter
from ludarium.kernel.expressions import Expression, Local
from ludarium.kernel.function import load
from ludarium.kernel.statements import Block

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean
    from ludarium.engine.machine.machine import Machine


def line_in_stacks(
    m: "Machine",
    line: Line,
    pivot: Expression,
    wanted: PieceFilter,
    condition: "Boolean | None",
    *,
    top: bool,
) -> Expression:
    """Whether a line goes through the stack on a site, all of it meeting a condition."""

    def fits(site: Expression) -> Expression:
        if top:
            return wanted.has(m, m.what(site, line.kind))
        return has_level(m, line, site, wanted)

    def matches(to: Expression, before: Expression) -> Expression:
        def meets() -> Expression:
            with m.bind(to=to):
                return m.condition(condition)

        return m.both(lambda: to >= 0, lambda: fits(to), meets)

    return m.either(
        lambda: line.length == 1,
        lambda: m.both(lambda: fits(pivot), lambda: lines_through(m, line, pivot, matches)),
    )


def has_level(m: "Machine", line: Line, site: Expression, wanted: PieceFilter) -> Expression:
    """Whether a wanted piece is anywhere in the stack on a site."""
    f = m.f
    found = f.local(0)
    with f.count(0, m.height(site, line.kind)) as level:
        found.set(found | wanted.has(m, m.what_on_level(site, level, line.kind)))
    return found


def line_by_level(m: "Machine", line: Line, pivot: Expression, wanted: PieceFilter) -> Expression:
    """Whether a line goes through the top of a stack: upright, level, or on a slant."""
    f = m.f
    found = f.local(0)
    height = m.let(m.height(pivot, line.kind))
    with f.block() as done:
        with m.if_(line.length == 1):
            found.set(1)
            f.branch(done)
        count = f.local(1)
        level = f.local(height - 2)
        with m.if_(height >= line.length), f.loop() as loop:
            loop.leave(level < 0)
            loop.leave(wanted.has(m, m.what_on_level(pivot, level, line.kind)).negated)
            count.set(count + 1)
            with m.if_(count == line.length):
                found.set(1)
                f.branch(done)
            level.set(level - 1)
        f.branch(done, height == 0)
        starts = line_table(m, line)
        place = f.local(load(pivot * 4, starts))
        end = f.let(load(pivot * 4, starts + 4))
        with f.while_(place < end):
            for slope in (0, -1, 1):
                _walk(m, line, pivot, place, wanted, slope, height - 1, found, done)
            place.set(place + 8)
    return found


def _walk(
    m: "Machine",
    line: Line,
    pivot: Expression,
    place: Expression,
    wanted: PieceFilter,
    slope: int,
    top: Expression,
    found: Local,
    done: Block,
) -> None:
    """Follow a line to both sides, going up or down with every site."""
    f = m.f
    count = f.local(0)
    level = f.local(top)
    forward = f.local(0)
    for side in range(2):
        at = f.local(load(place, 4 * side))
        site = f.local(pivot if side == 0 else load(at))
        if side == 1:
            forward.set(count)
            level.set(top - slope)
            at.set(at + 4)
        for leave in rounds(f, line, more=1 - side):
            leave(site < 0)
            with m.if_(level >= 0):
                leave(_fits(m, line, site, level, wanted).negated)
                count.set(count + 1)
                if not line.exact:
                    with m.if_(count == line.length):
                        found.set(1)
                        f.branch(done)
            site.set(load(at))
            at.set(at + 4)
            level.set(level + (slope if side == 0 else -slope))
    final = forward if slope == -1 else count
    with m.if_(final == line.length):
        found.set(1)
        f.branch(done)


def _fits(
    m: "Machine", line: Line, site: Expression, level: Expression, wanted: PieceFilter
) -> Expression:
    """Whether a wanted piece is on a level of a stack."""
    return m.both(
        lambda: m.height(site, line.kind) > level,
        lambda: wanted.has(m, m.what_on_level(site, level, line.kind)),
    )
