"""Regions gathered by going through sites, levels, players or teams."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Boolean, Int, IntArray, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Noun, Sites
from ludarium.english.places.apart import called_apart, introduced
from ludarium.english.places.areas import narrowed
from ludarium.english.words import sentence, word_count
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import StackDirection
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_MOST_WRITTEN_OUT = 12
_MOST_STATEMENTS = 4


@ludeme("forEach", "Level")
class RegionForEachLevel(Region):
    """The levels of a stack that pass a test.

    The result is a set of levels, not of sites.

    Example:
        (forEach Level at:(last To) FromBottom if:(is Enemy (who at:(last To) level:(level))))
    """

    unseen = ("start_at",)

    concepts = ("ControlFlowStatement",)

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    at: Named[Int]
    """The site of the stack."""

    stack_direction: StackDirection | None = None
    """Which way to go through the stack; `FromTop` unless given."""

    if_: Named[Boolean | None] = None
    """The test that `(level)` must pass; all levels pass unless given."""

    start_at: Named[Int | None] = None
    """The level to start at; the end of the stack where one begins unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The levels that pass the test, in a set."""
        site = m.let(m.number(self.at))
        top = m.let(m.height(site, self.site_type) - 1)
        given = m.let(m.number(self.start_at, -1))
        found = m.sites(()).variable(m.f)
        upwards = self.stack_direction is StackDirection.FromBottom
        first = choose(given < 0, 0, given) if upwards else constant(0)
        last = top if upwards else choose((given < 0) | (given > top), top, given)
        with m.f.count(first, last + 1) as level, m.bind(level=level):
            m.f.skip(m.condition(self.if_).negated)
            found.add(level)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        text = f"the levels of the stack on {e.site(self.at, self.site_type)}"
        if self.stack_direction is not None:
            down = self.stack_direction.name == "FromTop"
            text += f", {'from the top down' if down else 'from the bottom up'}"
        if self.start_at is not None:
            text += f", starting at level {e.number(self.start_at)}"
        if self.if_ is None:
            return Sites(text)
        with e.meaning(level="that level"):
            test = e.inline(self.if_)
        if word_count(f"{text} {test}") <= 28:
            return Sites(f"{text}, for which {test}")
        holds: Blocks = [Bullets([[Paragraph([sentence(test)])]])]
        return Sites(f"{text}, for which this holds", blocks=tuple(holds))


@ludeme("forEach", "Team")
class RegionForEachTeam(Region):
    """Joins the regions that the teams yield, one after the other.

    Inside, `(team)` lists the members of the team at hand.

    Example:
        (forEach Team (forEach (team) (sites Occupied by:Player)))
    """

    concepts = ("ControlFlowStatement",)

    region: Region
    """The region of each team."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        found: list[int] = []
        teams, players = box.position.teams, range(1, box.equipment.players.count + 1)
        for team in players:
            members = tuple(player for player in players if teams.get(player, player) == team)
            if members:
                with box.setting(team=members):
                    found.extend(self.region.static(box))
        return ascending(found)

    def lower(self, m: Machine) -> NumberSet:
        """The regions of all teams that have members, joined."""
        found = m.sites(()).variable(m.f)
        with m.each_team():
            found.set(found | m.region(self.region))
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        with e.meaning(team="that team"):
            return Sites(f"for each team, {e.sites(self.region)}")


@ludeme("forEach")
class RegionFilter(Region):
    """The sites of a region that pass a test.

    Example:
        (forEach (sites Occupied by:Next) if:(< 1 (size Stack at:(site))))
    """

    concepts = ("ControlFlowStatement",)

    region: Region
    """The sites to test."""

    if_: Named[Boolean]
    """The test that `(site)` must pass."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        found = []
        for site in self.region.static(box):
            with box.setting(site=site):
                if self.if_.static(box):
                    found.append(site)
        return tuple(found)

    def lower(self, m: Machine) -> NumberSet:
        """The sites that pass the test."""
        region = m.region(self.region)
        passing = m.sites_where(self.if_, "site")
        if passing is not None:
            return region & passing
        sites = m.static(self.region)
        written_out = None if sites is None else self._written_out(m, sites)
        if written_out is not None:
            return written_out
        found = m.sites(()).variable(m.f)
        with region.each(m.f) as site, m.bind(site=site), m.f.if_(m.condition(self.if_)):
            found.add(site)
        return found

    def _written_out(self, m: Machine, sites: tuple[int, ...]) -> NumberSet | None:
        """The test for each of a few sites, one after the other, if it is a short one."""
        if len(sites) > _MOST_WRITTEN_OUT or max(sites, default=0) >= m.universe:
            return None
        body = m.f.here
        words: list[Expression] = [*m.sites(()).words]
        for site in sites:
            before = len(body)
            with m.bind(site=site):
                passes = m.let(m.condition(self.if_) != 0)
            if len(body) > before + _MOST_STATEMENTS:
                del body[before:]
                return None
            word, bit = divmod(site, 64)
            words[word] = words[word] | (passes.to_i64(signed=False) << bit)
        return NumberSet(words).kept(m.f)

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a site is in the region and passes the test."""

        def passes() -> Expression:
            with m.bind(site=site):
                return m.condition(self.if_)

        return m.both(lambda: m.contains(self.region, site), passes)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        from ludarium.english.model.fixed import kind_of

        return narrowed(e, e.sites(self.region), self.if_, "site", kind_of(self.region))


@ludeme("forEach")
class RegionForEachSite(Region):
    """Joins the regions that the sites of another region yield.

    Example:
        (forEach of:(sites Occupied by:Mover) (sites LineOfSight Empty at:(site) Diagonal))
    """

    concepts = ("ControlFlowStatement",)

    of: Named[Region]
    """The sites to go through."""

    region: Region
    """The region of each, inside which `(site)` is the site at hand."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        found: list[int] = []
        for site in self.of.static(box):
            with box.setting(site=site):
                found.extend(self.region.static(box))
        return ascending(found)

    def lower(self, m: Machine) -> NumberSet:
        """The regions of all the sites, joined."""
        found = m.sites(()).variable(m.f)
        with m.region(self.of).each(m.f) as site, m.bind(site=site):
            found.set(found | m.region(self.region))
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        from ludarium.english.model.fixed import kind_of

        def said(name: str) -> str:
            with e.meaning(site=name):
                return f"{e.sites(self.of)} {e.sites(self.region)}"

        that = called_apart(e, e.word(kind_of(self.of)), said)
        with e.meaning(site=that):
            inner = e.sites(self.region)
        each = introduced(e, f"each of {e.sites(self.of)}", that)
        found = f"the {e.words(kind_of(self.region))} found so"
        return Sites(f"{found}: for {each}, {inner}", names=inner.names)


@ludeme("forEach")
class RegionForEachPlayer(Region):
    """Joins the regions that players yield.

    Example:
        (forEach (players Enemy) (sites Hand Player))
    """

    concepts = ("ControlFlowStatement",)

    players: IntArray
    """The players to go through."""

    region: Region
    """The region of each, inside which `Player` and `(player)` are the player at hand."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        found: list[int] = []
        for player in self.players.static(box):
            with box.setting(player=player):
                found.extend(self.region.static(box))
        return ascending(found)

    def lower(self, m: Machine) -> NumberSet:
        """The regions of all the players, joined."""
        found = m.sites(()).variable(m.f)
        with m.temporary():
            players = m.array(self.players)
            with m.f.count(0, players.length) as index:
                player = m.let(players.at(index))
                m.f.skip(player.below(m.players.everyone + 1).negated)
                with m.bind(player=player):
                    found.set(found | m.region(self.region))
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        with e.meaning(player=Noun("that player", kind="player")):
            inner = e.sites(self.region)
        return Sites(f"for each of {e.number(self.players)}, {inner}")
