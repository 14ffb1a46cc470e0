"""Regions along straight lines: in a direction, in sight, or between two sites."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import directions_from, holds, sites_in
from ludarium.engine.geometry.directions import Ray, ways_of
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.kinds import Boolean, Direction, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Always, Lying, Qualifier, Same, Sites
from ludarium.english.places.areas import narrowed, sites_of
from ludarium.english.words import listed, sentence
from ludarium.kernel.expressions import Expression, choose, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet, SetVariable
from ludarium.ludemes.directions.directions import DirectionsBetween
from ludarium.vocabulary.board import SightLimit, SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites", "Direction")
class SitesDirection(Region):
    """The sites on straight lines from a site or a region.

    Example:
        (sites Direction from:(last To) Forwards stop:(is Occupied (to)) distance:3)
    """

    default_concepts = (("directions", "AdjacentDirection"),)

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

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        start = (
            e.sites(self.from_).text if isinstance(self.from_, Region) else e.site(self.from_).text
        )
        way = "in any direction" if self.directions is None else e.directions(self.directions)
        text = f"on the lines from {start} {way}"
        more = []
        if self.distance is not None:
            more.append(f"at most {e.number(self.distance).counting('step')} away")
        if self.stop is not None:
            with e.meaning(to=f"the {e.word(self.site_type)} reached"):
                stop = e.condition(self.stop)
                kept = _whether(e, "with that one", self.stop_included)
                until = f"as long as {e.inline(stop.opposite())}"
                more += [f"up to where {e.inline(stop)}", *kept] if kept else [until]
        more += _whether(e, "with the start", self.included)
        found = sites_of(
            e, self.site_type, Lying(", ".join([text, *more]), is_place=True), name="aligned"
        )
        if found.length <= _MOST_WORDS:
            return found
        items: list[Blocks] = [[Paragraph([sentence(one)])] for one in more]
        found = sites_of(e, self.site_type, Lying(text, is_place=True))
        return Sites(f"{found.text}, as follows", blocks=(Bullets(items),), names=("aligned",))


@ludeme("sites", "LineOfSight")
class SitesLineOfSight(Region):
    """What can be seen along straight lines from a site, up to the first piece.

    `Piece` gives the first piece on each line, `Empty` all empty sites before it, and `Farthest`
    the last of these.

    Example:
        (sites LineOfSight Empty at:(last To) Diagonal)
    """

    concepts = ("LineOfSight",)
    default_concepts = (("directions", "AdjacentDirection"),)

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
        # quirk: sight-of-the-usual-kind: Lines of sight are looked along on the board's usual kind
        # of site, whatever kind is given.
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

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        start = (
            f"the {e.word()} where the last move ended" if self.at is None else e.site(self.at).text
        )
        way = "" if self.directions is None else f", looking {e.directions(self.directions)}"
        if self.limit is SightLimit.Empty:
            what: Qualifier = Same(f"empty and in sight from {start}{way}", in_full=True)
        elif self.limit is SightLimit.Farthest:
            what = Lying(f"at the end of an open line from {start}{way}", is_place=True)
        else:
            e.speaks_of_sight = True
            what = Lying(f"in sight of {start}{way}", is_place=True)
        return sites_of(e, self.site_type, what, name="visible")


@ludeme("sites", "Between")
class SitesBetween(Region):
    """The sites on the straight line between two sites.

    Where no line in the given directions joins them, only the ends are left, if they are asked
    for. The region is empty if either end is off the board.

    Example:
        (sites Between Diagonal from:(last From) to:(last To) cond:(is Occupied (between)))
    """

    default_concepts = (("directions", "AdjacentDirection"),)

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
            # quirk: ends-without-a-line: The ends of a line are given, if they are asked for, even
            # if no line joins them.
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

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        start, end = (e.site(site, self.site_type) for site in (self.from_, self.to))
        text = f"between {start} and {end}"
        if self.directions is not None and not self._leads_straight_there():
            text += f" on a line {e.directions(self.directions)}"
        ends = [(str(start), self.from_included), (str(end), self.to_included)]
        kept = [
            name
            for name, given in ends
            if given is not None and e.condition(given) != Always(False)
        ]
        if kept:
            text += f", {listed(kept)} included"
        found = sites_of(e, self.site_type, Lying(text, is_place=True))
        return (
            found if self.cond is None else narrowed(e, found, self.cond, "between", self.site_type)
        )

    def _leads_straight_there(self) -> bool:
        """Whether the direction is that from the one end to the other."""
        way = self.directions
        ends = repr(self.from_), repr(self.to)
        return isinstance(way, DirectionsBetween) and ends == (repr(way.from_), repr(way.to))


_UNLIMITED = 1000
"""How far a line reaches where nothing else is said."""


_MOST_WORDS = 30


def _whether(e: "Voice", words: str, condition: Boolean | None) -> list[str]:
    """Words that hold if a condition does; none if it is known not to hold."""
    if condition is None or e.condition(condition) == Always(False):
        return []
    kept = e.condition(condition)
    return [words if kept == Always(True) else f"{words} if {e.inline(kept)}"]
