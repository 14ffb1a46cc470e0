"""Conditions about a site: whether it is empty, in a region, visited, hidden."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import numbers_in
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.kinds import Boolean, Int, IntArray, Region
from ludarium.engine.machine.iterators import is_iterator, speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.layout import set_at
from ludarium.engine.state.site_facts import hidden_from, is_hidden
from ludarium.english.conditions.arrived import pieces_listed, where_ended, where_it_began
from ludarium.english.conditions.passing import passed_on_track
from ludarium.english.conditions.qualifying import among, being_among, within
from ludarium.english.conditions.standing import in_stack
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.counting import known_region, said_as
from ludarium.english.phrases import (
    YOU,
    Adjective,
    Clause,
    Condition,
    Inside,
    Lying,
    Noun,
    Of,
    Place,
    Qualifier,
    Said,
    That,
    Visit,
    all_of,
    amounts,
    stands_on,
)
from ludarium.english.places.ways import next_to
from ludarium.english.words import article, listed, number
from ludarium.kernel.expressions import Expression, both, known
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.hidden_concepts import hidden_concepts
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme
from ludarium.vocabulary.play import HiddenData, Role

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class Occupancy(Boolean):
    """Whether anything stands on a site."""

    site_type: SiteType | None = None
    """What kind of site it is; the board's usual kind by default."""

    site: Int
    """The site to look at."""

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites that are empty, or occupied."""
        if not is_iterator(self.site, name) or not m.has_one_kind(self.site_type):
            return None
        empty = m.empty_sites_beside()
        occupied = m.sites(range(m.box.end_of_sites)) - empty
        return empty if self.constants == ("Empty",) else occupied

    def asked(self, m: Machine, ask: Callable[[Expression, SiteType], Expression]) -> Expression:
        """Ask about a site that is known to be there; numbers beside the board have one kind."""
        site = m.let(m.number(self.site))
        kind = self.site_type or m.usual
        count, first, end = m.count_of(kind), m.first_beside, m.box.end_of_sites
        on_board = m.is_on_board(site, kind)
        if not m.has_beside or known(on_board):
            return both(on_board, ask(site, kind))
        if kind is m.usual and count == first:
            return both(site.below(end), ask(site, kind))
        return m.choice(
            (site - first).below(end - first),
            lambda: ask(site, m.usual),
            lambda: both(on_board, ask(site, kind)),
        )


class LastSiteType(Boolean):
    """What kind of site the last move began or ended on."""

    site_type: SiteType
    """The kind of site that is expected."""

    def in_words(self, e: "Voice", verb: str) -> Condition:
        """The last move began or ended on such a site."""
        word = article(e.word(self.site_type))
        plain = {"began": "begin", "ended": "end"}[verb]
        return Said(f"the last move {verb} on {word}", f"the last move did not {plain} on {word}")


@ludeme("is", "Empty")
class IsEmpty(Occupancy):
    """Is true when nothing stands on a site.

    It is false for a site that does not exist, such as `Off`.

    Example:
        (is Empty (ahead (from) Forward))
    """

    concepts = ("IsEmpty",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        site = self.site.static(box)
        return box.has_site(self.site_type, site) and box.is_empty(self.site_type, site)

    def lower(self, m: Machine) -> Expression:
        """Whether the site is empty."""
        return self.asked(m, m.is_empty)

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """An empty site."""
        return Adjective("empty") if stands_for(self.site, name) else None

    def english(self, e: "Voice") -> Condition:
        """The site is empty."""
        return Clause(e.site(self.site, self.site_type), "be", "empty")


@ludeme("is", "Occupied")
class IsOccupied(Occupancy):
    """Is true when a piece stands on a site.

    It is false for a site that does not exist, such as `Off`.

    Example:
        (is Occupied (coord "B2"))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        site = self.site.static(box)
        return box.has_site(self.site_type, site) and box.is_occupied(self.site_type, site)

    def lower(self, m: Machine) -> Expression:
        """Whether a piece is on the site."""
        return self.asked(m, m.is_occupied)

    def english(self, e: "Voice") -> Condition:
        """The site is not empty."""
        site = e.site(self.site, self.site_type)
        return (
            Of(site, "are occupied", "are empty")
            if site.plural
            else Of(site, "is occupied", "is empty")
        )

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """An occupied site, or one with an occupied site beside it."""
        if stands_for(self.site, name):
            return Adjective("occupied")
        side = next_to(e, self.site, name)
        if not side or self.site_type is not None:
            return None
        return Lying(f"{side} an occupied {e.word()}", is_place=True)


@ludeme("is", "In")
class IsIn(Boolean):
    """Is true when a site lies in a region, or a number in a list.

    Of several sites all must be in it. Only the numbers of the sites are compared, not whether
    they are cells, edges or vertices.

    Example:
        (is In (last To) (union (sites Top) (sites Bottom)))
    """

    concepts = ("Contains",)

    sites: OneOrMany[Int] | None = None
    """The site or sites to look for; by default the site that a move goes to, `(to)`."""

    region: Region | IntArray
    """Where they must be."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        wanted = (box.to,) if self.sites is None else numbers_in(self.sites, box)
        found = self.region.static(box)
        return all(site in found for site in wanted)

    def lower(self, m: Machine) -> Expression:
        """Whether all the sites are in the region."""
        # quirk: numbers-without-kind: Whether a site is in a region is told by its number alone,
        # even if one is of cells and the other of edges.
        sites = [m.register("to")] if self.sites is None else [m.number(s) for s in self.sites]
        if isinstance(self.region, IntArray):
            array = self.region
            return m.both(*((lambda s=s: _occurs(m, s, array)) for s in sites))
        if len(sites) == 1:
            return m.contains(self.region, sites[0])
        region = m.region(self.region)
        kept = [m.let(site) for site in sites]
        return m.both(*((lambda s=s: _is_in(m, s, region)) for s in kept))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites of the region, if it does not depend on the site."""
        sites = self.sites
        meant = name == "to" if sites is None else len(sites) == 1 and is_iterator(sites[0], name)
        if not meant or isinstance(self.region, IntArray) or speaks_of(self.region, name):
            return None
        return m.region(self.region)

    def english(self, e: "Voice") -> Condition:
        """The site is among some sites."""
        if isinstance(self.region, IntArray):
            return self._among_numbers(e, self.region)
        pieces = pieces_listed(e, self)
        if pieces is not None:
            return pieces
        if self.sites is not None:
            numbers = known_region(e, self.region)
            if numbers and all(e.number(one).kind == "number" for one in self.sites):
                among = listed([number(one) for one in numbers], "or")
                return all_of(amounts(e.number(one), among) for one in self.sites)
        passed = passed_on_track(e, self) or where_it_began(e, self)
        if passed is not None:
            return passed
        region = e.sites(self.region)
        verb, rest = being_among(region, e.word())
        if self.sites is None:
            return Clause(e.meant("to", f"the {e.word()} it reaches"), verb, rest)
        area = within(region)
        return all_of(
            where_ended(e, site, region, verb) or _being(e.site(site), area, verb, rest)
            for site in self.sites
        )

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site of some."""
        sites = self.sites
        meant = name == "to" if sites is None else len(sites) == 1 and stands_for(sites[0], name)
        if not meant or isinstance(self.region, IntArray):
            return None
        return among(e.sites(self.region), e.word())

    def _among_numbers(self, e: "Voice", array: IntArray) -> Condition:
        numbers = self.sites or ()
        values = getattr(array, "values", None)
        parts: list[Condition] = []
        for one in numbers:
            noun = e.number(one)
            if isinstance(values, tuple):
                among = listed([str(said_as(e, value, noun.kind)) for value in values], "or")
            else:
                among = f"among {e.number(array)}"
            parts.append(amounts(replace(noun, plural=noun == YOU), among))
        return all_of(parts)


@ludeme("is", "Visited")
class IsVisited(Boolean):
    """Is true when a site was left or reached earlier in the same turn.

    The sites visited are forgotten as soon as the turn goes to another player.

    Example:
        (is Visited (between))
    """

    concepts = ("VisitedSites",)

    site: Int | None = None
    """The site to look at; give it always, for there is nothing to test without it."""

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep track of where the moves of a turn go."""
        assert m.visited

    def lower(self, m: Machine) -> Expression:
        """Whether a move of this turn left or reached the site."""
        if self.site is None:
            m.lacking("(is Visited) without a site")
        assert self.site is not None
        return _is_in(m, m.let(m.number(self.site)), set_at(m.visited, m.universe, m.universe))

    def english(self, e: "Voice") -> Condition:
        """A site was visited in this turn."""
        site = e.site(self.site)
        return Said(
            f"{site} has been visited in this turn", f"{site} has not been visited in this turn"
        )

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site that was visited."""
        when = "visited in this turn"
        visited = That(
            *(f"has been {when}", f"have been {when}"),
            *(f"has not been {when}", f"have not been {when}"),
        )
        return visited if stands_for(self.site, name) else None


@ludeme("is", "Flat")
class IsFlat(Boolean):
    """Is true when a vertex is on the ground or has a piece on every vertex that carries it.

    It is meant for boards with layers, such as pyramids of balls.

    Example:
        (is Flat (last To))
    """

    site: Int | None = None
    """The vertex to look at; by default the site that a move goes to, `(to)`."""

    def lower(self, m: Machine) -> Expression:
        """Whether everything below the vertex is taken."""
        site = m.register("to") if self.site is None else m.let(m.number(self.site))
        result = m.f.local(1)
        with (
            m.f.block() as done,
            each_step(m, AbsoluteDirection.Downward, SiteType.Vertex, site) as below,
            m.if_(m.is_occupied(below, SiteType.Vertex).negated),
        ):
            result.set(0)
            m.f.branch(done)
        return result

    def english(self, e: "Voice") -> Condition:
        """A place is fully supported."""
        site = e.meant("to", "the place it reaches") if self.site is None else e.site(self.site)
        return Clause(site, "be", "on the ground or fully supported from below")

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A place that is supported."""
        meant = name == "to" if self.site is None else stands_for(self.site, name)
        return (
            Lying("on the ground or fully supported from below", is_place=True) if meant else None
        )


@ludeme("is", "Full")
class IsFull(Boolean):
    """Is true when no site of the board is empty.

    Only sites of the board's usual kind count.

    Example:
        (is Full)
    """

    def lower(self, m: Machine) -> Expression:
        """Whether there is no empty site."""
        return m.empty_sites().is_empty

    def english(self, e: "Voice") -> Condition:
        """No site is empty."""
        return Clause("the board", "be", "full")


@ludeme("is", "Hidden")
class IsHidden(Boolean):
    """Is true when a site, or one fact about it, is hidden from a player.

    It is false for a site that does not exist.

    Example:
        (is Hidden Value at:(site) to:Mover)
    """

    concepts = ("HiddenInformation",)

    data: HiddenData | None = None
    """Which fact is asked about; by default whether the whole site is hidden."""

    site_type: SiteType | None = None
    """What kind of site it is; the board's usual kind by default."""

    at: Named[Int]
    """The site to look at."""

    level: Named[Int | None] = None
    """The level in a stack, from 0 at the bottom; 0 by default."""

    to: Named[PlayerChoice | Role]
    """The player from whom it may be hidden."""

    def lower(self, m: Machine) -> Expression:
        """Whether it is hidden from the player."""
        if m.keeps.levels:
            m.lacking("(is Hidden …) in stacks")
        site, player = m.let(m.number(self.at)), m.let(m.player(self.to))
        return is_hidden(m, self.data, self.site_type, site, player)

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of what is hidden."""
        hidden_from(m, self.data, self.site_type)

    def english(self, e: "Voice") -> Condition:
        """Something is hidden from somebody."""
        where = in_stack(e, self)
        fact = {
            None: f"what stands {where}",
            HiddenData.What: f"which piece stands {where}",
            HiddenData.Who: f"whose piece stands {where}",
            HiddenData.State: f"the state of the piece {where}",
            HiddenData.Count: f"how many pieces stand {where}",
            HiddenData.Rotation: f"which way the piece {where} is turned",
            HiddenData.Value: f"the value of the piece {where}",
        }[self.data]
        return Clause(fact, "be", f"hidden from {e.player(self.to)}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is hidden."""
        found.update(hidden_concepts(self.data))


@ludeme("is", "LastFrom")
class IsLastFrom(LastSiteType):
    """Is true when the last move began on a given kind of site.

    Example:
        (is LastFrom Vertex)
    """

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep on what kind of site moves begin."""
        m.field("last kind From")

    def lower(self, m: Machine) -> Expression:
        """Whether the last move began on such a site."""
        return m.field("last kind From").get() == m.type_number(self.site_type)

    def english(self, e: "Voice") -> Condition:
        """The last move began on such a site."""
        return self.in_words(e, "began")


@ludeme("is", "LastTo")
class IsLastTo(LastSiteType):
    """Is true when the last move ended on a given kind of site.

    Example:
        (is LastTo Edge)
    """

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep on what kind of site moves end."""
        m.field("last kind To")

    def lower(self, m: Machine) -> Expression:
        """Whether the last move ended on such a site."""
        return m.field("last kind To").get() == m.type_number(self.site_type)

    def english(self, e: "Voice") -> Condition:
        """The last move ended on such a site."""
        return self.in_words(e, "ended")


def _is_in(m: Machine, site: Expression, region: NumberSet) -> Expression:
    return both(site.below(m.universe), region.has(site))


def _being(site: Noun, among: Qualifier | None, verb: str, rest: str) -> Condition:
    """A site among others, or the piece that has just arrived on it."""
    match among:
        case Inside(area, "in", negative=False) if site.visit is Visit.LANDED:
            return Said(f"it has landed in {area}", f"it has not landed in {area}")
        case Inside(area, "in", negative=False) if site.visit is Visit.LEFT:
            return Said(f"it came from {area}", f"it did not come from {area}")
        case Inside(area, word, negative=False) if word != "of":
            standing = stands_on(site, Place(word, Noun(area)))
        case _:
            standing = stands_on(site, Noun(rest)) if verb == "be" else None
    return standing or Clause(site, verb, rest)


def _occurs(m: Machine, value: Expression, array: IntArray) -> Expression:
    """Whether a number is in a list."""
    value = m.let(value)
    found = m.f.local(0)
    with m.temporary():
        numbers = m.array(array)
        with m.f.count(0, numbers.length) as index, m.if_(numbers.at(index) == value):
            found.set(1)
    return found
