"""Regions around a site: those at a distance in straight lines."""

from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import holds, sites_in
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import Rows, occupied_sites, rows_for
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.phrases import Holding, Lying, Qualifier, Same, Sites, Thing
from ludarium.english.places.areas import narrowed, sites_of
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression, choose, known
from ludarium.kernel.sets import NumberSet, SetVariable
from ludarium.vocabulary.board import RegionDynamic, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites", "Around")
class SitesAround(Region):
    """The sites at a given distance in a straight line from a site or a region.

    The distance is exact: at distance 2, the neighbours are not included. The sites looked from
    are left out unless `includeSelf` is true, even where one is the neighbour of another.

    Example:
        (sites Around (last To) Enemy distance:2 Orthogonal)
    """

    default_concepts = (("directions", "AdjacentDirection"),)

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
                for site in (line[distance - 1] for line in lines if 0 < distance <= len(line)):
                    with box.setting(from_=origin, to=site):
                        if self._fits(site, box):
                            found.add(site)
        with_origins = holds(self.include_self, box, otherwise=False)
        # quirk: origins-left-out: The sites that one looks around from are left out even where one
        # is the neighbour of another.
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

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        start = e.site(self.where).text if not isinstance(self.where, Region) else self._inner(e)
        way = "" if self.directions is None else f" {e.directions(self.directions)}"
        before = {
            "Empty": "empty",
            "NotEmpty": "occupied",
            "Enemy": "enemy",
        }
        word = "" if self.contents is None else before.get(self.contents.name, "")
        included = ""
        if self.include_self is not None:
            kept = e.condition(self.include_self)
            included = (
                ", with itself"
                if kept.text == "this is always so"
                else (
                    ""
                    if kept.text == "this never happens"
                    else f", with itself if {e.inline(kept)}"
                )
            )
        if self.distance is None:
            where: Qualifier = Lying(f"next to {start}{way}{included}", is_place=True)
        else:
            steps = e.number(self.distance).counting("step")
            far = f"{steps} from {start} in a straight line{way}{included}"
            where = Same(far, in_full=True)
        found = sites_of(e, self.site_type, where, word, "neighbouring")
        pieces = None if self.contents is None else _holding_pieces(e, self.contents)
        if pieces is not None:
            one = Thing(e.word(self.site_type), (), (pieces, where))
            found = Sites(f"the {one.many}", one=one, names=found.names)
        return found if self.if_ is None else narrowed(e, found, self.if_, "to", self.site_type)

    def _inner(self, e: "Voice") -> str:
        """The sites around which they lie; those on a condition get a name of their own."""
        from ludarium.ludemes.regions.for_each import RegionFilter

        assert isinstance(self.where, Region)
        inner = e.sites(self.where)
        return str(e.brief(inner, _SHORT_INNER) if isinstance(self.where, RegionFilter) else inner)


_SHORT_INNER: Final = 6
"""Sites on a condition that take more words get a name before it is told what is around them."""


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


def _holding_pieces(e: "Voice", contents: RegionDynamic) -> Holding | None:
    """That pieces of the mover are there, or others than these."""
    things = plural(usual_thing(e))
    if contents in (RegionDynamic.Own, RegionDynamic.NotEnemy):
        return Holding(things, e.role(Role.Mover).possessive)
    return Holding(f"{things} that are not yours") if contents is RegionDynamic.NotOwn else None
