"""Regions that pieces form together: groups, loops and patterns."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.groups import group_of, reached_from, set_of
from ludarium.engine.geometry.layers import Seeing
from ludarium.engine.geometry.loops import Rings, owned_by_any
from ludarium.engine.geometry.walking import each_walk, meets
from ludarium.engine.kinds import Boolean, Direction, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.numbers.finding import piece_in_pattern
from ludarium.english.phrases import Inside, Noun, Sites, Thing
from ludarium.english.places.areas import straight_places, walk_words
from ludarium.english.words import listed, ordinal
from ludarium.kernel.expressions import Expression, known
from ludarium.kernel.sets import NumberSet, SetVariable
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import WalkStep
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites", "Group", exactly_one=(("at", "from_"),))
class SitesGroup(Region):
    """The sites connected with a given site.

    Without a condition, connected sites hold the same piece as the first one; from an empty site,
    they are the empty area around it. With a condition the first site must pass it too, or the
    region is empty.

    Example:
        (sites Group at:(last To) Diagonal if:(is Occupied (to)))
    """

    concepts = ("Group",)
    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    at: Named[Int | None] = None
    """The site where the group starts."""

    from_: Named[Region | None] = None
    """The sites where groups start, all of which are joined."""

    directions: Direction | None = None
    """The directions in which sites are connected; `Adjacent` unless given."""

    if_: Named[Boolean | None] = None
    """The test for a site to belong: `(from)` is where the group starts, `(to)` a site to add."""

    is_visible: Named[Boolean | None] = None
    """Whether only pieces that can be seen from above count; false unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites of all groups."""
        kind = self.site_type
        found = m.sites(()).variable(m.f)
        if self.at is not None:
            site = m.let(m.number(self.at))
            with m.if_(site.below(m.count_of(kind))):
                self._add_group(m, found, site)
            return found
        assert self.from_ is not None
        starts = m.region(self.from_) & m.sites(range(m.count_of(kind)))
        with starts.kept(m.f).each(m.f) as start:
            if self.if_ is None and self.is_visible is None:
                m.f.skip(found.has(start))
            self._add_group(m, found, start)
        return found

    def _add_group(self, m: Machine, found: SetVariable, site: Expression) -> None:
        """Add the group of a site."""
        with m.bind(from_=site, to=site):
            belongs = m.condition(self.if_)
        with m.if_(belongs):
            if known(m.condition(self.is_visible, default=False)) == 0:
                group = group_of(m, site, self.if_, self.directions, self.site_type)
                found.set(found | group)
                return
            seeing = Seeing(m, self.site_type)
            what = m.let(m.what(site, self.site_type))

            def accepts(to: Expression, here: Expression) -> Expression:
                def meets() -> Expression:
                    if self.if_ is None:
                        return m.what(to, self.site_type) == what
                    with m.bind(from_=site, to=to):
                        return m.condition(self.if_)

                return m.both(
                    lambda: seeing.is_covered(to).negated,
                    lambda: seeing.is_bridged(here, to).negated,
                    meets,
                )

            with reached_from(m, site, accepts, self.directions, self.site_type) as sites:
                found.set(found | set_of(m, sites))

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        way = "" if self.directions is None else f", connected {e.directions(self.directions)}"
        where = (
            f"the group at {e.site(self.at, self.site_type)}"
            if self.at is not None
            else "the groups"
        )
        if self.from_ is not None:
            where = f"the groups at {e.sites(self.from_)}"
        seen = ""
        if (
            self.is_visible is not None
            and e.condition(self.is_visible).text != "this never happens"
        ):
            seen = ", as seen from above"
        found = Sites(
            f"{where}{way}{seen}",
            plural=False,
            one=Thing(e.word(self.site_type), (), (Inside(f"{where}{way}{seen}", "of"),)),
        )
        if self.if_ is None:
            return found
        start = f"the {e.word(self.site_type)} where it starts"
        with e.meaning(
            to=Noun(f"each {e.word(self.site_type)} of it", kind="site", is_one=False), from_=start
        ):
            test = e.inline(self.if_)
        return Sites(f"{found.text}, in which {test}", plural=False)


@ludeme("sites", "Loop", at_most_one=(("surround", "surrounded"),))
class SitesLoop(Region):
    """The sites of a closed loop of pieces, or those that it encloses.

    The region is empty where there is no loop. See `(is Loop)` for what makes one.

    Example:
        (sites Loop inside:True surround:Next Orthogonal (mover) (last To))
    """

    concepts = ("Loop",)
    default_concepts = (("directions", "AdjacentDirection"),)

    inside: Named[Boolean | None] = None
    """Whether to give the sites inside the loop rather than the loop; false unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    surround: Named[Role | None] = None
    """Whose pieces the loop must enclose; anything or nothing unless given."""

    surrounded: tuple[Role, ...] | None = None
    """The same, for several players."""

    directions: Direction | None = None
    """The directions in which the pieces of the loop are connected; `Adjacent` unless given."""

    colour: Int | None = None
    """The number of the player whose loop it is; the mover unless given."""

    start: Int | Region | None = None
    """A site or sites on the loop; where the last move led unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The loop, or what is inside."""
        from ludarium.ludemes.conditions.connection import loop_starts

        kind = self.site_type or m.usual
        colour = m.let(m.mover if self.colour is None else m.number(self.colour))
        starts = loop_starts(m, self.start) & m.sites(range(m.count_of(kind)))
        roles = self.surrounded or ((self.surround,) if self.surround is not None else ())
        surrounded = owned_by_any(m, roles, kind) if roles else None
        wants_inside = m.let(m.condition(self.inside, default=False))
        found = m.sites(()).variable(m.f)
        with m.f.block() as done, starts.kept(m.f).each(m.f) as site:
            m.f.skip(m.what(site, kind) == 0)
            rings = Rings(m, kind, colour, surrounded, self.directions)
            is_ring, ring, inside = rings.find(site)
            with m.if_(is_ring):
                with m.if_(wants_inside):
                    found.set(inside)
                with m.if_(wants_inside.is_zero):
                    found.set(ring)
                m.f.branch(done)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        text = "the loop"
        if self.colour is not None:
            text += f" of {e.player(self.colour)}"
        if self.start is not None:
            several = isinstance(self.start, Region)
            text += f" through {e.sites(self.start) if several else e.site(self.start)}"
        whose = [self.surround] if self.surround is not None else list(self.surrounded or ())
        if whose:
            text += f" round pieces of {listed([e.role(role).text for role in whose], 'or')}"
        if self.directions is not None:
            text += f", connected {e.directions(self.directions)}"
        inside = self.inside is not None and e.condition(self.inside).text != "this never happens"
        word = e.words(self.site_type)
        return Sites(f"the {word} {'inside' if inside else 'of'} {text}")


@ludeme("sites", "Pattern", at_most_one=(("what", "whats"),))
class SitesPattern(Region):
    """The sites of a pattern of pieces that starts at a given site.

    The pattern is a walk, tried in every orthogonal direction; each site on it must hold the piece
    expected there. All patterns found are joined; mirror images are not tried, so write them as
    well. The region is empty if no pattern is found.

    Example:
        (sites Pattern {F R F R F} from:(last To) what:(id "Stone" Mover))
    """

    concepts = ("Pattern",)

    steps: tuple[WalkStep, ...]
    """The walk: steps forward and turns."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    from_: Named[Int | None] = None
    """The site where the walk starts; where the last move led unless given."""

    what: Named[Int | None] = None
    """The number of the piece on every site; the piece on the first site unless given."""

    whats: Named[tuple[Int, ...] | None] = None
    """The numbers of the pieces along the walk, begun again when they run out."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites of all walks that meet the right pieces."""
        f = m.f
        kind = self.site_type or m.usual
        site = m.let(m.last("to") if self.from_ is None else m.number(self.from_))
        found = m.sites(()).variable(f)
        with m.if_(site.below(m.count_of(kind))):
            if self.whats is not None:
                pieces = [m.let(m.number(what)) for what in self.whats]
            else:
                pieces = [m.let(m.what(site, kind) if self.what is None else m.number(self.what))]
            with each_walk(m, kind, self.steps, site) as visited:
                f.skip(meets(m, kind, self.steps, visited, pieces).negated)
                for index in range(1 + sum(step is WalkStep.F for step in self.steps)):
                    found.add(m.let(visited.at(index)))
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        row = self._row(e)
        if row:
            return Sites(f"the {e.words(self.site_type)} of {row}")
        text = f"the {e.words(self.site_type)} of the pattern {walk_words(self.steps)}"
        text += (
            f" from {e.site(self.from_)}"
            if self.from_ is not None
            else " from where the last move ended"
        )
        if self.what is not None:
            text += f" made of {piece_in_pattern(e, self.what)}"
        if self.whats is not None:
            text += f" made of {listed(piece_in_pattern(e, what) for what in self.whats)}"
        return Sites(text)

    def _row(self, e: "Voice") -> str:
        """A pattern that lies in a straight row, from one end to the other."""
        places = straight_places(e, self.steps, self.site_type)
        if not places or self.whats is None or self.from_ is None:
            return ""
        said: dict[int, str] = {}
        for index, place in enumerate(places):
            what = piece_in_pattern(e, self.whats[index % len(self.whats)])
            if said.setdefault(place, what) != what:
                return ""
        whole = [said[place] for place in sorted(said)]
        start = sorted(said).index(0)
        if start == len(whole) - 1:
            whole, start = whole[::-1], 0
        site = e.site(self.from_)
        begins = f"that begins with {site}"
        if start:
            begins = f"whose {ordinal(start + 1)} {e.word(self.site_type)} is {site}"
        return f"any straight row of {listed(whole)} {begins}"
