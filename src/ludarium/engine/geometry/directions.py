"""Ways over the board: steps and straight lines from a site, as tables made before play.

Which directions a rule means may depend on the piece that stands on the site: which way it faces
and how it is turned. There is one table for each way to face; usually that is one or two.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.position import Standing
from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.engine.before_play import directions_from
from ludarium.engine.kinds import Directions
from ludarium.engine.machine.set_tables import SetTable
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import load
from ludarium.kernel.memo import Memo
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

Lists = list[list[tuple[int, ...]]]
"""For each variant and each site, a list of things."""


class _Facing(Timeless):
    """As if a certain piece stood everywhere."""

    def __init__(self, box: Any, what: int, rotation: int) -> None:
        super().__init__(box)
        self.piece = Standing(what, 0, rotation=rotation)

    def stack(self, kind: SiteType | None, site: int) -> list[Standing]:
        return [self.piece]


@dataclass(frozen=True)
class Ray:
    """A straight line of sites that leaves a site, in memory. The site itself is not in it."""

    address: Expression
    end: Expression

    def at(self, index: Expression | int) -> Expression:
        """The site after so many steps, counted from 0."""
        if isinstance(index, int):
            return load(self.address, index * 4)
        return load(self.address + index * 4)

    @property
    def length(self) -> Expression:
        """How many sites it has."""
        return (self.end - self.address) >> 2


class Ways(Memo):
    """The ways that a direction stands for."""

    def __init__(self, m: "Machine", kind: SiteType, resolved: list[list[Any]], what: Any) -> None:
        super().__init__()
        self.m = m
        self.kind = kind
        self.resolved = resolved
        """For each variant and each site, the directions in order."""
        self.variant_of = what
        """For each component, which variant it has; None if all are the same."""

    def _row(self, site: Expression, what: Expression | None = None) -> Expression:
        m, n = self.m, m_count(self.m, self.kind)
        if self.variant_of is None:
            return site
        if what is None:
            piece = m.registers.get("#piece")
            known_here = piece if site is m.register("from") else None
            what = known_here if known_here is not None else m.what(site, self.kind)
        variant = m.table(self.variant_of, what, "u8", "facing of pieces")
        if m.keeps.rotations:
            variant = variant * _ROTATIONS + m.rotation(site, self.kind)
        return variant * (n + 1) + site

    def _rows(self, items: Callable[[int, Any], tuple[int, ...]]) -> tuple[int, int, int]:
        """The address of a table of starts, of the items, and how many a site has at most."""
        flat: list[int] = []
        starts: list[int] = []
        most = 0
        for sites in self.resolved:
            for site, directions in enumerate(sites):
                starts.append(len(flat))
                found = items(site, directions)
                most = max(most, len(found))
                flat.extend(found)
            starts.append(len(flat))
        module = self.m.module
        base = module.table(flat or [0], name="steps")
        return module.table([base + 4 * s for s in starts], name="steps from"), base, most

    @contextmanager
    def steps(self, site: Expression, what: Expression | None = None) -> Iterator[Expression]:
        """Something done for every site one step away, in order."""
        with self.steps_in_row(self._row(site, what)) as to:
            yield to

    @contextmanager
    def steps_in_row(self, row: Expression) -> Iterator[Expression]:
        """Something done for every site one step away, given the row of the tables."""
        m = self.m
        f = m.f
        starts, most = self.step_starts()
        row = m.let(row)
        if most <= 1:
            start = m.let(load(row * 4, starts))
            with f.if_(start < load(row * 4, starts + 4)), f.round_():
                yield m.let(load(start))
            return
        with each_step_in(m, load(row * 4, starts), load(row * 4, starts + 4)) as to:
            yield to

    def step_starts(self) -> tuple[int, int]:
        """The table of where the steps of each row begin, and how many a row has at most."""
        sites = self.m.box.topology.of(self.kind)
        starts, _, most = self.memo(
            "steps",
            lambda: self._rows(
                lambda at, directions: tuple(t for d in directions for t in sites.steps(at, d))
            ),
        )
        return starts, most

    def row(self, site: Expression, what: Expression | None = None) -> Expression:
        """The row of the tables for the piece on a site."""
        return self._row(site, what)

    def mask(self, site: Expression, what: Expression | None = None) -> NumberSet:
        """The set of all sites one step away."""
        steps = self.m.box.topology.of(self.kind).steps
        table = self.memo("masks", lambda: self._set_table(steps, "neighbours"))
        return table.at(self._row(site, what))

    def reach(self, site: Expression, distance: int) -> NumberSet:
        """The set of all sites on straight lines from a site, up to a distance."""
        sites = self.m.box.topology.of(self.kind)
        reach = slice(max(0, distance))

        def ends(at: int, direction: Any) -> Iterator[int]:
            return (to for line in sites.lines(at, direction) for to in line[reach])

        table = self.memo(("reach", distance), lambda: self._set_table(ends, "sites in reach"))
        return table.at(self._row(site))

    def _set_table(self, ends: Callable[[int, Any], Iterable[int]], name: str) -> SetTable:
        """A table of the sites that lie in the directions meant at each site."""
        meant: list[tuple[int, Any]] = []
        for variant in self.resolved:
            meant.extend(enumerate(variant))
            meant.append((0, ()))

        def reached(row: int) -> Iterator[int]:
            site, directions = meant[row]
            return (to for direction in directions for to in ends(site, direction))

        return SetTable(self.m, len(meant), reached, name)

    @contextmanager
    def rays(self, site: Expression, what: Expression | None = None) -> Iterator[Ray]:
        """Something done for every straight line that leaves a site, in order."""
        with self.rays_in_row(self._row(site, what)) as ray:
            yield ray

    @contextmanager
    def rays_in_row(self, row: Expression) -> Iterator[Ray]:
        """Something done for every straight line, given the row of the tables."""
        m = self.m
        starts = self.ray_starts()
        row = m.let(row)
        with each_ray_in(m, load(row * 4, starts), load(row * 4, starts + 4)) as ray:
            yield ray

    def ray_starts(self) -> int:
        """The table of where the lines of each row begin."""
        starts, _ = self.memo("rays", self._ray_tables)
        return starts

    def _ray_tables(self) -> tuple[int, int]:
        m = self.m
        sites = m.box.topology.of(self.kind)
        flat: list[int] = []
        bounds: list[int] = []
        starts: list[int] = []
        for variant in self.resolved:
            for site, directions in enumerate(variant):
                starts.append(len(bounds))
                for direction in directions:
                    for line in sites.lines(site, direction):
                        bounds.append(len(flat))
                        flat.extend(line)
            starts.append(len(bounds))
        bounds.append(len(flat))
        base = m.module.table(flat or [0], name="sites of rays")
        at = m.module.table([base + 4 * b for b in bounds], name="rays")
        return m.module.table([at + 4 * s for s in starts], name="rays from"), at


_ROTATIONS = 16


@contextmanager
def each_step_in(m: "Machine", start: Expression, end: Expression) -> Iterator[Expression]:
    """Something done for every site of a list in memory, from an address up to another."""
    f = m.f
    place = f.local(start)
    end = m.let(end)
    with f.while_(place < end):
        to = m.let(load(place))
        with f.round_():
            yield to
        place.set(place + 4)


@contextmanager
def each_ray_in(m: "Machine", start: Expression, end: Expression) -> Iterator[Ray]:
    """Something done for every line of a table of lines, from an address up to another."""
    f = m.f
    place = f.local(start)
    end = m.let(end)
    with f.while_(place < end):
        ray = Ray(m.let(load(place)), m.let(load(place, 4)))
        with f.round_():
            yield ray
        place.set(place + 4)


def m_count(m: "Machine", kind: SiteType) -> int:
    """How many sites of a kind the board has."""
    return m.box.topology.of(kind).count


def ways_of(m: "Machine", direction: Any, kind: SiteType | None) -> Ways | None:
    """The ways that a direction stands for; None if only play can tell."""
    kind = kind or m.usual
    # Directions that are written alike are alike.
    alike = direction if isinstance(direction, AbsoluteDirection) else repr(direction)
    return m.memo(("ways", alike, kind), lambda: _new_ways(m, direction, kind))


def _new_ways(m: "Machine", direction: Any, kind: SiteType) -> Ways | None:
    count = m_count(m, kind)

    def resolve(box: Timeless) -> list[Any]:
        if count and _same_everywhere(direction):
            return [directions_from(direction, box, kind, 0)] * count
        return [directions_from(direction, box, kind, site) for site in range(count)]

    try:
        return Ways(m, kind, [resolve(m.known_before)], None)
    except NotStatic:
        try:
            return _by_facing(m, kind, resolve)
        except NotStatic:
            return None


def _same_everywhere(direction: Any) -> bool:
    """Whether directions do not depend on the site, but at most on the piece there."""
    if isinstance(direction, Directions):
        return direction.same_everywhere
    return isinstance(direction, RelativeDirection | AbsoluteDirection)


def _by_facing(m: "Machine", kind: SiteType, resolve: Callable[[Timeless], list[Any]]) -> Ways:
    facings: list[Any] = []
    variant_of = [0]
    variants: list[list[Any]] = []
    rotations = range(_ROTATIONS if m.keeps.rotations else 1)
    for component in m.box.components:
        if component.facing not in facings:
            facings.append(component.facing)
            for rotation in rotations:
                variants.append(resolve(_Facing(m.box, component.index, rotation)))
        variant_of.append(facings.index(component.facing))
    if not variants:
        raise NotStatic("which way a piece faces")
    north = next((i for i, f in enumerate(facings) if f is None or f.word == "N"), None)
    if north is None:

        class _Nothing(_Facing):
            def stack(self, kind: SiteType | None, site: int) -> list[Standing]:
                return []

        north = len(facings)
        variants.extend(resolve(_Nothing(m.box, 0, 0)) for _ in rotations)
    variant_of[0] = north
    if len(variants) == 1:
        return Ways(m, kind, variants, None)
    return Ways(m, kind, variants, variant_of)
