"""Lines of pieces through a site, by tables of the straight lines through every site."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludarium.engine.geometry.layers import Seeing
from ludarium.engine.machine.piece_filter import GivenPieces, PieceFilter
from ludarium.engine.pieces.puzzles import is_settled
from ludarium.kernel.expressions import Expression, Local, both, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

Matches = Callable[[Expression, Expression], Expression]
"""Whether the site on a line, after the one just before it, goes on with the line."""


_MOST_WRITTEN_OUT = 4


@dataclass(frozen=True)
class Line:
    """What sort of line is looked for."""

    kind: SiteType
    direction: AbsoluteDirection
    length: Expression
    variety: Expression
    """How many different pieces must be in it."""
    exact: bool = False
    contiguous: bool = True
    both_ways: bool = True

    @property
    def key(self) -> tuple[object, ...]:
        """What a function for such lines must know before play."""
        fixed = (known(self.length), known(self.variety))
        return (self.kind, self.direction, self.exact, self.contiguous, self.both_ways, *fixed)

    @property
    def reach(self) -> int | None:
        """How many sites of a line must be looked at, to either side, if that is known."""
        length = known(self.length)
        if length is None or not self.contiguous or known(self.variety) != 1:
            return None
        return max(1, int(length) if self.exact else int(length) - 1)


def line_table(m: "Machine", line: Line, *, whole: bool = False) -> int:
    """The address of a table of starts: the lines of a site lie between its own and the next.

    For each line there are the addresses of the sites to one side and to the other, nearest first,
    ended by -1. The lines are only as long as need be, unless the whole is wanted.
    """
    sites = m.box.topology.of(line.kind)
    reach = None if whole else line.reach
    least = int(known(line.length) or 0) if reach and not line.exact else 0
    flat: list[int] = [-1]
    pairs: list[tuple[int, int]] = []
    starts: list[int] = []
    for site in range(sites.count):
        starts.append(len(pairs))
        for radial in sites.distinct_radials(site, line.direction):
            there = radial.sites[:reach]
            back = radial.opposites[0][:reach] if radial.opposites and line.both_ways else ()
            if 1 + len(there) + len(back) < least:
                continue
            places = []
            for part in (there, back):
                places.append(len(flat) if part else 0)
                if part:
                    flat.extend((*part, -1))
            pairs.append((places[0], places[1]))
    starts.append(len(pairs))
    base = m.module.table(flat, name="sites of lines")
    entries = m.module.table(
        [base + 4 * place for pair in pairs for place in pair] or [0], name="lines"
    )
    return m.module.table([entries + 8 * start for start in starts], name="lines through sites")


def is_line(m: "Machine", line: Line, pivot: Expression, wanted: PieceFilter | None) -> Expression:
    """Whether there is a line of wanted pieces through a site, or of pieces like the one there."""
    given = [] if wanted is None else list(wanted.values)
    open_ = [] if known(line.length) is not None else [line.length]
    more = [] if known(line.variety) is not None else [line.variety]
    key = ("line", *line.key, None if wanted is None else wanted.key)
    names = ["pivot", *(f"given {i}" for i in range(len(given) + len(open_) + len(more)))]

    def write(f: Function) -> None:
        site, *rest = f.parameters
        what = m.let(m.what(site, line.kind))
        if wanted is None:
            inside: PieceFilter = GivenPieces((what,))
        else:
            inside = wanted.with_values([rest.pop(0) for _ in given])
            with f.if_(inside.has(m, what).negated):
                f.return_(0)
        if m.box.is_puzzle:
            with f.if_(is_settled(m, site).negated):
                f.return_(0)
        own = replace(
            line,
            length=rest.pop(0) if open_ else line.length,
            variety=rest.pop(0) if more else line.variety,
        )

        def matches(to: Expression, before: Expression) -> Expression:
            if m.box.is_puzzle:
                fits = inside.has(m, m.what(to, line.kind))
                return m.both(lambda: to >= 0, lambda: fits, lambda: is_settled(m, to))
            return both(inside.has(m, m.what(to, line.kind)), to >= 0)

        f.return_(lines_through(m, own, site, matches))

    return m.let(m.helper(key, dict.fromkeys(names, I32), I32, write)(pivot, *given, *open_, *more))


Leave = Callable[[Expression], None]
"""Leaves a loop if a condition holds."""


def rounds(f: Function, line: Line, more: int = 0) -> Iterator[Leave]:
    """Rounds along a line, one for each site that must be looked at; a few are written out."""
    reach = line.reach
    if reach is None or reach > _MOST_WRITTEN_OUT:
        with f.loop() as loop:
            yield loop.leave
        return
    with f.block() as around:
        for _ in range(reach + more):
            yield lambda condition: f.branch(around, condition)


def lines_through(m: "Machine", line: Line, pivot: Expression, matches: Matches) -> Expression:
    """Whether a line goes through a site that is known to match."""
    f = m.f
    found = f.local(0)
    starts = line_table(m, line)
    place = f.local(load(pivot * 4, starts))
    end = f.let(load(pivot * 4, starts + 4))
    count = f.local(0)
    seen = f.local(0, I64) if known(line.variety) != 1 else None

    def enough() -> Expression:
        right = count == line.length
        return right if seen is None else right & (seen.bit_count.to_i32() >= line.variety)

    length = known(line.length)
    with f.block() as done, f.while_(place < end):
        count.set(1)
        if seen is not None:
            seen.set(_bit(m.what(pivot, line.kind)))
        for side in range(2 if line.both_ways else 1):
            at = f.local(load(place, 4 * side))
            last = f.local(pivot)
            for leave in rounds(f, line):
                site = f.let(load(at))
                fits = matches(site, last)
                if line.contiguous:
                    leave(fits.negated)
                    _count(m, line, site, count, seen)
                    if not line.exact:
                        with f.if_(enough()):
                            found.set(1)
                            f.branch(done)
                else:
                    leave(site < 0)
                    with f.if_(fits):
                        _count(m, line, site, count, seen)
                        if not line.exact:
                            with f.if_(enough()):
                                found.set(1)
                                f.branch(done)
                        last.set(site)
                if line.contiguous:
                    last.set(site)
                at.set(at + 4)
        if line.exact or length is None or length < 2:
            with f.if_(enough()):
                found.set(1)
                f.branch(done)
        place.set(place + 8)
    return found


def _count(m: "Machine", line: Line, site: Expression, count: Local, seen: Local | None) -> None:
    count.set(count + 1)
    if seen is not None:
        seen.set(seen | _bit(m.what(site, line.kind)))


def _bit(what: Expression) -> Expression:
    """A bit for a piece."""
    return constant(1, I64) << what.to_i64(signed=False)


def visible(seeing: Seeing, matches: Callable[[Expression], Expression]) -> Matches:
    """Matching that leaves out what is covered by other pieces."""
    m = seeing.m

    def also_seen(to: Expression, before: Expression) -> Expression:
        return m.both(
            lambda: to >= 0,
            lambda: matches(to),
            lambda: seeing.is_covered(to).negated,
            lambda: seeing.is_roofed(before, to).negated,
        )

    return also_seen
