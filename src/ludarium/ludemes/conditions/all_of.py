"""Conditions that must hold for each of many: sites, numbers, groups."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.geometry.groups import each_group, members
from ludarium.engine.kinds import Boolean, Direction, IntArray, Region
from ludarium.engine.machine.bound_sites import having_at_hand
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.groups import group_name, hang_together_without
from ludarium.english.conditions.quantified import OfEach, all_gathered, of_each_site
from ludarium.english.phrases import YOU, Condition, Lying, Noun, Qualifier, Said, all_of
from ludarium.english.places.apart import called_apart
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.regions.board import SitesBoard
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("all", "Sites")
class AllSites(Boolean):
    """Is true when a condition holds for every site of a region.

    It is true for an empty region.

    Example:
        (all Sites (sites Corners) if:(is Friend (who at:(site))))
    """

    region: Region
    """The sites to go through."""

    if_: Named[Boolean]
    """What must hold for each of them, as `(site)`."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        for site in self.region.static(box):
            with box.setting(site=site):
                if not self.if_.static(box):
                    return False
        return True

    def lower(self, m: Machine) -> Expression:
        """Whether the condition holds for every site."""
        region = m.region(self.region)
        where = m.sites_where(self.if_, "site")
        if where is not None:
            return (region - where).is_empty
        result = m.f.local(1)
        with m.f.block() as done, region.each(m.f) as site, m.bind(site=site):
            fails = m.condition(self.if_).negated
            with m.if_(fails):
                result.set(0)
                m.f.branch(done)
        return result

    def english(self, e: "Voice") -> Condition:
        """Something holds for each site."""
        from ludarium.english.model.fixed import kind_of

        gathered = all_gathered(e, self)
        if gathered is not None:
            return gathered
        sites = e.sites(self.region)

        def said(one: str) -> str:
            with e.meaning(site=one):
                return f"{sites.text} {e.condition(self.if_).text}"

        one = called_apart(e, e.word(kind_of(self.region)), said)
        with e.meaning(site=one):
            return of_each_site(e, sites, one, e.condition(self.if_))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether it says that the board is bare."""
        if isinstance(self.region, SitesBoard) and "PieceCount" in c.of(self.if_):
            found.add("NoPiece")


@ludeme("all", "Values")
class AllValues(Boolean):
    """Is true when a condition holds for every number of a list.

    It is true for an empty list.

    Example:
        (all Values (array {(score P1) (score P2)}) if:(> (value) 9))
    """

    array: IntArray
    """The numbers to go through."""

    if_: Named[Boolean]
    """What must hold for each of them, as `(value)`."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        for value in self.array.static(box):
            with box.setting(value=value):
                if not self.if_.static(box):
                    return False
        return True

    def lower(self, m: Machine) -> Expression:
        """Whether the condition holds for every number."""
        result = m.f.local(1)
        with m.temporary():
            numbers = m.array(self.array)
            with (
                m.f.block() as done,
                m.f.count(0, numbers.length) as index,
                m.bind(value=numbers.at(index)),
                m.if_(m.condition(self.if_).negated),
            ):
                result.set(0)
                m.f.branch(done)
        return result

    def english(self, e: "Voice") -> Condition:
        """Something holds for each number."""
        numbers = e.number(self.array)
        with e.meaning(value=Noun("that number")):
            held = e.condition(self.if_)
        return OfEach(e, f"each of {numbers}", f"one of {numbers}", "that number", held)


@ludeme("all", "Different")
class AllDifferent(Boolean):
    """Is true when no two sites of a region have the same piece and a condition holds for all.

    Example:
        (all Different (sites Bottom) if:(is Occupied (site)))
    """

    region: Region
    """The sites to go through."""

    if_: Named[Boolean]
    """What must hold for each of them, as `(site)`."""

    def lower(self, m: Machine) -> Expression:
        """Whether the condition holds for every site, and no two have the same piece."""
        result = m.f.local(1)
        seen = NumberSet.of((), len(m.box.components) + 1).variable(m.f)
        with m.f.block() as done, m.region(self.region).each(m.f) as site, m.bind(site=site):
            what = m.let(m.what(site))
            different = m.both(lambda: m.condition(self.if_), lambda: seen.has(what).is_zero)
            with m.if_(different.negated):
                result.set(0)
                m.f.branch(done)
            seen.add(what)
        return result

    def english(self, e: "Voice") -> Condition:
        """No two pieces are alike, and something holds for each."""
        sites = e.sites(self.region)
        one = f"that {e.word()}"
        with e.meaning(site=one):
            held = of_each_site(e, sites, one, e.condition(self.if_))
        different = Said(f"no two pieces on {sites} are alike", f"two pieces on {sites} are alike")
        return all_of([different, held])


@ludeme("all", "Groups")
class AllGroups(Boolean):
    """Is true when a condition holds for every group of pieces.

    By default the groups are made of the mover's pieces on the board.

    Example:
        (all Groups Orthogonal if:(>= (count Sites in:(sites)) 4))
    """

    concepts = ("Group",)
    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """What kind of sites groups are made of; the board's usual kind by default."""

    directions: Direction | None = None
    """How the pieces of a group touch; `Adjacent` by default."""

    of: Named[Boolean | None] = None
    """Which sites belong to groups, each as `(to)`; by default those the mover owns."""

    if_: Named[Boolean]
    """What must hold for each group, whose sites are `(sites)`."""

    def lower(self, m: Machine) -> Expression:
        """Whether the condition holds for every group."""
        kind = self.site_type
        board = m.sites(range(m.count_of(kind)))
        if self.of is None:
            seeds = within = (m.owned_sites(m.mover, kind) & board).kept(m.f)
        elif speaks_of(self.of, "from"):
            m.lacking("(all Groups of:…) with a condition on `(from)`")
        else:
            within = members(m, self.of, kind)
            seeds = (board - m.empty_sites(kind)).kept(m.f)
        result = m.f.local(1)
        with (
            m.f.block() as done,
            each_group(m, within, self.directions, kind, seeds) as group,
            having_at_hand(m, group),
            m.if_(m.condition(self.if_).negated),
        ):
            result.set(0)
            m.f.branch(done)
        return result

    def english(self, e: "Voice") -> Condition:
        """Something holds for each group."""
        group = group_name(e, self.directions, self.of, self.site_type, owner=YOU)
        with e.meaning(sites="that group"):
            held = e.condition(self.if_)
        return OfEach(e, f"every {group}", f"some {group}", "that group", held)

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site that can be left without breaking up the other pieces."""
        if hang_together_without(self.of, self.if_, name):
            return Lying("without which all other pieces hang together")
        return None
