"""Regions seen from a site: what is around it, near it, in a direction, in sight or in between."""

from collections.abc import Iterator
from typing import Any

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.distances import distances, note_distances
from ludarium.engine.machine import Machine
from ludarium.engine.site_rows import Rows, occupied_sites, rows_for
from ludarium.engine.ways import Ray, each_ray, each_step, ways_of
from ludarium.kernel.expressions import Expression, choose, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet, SetVariable
from ludarium.ludemes.before_play import directions_from, holds, sites_in
from ludarium.ludemes.constants.board import RegionDynamic, Relation, SightLimit, SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.movement import Step
from ludarium.ludemes.types import Boolean, Direction, Int, Range, Region


@ludeme("sites", "Around")
class SitesAround(Region):
    """The sites at a given distance in a straight line from a site or a region.

    The distance is exact: at distance 2, the neighbours are not included. The sites looked from
    are left out unless `includeSelf` is true, even where one is the neighbour of another.

    Example:
        (sites Around (last To) Enemy distance:2 Orthogonal)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    where: Int | Region
    """The site or sites to look from."""

    contents: RegionDynamic | None = None
    """What must stand on the sites; anything or nothing unless given."""

    distance: Named[Int | None] = None
    """How many steps away; 1 unless given."""

    directions: AbsoluteDirection | None = None
    """The directions to look in; `Adjacent` unless given."""

    if_: Named[Boolean | None] = None
    """A test that the sites must pass: `(from)` is where one looks from, `(to)` the site."""

    include_self: Named[Boolean | None] = None
    """Whether the sites looked from are included; false unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        sites = box.sites(self.site_type)
        origins = sites_in(self.where, box)
        distance = 1 if self.distance is None else self.distance.static(box)
        direction = self.directions or AbsoluteDirection.Adjacent
        found = set()
        for origin in origins:
            if origin < sites.count:
                lines = sites.lines(origin, direction)
                for site in (line[distance - 1] for line in lines if len(line) >= distance):
                    with box.setting(from_=origin, to=site):
                        if self._fits(site, box):
                            found.add(site)
        with_origins = holds(self.include_self, box, otherwise=False)
        return ascending(found | set(origins) if with_origins else found - set(origins))

    def _fits(self, site: int, box: StaticContext) -> bool:
        """Whether a site passes the test and holds what it must."""
        if not holds(self.if_, box, otherwise=True):
            return False
        if self.contents is None:
            return True
        stack = box.stack(self.site_type, site)
        what = stack[-1].what if stack else 0
        if self.contents in (RegionDynamic.Empty, RegionDynamic.NotEmpty):
            return bool(what) is (self.contents is RegionDynamic.NotEmpty)
        everyone = box.equipment.players.everyone
        owner = box.equipment.components[what - 1].owner if what else -1
        own = owner in (box.mover, everyone)
        enemy = 1 <= owner < everyone and owner != box.mover
        return (
            bool(what)
            and {
                RegionDynamic.Own: own,
                RegionDynamic.NotOwn: not own,
                RegionDynamic.Enemy: enemy,
                RegionDynamic.NotEnemy: own,
            }[self.contents]
        )

    def lower(self, m: Machine) -> NumberSet:
        """The sites at the distance that pass the test, with or without those looked from."""
        if isinstance(self.where, Int):
            return self._around_one(m, m.let(m.number(self.where)))
        found = m.sites(()).variable(m.f)
        origins = m.region(self.where).kept(m.f)
        with origins.each(m.f) as origin:
            if self._count(m) < m.universe:
                m.f.skip(origin >= self._count(m))
            self._look(m, origin, found)
        return self._with_or_without(m, found, origins)

    def _around_one(self, m: Machine, origin: Expression) -> NumberSet:
        """The sites around a single site, which may be off the board."""
        distance = 1 if self.distance is None else m.static(self.distance)
        around: NumberSet
        if self.if_ is None and distance is not None:
            around = self._rows(m, distance).of(origin)
            if self.contents is not None:
                around = around & _holding(m, self.contents, self.site_type)
        else:
            found = m.sites(()).variable(m.f)
            with m.f.if_(origin.below(self._count(m))):
                self._look(m, origin, found)
            around = found
        if self.include_self is None and self._never_back(m):
            return around
        return self._with_or_without(m, around, m.single(origin))

    def _with_or_without(self, m: Machine, around: NumberSet, origins: NumberSet) -> NumberSet:
        """The sites around others, with these or without them."""
        if self.include_self is None:
            return around - origins
        value = m.static(self.include_self)
        if value is not None:
            return around | origins if value else around - origins
        found = (around - origins).variable(m.f)
        with m.f.if_(m.condition(self.include_self)):
            found.set(found | origins)
        return found

    def _look(self, m: Machine, origin: Expression, found: SetVariable) -> None:
        """Add the sites around one site."""
        near = self._at_distance(m, origin)
        if self.contents is not None:
            near = near & _holding(m, self.contents, self.site_type)
        if self.if_ is None:
            found.set(found | near)
            return
        with m.bind(from_=origin):
            passing = m.sites_where(self.if_, "to")
            if passing is not None:
                found.set(found | (near & passing))
                return
            with near.each(m.f) as site, m.bind(to=site), m.f.if_(m.condition(self.if_)):
                found.add(site)

    def _at_distance(self, m: Machine, origin: Expression) -> NumberSet:
        distance = m.let(m.number(self.distance, 1))
        value = known(distance)
        if value is not None:
            return self._rows(m, int(value)).at(origin)
        most = 1 + max(
            (len(line) for site in range(self._count(m)) for line in self._lines(m, site)),
            default=0,
        )
        by_distance = rows_for(
            m,
            ("around", self._kind(m), self._way),
            self._count(m) * most,
            lambda row: self._reached(m, *divmod(row, most)),
        )
        inside = distance.below(most)
        return by_distance.of(choose(inside, origin * most + distance, -1))

    def _rows(self, m: Machine, distance: int) -> Rows:
        key = ("around", self._kind(m), self._way, distance)
        return rows_for(m, key, self._count(m), lambda site: self._reached(m, site, distance))

    @property
    def _way(self) -> AbsoluteDirection:
        return self.directions or AbsoluteDirection.Adjacent

    def _kind(self, m: Machine) -> SiteType:
        return self.site_type or m.usual

    def _count(self, m: Machine) -> int:
        return m.count_of(self.site_type)

    def _lines(self, m: Machine, site: int) -> list[tuple[int, ...]]:
        return m.box.topology.of(self._kind(m)).lines(site, self._way)

    def _reached(self, m: Machine, site: int, distance: int) -> set[int]:
        """The sites at a distance on the straight lines from a site."""
        if distance <= 0:
            return {site} if distance == 0 and self._lines(m, site) else set()
        return {line[distance - 1] for line in self._lines(m, site) if len(line) >= distance}

    def _never_back(self, m: Machine) -> bool:
        """Whether no line from a site leads back to it."""
        if self.distance is not None and m.static(self.distance) != 1:
            return False
        sites = range(self._count(m))
        return not any(site in self._reached(m, site, 1) for site in sites)


@ludeme("sites", "Direction")
class SitesDirection(Region):
    """The sites on straight lines from a site or a region.

    Example:
        (sites Direction from:(last To) Forwards stop:(is Occupied (to)) distance:3)
    """

    from_: Named[Int | Region]
    """The site or sites where the lines begin."""

    directions: Direction | None = None
    """The directions of the lines, seen by the piece there if relative; `Adjacent` unless given."""

    included: Named[Boolean | None] = None
    """Whether the sites where the lines begin are included; false unless given."""

    stop: Named[Boolean | None] = None
    """When a line ends, with `(to)` for the site it has reached; never unless given."""

    stop_included: Named[Boolean | None] = None
    """Whether the site where a line is stopped is included; false unless given."""

    distance: Named[Int | None] = None
    """How long the lines are at most; up to the border unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        kind = box.kind(self.site_type)
        origins = sites_in(self.from_, box)
        distance = None if self.distance is None else self.distance.static(box)
        found: set[int] = set()
        for origin in origins:
            if holds(self.included, box, otherwise=False):
                found.add(origin)
            for direction in directions_from(self.directions, box, kind, origin):
                for line in box.sites(kind).lines(origin, direction):
                    found.update(self._reached(line[:distance], box))
        return ascending(found)

    def _reached(self, line: tuple[int, ...], box: StaticContext) -> Iterator[int]:
        """The sites of a line up to the one where it is stopped."""
        for site in line:
            with box.setting(to=site):
                stopped = holds(self.stop, box, otherwise=False)
                if not stopped or holds(self.stop_included, box, otherwise=False):
                    yield site
            if stopped:
                return

    def lower(self, m: Machine) -> NumberSet:
        """The sites on the lines, up to where they are stopped."""
        found = m.sites(()).variable(m.f)
        count = m.count_of(self.site_type)
        distance = m.let(m.number(self.distance, _UNLIMITED))

        def look(origin: Expression) -> None:
            if self.included is not None:
                with m.f.if_(m.condition(self.included)):
                    found.add(origin)
            with m.f.if_(origin.below(count)):
                self._follow(m, origin, distance, found)

        if isinstance(self.from_, Int):
            origin = m.let(m.number(self.from_))
            with m.f.if_(origin.below(m.universe)):
                look(origin)
        else:
            with m.region(self.from_).each(m.f) as origin:
                look(origin)
        return found

    def _follow(
        self, m: Machine, origin: Expression, distance: Expression, found: SetVariable
    ) -> None:
        """Add the sites on the lines from one site."""
        ways = ways_of(m, self.directions, self.site_type)
        limit = known(distance)
        if ways is not None and self.stop is None and limit is not None:
            found.set(found | ways.reach(origin, int(limit)))
            return
        with each_ray(m, self.directions, self.site_type, origin) as ray:
            length = m.let(ray.length)
            last = length if limit == _UNLIMITED else choose(distance < length, distance, length)
            with m.f.block() as over, m.f.count(0, last) as index:
                site = m.let(ray.at(index))
                if self.stop is not None:
                    with m.bind(to=site), m.f.if_(m.condition(self.stop)):
                        if self.stop_included is not None:
                            with m.f.if_(m.condition(self.stop_included)):
                                found.add(site)
                        m.f.branch(over)
                found.add(site)


@ludeme("sites", "Distance")
class SitesDistance(Region):
    """The sites that are a given number of steps away.

    Steps may turn corners: the distance is that of the shortest way. With a step rule only the
    steps that it allows are made, and the first site is never included. `(max …)` as the range
    gives an empty region: write `(range 0 …)`. Where a game counts without a step rule by several
    relations, one serves them all, `Adjacent` first.

    Example:
        (sites Distance (step Diagonal (to if:(is Empty (to)))) from:(last To) (range 1 3))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    relation: Relation | None = None
    """Which sites are one step apart, where no step rule is given; `Adjacent` unless given."""

    step_move: Step | None = None
    """A rule for the steps, from `(from)` to `(to)`; steps across the bare board unless given."""

    new_rotation: Named[Int | None] = None
    """How the piece is turned before each further step, from its rotation `(value)`."""

    from_: Named[Int]
    """The site to count from; the region is empty if it is off the board."""

    distance: Range
    """How many steps away."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Take part in the choice of what counts as a step on the bare board."""
        if self.step_move is None:
            note_distances(m, self.relation)

    def lower(self, m: Machine) -> NumberSet:
        """The sites as many steps away as the range says."""
        low, high = (m.let(end) for end in m.range(self.distance))
        site = m.let(m.number(self.from_))
        if self.step_move is not None:
            return self._stepwise(m, site, low, high)
        count = m.count_of(self.site_type)
        kind = self.site_type or m.usual
        least, most = known(low), known(high)
        if least is not None and most is not None:
            if least < 0:
                return m.sites(())
            rows = rows_for(
                m,
                ("distance", kind, least, most),
                count,
                lambda at: _within(distances(m, kind)[at], at, int(least), int(most)),
            )
            return rows.of(site)
        end = 1 + max(map(max, distances(m, kind)), default=0)

        def at_distance(row: int) -> set[int]:
            at, distance = divmod(row, end)
            return _within(distances(m, kind)[at], at, distance, distance)

        rows = rows_for(m, ("distance", kind), count * end, at_distance)
        found = m.sites(()).variable(m.f)
        last = m.let(choose(high < end, high, end - 1))
        with m.f.if_(site.below(count) & (low >= 0)), m.f.count(low, last + 1) as steps:
            found.set(found | rows.at(site * end + steps))
        return found

    def _stepwise(
        self, m: Machine, site: Expression, low: Expression, high: Expression
    ) -> NumberSet:
        """The sites that can be reached with the given step, level by level."""
        if self.new_rotation is not None:
            m.lacking("(sites Distance … newRotation:…)")
        assert self.step_move is not None
        step = self.step_move
        kind = self.site_type
        count = m.count_of(kind)
        found = m.sites(()).variable(m.f)
        seen = m.sites(()).variable(m.f)
        near = m.sites(()).variable(m.f)
        level = m.f.local(1)
        with m.f.if_(site.below(count) & (low >= 0)):
            what = m.let(m.what(site, kind))
            near.add(site)
            with m.f.while_((level <= high) & near.is_not_empty):
                seen.set(seen | near)
                reached = m.sites(()).variable(m.f)
                with (
                    near.each(m.f) as here,
                    m.bind(from_=here),
                    _steps_as(m, step.directions, kind, here, what) as to,
                    m.bind(to=to),
                ):
                    m.f.skip(seen.has(to))
                    with m.f.if_(m.condition(step.to.if_)):
                        reached.add(to)
                near.set(reached)
                with m.f.if_(level >= low):
                    found.set(found | reached)
                level.set(level + 1)
        return found


@ludeme("sites", "LineOfSight")
class SitesLineOfSight(Region):
    """What can be seen along straight lines from a site, up to the first piece.

    `Piece` gives the first piece on each line, `Empty` all empty sites before it, and `Farthest`
    the last of these.

    Example:
        (sites LineOfSight Empty at:(last To) Diagonal)
    """

    limit: SightLimit | None = None
    """Which of the sites in sight are meant; `Piece` unless given."""

    site_type: SiteType | None = None
    """Without effect: the board's usual kind of site is taken."""

    at: Named[Int | None] = None
    """The site to look from; where the last move led unless given."""

    directions: Direction | None = None
    """The directions to look in; `Adjacent` unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites in sight."""
        site = m.let(m.last("to") if self.at is None else m.number(self.at))
        found = m.sites(()).variable(m.f)
        on_board = site.below(m.count_of(None))
        with m.f.if_(on_board), each_ray(m, self.directions, None, site) as ray:
            self._see(m, ray, found)
        return found

    def _see(self, m: Machine, ray: Ray, found: SetVariable) -> None:
        """Add what is in sight along one line."""
        place = m.f.local(ray.address)
        with m.f.while_(place < ray.end) as loop:
            seen = m.let(load(place))
            taken = m.is_occupied(seen)
            if self.limit in (None, SightLimit.Piece):
                with m.f.if_(taken):
                    found.add(seen)
                    loop.leave()
            else:
                loop.leave(taken)
                if self.limit is SightLimit.Empty:
                    found.add(seen)
            place.set(place + 4)
        if self.limit is SightLimit.Farthest:
            with m.f.if_(place > ray.address):
                found.add(m.let(load(place - 4)))


@ludeme("sites", "Between")
class SitesBetween(Region):
    """The sites on the straight line between two sites.

    Where no line in the given directions joins them, only the ends are left, if they are asked
    for. The region is empty if either end is off the board.

    Example:
        (sites Between Diagonal from:(last From) to:(last To) cond:(is Occupied (between)))
    """

    directions: Direction | None = None
    """The directions that the line may take; `Adjacent` unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    from_: Named[Int]
    """One end of the line."""

    from_included: Named[Boolean | None] = None
    """Whether that end is included; false unless given."""

    to: Named[Int]
    """The other end of the line."""

    to_included: Named[Boolean | None] = None
    """Whether that end is included; false unless given."""

    cond: Named[Boolean | None] = None
    """A test that `(between)`, each site in between, must pass; all pass unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites on the first line that joins the two."""
        f = m.f
        start, end = m.let(m.number(self.from_)), m.let(m.number(self.to))
        count = m.count_of(self.site_type)
        found = m.sites(()).variable(f)
        with f.if_(start.below(count) & end.below(count)), m.bind(from_=start, to=end):
            for included, site in ((self.from_included, start), (self.to_included, end)):
                if included is not None:
                    with f.if_(m.condition(included)):
                        found.add(site)
            with (
                m.temporary(),
                f.block() as over,
                each_ray(m, self.directions, self.site_type, start) as ray,
            ):
                place = f.local(ray.address)
                with f.while_(place < ray.end) as loop:
                    loop.leave(load(place) == end)
                    place.set(place + 4)
                f.skip(place >= ray.end)
                with f.while_(place > ray.address):
                    place.set(place - 4)
                    site = m.let(load(place))
                    with m.bind(between=site), f.if_(m.condition(self.cond)):
                        found.add(site)
                f.branch(over)
        return found


_UNLIMITED = 1000
"""How far a line reaches where nothing else is said."""


def _holding(m: Machine, contents: RegionDynamic, kind: SiteType | None) -> NumberSet:
    """The sites that hold what is asked for."""
    if contents is RegionDynamic.Empty:
        return m.empty_sites(kind)
    occupied = occupied_sites(m, kind)
    if contents is RegionDynamic.NotEmpty:
        return occupied
    if contents is RegionDynamic.Enemy:
        return m.sites_owned_by(Role.Enemy, kind)
    shared = m.owned_sites(m.players.everyone, kind)
    if contents is RegionDynamic.NotEnemy and m.has_teams:
        return m.sites_owned_by(Role.Enemy, kind) | shared
    own = m.owned_sites(m.let(m.mover), kind) | shared
    return occupied - own if contents is RegionDynamic.NotOwn else own


def _within(distances: list[int], site: int, low: int, high: int) -> set[int]:
    """The sites at certain distances, of which some of the farthest are not known of."""
    farthest = 0
    for distance in distances:
        if distance > farthest:
            farthest += 1
    found = {at for at, distance in enumerate(distances) if 0 < distance <= farthest}
    return {at for at in found if low <= distances[at] <= high} | ({site} if low <= 0 else set())


def _steps_as(
    m: Machine,
    directions: Direction | None,
    kind: SiteType | None,
    site: Expression,
    what: Expression,
) -> Any:
    """Something done for every site one step away, as if a certain piece stood there."""
    ways = ways_of(m, directions, kind)
    return each_step(m, directions, kind, site) if ways is None else ways.steps(site, what)
