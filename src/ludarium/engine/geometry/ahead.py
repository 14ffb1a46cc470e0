"""The site some steps ahead of another, by tables made before play."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.engine.geometry.directions import Ways, ways_of
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.machine.lists import table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, Guarded, choose, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.layout import SIZES
from ludarium.kernel.memo import Memo
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection

if TYPE_CHECKING:
    from ludarium.board.topology import Sites
    from ludarium.engine.kinds import Direction

_OF_THE_LAST_MOVE = (RelativeDirection.SameDirection, RelativeDirection.OppositeDirection)


def site_ahead(
    m: Machine,
    kind: SiteType | None,
    site: Expression,
    steps: Expression,
    direction: "Direction",
) -> Expression:
    """The site some steps away in a direction; the site itself if the board ends before.

    It is -1 for a site that is off the board.
    """
    if isinstance(direction, RelativeDirection) and direction in _OF_THE_LAST_MOVE:
        return _along_last_move(m, kind or m.usual, site, steps, direction)
    ways = ways_of(m, direction, kind)
    if ways is None:
        return _along_ray(m, kind, site, steps, direction)
    return _by_table(m, ways, site, steps)


def _by_table(m: Machine, ways: Ways, site: Expression, steps: Expression) -> Expression:
    def make() -> list[list[int]]:
        sites = m.box.topology.of(ways.kind)
        rows: list[list[int]] = []
        for variant in ways.resolved:
            rows += [_line(sites, at, directions) for at, directions in enumerate(variant)]
            rows.append([0])
        return rows

    rows = ways.memo("lines ahead", make)
    found = _step_table(m, rows, lambda: ways.row(site), site, steps, ways)
    return _on_board(m, ways.kind, site, found)


def _line(sites: "Sites", site: int, directions: tuple[AbsoluteDirection, ...]) -> list[int]:
    """For each number of steps, where they lead in the first of some directions."""
    lines = sites.lines(site, directions[0]) if directions else []
    if len(lines) == 1:
        return [site, *lines[0]]
    longest = max(map(len, lines), default=0)
    ends = [next(line[k] for line in lines if len(line) > k) for k in range(longest)]
    return [site, *ends]


def _step_table(
    m: Machine,
    rows: list[list[int]],
    row: Callable[[], Expression],
    site: Expression,
    steps: Expression,
    kept: Memo,
) -> Expression:
    """Where a number of steps leads, given what lies in each row; the start if it is too many.

    Tables are kept, as rules may ask for the same one very often.
    """
    number = known(steps)
    if number is not None:
        k = int(number)

        def so_far() -> _Table:
            return _Table(m, [some[k] if 0 <= k < len(some) else some[0] for some in rows])

        return kept.memo(("steps ahead", k), so_far).at(row())
    width = max(map(len, rows))

    def any_way() -> _Table:
        flat = [end for some in rows for end in (*some, *[some[0]] * (width - len(some)))]
        return _Table(m, flat)

    table = kept.memo("steps ahead", any_way)
    inside = m.let(choose(steps.below(width), steps, 0))
    return table.at(row() * width + inside)


class _Table:
    """Numbers in memory, which are put there once."""

    def __init__(self, m: Machine, numbers: list[int], name: str = "sites ahead") -> None:
        self._numbers = numbers
        self._kind = table_kind(numbers)
        self._address = m.module.table(numbers, self._kind, name)

    def at(self, index: Expression) -> Expression:
        """The number at an index."""
        number = known(index)
        if number is not None and 0 <= number < len(self._numbers):
            return constant(self._numbers[int(number)])
        return load(index * SIZES[self._kind], self._address, self._kind)


def _on_board(m: Machine, kind: SiteType, site: Expression, value: Expression) -> Expression:
    return Guarded(site.below(m.count_of(kind)), value, constant(-1))


def _along_ray(
    m: Machine,
    kind: SiteType | None,
    site: Expression,
    steps: Expression,
    direction: "Direction",
) -> Expression:
    """The same for directions that only play can tell."""
    f = m.f
    found = f.local(choose(site < 0, -1, site))
    inside = site.below(m.count_of(kind)) & (steps > 0)
    with m.if_(inside), f.block() as over, each_ray(m, direction, kind, site) as ray:
        f.skip(ray.length < steps)
        found.set(ray.at(steps - 1))
        f.branch(over)
    return found


def _along_last_move(
    m: Machine, kind: SiteType, site: Expression, steps: Expression, direction: RelativeDirection
) -> Expression:
    """The same for the direction from `(from)` to `(to)`, or of the last move, or its opposite."""
    bearings = m.memo(("bearings", kind), lambda: _Bearings(m, kind))
    count = bearings.count
    from_, to = _ends(m)
    if direction is RelativeDirection.OppositeDirection:
        from_, to = to, from_
    pair = bearings.table.at(from_ * count + to)
    way = m.let(Guarded(from_.below(count) & to.below(count), pair, constant(0)))
    found = _step_table(m, bearings.rows, lambda: way * count + site, site, steps, bearings)
    return _on_board(m, kind, site, found)


class _Bearings(Memo):
    """In which direction each site lies from each other one, and what lies that way."""

    def __init__(self, m: Machine, kind: SiteType) -> None:
        super().__init__()
        sites = m.box.topology.of(kind)
        self.count = count = sites.count
        supported = sites.supported_directions(Relation.All)
        between = [0] * (count * count)
        for number, one in enumerate(supported, 1):
            for start in range(count):
                for line in sites.lines(start, one):
                    for end in line:
                        between[start * count + end] = number
        self.table = _Table(m, between, "bearings")
        """The number of a direction for each two sites, from 1; 0 where there is none."""
        self.rows = [[at] for at in range(count)]
        """For each direction, and none before them, what lies ahead of each site."""
        for one in supported:
            self.rows += [_line(sites, at, (one,)) for at in range(count)]


def _ends(m: Machine) -> tuple[Expression, Expression]:
    from_, to = m.register("from"), m.register("to")
    return (
        m.let(choose(from_ == -1, m.last("from"), from_)),
        m.let(choose(to == -1, m.last("to"), to)),
    )
