"""Regions that are written out, walked to, drawn by lot, or named in the equipment."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext, looks_like_coordinate
from ludarium.board.topology import Sites
from ludarium.board.walks import walk
from ludarium.engine.before_play import holds, numbers_in, player_number
from ludarium.engine.kinds import Boolean, Int, IntArray, Region
from ludarium.engine.machine.bound_sites import sites_at_hand
from ludarium.engine.machine.chance import draw_below
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import rows_for
from ludarium.english.phrases import Called, Either, Inside, Lying, Thing
from ludarium.english.phrases import Sites as Area
from ludarium.english.places.areas import sites_of, small_square, walk_words
from ludarium.english.places.zones import whole_region, zone_of
from ludarium.english.words import listed, word_count
from ludarium.english.words.identifiers import region_word
from ludarium.english.words.noted_sites import sites_noted
from ludarium.kernel.expressions import Expression, choose, known
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import WalkStep
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites")
class SitesInContext(Region):
    """The sites of the group at hand.

    It has a meaning inside `(forEach Group …)` and `(all Groups …)`, which go through groups.

    Example:
        (sites)
    """

    def lower(self, m: Machine) -> NumberSet:
        """The sites that the rule around goes through."""
        return sites_at_hand(m)

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        one = Thing(e.word(), (), (Inside("that group", "of"),))
        return Area("that group", one=one, plural=False)


@ludeme("sites")
class SitesAtCoordinates(Region):
    """The sites with the given coordinates.

    A coordinate that the board does not have is passed over. Edges have no coordinates.

    Example:
        (sites Cell {"C3" "C6" "F3" "F6"})
    """

    site_type: SiteType | None = None
    """What the coordinates name; the board's usual kind of site unless given."""

    coordinates: tuple[str, ...]
    """The coordinates, such as `"B4"`."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        found = (box.labelled(self.site_type, label) for label in self.coordinates)
        return ascending(site for site in found if site >= 0)

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        return Area(
            listed(self.coordinates), one=Either(tuple(Called(name) for name in self.coordinates))
        )


@ludeme("sites")
class SitesListed(Region):
    """The sites with the given numbers.

    Negative numbers, such as that of a site off the board, are left out.

    Example:
        (sites {12 (last From) (last To)})
    """

    sites: tuple[Int, ...] | IntArray
    """The numbers of the sites."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(site for site in numbers_in(self.sites, box) if site >= 0)

    def lower(self, m: Machine) -> NumberSet:
        """The sites with the numbers that are found; others are left out."""
        found = m.sites(()).variable(m.f)

        def add(number: Expression) -> None:
            value = known(number)
            if value is None:
                with m.f.if_(number.below(m.universe)):
                    found.add(number)
            elif 0 <= value < m.universe:
                found.add(int(value))

        if not isinstance(self.sites, IntArray):
            for site in self.sites:
                add(m.let(m.number(site)))
            return found
        with m.temporary():
            numbers = m.array(self.sites)
            with m.f.count(0, numbers.length) as index:
                add(m.let(numbers.at(index)))
        return found

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a number is one of those listed."""
        if not isinstance(self.sites, IntArray):
            return m.either(*((lambda one=one: m.number(one) == site) for one in self.sites))
        found = m.f.local(0)
        with m.temporary():
            numbers = m.array(self.sites)
            with m.f.count(0, numbers.length) as index:
                found.set(found | (numbers.at(index) == site))
        return found

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        if isinstance(self.sites, tuple):
            square = small_square(e, self.sites)
            if square:
                return Area(square, one=Thing(e.word(), (), (Inside(square, "of"),)))
            names = tuple(e.site(site).text for site in self.sites)
            return Area(
                listed(names), one=Either(tuple(Called(name) for name in names)), parts=names
            )
        from ludarium.ludemes.arrays.results import ValuesRemembered

        if isinstance(self.sites, ValuesRemembered) and self.sites.name in e.noted_sites:
            return sites_noted(e, self.sites.name)
        said = e.tell(self.sites)
        return Area(f"the {e.words()} of {said.text}", names=("remembered",))


@ludeme("sites")
class SitesWalk(Region):
    """The sites where walks end.

    Each step goes forward to an orthogonal neighbour, each turn to the next orthogonal direction
    of the board. A walk that would leave the board ends nowhere.

    Example:
        (sites (last To) {{F F F R F} {F F F L F}} rotations:True)
    """

    site_type: SiteType | None = None
    """The sites to walk on; the board's usual kind of site unless given."""

    start: Int | None = None
    """The site where the walks begin; `(from)` unless given."""

    walks: tuple[tuple[WalkStep, ...], ...]
    """The walks, each a list of steps forward and turns."""

    rotations: Named[Boolean | None] = None
    """Whether walks set out in every orthogonal direction or only the first; true unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        start = box.from_ if self.start is None else self.start.static(box)
        if start < 0:
            return ()
        turned = holds(self.rotations, box, otherwise=True)
        return self._ends(box.sites(self.site_type), start, turned=turned)

    def _ends(self, sites: Sites, start: int, *, turned: bool) -> tuple[int, ...]:
        """Where the walks from a site end, in every direction or only in the first."""
        directions = sites.supported_directions(Relation.Orthogonal)
        if not turned:
            directions = directions[:1]
        walked = (walk(sites, start, way, steps) for way in directions for steps in self.walks)
        return ascending(visited[-1] for visited in walked if visited)

    def lower(self, m: Machine) -> NumberSet:
        """Where the walks from a site that only play can tell end."""
        sites = m.box.topology.of(self.site_type or m.usual)
        start = m.let(m.register("from") if self.start is None else m.number(self.start))

        def ends(*, turned: bool) -> NumberSet:
            key = ("walk", sites.kind, self.walks, turned)
            found = rows_for(m, key, sites.count, lambda at: self._ends(sites, at, turned=turned))
            return found.of(start)

        if self.rotations is None or m.static(self.rotations) is not None:
            return ends(turned=self.rotations is None or bool(m.static(self.rotations)))
        found = ends(turned=False).variable(m.f)
        with m.f.if_(m.condition(self.rotations)):
            found.set(ends(turned=True))
        return found

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        start = (
            e.meant("from_", f"the {e.word()} it comes from")
            if self.start is None
            else e.site(self.start)
        )
        walks = [walk_words(walk) for walk in self.walks]
        ways = listed(walks, "or")
        turned = ""
        if self.rotations is not None and e.condition(self.rotations).text == "this never happens":
            turned = ", set out in the first direction only"
        words = e.words(self.site_type)
        parts = tuple(
            f"the {words} where a walk {walk} from {start} ends{turned}" for walk in walks
        )
        found = sites_of(e, self.site_type, Lying(f"where a walk {ways} from {start} ends{turned}"))
        return replace(found, parts=parts)


@ludeme("sites")
class SitesOfPlayer(Region):
    """The sites of regions in the equipment, by owner, by name or by both.

    Without an owner the name must be the whole name, and the owner does not matter. With an owner
    a part of the name is enough, and no name at all means every region of that owner. A name that
    reads like a coordinate, such as `"B4"`, is taken as one. No such region: no sites. The sites
    are worked out once, before play, and stay the same however the pieces move.

    Example:
        (sites Mover "Castle")
    """

    player: PlayerChoice | Role | None = None
    """Who owns the regions; anybody unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    name: str | None = None
    """The name of the regions, or a coordinate."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        if self.name is not None and looks_like_coordinate(self.name):
            site = box.labelled(self.site_type, self.name)
            return (site,) if site >= 0 else ()
        if self.player is None:
            return box.equipment.region_named(self.name or "")
        return box.equipment.region_of(player_number(self.player, box), self.name or "")

    def lower(self, m: Machine) -> NumberSet:
        """The sites of the regions of a player who is known in play."""
        if self.player is None:  # known before play, unless something is wrong with it
            return m.sites(self.static(m.known_before))
        name = self.name or ""
        return m.sites_by(m.player(self.player), lambda owner: m.box.region_of(owner, name))

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        if self.name is not None and looks_like_coordinate(self.name):
            return Area(self.name, plural=False, one=Called(self.name))
        who = None if self.player is None else e.player(self.player)
        regions = [region for region in e.equipment.regions if who is None or region.owner]
        names = [region.given_name for region in regions if region.given_name]
        if len(names) < len(regions):
            names = []  # those without a name are meant
        shared = names[0] if len({region_word(name) for name in names}) == 1 else None
        if shared is None and who is not None and self.site_type is None:
            shared = whole_region(e.equipment, names)
        return zone_of(e, who, self.name or shared)


_SHORT_DRAWN: Final = 9
"""A site that is drawn by lot is told by itself if it takes no more words."""


@ludeme("sites", "Random")
class SitesRandom(Region):
    """Some sites of a region, drawn by lot.

    The lot is drawn anew whenever this is evaluated.

    Example:
        (sites Random (intersection (sites Outer) (sites Empty)) num:2)
    """

    concepts = ("Stochastic",)

    region: Region | None = None
    """The sites to draw from; the empty cells of the board unless given."""

    num: Named[Int | None] = None
    """How many to draw; one unless given, and never more than the region has."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        if self.region is None:
            empty = range(box.sites(SiteType.Cell).count)
            sites = tuple(site for site in empty if box.is_empty(SiteType.Cell, site))
        else:
            sites = self.region.static(box)
        wanted = min(1 if self.num is None else self.num.static(box), len(sites))
        found: set[int] = set()
        while len(found) < wanted:
            found.add(sites[box.drawn(len(sites))])
        return ascending(found)

    is_chance = True

    def lower(self, m: Machine) -> NumberSet:
        """Some sites, drawn anew until they are as many as wanted."""
        f = m.f
        region = m.empty_sites(SiteType.Cell) if self.region is None else m.region(self.region)
        region = region.kept(f)
        count = m.let(region.count)
        wanted = m.let(m.number(self.num, 1))
        rest = f.local(choose(wanted < count, wanted, count))
        found = m.sites(()).variable(f)
        with f.while_(rest > 0):
            place = f.local(draw_below(m, count))
            with region.each(f) as site:
                with f.if_(place.is_zero & found.has(site).is_zero):
                    found.add(site)
                    rest.set(rest - 1)
                place.set(place - 1)
        return found

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        count = "one" if self.num is None else e.number(self.num).text
        if self.region is None:
            some = Area(f"the empty {e.words()}", one=Thing(e.word(), ("empty",)))
        else:
            some = e.sites(self.region)
        if count == "one" and word_count(some.any) <= _SHORT_DRAWN:
            drawn = f"{some.any}, drawn by lot"
            return Area(drawn, plural=False, one=Called(drawn))
        return Area(f"{count} of {some}, drawn by lot", plural=count != "one")
