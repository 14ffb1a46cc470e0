"""Lists of numbers that are worked out from the position or were remembered in play."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.geometry.groups import each_group, group_of, lowest
from ludarium.engine.geometry.layers import each_visible_group
from ludarium.engine.kinds import Boolean, Direction, Int, IntArray, Region
from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.lists import GrowingList
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.value_lists import remembered
from ludarium.engine.turns.turns import Plan
from ludarium.english.conditions.groups import group_name
from ludarium.english.moves.scoring import named_list
from ludarium.english.phrases import Always, Noun, Sites
from ludarium.english.words import plural
from ludarium.english.words.noted_sites import is_noted_briefly, sites_noted
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("results")
class Results(IntArray):
    """Works out a number for every pair of a `from` site and a `to` site.

    The pairs are taken in order, all `to` sites for the first `from` site, then for the next;
    inside, `(from)` and `(to)` name the pair. A single site that is off the board gives no pair.

    Example:
        (results from:(last To) to:(sites Around (last To)) (value Piece at:(to)))
    """

    from_: Named[Int | Region]
    """The site or sites that `(from)` goes through."""

    to: Named[Int | Region]
    """The site or sites that `(to)` goes through for each of them."""

    number: Int
    """What is worked out for each pair."""

    def lower(self, m: Machine) -> NumberList:
        """Its numbers."""
        found = GrowingList(m)
        with self._each(m, self.from_) as from_, m.bind(from_=from_):
            self._add_all(m, found)
        return found.numbers

    def _add_all(self, m: Machine, found: GrowingList) -> None:
        with self._each(m, self.to) as to, m.bind(to=to):
            with m.temporary():
                number = m.let(m.number(self.number))
            found.make_room(1)
            found.add(number)

    @contextmanager
    def _each(self, m: Machine, where: Int | Region) -> Iterator[Expression]:
        if isinstance(where, Region):
            with m.temporary():
                sites = m.region(where).kept(m.f)
            with sites.each(m.f) as site:
                yield site
            return
        single = m.let(m.number(where))
        with m.if_(single >= 0):
            yield single

    def english(self, e: "Voice") -> Noun:
        """A number for each pair of sites."""
        inner = [self.number, self.to] if isinstance(self.to, Region) else [self.number]
        heard = {
            "from": any(speaks_of(part, "from") for part in inner),
            "to": speaks_of(self.number, "to"),
        }
        regions = {
            name: where
            for name, where in (("from", self.from_), ("to", self.to))
            if isinstance(where, Region)
        }
        spoken = [name for name in regions if heard[name]]
        names = {"from": f"the first {e.word()}", "to": f"the second {e.word()}"}
        if len(spoken) == 1:
            names = {spoken[0]: f"that {e.word()}"}
        called = {name: names[name] for name in spoken}
        for name, where in (("from", self.from_), ("to", self.to)):
            if not isinstance(where, Region):
                called[name] = str(e.site(where))
        with e.meaning(**{"from_" if name == "from" else name: called[name] for name in called}):
            number = e.brief(e.number(self.number), _SHORT)
            each = {name: _each(e, region, len(regions)) for name, region in regions.items()}
        parts = [f"{called[name]} is {each[name]}" for name in spoken]
        if len(spoken) == 1:
            parts = [f"for {each[spoken[0]]}"]
        elif parts:
            parts[0] = f"where {parts[0]}"
        # Sites of which the number does not speak only make it come more often.
        parts += [f"once for {each[name]}" for name in regions if name not in spoken]
        text = "".join(f", {part}" for part in parts)
        return Noun(f"the numbers ({number}{text})", plural=True, kind="list")


def _each(e: "Voice", region: Region, several: int) -> str:
    """Every site of a region, which gets a name if two of them are told side by side."""
    sites = e.brief(e.sites(region), _SHORT if several == 1 else _SHORT // 2)
    return sites.each if isinstance(sites, Sites) else str(sites)


_SHORT = 12
"""A number of more words that is worked out for many sites gets a name."""


@ludeme("sizes", "Group", at_most_one=(("role", "of", "if_"),))
class SizesGroup(IntArray):
    """Lists the sizes of the groups of connected pieces.

    Without a player or a condition, all pieces count, whoever owns them. With a condition, groups
    start from shared pieces only. The list is empty where there is no group.

    Example:
        (sizes Group Orthogonal Next min:3)
    """

    concepts = ("Group",)
    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """Where the pieces stand; the board's usual kind of site unless given."""

    directions: Direction | None = None
    """The directions in which pieces are connected; `Adjacent` unless given."""

    role: Role | None = None
    """Whose pieces form the groups; everybody's unless given."""

    of: Named[Int | None] = None
    """The same, as the number of a player."""

    if_: Named[Boolean | None] = None
    """The test for a site to belong: `(from)` is where a group starts, `(to)` a site it may add."""

    min: Named[Int | None] = None
    """The least size that is listed; every size unless given."""

    is_visible: Named[Boolean | None] = None
    """Whether only pieces that can be seen from above count; false unless given."""

    def lower(self, m: Machine) -> NumberList:
        """The sizes of the groups, in the order of their first sites."""
        f = m.f
        kind = self.site_type
        place = m.room(4 * m.count_of(kind))
        length = f.local(0)
        least = constant(0) if self.min is None else m.let(m.number(self.min))

        def note(size: Expression) -> None:
            size = m.let(size)
            with m.if_(size >= least):
                f.store(place + length * 4, size)
                length.set(length + 1)

        if self.if_ is not None:
            self._with_condition(m, note)
            return NumberList(place, length)
        everybody = self.role in (None, Role.All, Role.Shared) and self.of is None
        seeds = None
        if everybody:
            found = m.sites(range(m.count_of(kind))) - m.empty_sites(kind)
            seeds = m.sites(())
            for player in range(1, m.players.everyone):
                seeds = seeds | m.owned_sites(player, kind)
            seeds = seeds.kept(f)
        else:
            found = m.owned_sites(m.let(m.player(self.of or self.role or Role.All)), kind)
        if known(m.condition(self.is_visible, default=False)) == 0:
            with each_group(m, found, self.directions, kind, seeds) as group:
                note(group.count)
        else:
            with each_visible_group(m, found, self.directions, kind, seeds) as sites:
                note(sites.length)
        return NumberList(place, length)

    def _with_condition(self, m: Machine, note: Callable[[Expression], None]) -> None:
        """The sizes of the groups of sites that meet the condition, with a shared piece first."""
        kind = self.site_type
        board = m.sites(range(m.count_of(kind)))
        # quirk: groups-from-shared-pieces: With a condition, the sizes of groups are those of
        # groups that hold a shared piece.
        starts = (m.owned_sites(m.players.everyone, kind) & board).variable(m.f)
        with m.f.while_(starts.is_not_empty):
            site = lowest(m, starts)
            starts.remove(site)
            with m.bind(from_=site), m.if_(m.condition(self.if_)):
                group = group_of(m, site, self.if_, self.directions, kind)
                starts.set(starts - group)
                note(group.count)

    def largest(self, e: "Voice") -> Noun | None:
        """The size of the largest of the groups, zero if there is none."""
        if self.min is not None or self.is_visible is not None:
            return None
        return Noun(f"the size of the largest {self._group(e)}", names=("largest size",))

    def _group(self, e: "Voice") -> str:
        owner = None
        if self.of is not None:
            owner = e.player(self.of)
        elif self.role not in (None, Role.All, Role.Shared):
            owner = e.role(self.role or Role.All)
        return group_name(e, self.directions, self.if_, self.site_type, owner)

    def english(self, e: "Voice") -> Noun:
        """The sizes of groups."""
        group = plural(self._group(e))
        least = (
            "" if self.min is None else f" with at least {e.number(self.min).counting('member')}"
        )
        seen = ""
        if self.is_visible is not None and e.condition(self.is_visible) == Always(True):
            seen = ", as far as seen from above"
        return Noun(f"the sizes of the {group}{least}{seen}", plural=True, kind="list")


@ludeme("values", "Remembered")
class ValuesRemembered(IntArray):
    """Lists the values that `(remember Value …)` has stored, in their stored order.

    The list is empty if nothing has been remembered under that name.

    Example:
        (values Remembered "Scouted")
    """

    concepts = ("Variable",)

    name: str | None = None
    """The name they were stored under; the nameless store unless given."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the list."""
        remembered(m, self.name)

    def lower(self, m: Machine) -> NumberList:
        """The list as it is now."""
        return remembered(m, self.name).numbers

    def english(self, e: "Voice") -> Noun:
        """The remembered numbers."""
        if self.name in e.noted_sites and (self.name is None or is_noted_briefly(self.name)):
            return Noun(sites_noted(e, self.name).text, plural=True, kind="list")
        return Noun(named_list(e, self.name), plural=True, kind="list")
