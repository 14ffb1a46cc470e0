"""Regions seen from a site: what is around it, near it, in a direction, in sight or in between."""

from collections.abc import Iterator

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.before_play import directions_from, holds, sites_in
from ludarium.ludemes.constants.board import RegionDynamic, Relation, SightLimit, SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection
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
