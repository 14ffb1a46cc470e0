"""Headings: directions that only play can tell, as lists of the numbers of absolute directions.

Numbered directions have tables of steps and lines of their own, one row for each direction and
site, so that any list of headings can be followed.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ludarium.board.directions import DIRECTIONS
from ludarium.engine.geometry.directions import Ray, Ways, ways_of
from ludarium.engine.machine.building import NumberList
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

NUMBERS: Final = {direction: number for number, direction in enumerate(DIRECTIONS)}
"""The number of each absolute direction."""
MOST_HEADINGS: Final = 128
"""How long a list of headings may be."""
_MOST_SITES: Final = 1_200
"""On boards of so many sites there is a table for every two of them."""
_RELATIONS: Final = {AbsoluteDirection[relation.word]: relation for relation in Relation}


def headings(
    m: "Machine", direction: Any, kind: SiteType, site: Expression, *, apart: bool
) -> NumberList:
    """The directions meant at a site, in order; sets such as `Orthogonal` may be taken apart."""
    ways = ways_of(m, direction, kind)
    if ways is not None:
        return _known_headings(m, ways, site, apart=apart)
    if isinstance(direction, RelativeDirection):
        return relative_headings(m, (direction,), kind, site, Relation.Adjacent)
    found: NumberList = direction.headings(m, kind, site, apart=apart)
    return found


def _known_headings(m: "Machine", ways: Ways, site: Expression, *, apart: bool) -> NumberList:
    sites = m.box.topology.of(ways.kind)

    def numbers(at: int, directions: Sequence[AbsoluteDirection]) -> list[int]:
        if not apart:
            return [NUMBERS[direction] for direction in directions]
        found: dict[AbsoluteDirection, None] = {}
        for direction in directions:
            relation = _RELATIONS.get(direction)
            one = [direction] if relation is None else sites.directions_at(at, relation)
            found.update(dict.fromkeys(one))
        return [NUMBERS[direction] for direction in found]

    def make() -> int:
        rows: list[list[int]] = []
        for variant in ways.resolved:
            rows += [numbers(at, directions) for at, directions in enumerate(variant)]
            rows.append([])
        return lists_in_memory(m, rows)

    return list_in_row(m, ways.memo(("headings", apart), make), ways.row(site))


def lists_in_memory(m: "Machine", rows: Sequence[Sequence[int]], name: str = "directions") -> int:
    """The table of where lists of numbers begin in memory, and where the last one ends."""
    starts = [0]
    flat: list[int] = []
    for row in rows:
        flat.extend(row)
        starts.append(len(flat))
    base = m.module.table(flat or [0], name=name)
    return m.module.table([base + 4 * start for start in starts], name=f"where {name} begin")


def list_in_row(m: "Machine", table: int, row: Expression) -> NumberList:
    """One of several lists in memory."""
    row = m.let(row)
    start = m.let(load(row * 4, table))
    return NumberList(start, m.let((load(row * 4, table + 4) - start) >> 2))


# ---------------------------------------------------------------------- following headings


def _by_number(m: "Machine", kind: SiteType) -> Ways:
    """The steps and lines of every direction: one variant for each number."""

    def make() -> Ways:
        count = m.count_of(kind)
        variants: list[list[Any]] = [[(direction,)] * count for direction in DIRECTIONS]
        return Ways(m, kind, variants, None)

    return m.memo(("ways by number", kind), make)


@contextmanager
def each_step_along(
    m: "Machine", numbers: NumberList, kind: SiteType, site: Expression
) -> Iterator[Expression]:
    """Something done for every site one step away in the directions of a list."""
    ways = _by_number(m, kind)
    with m.f.count(0, numbers.length) as index:
        row = numbers.at(index) * (m.count_of(kind) + 1) + site
        with ways.steps_in_row(row) as to:
            yield to


@contextmanager
def each_ray_along(
    m: "Machine", numbers: NumberList, kind: SiteType, site: Expression
) -> Iterator[Ray]:
    """Something done for every line that leaves a site in the directions of a list."""
    ways = _by_number(m, kind)
    with m.f.count(0, numbers.length) as index:
        row = numbers.at(index) * (m.count_of(kind) + 1) + site
        with ways.rays_in_row(row) as ray:
            yield ray


# ---------------------------------------------------------------------- lists in the making


class HeadingList:
    """A list of headings that is put together; give its room back with `temporary`."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        self.address = m.room(4 * MOST_HEADINGS)
        self.length = m.f.local(0)

    def add(self, number: Expression) -> None:
        """Add a direction."""
        self.m.f.store(self.address + self.length * 4, number)
        self.length.set(self.length + 1)

    def extend(self, numbers: NumberList, unless: Expression | None = None) -> None:
        """Add the directions of a list, but not those of a set."""
        with each_heading(self.m, numbers) as number:
            if unless is not None:
                self.m.f.skip(in_set(unless, number))
            self.add(number)

    @property
    def numbers(self) -> NumberList:
        """The list as it is."""
        return NumberList(self.address, self.length)


@contextmanager
def each_heading(m: "Machine", numbers: NumberList) -> Iterator[Expression]:
    """Something done for every direction of a list."""
    with m.f.count(0, numbers.length) as index:
        yield m.let(numbers.at(index))


def set_of(m: "Machine", numbers: NumberList) -> Expression:
    """The directions of a list as a set of bits."""
    found = m.f.local(0, I64)
    with each_heading(m, numbers) as number:
        found.set(found | (constant(1, I64) << number.to_i64()))
    return found


def in_set(directions: Expression, number: Expression) -> Expression:
    """Whether a direction is in a set of bits."""
    return ((directions >> number.to_i64()) & 1).to_i32()


# ---------------------------------------------------------------------- from site to site


def relative_headings(
    m: "Machine",
    wanted: Sequence[RelativeDirection],
    kind: SiteType,
    site: Expression,
    of: Relation,
    seen: Callable[[RelativeDirection], Any] = lambda direction: direction,
) -> NumberList:
    """The directions that a piece sees, some of which the last move decides."""

    def one(direction: RelativeDirection) -> NumberList:
        start, end = m.last("from"), m.last("to")
        if direction is RelativeDirection.OppositeDirection:
            start, end = end, start
        elif direction is not RelativeDirection.SameDirection:
            return headings(m, seen(direction), kind, site, apart=False)
        return headings_between(m, kind, start, end, of, only_first=True)

    if len(wanted) == 1:
        return one(wanted[0])
    found = HeadingList(m)
    for direction in wanted:
        found.extend(one(direction))
    return found.numbers


def headings_between(
    m: "Machine",
    kind: SiteType,
    start: Expression,
    end: Expression,
    of: Relation = Relation.All,
    *,
    only_first: bool = False,
) -> NumberList:
    """The directions of the lines from a site to another; none if either is off the board."""
    count = m.count_of(kind)
    key = (kind, of, only_first)

    def make() -> tuple[Callable[[Expression, Expression], Expression], int]:
        rows, lists = _between(m, kind, of, only_first=only_first)
        find = _find_in_table if count <= _MOST_SITES else _find_in_rows
        return find(m, rows, f"{key}"), lists_in_memory(m, lists)

    number_of, lists_at = m.memo(("headings between", key), make)
    start, end = m.let(start), m.let(end)
    inside = start.below(count) & end.below(count)
    return list_in_row(m, lists_at, m.guarded(inside, number_of(start, end)))


def _between(
    m: "Machine", kind: SiteType, of: Relation, *, only_first: bool
) -> tuple[list[dict[int, int]], list[tuple[int, ...]]]:
    """For each site, those that lines lead to with the number of a list of directions; the lists.

    The first list is empty.
    """
    sites = m.box.topology.of(kind)
    supported = sites.supported_directions(of)
    numbered: dict[tuple[int, ...], int] = {(): 0}
    rows: list[dict[int, int]] = []
    for start in range(sites.count):
        found: dict[int, tuple[int, ...]] = {}
        for direction in supported:
            number = NUMBERS[direction]
            for line in sites.lines(start, direction):
                for end in dict.fromkeys(line):
                    before = found.get(end, ())
                    if not (only_first and before and before[0] != number):
                        found[end] = (*before, number)
        rows.append({e: numbered.setdefault(found[e], len(numbered)) for e in sorted(found)})
    return rows, list(numbered)


_Find = Callable[[Expression, Expression], Expression]


def _find_in_table(m: "Machine", rows: Sequence[dict[int, int]], name: str) -> _Find:
    """How the number of a list is found for two sites: in a table with all pairs."""
    count = len(rows)
    table = m.module.table(
        [row.get(end, 0) for row in rows for end in range(count)], "u16", "ways between sites"
    )
    return lambda start, end: load((start * count + end) * 2, table, "u16")


def _find_in_rows(m: "Machine", rows: Sequence[dict[int, int]], name: str) -> _Find:
    """The same on large boards: by halving the row of a site, in which others stand in order."""
    shift = max(1, max(max(row.values(), default=0) for row in rows).bit_length())
    packed = [[end << shift | number for end, number in row.items()] for row in rows]
    starts = lists_in_memory(m, packed, "ways between sites")

    def write(f: Function) -> None:
        start, end = f.parameters
        with f.if_(start.below(len(rows)).is_zero):
            f.return_(0)
        low, high = f.local(load(start * 4, starts)), f.local(load(start * 4, starts + 4))
        last = f.let(high)
        with f.while_(low < high):
            middle = f.let(low + (((high - low) >> 3) << 2))
            with f.if_((load(middle) >> shift) < end):
                low.set(middle + 4)
            with f.else_():
                high.set(middle)
        with f.if_(low < last), f.if_((load(low) >> shift) == end):
            f.return_(load(low) & ((1 << shift) - 1))
        f.return_(0)

    find = m.helper(f"list of directions {name}", {"start": I32, "end": I32}, I32, write)
    return lambda start, end: m.let(find(start, end))
