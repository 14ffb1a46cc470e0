"""How big something is: a list, a stack, a large piece, a group, a territory or a path."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.geometry.groups import around, each_group, group_of
from ludarium.engine.kinds import Boolean, Direction, Int, IntArray, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.large_pieces import cells_covered, large_pieces
from ludarium.engine.pieces.tiles import Tiling, line_starts
from ludarium.engine.state.last_sites import keep_all_sites
from ludarium.english.conditions.groups import group_name
from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.standing import at, usual_thing
from ludarium.english.numbers.comparing import stack_compared
from ludarium.english.numbers.counting import Quantity, counted, literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import YOU, Condition, Noun, Visit
from ludarium.english.places.ways import adjacency
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression, both, choose
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("size", "Array")
class SizeArray(Int):
    """Gives the length of a list of numbers.

    Example:
        (size Array (sizes Group Orthogonal Mover min:2))
    """

    array: IntArray
    """The list to measure."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return len(self.array.static(box))

    def lower(self, m: Machine) -> Expression:
        """How many numbers there are."""
        with m.temporary():
            return m.let(m.array(self.array).length)

    def english(self, e: "Voice") -> Noun:
        """How many numbers there are."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The numbers of a list."""
        from ludarium.ludemes.arrays.results import ValuesRemembered

        numbers = e.number(self.array)
        match self.array:
            case ValuesRemembered(name=None) if None in e.noted_sites:
                return Quantity(f"the number of {numbers}", f"*noted* {e.word()}")
        return Quantity(f"the number of entries among {numbers}", "entry", where=f"among {numbers}")


class SizeOnSites(Int):
    """The size of what stands on one site or on several."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    in_: Named[Region | None] = None
    """The sites whose sizes are added up."""

    at: Named[Int | None] = None
    """The site to look at."""

    def lower(self, m: Machine) -> Expression:
        """What is on the sites, added up."""
        if self.in_ is None:
            site = m.let(m.last("to") if self.at is None else m.number(self.at))
            return m.both(lambda: site.below(m.universe), lambda: self.size_at(m, site))
        total = m.f.local(0)
        with m.region(self.in_).kept(m.f).each(m.f) as site:
            total.set(total + self.size_at(m, site))
        return total

    def size_at(self, m: Machine, site: Expression) -> Expression:
        """The size of what is on one site."""
        raise NotImplementedError

    def place_in_words(self, e: "Voice") -> str:
        """Where it is measured."""
        if self.in_ is not None:
            return in_region(e.sites(self.in_))
        if self.at is not None:
            return str(at(e, self.at, self.site_type))
        return f"on {e.meant('last_to', f'the {e.word()} where the last move ended')}"


@ludeme("size", "Stack", at_most_one=(("in_", "at"),))
class SizeStack(SizeOnSites):
    """Gives the height of a stack, or of several stacks together.

    Without a site or region it measures where the last move ended. It belongs in games with stacks.

    Example:
        (size Stack in:(sites Corners))
    """

    def size_at(self, m: Machine, site: Expression) -> Expression:
        """How high the stack on a site is."""
        return m.height(site, self.site_type)

    def english(self, e: "Voice") -> Noun:
        """The height of a stack."""
        if self.in_ is not None:
            return self.tally(e).as_noun()
        return Noun(f"the height of the stack {self.place_in_words(e)}", names=("stack height",))

    def tally(self, e: "Voice") -> Quantity:
        """The pieces in several stacks."""
        thing, place = usual_thing(e), self.place_in_words(e)
        return Quantity(f"the number of {plural(thing)} {place}", thing, where=place)

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """How many pieces a site holds, if that is a certain number."""
        if self.in_ is None:
            return stack_compared(e, self, sign, other)
        number = literal(other)
        if number is None:
            return None
        if number == 0 and sign.is_equality and isinstance(self.in_, SitesOccupied):
            return counted(CountSites(in_=self.in_).tally(e), sign, 0)
        return counted(self.tally(e), sign, number)


@ludeme("size", "LargePiece", exactly_one=(("in_", "at"),))
class SizeLargePiece(SizeOnSites):
    """Gives the number of sites that a large piece covers.

    An ordinary piece has size 1.

    Example:
        (size LargePiece at:(last To))
    """

    def size_at(self, m: Machine, site: Expression) -> Expression:
        """How many sites the piece on a site covers."""
        what = m.let(m.what(site, SiteType.Cell))
        if not large_pieces(m):
            return what != 0
        inside = both(what != 0, site.below(m.count_of(SiteType.Cell)))
        state = m.local_state(site, SiteType.Cell)
        return m.both(lambda: inside, lambda: cells_covered(m, what, site, state).count)

    def english(self, e: "Voice") -> Noun:
        """How many sites a piece covers."""
        piece = "piece" if self.in_ is None else "pieces"
        return Noun(f"the number of {e.words()} covered by the {piece} {self.place_in_words(e)}")


@ludeme("size", "Group")
class SizeGroup(Int):
    """Gives the number of sites in the group that a site belongs to.

    Without a condition, a group is made of equal pieces. The result is 0 if the site itself does
    not meet the condition.

    Example:
        (size Group at:(to) Orthogonal if:(is Mover (who at:(to))))
    """

    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int]
    """A site of the group."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong, each tried as `(to)`; those with the same piece by default."""

    def lower(self, m: Machine) -> Expression:
        """How many sites the group has."""
        site = m.let(m.number(self.at))

        def belongs() -> Expression:
            with m.bind(from_=site, to=site):
                return m.condition(self.if_)

        def size() -> Expression:
            return m.let(group_of(m, site, self.if_, self.directions, self.site_type).count)

        return m.both(lambda: site.below(m.count_of(self.site_type)), belongs, size)

    def english(self, e: "Voice") -> Noun:
        """How big a group is."""
        site = e.site(self.at, self.site_type)
        if self.if_ is None:
            touching = adjacency(e, self.directions, self.site_type)
            how = f", connected {touching}" if touching else ""
            if site.visit in (Visit.NEW, Visit.LANDED):
                return Noun(f"the size of its group{how}")
            return Noun(f"the size of the group of like pieces through {site}{how}")
        with e.meaning(from_=site):
            group = group_name(e, self.directions, self.if_, self.site_type)
        return Noun(f"the size of the {group} through {site}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Groups of pieces."""
        # accident: groups-by-size: The size of a group does not count as a test of groups.
        if not c.as_reference:
            found.add("Group")


@ludeme("size", "Territory")
class SizeTerritory(Int):
    """Gives the number of empty sites that a player has enclosed.

    An area of empty sites counts if all pieces around it are the player's. An area with nothing
    around it, such as an empty board, counts for everybody.

    Example:
        (size Territory Mover Orthogonal)
    """

    concepts = ("Territory",)
    unseen = ("direction",)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    player: Role | PlayerChoice
    """Whose territory it is."""

    direction: AbsoluteDirection | None = None
    """In which directions empty sites connect; to all adjacent ones by default."""

    def lower(self, m: Machine) -> Expression:
        """How many empty sites lie in areas with only the player's pieces around."""
        kind = self.site_type or m.usual
        who = self.player
        own = m.sites_owned_by(who if isinstance(who, Role) else m.number(who.player), kind)
        own = own.kept(m.f)
        empty = m.empty_sites(kind).kept(m.f)
        direction = None if kind is SiteType.Edge else self.direction
        total = m.f.local(0)
        with each_group(m, empty, self.direction, kind) as area:
            border = around(m, area, direction, kind) - area
            # quirk: open-area-is-everybodys: An empty area with no piece around it is the territory
            # of every player.
            with m.if_((border - own).is_empty):
                total.set(total + area.count)
        return total

    def english(self, e: "Voice") -> Noun:
        """How much somebody has enclosed."""
        touching = adjacency(e, self.direction, self.site_type)
        how = f", connected {touching}" if touching else ""
        whose = e.player(self.player).possessive
        words = e.words(self.site_type)
        enclosed = f"the empty {words} enclosed by that player's pieces alone{how}"
        explained = e.explains("territory", f"a player's **territory** is made of {enclosed}")
        meaning = "" if explained else f" ({enclosed})"
        return Noun(f"the size of {whose} *territory*{meaning}")


@ludeme("pathExtent")
class PathExtent(Int):
    """Gives how far the path of a colour reaches across the tiles on the board.

    It is the greatest distance from the start, in rows or in columns.

    Example:
        (pathExtent (prev) (last To))
    """

    concepts = ("PathExtent",)

    colour: Int | None = None
    """The colour of the path, as a player's number; the mover's by default."""

    start: Int | Region | None = None
    """The tile, or tiles, to start from; all that the last move laid by default."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep all sites to which a move leads, if the path starts there."""
        if self.start is None:
            keep_all_sites(m, "to")

    def lower(self, m: Machine) -> Expression:
        """How far the path reaches."""
        f = m.f
        colour = m.let(m.mover if self.colour is None else m.number(self.colour))
        starts = line_starts(m, self.start)
        cells = m.box.topology.of(SiteType.Cell)
        tiling = Tiling(m)
        farthest = f.local(0)
        inside = starts & m.sites(range(cells.count))
        with f.block() as done, inside.kept(f).each(f) as start:
            f.branch(done, tiling.is_tile(m.what(start, SiteType.Cell)).is_zero)

            def meet(to: Expression, _: Expression, start: Expression = start) -> None:
                for lines in (cells.row, cells.column):
                    numbers = [int(number) for number in lines]
                    apart = m.let(m.table(numbers, to) - m.table(numbers, start))
                    apart = m.let(choose(apart < 0, -apart, apart))
                    farthest.set(choose(apart > farthest, apart, farthest))

            tiling.follow(start, colour, meet)
        return farthest

    def english(self, e: "Voice") -> Noun:
        """How far a path reaches."""
        owner = YOU if self.colour is None else e.player(self.colour)
        if self.start is None:
            start = str(e.meant("last_to", "the tile just laid"))
        elif isinstance(self.start, Region):
            start = e.sites(self.start).any
        else:
            start = str(e.site(self.start))
        return Noun(
            f"how many rows or columns the line of {owner.possessive} colour reaches from {start}"
        )
