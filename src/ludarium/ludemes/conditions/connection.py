"""Conditions about connected sites: chains between regions, loops, paths."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.components import Tile
from ludarium.board.equipment.regions import family_of_regions
from ludarium.engine.geometry.groups import flood
from ludarium.engine.geometry.loops import Rings, owned_by_any
from ludarium.engine.geometry.paths import Paths
from ludarium.engine.kinds import Boolean, Direction, Int, Range, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.tiles import Tiling, line_starts
from ludarium.engine.state.last_sites import keep_all_sites
from ludarium.english.conditions.groups import chain_between
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.phrases import YOU, Always, Clause, Condition, Noun, Said
from ludarium.english.places.ways import adjacency
from ludarium.english.words import listed, plural
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import RegionStatic, SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("is", "Connected")
class IsConnected(Boolean):
    """Is true when a chain of one player's pieces joins regions to each other.

    Only the chain of the piece on one site is looked at, so an empty site gives false. A region
    is reached when the chain has a piece in it. Given a role, the regions are those the player
    owns, and the chain must be that player's unless the starting site already lies in enough of
    them.

    Example:
        (is Connected 2 Orthogonal {(sites Left) (sites Right) (sites Centre)})
    """

    concepts = ("Connection",)
    default_concepts = (("directions", "AdjacentDirection"),)
    unseen = ("at", "number")

    number: Int | None = None
    """How many of the regions must be reached; all of them by default."""

    site_type: SiteType | None = None
    """What kind of sites the chain is made of; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site of the chain; by default where the last move went to."""

    directions: Direction | None = None
    """How the pieces of the chain touch; `Adjacent` by default."""

    regions: tuple[Region, ...] | Role | RegionStatic
    """The regions to join: a list, those of a player, or parts of the board such as its sides."""

    def lower(self, m: Machine) -> Expression:
        """Whether the chain of a piece joins enough regions."""
        kind = self.site_type or m.usual
        site = m.let(m.last("to") if self.at is None else m.number(self.at))

        def joined() -> Expression:
            owner = m.let(m.who(site, kind))
            regions, wanted = regions_to_join(m, self.regions, self.number, kind)
            chain = m.single(site).variable(m.f)
            theirs: Expression = constant(1)
            if isinstance(self.regions, Role):
                theirs = owner == m.role(self.regions)
            possible = (owner > 0) & theirs
            within = m.owned_sites(owner, kind).kept(m.f)
            if known(wanted) == len(regions):
                for region in regions:
                    possible = possible & (region & within).is_not_empty
            with m.if_(possible):
                chain.set(flood(m, m.single(site), within, self.directions, kind))
            # quirk: one-site-joins: A single site that lies in enough regions joins them, whoever's
            # piece stands on it.
            return (owner > 0) & (count_joined(m, regions, chain) >= wanted)

        return m.both(lambda: site.below(m.count_of(kind)), joined)

    def english(self, e: "Voice") -> Condition:
        """A chain of pieces joins some regions."""
        if self.at is None:
            owner = e.role(self.regions) if isinstance(self.regions, Role) else YOU
            chain = f"a chain of {owner.possessive} {plural(usual_thing(e))}"
        else:
            chain = f"the chain of pieces through {e.site(self.at, self.site_type)}"
        touching = adjacency(e, self.directions, self.site_type)
        chain = f"{chain} connected {touching}" if touching else chain
        return chain_between(e, chain, self.regions, self.number)


@ludeme("is", "Blocked")
class IsBlocked(Boolean):
    """Is true when a player can no longer join regions to each other.

    A path is still open as long as it could be made of empty sites and the player's own pieces,
    starting in the first region. The player is the role given, or else the mover.

    Example:
        (is Blocked Orthogonal {(sites Left) (sites Right)})
    """

    default_concepts = (("directions", "AdjacentDirection"),)

    number: Int | None = None
    """How many of the regions would have to be joined; all of them by default."""

    site_type: SiteType | None = None
    """What kind of sites a path is made of; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site; it plays no part in this condition."""

    directions: Direction | None = None
    """How the sites of a path touch; `Adjacent` by default."""

    regions: tuple[Region, ...] | Role | RegionStatic
    """The regions to join: a list, those of a player, or parts of the board such as its sides."""

    def lower(self, m: Machine) -> Expression:
        """Whether no open path joins enough regions."""
        f = m.f
        kind = self.site_type or m.usual
        who = m.let(m.role(self.regions) if isinstance(self.regions, Role) else m.mover)
        regions, wanted = regions_to_join(m, self.regions, self.number, kind)
        open_ = (m.empty_sites(kind) | m.owned_sites(who, kind)).kept(f)
        result = f.local(wanted > 1)
        if not regions:
            return result
        with m.if_(result), f.block() as done, (regions[0] & open_).each(f) as start:
            area = flood(m, m.single(start), open_, self.directions, kind) - m.single(start)
            with m.if_(count_joined(m, regions[1:], area) + 1 >= wanted):
                result.set(0)
                f.branch(done)
        return result

    def english(self, e: "Voice") -> Condition:
        """No chain can join some regions any more."""
        owner = e.role(self.regions) if isinstance(self.regions, Role) else YOU
        chain = f"a chain of {owner.possessive} {plural(usual_thing(e))}"
        touching = adjacency(e, self.directions, self.site_type)
        chain = f"{chain} connected {touching}" if touching else chain
        found = chain_between(e, chain, self.regions, self.number, can_still=True)
        return found.opposite()


@ludeme("is", "Loop", at_most_one=(("surround", "surrounds"),))
class IsLoop(Boolean):
    """Is true when a closed ring of like pieces goes through a site.

    The ring must enclose at least one site, and the edge of the board cannot be part of what it
    encloses. If the piece is a tile and `path` is true, the lines drawn on the tiles must close
    instead.

    Example:
        (is Loop surround:Next Orthogonal)
    """

    concepts = ("Loop",)
    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """What kind of sites the ring is made of; the board's usual kind by default."""

    surround: Named[Role | None] = None
    """The player whose pieces must fill the inside; by default anything may be inside."""

    surrounds: tuple[Role, ...] | None = None
    """The players whose pieces must fill the inside."""

    directions: Direction | None = None
    """How the pieces of the ring touch; `Adjacent` by default."""

    colour: Int | None = None
    """The player who owns the ring, or the colour of the lines on tiles; the mover by default."""

    start: Int | Region | None = None
    """Where the ring is looked for; by default where the last move went, or all tiles it laid."""

    path: Named[bool | None] = None
    """Whether to follow the lines drawn on tiles; false by default."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep all sites to which a move leads, if lines are looked for from there."""
        if self._follows_lines(m) and self.start is None:
            keep_all_sites(m, "to")

    def _follows_lines(self, m: Machine) -> bool:
        return bool(self.path) and any(isinstance(c, Tile) for c in m.box.components)

    def lower(self, m: Machine) -> Expression:
        """Whether there is such a ring."""
        kind = self.site_type or m.usual
        colour = m.let(m.mover if self.colour is None else m.number(self.colour))
        if self._follows_lines(m):
            return self._along_lines(m, line_starts(m, self.start), colour)
        starts = loop_starts(m, self.start)
        found = m.f.local(0)
        roles = self.surrounds or ((self.surround,) if self.surround is not None else ())
        surrounded = owned_by_any(m, roles, kind) if roles else None
        board = m.sites(range(m.count_of(kind)))
        with m.f.block() as done, (starts & board).kept(m.f).each(m.f) as site:
            m.f.skip(m.what(site, kind) == 0)
            rings = Rings(m, kind, colour, surrounded, self.directions)
            found.set(rings.find(site)[0])
            m.f.branch(done, found)
        return found

    def _along_lines(self, m: Machine, starts: NumberSet, colour: Expression) -> Expression:
        """Whether lines on tiles lead back to where they began."""
        found = m.f.local(0)
        tiling = Tiling(m)
        cells = m.sites(range(m.count_of(SiteType.Cell)))
        with m.f.block() as done, (starts & cells).kept(m.f).each(m.f) as start:
            m.f.skip(tiling.is_tile(m.what(start, SiteType.Cell)).is_zero)
            tiling.follow(start, colour, lambda to, _: found.set(found | (to == start)))
            m.f.branch(done, found)
        return found

    def english(self, e: "Voice") -> Condition:
        """A ring goes through a site."""
        owner = YOU if self.colour is None else e.player(self.colour)
        text = ["a closed ring"]
        touching = adjacency(e, self.directions, self.site_type)
        if touching:
            text.append(f"connected {touching}")
        if isinstance(self.start, Region):
            text.append(f"through {e.sites(self.start).any}")
        elif self.start is not None:
            text.append(f"through {e.site(self.start)}")
        inside = self.surrounds or ((self.surround,) if self.surround is not None else ())
        if inside:
            owners = listed([e.owned(role, plural(usual_thing(e))) for role in inside], "or")
            text.append(f"around nothing but {owners}")
        what = "lines on the tiles" if self.path else plural(usual_thing(e))
        return Clause(Noun(f"{owner.possessive} {what}", plural=True), "form", " ".join(text))


@ludeme("is", "Path")
class IsPath(Boolean):
    """Is true when a player's sites make a path of the right length through a site.

    The path must not branch. A closed path is a ring; one that is not closed must not be part of
    a ring.

    Example:
        (is Path Edge from:(last To) Mover length:(range 3 5) closed:True)
    """

    site_type: SiteType
    """What the path is made of: edges, vertices or cells."""

    from_: Named[Int | None] = None
    """A site of the path; by default where the last move went to."""

    player: PlayerChoice | Role
    """The player who owns the path."""

    length: Named[Range]
    """How long the path must be."""

    closed: Named[Boolean | None] = None
    """Whether the path must end where it began; false by default."""

    def lower(self, m: Machine) -> Expression:
        """Whether there is such a path."""
        kind = self.site_type
        site = m.let(m.last("to") if self.from_ is None else m.number(self.from_))

        def path() -> Expression:
            closed = m.condition(self.closed, default=False)
            paths = Paths(m, kind, m.player(self.player), m.range(self.length), closed)
            return paths.through(site)

        return m.both(lambda: site.below(m.count_of(kind)), path)

    def english(self, e: "Voice") -> Condition:
        """A path of the right length goes through a site."""
        owner = e.player(self.player)
        closed = self.closed is not None and e.condition(self.closed) == Always(True)
        sort = "a closed" if closed else "an open"
        path = f"{owner.possessive} {e.words(self.site_type)} make {sort} path"
        opposite = path.replace("make", "do not make")
        length = f"of length {e.tell(self.length)}"
        through = "" if self.from_ is None else f" through {e.site(self.from_, self.site_type)}"
        return Said(f"{path} {length}{through}", f"{opposite} {length}{through}")


def regions_to_join(
    m: Machine,
    given: tuple[Region, ...] | Role | RegionStatic,
    number: Int | None,
    kind: SiteType,
) -> tuple[list[NumberSet], Expression]:
    """The regions of a rule about connection, and how many of them are wanted."""
    wanted = None if number is None else m.let(m.number(number))
    if isinstance(given, Role):
        player = m.role(given)
        value = known(player)
        everybody = range(m.players.everyone + 1) if value is None else [int(value)]
        parts = {
            p: [part for r in m.box.regions if r.owner == p for part in r.parts] for p in everybody
        }
        most = max(map(len, parts.values()))
        if value is not None:
            regions = [m.sites(part) for part in parts[int(value)]]
        else:
            player = m.let(player)
            regions = [
                m.sites_by(player, lambda p, i=i: parts[p][i] if i < len(parts[p]) else ())  # type: ignore[misc]
                for i in range(most)
            ]
        if wanted is None:
            counts = {len(some) for some in parts.values() if some}
            if value is None and len(counts) > 1:
                wanted = m.let(m.table([len(parts[p]) for p in everybody], player))
            else:
                wanted = constant(most)
        return regions, wanted
    if isinstance(given, RegionStatic):
        family = family_of_regions(given, m.box.topology.of(kind))
        regions = [m.sites(part) for part in family if part]
    else:
        regions = [m.region(region).kept(m.f) for region in given]
    return regions, constant(len(regions)) if wanted is None else wanted


def count_joined(m: Machine, regions: list[NumberSet], chain: NumberSet) -> Expression:
    """How many regions have a site in common with a chain."""
    found: Expression = constant(0)
    for region in regions:
        found = found + (region & chain).is_not_empty
    return found


def loop_starts(m: Machine, start: Int | Region | None) -> NumberSet:
    """Where loops are looked for; where the last move ended, if nothing else is given."""
    return m.single(m.last("to")) if start is None else m.sites_of(start)
