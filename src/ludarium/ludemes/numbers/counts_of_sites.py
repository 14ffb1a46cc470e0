"""Counting sites: the size of the board, the sites of a region, and neighbours."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.board.topology import Lists, Sites
from ludarium.engine.before_play import sites_in
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.lists import looked_up
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.qualifying import place_of, tally_of_sites
from ludarium.english.conditions.quantified import none_outside, on_lone_site
from ludarium.english.conditions.rows import covers_board, pieces_beyond
from ludarium.english.conditions.standing import at, usual_thing
from ludarium.english.numbers.counting import Quantity, known_number, worked_out
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Noun, Of, Place
from ludarium.english.words import listed, plural
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def lowest_site(m: Machine, sites: NumberSet) -> Expression:
    """The lowest site of a region; -1 if it is empty."""
    found = m.f.local(-1)
    for index in reversed(range(len(sites.words))):
        word = m.let(sites.words[index])
        found.set(choose(word != 0, word.lowest_bit.to_i32() + 64 * index, found))
    return found


class GridCount(Int):
    """A count of the rows or columns of the board."""

    site_type: SiteType | None = None
    """The kind of site the lines are made of; the board's usual kind by default."""

    def english(self, e: "Voice") -> Noun:
        """How many rows or columns there are."""
        return worked_out(e, self) or Noun(f"the number of {self.constants[0].lower()}")


@ludeme("count", "Rows")
class CountRows(GridCount):
    """Counts the rows of the board.

    Example:
        (count Rows Vertex)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return len(box.sites(self.site_type).rows)


@ludeme("count", "Columns")
class CountColumns(GridCount):
    """Counts the columns of the board.

    Example:
        (count Columns Vertex)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return len(box.sites(self.site_type).columns)


class ElementCount(Int):
    """A count of the elements of the board's graph."""

    site_type: SiteType | None = None
    """Rarely needed: the word before it already tells what is counted."""

    def english(self, e: "Voice") -> Noun:
        """How many parts the board has."""
        return worked_out(e, self) or Noun(f"the number of {self.constants[0].lower()}")


@ludeme("count", "Vertices")
class CountVertices(ElementCount):
    """Counts the vertices of the board.

    Example:
        (count Vertices)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.sites(SiteType.Vertex).count


@ludeme("count", "Edges")
class CountEdges(ElementCount):
    """Counts the edges of the board.

    Example:
        (count Edges)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.sites(SiteType.Edge).count


@ludeme("count", "Cells")
class CountCells(ElementCount):
    """Counts the cells of the board.

    Example:
        (count Cells)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.sites(SiteType.Cell).count


class SiteCount(Int):
    """A count of sites in a region, or around a site."""

    at_most_one = (("in_", "at", "name"), ("what", "whats"))

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    in_: Named[Region | None] = None
    """The sites to look at."""

    at: Named[Int | None] = None
    """The site to look at; where the last move ended by default."""

    name: str | None = None
    """The container whose sites are counted; for `(count Sites …)`."""

    who: Named[Role | None] = None
    """Whose pieces matter; for `(count SitesPlatformBelow …)`."""

    what: Named[Int | None] = None
    """The piece that matters, by its number; for `(count SitesPlatformBelow …)`."""

    whats: Named[tuple[Int, ...] | None] = None
    """The pieces that matter, by their numbers; for `(count SitesPlatformBelow …)`."""

    def first_site(self, m: Machine) -> Expression:
        """The one site that is looked at: the first of a region; by default the last move's end."""
        if self.in_ is not None:
            return lowest_site(m, m.region(self.in_))
        return m.last("to") if self.at is None else m.number(self.at)

    def place_in_words(self, e: "Voice") -> Noun:
        """The one site that is looked at."""
        if self.in_ is not None:
            return Noun(f"the first of {e.sites(self.in_)}", kind="site")
        if self.at is not None:
            return e.site(self.at, self.site_type)
        return e.meant("last_to", f"the {e.word(self.site_type)} where the last move ended")


@ludeme("count", "Sites")
class CountSites(SiteCount):
    """Counts the sites of a region or of a container.

    `in:` gives the number of sites in a region, a name gives the number of sites in that
    container, and `at:` gives those of the container with that number.

    Example:
        (count Sites in:(intersection (sites Empty) (sites Outer)))
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        if self.in_ is not None:
            return len(self.in_.static(box))
        if self.at is not None:
            return box.equipment.container_number(self.at.static(box)).count
        if self.name is None:
            raise NotStatic("where the last move ended")
        named = (c.count for c in box.equipment.containers if c.name == self.name)
        return next(named, 0)

    def lower(self, m: Machine) -> Expression:
        """How many sites there are."""
        if self.in_ is not None:
            return m.region(self.in_).kept(m.f).count
        if self.at is not None:
            counts = [container.count for container in m.box.containers]
            return looked_up(m, counts, m.number(self.at), 0)
        return m.last("to") >= 0

    def english(self, e: "Voice") -> Noun:
        """How many sites there are."""
        return worked_out(e, self) or self.tally(e).as_noun()

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether the board is full, or there are pieces in rows on one side of a site."""
        if self.in_ is not None and sign.is_equality and covers_board(e, self.in_, other):
            return Clause("the board", "be", "full", negative=sign is Sign.NOT_EQUAL)
        gathered = none_outside(e, self.in_, sign, other) or on_lone_site(e, self.in_, sign, other)
        return gathered or pieces_beyond(e, self.in_, sign, other)

    def tally(self, e: "Voice") -> Quantity:
        """The sites of a region."""
        word = e.word(self.site_type)
        if self.in_ is not None:
            return tally_of_sites(e.sites(self.in_), word)
        noun = f"the number of {plural(word)} of {self.place_in_words(e)}"
        return Quantity(noun, word, where=f"of {self.place_in_words(e)}")


@ludeme("count")
class Count(SiteCount):
    """Adds up the pieces on a site or on the sites of a region.

    A stack counts as many as it is high, and a site with several seeds as many as it holds.

    Example:
        (count in:(sites Track "Harvest"))
    """

    concepts = ("PieceCount",)

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        where = self.at if self.at is not None else self.in_
        if where is None:
            raise NotStatic("where the last move ended")
        sites = sites_in(where, box)
        return sum(thing.count for site in sites for thing in box.stack(self.site_type, site))

    def lower(self, m: Machine) -> Expression:
        """How many pieces there are."""
        if self.in_ is None:
            site = m.let(m.last("to") if self.at is None else m.number(self.at))
            return self._on(m, choose(site.below(m.universe), site, -1))
        total = m.f.local(0)
        with m.region(self.in_).each(m.f) as site:
            total.set(total + self._on(m, site))
        return total

    def _on(self, m: Machine, site: Expression) -> Expression:
        site = m.let(m.board_site(site, self.site_type))
        if not m.has_one_kind(self.site_type):
            # Where the board has fewer sites of this kind, there is nothing on the others.
            here = (site < m.count_of(self.site_type)) | (site >= m.first_beside)
            site = m.let(choose(here, site, -1))
        if m.keeps.levels:
            return m.height(site, self.site_type)
        return m.count(site, self.site_type)

    def english(self, e: "Voice") -> Noun:
        """How many pieces there are."""
        return self.tally(e).as_noun()

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Nothing is there."""
        nothing = ((Sign.EQUAL, 0), (Sign.LESS, 1), (Sign.AT_MOST, 0))
        something = ((Sign.NOT_EQUAL, 0), (Sign.MORE, 0), (Sign.AT_LEAST, 1))
        asked = (sign, known_number(e, other))
        if self.in_ is not None or asked not in (*nothing, *something):
            return None
        site = self.place_in_words(e)
        some = Clause(site, "hold", f"at least one {usual_thing(e)}")
        found = Of(site, Clause(site, "be", "empty").predicate, some.predicate)
        return found if asked in nothing else found.opposite()

    def tally(self, e: "Voice") -> Quantity:
        """The pieces on a site or on several."""
        thing = usual_thing(e)
        if self.in_ is not None:
            place = place_of(e.sites(self.in_))
            noun = f"the number of {plural(thing)} {place}"
            return Quantity(noun, thing, where=str(place), place=place)
        site = self.place_in_words(e)
        place = Place("on", site) if self.at is None else at(e, self.at, self.site_type)
        noun = f"the number of {plural(thing)} {place}"
        return Quantity(noun, thing, site, "hold", place=place)


class NeighbourCount(SiteCount):
    """A count of the neighbours of a site."""

    def neighbours(self, sites: Sites) -> Lists:
        """The neighbours of each site."""
        raise NotImplementedError

    def lower(self, m: Machine) -> Expression:
        """How many neighbours the site has."""
        kind = self.site_type or m.usual
        sites = m.box.topology.of(kind)
        counts = [len(some) for some in self.neighbours(sites)]
        if kind is SiteType.Edge:
            edges = m.box.topology.of(SiteType.Vertex).edges
            # quirk: edges-count-themselves: Of an edge, the neighbours are the edges at both ends,
            # the edge itself counted at each.
            counts = [sum(len(edges[end]) for end in ends) for ends in sites.vertices]
            if isinstance(self, CountDiagonal | CountOff):
                counts = [0] * sites.count
        return looked_up(m, counts, self.first_site(m), -1)

    def english(self, e: "Voice") -> Noun:
        """How many neighbours a site has."""
        sort = {"Orthogonal": "orthogonal ", "Diagonal": "diagonal ", "Off": "slanting "}
        sort |= {"Adjacent": "adjacent "}
        which = sort.get(self.constants[0], "")
        return Noun(f"the number of {which}neighbours of {self.place_in_words(e)}")


@ludeme("count", "Adjacent")
class CountAdjacent(NeighbourCount):
    """Counts the sites that touch a site along a side or at a corner.

    They count whether empty or not. Of a region only the first site is looked at.

    Example:
        (count Adjacent at:(to))
    """

    def neighbours(self, sites: Sites) -> Lists:
        """The sites that touch each site."""
        return sites.adjacent


@ludeme("count", "Neighbours")
class CountNeighbours(NeighbourCount):
    """Counts the neighbours of a site in every relation the board knows.

    They count whether empty or not. Of a region only the first site is looked at.

    Example:
        (count Neighbours at:(centrePoint))
    """

    def neighbours(self, sites: Sites) -> Lists:
        """All neighbours of each site."""
        return sites.neighbours


@ludeme("count", "Orthogonal")
class CountOrthogonal(NeighbourCount):
    """Counts the orthogonal neighbours of a site.

    They count whether empty or not. Of a region only the first site is looked at.

    Example:
        (count Orthogonal Cell at:(from))
    """

    def neighbours(self, sites: Sites) -> Lists:
        """The orthogonal neighbours of each site."""
        return sites.orthogonal


@ludeme("count", "Diagonal")
class CountDiagonal(NeighbourCount):
    """Counts the diagonal neighbours of a site.

    They count whether empty or not. Of a region only the first site is looked at. An edge of the
    board has none.

    Example:
        (count Diagonal at:(last From))
    """

    def neighbours(self, sites: Sites) -> Lists:
        """The diagonal neighbours of each site."""
        return sites.diagonal


@ludeme("count", "Off")
class CountOff(NeighbourCount):
    """Counts the off-diagonal neighbours of a site.

    They count whether empty or not. Of a region only the first site is looked at. An edge of the
    board has none.

    Example:
        (count Off at:(site))
    """

    def neighbours(self, sites: Sites) -> Lists:
        """The off-diagonal neighbours of each site."""
        return sites.off_diagonal


@ludeme("count", "SitesPlatformBelow")
class CountSitesPlatformBelow(SiteCount):
    """Counts the pieces of one kind or player that hold up a site from just below.

    It is for boards in three dimensions. The site is `(to)` unless `at:` says otherwise; on the
    lowest layer the count is 0.

    Example:
        (count SitesPlatformBelow at:(last To) who:Next)
    """

    def lower(self, m: Machine) -> Expression:
        """How many such pieces hold up the site."""
        kind = self.site_type
        site = m.let(m.register("to") if self.at is None else m.number(self.at))
        count = m.f.local(0)
        owner = None if self.who is None else m.let(m.role(self.who))
        given = [] if self.what is None else [self.what]
        pieces = [m.let(m.number(piece)) for piece in (*given, *(self.whats or ()))]
        below = each_step(m, AbsoluteDirection.Downward, kind, site)
        with m.if_(site.below(m.count_of(kind))), below as place:
            what = m.let(m.what(place, kind))
            holds: Expression = constant(0) if owner is None else m.who(place, kind) == owner
            for piece in pieces:
                holds = holds | (what == piece)
            count.set(count + holds)
        return count

    def english(self, e: "Voice") -> Noun:
        """How many pieces hold up a site."""
        place = e.meant("to", "the place it reaches") if self.at is None else e.site(self.at)
        whose = "" if self.who is None else e.role(self.who).possessive
        given = [*(() if self.what is None else (self.what,)), *(self.whats or ())]
        kinds = (
            f" of the kind of {listed([str(e.number(one)) for one in given], 'or')}"
            if given
            else ""
        )
        pieces = f"{whose} pieces".strip()
        return Noun(f"the number of {pieces}{kinds} right below {place}")
