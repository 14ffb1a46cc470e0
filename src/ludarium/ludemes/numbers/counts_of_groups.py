"""Counting groups: how many there are, how large they are, and how free."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.geometry.groups import (
    around,
    each_group,
    group_of,
    members,
    reached,
    set_of,
)
from ludarium.engine.geometry.layers import each_visible_group
from ludarium.engine.geometry.lines import Line, line_table
from ludarium.engine.kinds import Boolean, Direction, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.groups import groups_in_words
from ludarium.english.conditions.qualifying import members as members_in_words
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.numbers.counting import Quantity
from ludarium.english.phrases import Noun, Visit
from ludarium.english.places.ways import adjacency, directions
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression, both, choose, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class GroupCount(Int):
    """A count that looks at the groups of connected sites on the board."""

    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    region: Region | None = None
    """Where a group must have a site; for `(count SizeBiggestGroup …)`, anywhere by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong to groups, each tried as `(to)`; the occupied ones by default."""

    min: Named[Int | None] = None
    """The size of the smallest group that counts; for `(count Groups …)`, 0 by default."""

    is_visible: Named[Boolean | None] = None
    """Leave out sites covered from above; for `(count SizeBiggestGroup …)`, false by default."""

    @contextmanager
    def each_group(self, m: Machine) -> Iterator[NumberSet]:
        """Something done for every group."""
        found = members(m, self.if_, self.site_type)
        with each_group(m, found, self.directions, self.site_type) as group:
            yield group

    def group_in_words(self, e: "Voice") -> str:
        """The groups that are looked at."""
        return groups_in_words(e, self)


@ludeme("count", "Groups")
class CountGroups(GroupCount):
    """Counts the groups of connected sites on the board.

    Pieces of different players join in one group unless the condition tells them apart.

    Example:
        (count Groups Orthogonal if:(is Friend (who at:(to))) min:3)
    """

    concepts = ("Group",)

    def lower(self, m: Machine) -> Expression:
        """How many groups there are."""
        least = None if self.min is None else m.let(m.number(self.min))
        total = m.f.local(0)
        with self.each_group(m) as group:
            total.set(total + (1 if least is None else group.count >= least))
        return total

    def english(self, e: "Voice") -> Noun:
        """How many groups there are."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The groups on the board."""
        thing = self.group_in_words(e)
        if self.min is not None:
            thing = f"{thing} with at least {e.number(self.min).counting('member')}"
        return Quantity(f"the number of {plural(thing)}", thing)


@ludeme("count", "SizeBiggestGroup")
class CountSizeBiggestGroup(GroupCount):
    """Counts the sites of the biggest group on the board.

    Pieces of different players join in one group unless the condition tells them apart. The result
    is 0 if there is no group.

    Example:
        (count SizeBiggestGroup Orthogonal if:(= (who at:(to)) (mover)))
    """

    def lower(self, m: Machine) -> Expression:
        """How many sites the biggest group has."""
        return biggest(m, self)

    def english(self, e: "Voice") -> Noun:
        """How big the biggest group is."""
        least = "" if self.min is None else f" of at least {e.number(self.min)}"
        return Noun(f"the size of the largest {self.group_in_words(e)}{least}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Groups of pieces."""
        # accident: groups-by-size: The size of a group does not count as a test of groups.
        if not c.as_reference:
            found.add("Group")


@ludeme("countSizeBiggestGroup", at_most_one=(("if_", "is_visible"),))
class SizeOfBiggestGroup(Int):
    """Counts the sites of the biggest group, like `(count SizeBiggestGroup …)`.

    This is a second spelling of the same count, without `min:`.

    Example:
        (countSizeBiggestGroup Diagonal if:(is Enemy (who at:(to))))
    """

    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    region: Region | None = None
    """Where a group must have a site; anywhere by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong to groups, each tried as `(to)`; the occupied ones by default."""

    is_visible: Named[Boolean | None] = None
    """Whether sites covered from above are left out; false by default."""

    def lower(self, m: Machine) -> Expression:
        """How many sites the biggest group has."""
        return biggest(m, self)

    def english(self, e: "Voice") -> Noun:
        """How big the biggest group is."""
        return Noun(f"the size of the largest {groups_in_words(e, self)}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Groups of pieces."""
        # accident: groups-by-size: The size of a group does not count as a test of groups.
        if not c.as_reference:
            found.add("Group")


@ludeme("count", "SizeBiggestLine")
class CountSizeBiggestLine(Int):
    """Counts the sites of the longest unbroken line on the board.

    The result is 0 if no site meets the condition.

    Example:
        (count SizeBiggestLine Orthogonal if:(= (who at:(to)) (next)))
    """

    concepts = ("Group",)
    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: AbsoluteDirection | None = None
    """In which directions lines run; all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """Which sites may lie on a line, each tried as `(to)`; the occupied ones by default."""

    def lower(self, m: Machine) -> Expression:
        """How many sites the longest line has."""
        f = m.f
        kind = self.site_type or m.usual
        found = members(m, self.if_, kind)
        line = Line(
            kind,
            self.directions or AbsoluteDirection.Adjacent,
            constant(0),
            constant(1),
            exact=True,
        )
        starts = line_table(m, line, whole=True)
        longest = f.local(0)
        with found.each(f) as site:
            place = f.local(load(site * 4, starts))
            end = m.let(load(site * 4, starts + 4))
            longest.set(choose(longest == 0, 1, longest))
            with f.while_(place < end):
                length = f.local(1)
                for side in range(2):
                    at = f.local(load(place, 4 * side))
                    with f.loop() as loop:
                        to = m.let(load(at))
                        loop.leave(both(to >= 0, found.has(to)).negated)
                        length.set(length + 1)
                        at.set(at + 4)
                longest.set(choose(length > longest, length, longest))
                place.set(place + 8)
        return longest

    def english(self, e: "Voice") -> Noun:
        """How long the longest line is."""
        words = e.words(self.site_type)
        what = "pieces"
        if self.if_ is not None:
            what = members_in_words(e, self.if_, "to", words, plural(usual_thing(e)))
        way = ""
        if self.directions not in (None, AbsoluteDirection.Adjacent):
            way = f" running {directions(e, self.directions, self.site_type)}"
        return Noun(
            f"the length of the longest unbroken line of {what}{way}", names=("longest line",)
        )


@ludeme("count", "Liberties")
class CountLiberties(Int):
    """Counts the empty sites next to a group, its liberties.

    The group is all that connects to the site through equal pieces. Each empty site counts once.

    Example:
        (count Liberties at:(between) Orthogonal)
    """

    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site of the group; where the last move ended by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """What else must hold of the group's sites, each tried as `(to)`; nothing by default."""

    def lower(self, m: Machine) -> Expression:
        """How many empty sites are next to the group."""
        kind = self.site_type or m.usual
        site = m.let(m.last("to") if self.at is None else m.number(self.at))

        def belongs() -> Expression:
            with m.bind(from_=site, to=site):
                return m.condition(self.if_)

        def liberties() -> Expression:
            if self.if_ is None:
                group = group_of(m, site, None, self.directions, kind)
            else:
                what = m.let(m.what(site, kind))

                def accepts(to: Expression) -> Expression:
                    def meets() -> Expression:
                        with m.bind(from_=site, to=to):
                            return m.condition(self.if_)

                    return m.both(lambda: m.what(to, kind) == what, meets)

                with reached(m, site, accepts, self.directions, kind) as sites:
                    group = set_of(m, sites)
            near = around(m, group, self.directions, kind) - group
            return m.let((near & m.empty_sites(kind)).count)

        return m.both(lambda: site.below(m.count_of(kind)), belongs, liberties)

    def english(self, e: "Voice") -> Noun:
        """How many empty sites are next to a group."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The empty sites next to a group."""
        if self.at is None:
            site = e.meant("last_to", f"the {e.word(self.site_type)} where the last move ended")
        else:
            site = e.site(self.at, self.site_type)
        touching = adjacency(e, self.directions, self.site_type)
        how = f", connected {touching}" if touching else ""
        if self.if_ is not None:
            with e.meaning(from_=site, to=Noun("each of its places", kind="site", is_one=False)):
                how += f", where {e.inline(self.if_)}"
        group = Noun(f"the group through {site}{how}")
        if site.visit is Visit.NEW:
            group = Noun(f"its group{how}")
        free = f"an empty {e.word(self.site_type)} {f'{touching} ' if touching else ''}next to it"
        explained = e.explains("liberty", f"a **liberty** of a group is {free}")
        where = "" if explained else f"({free})"
        text = f"the number of *liberties* of {group} {where}".strip()
        return Quantity(text, "*liberty*", group, where=where, things="*liberties*")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Groups of pieces."""
        # accident: groups-by-size: The size of a group does not count as a test of groups.
        if not c.as_reference:
            found.add("Group")


def biggest(m: Machine, rule: "CountSizeBiggestGroup | SizeOfBiggestGroup") -> Expression:
    """How many sites the biggest group has."""
    f = m.f
    largest = f.local(0)
    kind = rule.site_type
    found = members(m, rule.if_, kind)
    seeds = None if rule.region is None else m.region(rule.region)
    sees = known(m.condition(rule.is_visible, default=False))
    if sees == 0:
        with each_group(m, found, rule.directions, kind, seeds) as group:
            size = m.let(group.count)
            largest.set(choose(size > largest, size, largest))
        return largest
    with each_visible_group(m, found, rule.directions, kind, seeds) as sites:
        largest.set(choose(sites.length > largest, sites.length, largest))
    return largest
