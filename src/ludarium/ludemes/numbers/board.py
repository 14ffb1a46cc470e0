"""Finding a site on the board or in a hand, and telling where on the board a site is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import StaticContext
from ludarium.board.topology import Sites
from ludarium.engine.before_play import directions_from, player_number, sites_in
from ludarium.engine.geometry.ahead import site_ahead
from ludarium.engine.kinds import Direction, Int, Region
from ludarium.engine.machine.lists import looked_up
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.costs import costs_of, phases_of
from ludarium.english.conditions.sayings import in_line
from ludarium.english.conditions.standing import hand_of
from ludarium.english.numbers.counting import known_number, literal, worked_out
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Exists, Noun, number_of_line
from ludarium.english.places.ways import beside, directions, from_to, is_chosen, on_next_layer
from ludarium.english.words import ordinal
from ludarium.kernel.expressions import Expression, Guarded, choose, constant
from ludarium.ludemes.directions.directions import DirectionsBetween
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import RelativeDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("ahead")
class Ahead(Int):
    """Gives the site some steps away from another, in one direction.

    If the board ends before that many steps, the result is the site itself. Forward and other
    relative directions are those of the piece that stands there.

    Example:
        (ahead (from) steps:2 Rightward)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    site: Int
    """The site to start from; the result is -1 if this is off the board."""

    steps: Named[Int | None] = None
    """How many steps to go; 1 by default."""

    directions: Direction | None = None
    """The direction to go in; `Forward` by default."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        steps = 1 if self.steps is None else self.steps.static(box)
        site = self.site.static(box)
        if not box.has_site(self.site_type, site):
            return -1
        kind = box.kind(self.site_type)
        direction = self.directions or RelativeDirection.Forward
        ways = directions_from(direction, box, kind, site)
        if not ways or steps <= 0:
            return site
        lines = box.sites(kind).lines(site, ways[0])
        return next((line[steps - 1] for line in lines if len(line) >= steps), site)

    def lower(self, m: Machine) -> Expression:
        """The site that many steps away, or the site itself."""
        steps = m.let(m.number(self.steps, 1))
        site = m.let(m.number(self.site))
        direction = self.directions or RelativeDirection.Forward
        return site_ahead(m, self.site_type, site, steps, direction)

    def english(self, e: "Voice") -> Noun:
        """A site some steps away."""
        site = e.site(self.site, self.site_type)
        steps = worked_out(e, self.steps or 1) or e.number(self.steps)
        way = directions(e, self.directions or RelativeDirection.Forward, self.site_type)
        word = e.word(self.site_type)
        if steps.value == 1 and self.directions in (None, RelativeDirection.Forward):
            return Noun(f"the {word} right in front of {site}", kind="site")
        if steps.value == 1 and self.directions is RelativeDirection.Backward:
            return Noun(f"the {word} right behind {site}", kind="site")
        if steps.value == 1 and is_chosen(e, self.directions):
            return Noun(f"the next {word} {way} from {site}", kind="site")
        if steps.value == 1 and beside(e, self.directions):
            return Noun(f"the {word} {beside(e, self.directions)} {site}", kind="site")
        if steps.value == 1 and (layer := on_next_layer(e, self.directions)):
            return Noun(f"the {word} {layer} of {site}", kind="site")
        far = steps.counting("step")
        onward = self._onward(e, site)
        if onward:
            far = "directly" if steps.value == 1 else far
            return Noun(f"the {word} {far} {onward} {site}", kind="site", names=(f"{word} beyond",))
        if "from_" in e.bindings and "to" in e.bindings:
            way = way.replace("the last move", "this move")
        if isinstance(self.directions, DirectionsBetween):
            text = f"the {word} {self._going_on(e, far, site, self.directions)}"
            return Noun(text, kind="site", names=(f"{word} beyond",))
        if len(way.split()) > 5:
            return Noun(
                f"the {word} {far} from {site}, {way}", kind="site", names=(f"{word} beyond",)
            )
        return Noun(f"the {word} {far} {way} from {site}", kind="site")

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """The board ends there: then the site ahead is the site itself."""
        if not sign.is_equality or not isinstance(other, Int):
            return None
        if literal(other) is not None or e.site(other) != e.site(self.site, self.site_type):
            return None
        site = e.site(self, self.site_type)
        return Exists(site, site.text.removeprefix("the "), negative=sign is Sign.EQUAL)

    def _onward(self, e: "Voice", site: Noun) -> str:
        """How a site lies on the line of the move that is looked at: beyond its end, or behind."""
        ends = e.bindings.get("from_"), e.bindings.get("to")
        if None in ends:
            return ""
        if self.directions is RelativeDirection.SameDirection and site == ends[1]:
            return "beyond"
        back = self.directions is RelativeDirection.OppositeDirection and site == ends[0]
        return "behind" if back else ""

    def _going_on(self, e: "Voice", far: str, site: Noun, way: "DirectionsBetween") -> str:
        """So far beyond a site, or from it towards another."""
        start, end = (e.site(one, way.site_type) for one in (way.from_, way.to))
        if end == site:
            return f"{far} beyond {site}, coming from {start}"
        if start == site:
            return f"{far} from {site} towards {end}"
        return f"{far} from {site}, {from_to(e, way)}"


@ludeme("centrePoint")
class CentrePoint(Int):
    """Gives the site in the middle of the board.

    Where several sites share the middle it is the first of them.

    Example:
        (centrePoint Vertex)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        centre = box.sites(self.site_type).centre
        return centre[0] if centre else -1

    def english(self, e: "Voice") -> Noun:
        """The middle of the board; the site itself, where several share the middle."""
        from ludarium.english.words.sowing import hole_of_row

        centre = e.equipment.topology.of(self.site_type or e.equipment.topology.default).centre
        if len(centre) > 1:
            return hole_of_row(e, centre[0]) or e.place(centre[0], self.site_type)
        return Noun("the centre", kind="site")


class PlaceOnBoard(Int):
    """A number that tells where on the board a site is."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    of: Named[Int]
    """The site; the result is -1 if this is off the board."""

    def numbers(self, sites: Sites) -> Sequence[int]:
        """The number in question for each site of a kind."""
        raise NotImplementedError

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        numbers, site = self.numbers(box.sites(self.site_type)), self.of.static(box)
        return numbers[site] if 0 <= site < len(numbers) else -1

    def lower(self, m: Machine) -> Expression:
        """The number that belongs to the site."""
        numbers = [int(n) for n in self.numbers(m.box.topology.of(self.site_type or m.usual))]
        return looked_up(m, numbers, m.number(self.of), -1)

    def english(self, e: "Voice") -> Noun:
        """The row, column or phase of a site."""
        word = {"phase": "colour number"}.get(self.keyword, self.keyword)
        known = worked_out(e, self)
        of = e.site(self.of, self.site_type)
        line = f"the {word} of {of}"
        if self.keyword == "phase":
            return known or Noun(line)
        return known or number_of_line(word, line)


@ludeme("column")
class Column(PlaceOnBoard):
    """Gives the number of the column a site is in, from 0.

    Example:
        (column of:(last From))
    """

    def numbers(self, sites: Sites) -> Sequence[int]:
        """The column of each site."""
        return sites.column

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """In the same column, or in a certain one."""
        return in_line(e, self, sign, other, "column")


@ludeme("row")
class Row(PlaceOnBoard):
    """Gives the number of the row a site is in, from 0.

    Example:
        (row of:(where "King" Mover))
    """

    def numbers(self, sites: Sites) -> Sequence[int]:
        """The row of each site."""
        return sites.row

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """In the same row, or in a certain one."""
        return in_line(e, self, sign, other, "row")


@ludeme("phase")
class SitePhase(PlaceOnBoard):
    """Gives the colour of a site in the board's natural pattern, as a number from 0.

    On a chequered board the light and the dark sites have different phases.

    Example:
        (phase of:(ahead (from) N))
    """

    def numbers(self, sites: Sites) -> Sequence[int]:
        """The phase of each site."""
        return sites.phase

    def lower(self, m: Machine) -> Expression:
        """The phase of the site, which starting rules may have set."""
        kind = self.site_type or m.usual
        site = m.let(m.number(self.of))
        return Guarded(site.below(m.count_of(kind)), phases_of(m, kind).get(site), constant(-1))

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Of the same colour."""
        if isinstance(other, SitePhase) and sign.is_equality:
            first, second = e.site(self.of, self.site_type), e.site(other.of, other.site_type)
            clause = Clause(first, "have", f"the same colour as {second}")
            return clause if sign is Sign.EQUAL else clause.opposite()
        return None


@ludeme("layer")
class Layer(Int):
    """Gives the number of the layer a site is on, from 0 for the lowest.

    Example:
        (layer of:(from))
    """

    of: Named[Int]
    """The site; the result is -1 if this is off the board."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        layers, site = box.sites(self.site_type).layer, self.of.static(box)
        return layers[site] if 0 <= site < len(layers) else -1

    def lower(self, m: Machine) -> Expression:
        """The layer of the site."""
        layers = [int(n) for n in m.box.topology.of(self.site_type or m.usual).layer]
        return looked_up(m, layers, m.number(self.of), -1)

    def english(self, e: "Voice") -> Noun:
        """The layer of a site."""
        line = f"the layer of {e.site(self.of, self.site_type)}"
        return worked_out(e, self) or number_of_line("layer", line)

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """On the same layer, or on a certain one."""
        return in_line(e, self, sign, other, "layer")


@ludeme("cost", exactly_one=(("at", "in_"),))
class Cost(Int):
    """Gives the cost of a site, or of several sites together.

    Beware that the sites are taken to be cells unless their type is given, on any board.

    Example:
        (cost Edge in:(sites Occupied by:Mover on:Edge))
    """

    site_type: SiteType | None = None
    """The kind of site; `Cell` by default."""

    at: Named[Int | None] = None
    """The site whose cost is wanted."""

    in_: Named[Region | None] = None
    """The sites whose costs are added up."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        kind = self.site_type or SiteType.Cell
        where = self.at if self.at is not None else self.in_
        assert where is not None
        return sum(box.position.costs.get((kind, site), 0) for site in sites_in(where, box))

    def lower(self, m: Machine) -> Expression:
        """The costs of the sites, added up."""
        # quirk: costs-are-of-cells: The cost of a site is that of the cell with its number, on
        # every board, unless the kind is given.
        costs = costs_of(m, self.site_type or SiteType.Cell)
        count = m.count_of(self.site_type or SiteType.Cell)
        if self.at is not None:
            site = m.let(m.number(self.at))
            return Guarded(site.below(count), costs.get(site), constant(0))
        assert self.in_ is not None
        total = m.f.local(0)
        with m.region(self.in_).each(m.f) as site, m.if_(site.below(count)):
            total.set(total + costs.get(site))
        return total

    def english(self, e: "Voice") -> Noun:
        """The cost of one site or of several."""
        if self.at is not None:
            return Noun(f"the cost of {e.site(self.at, self.site_type)}")
        return Noun(f"the total cost of {e.sites(self.in_)}")


@ludeme("handSite")
class HandSite(Int):
    """Gives a site in the hand of a player.

    The result is -1 if the player has no hand. Dice and decks of cards are hands too.

    Example:
        (handSite Next 2)
    """

    player: Int | Role
    """The owner of the hand."""

    index: Int | None = None
    """Which site of the hand, from 0; the first by default."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        index = 0 if self.index is None else self.index.static(box)
        hand = box.equipment.hand_of(player_number(self.player, box))
        return -1 if hand is None else hand.first + index

    def lower(self, m: Machine) -> Expression:
        """The site in the hand of whoever it is asked for."""
        hands = [m.box.hand_of(player) for player in range(m.players.everyone + 1)]
        firsts = [-1 if hand is None else hand.first for hand in hands]
        first = looked_up(m, firsts, m.player(self.player), -1)
        if self.index is None:
            return first
        first = m.let(first)
        index = m.let(m.number(self.index))
        if -1 not in firsts:
            return first + index
        return choose(first < 0, -1, first + index)

    def english(self, e: "Voice") -> Noun:
        """A place in a hand."""
        return hand_of(e, self.player, self.index)


@ludeme("regionSite")
class RegionSite(Int):
    """Gives one site of a region, by its position.

    The sites are in rising order. The result is -1 if the region has too few of them.

    Example:
        (regionSite (sites Corners) index:3)
    """

    region: Region
    """The sites to choose from."""

    index: Named[Int]
    """The position of the wanted site, from 0."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        sites, index = self.region.static(box), self.index.static(box)
        return sites[index] if 0 <= index < len(sites) else -1

    def lower(self, m: Machine) -> Expression:
        """The site of the region at the position."""
        index = m.let(m.number(self.index))
        known_sites = m.static(self.region)
        if known_sites is not None:
            return looked_up(m, known_sites, index, -1)
        sites = m.region(self.region)
        f = m.f
        found, left = f.local(-1), f.local(index)
        with m.if_(index >= 0), f.block() as over, sites.each(f) as site:
            with m.if_(left == 0):
                found.set(site)
                f.branch(over)
            left.set(left - 1)
        return found

    def english(self, e: "Voice") -> Noun:
        """One site of a region."""
        site = known_number(e, self)
        if site is not None:
            return e.place(site)
        sites, index = e.sites(self.region), known_number(e, self.index)
        if index is not None:
            which = f"the {ordinal(index + 1)}" if index else "the first"
            text = f"{which} of {sites}, in the order of the board"
            return Noun(text, kind="site", names=() if index else (f"first {e.word()}",))
        place = f"whose place, counted from zero, is {e.number(self.index)}"
        return Noun(f"the one of {sites} {place}", kind="site")
