"""Counting sites: the size of the board, the sites of a region, neighbours and distances."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.board.topology import Lists, Sites
from ludarium.engine.before_play import sites_in
from ludarium.engine.geometry.directions import ways_of
from ludarium.engine.geometry.distances import distances, note_distances
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.lists import looked_up, table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.turns import Plan
from ludarium.english.counting import Quantity, known_number, worked_out
from ludarium.english.phrases import Clause, Condition, Noun, Said
from ludarium.english.qualifying import in_region, tally_of_sites
from ludarium.english.signs import Sign
from ludarium.english.standing import at, usual_thing
from ludarium.english.telling import as_deed
from ludarium.english.ways import related
from ludarium.english.words import listed, plural
from ludarium.kernel.expressions import Expression, Guarded, choose, constant, known
from ludarium.kernel.sets import NumberSet
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.moves.movement.movement import Step
from ludarium.vocabulary.board import Relation, SiteType
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
        containers = box.equipment.containers
        if self.at is not None:
            return containers[self.at.static(box)].count
        if self.name is None:
            raise NotStatic("where the last move ended")
        return next((c.count for c in containers if c.name == self.name), 0)

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
        empty = Clause(site, "be", "empty").text
        found = Said(empty, Clause(site, "hold", f"at least one {usual_thing(e)}").text)
        return found if asked in nothing else found.opposite()

    def tally(self, e: "Voice") -> Quantity:
        """The pieces on a site or on several."""
        thing = usual_thing(e)
        if self.in_ is not None:
            where = in_region(e.sites(self.in_))
            return Quantity(f"the number of {plural(thing)} {where}", thing, where=where)
        site = self.place_in_words(e)
        where = f"on {site}" if self.at is None else at(e, self.at, self.site_type)
        return Quantity(f"the number of {plural(thing)} {where}", thing, site, "hold")


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


@ludeme("count", "Steps")
class CountSteps(Int):
    """Counts the fewest steps that lead from one site to another.

    Without `step` this is the plain distance on the board, and 0 if there is no way. With a step it
    is the distance for a piece that moves so, and a very large number if there is no way. To a
    region, the nearest of its sites counts.

    Example:
        (count Steps Orthogonal (from) (sites Centre))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    relation: Relation | None = None
    """Which neighbours are one step apart; adjacent ones by default."""

    step: Step | None = None
    """The step to repeat; any move to a neighbour by default."""

    new_rotation: Named[Int | None] = None
    """The rotation after each step, from the one before as `(value)`; unchanged by default."""

    start: Int
    """The site to count from."""

    target: Int | Region
    """The site, or any of the sites, to arrive at."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note which steps make up distances."""
        if self.step is None:
            note_distances(m, self.relation)

    def lower(self, m: Machine) -> Expression:
        """The fewest steps that lead there."""
        if self.step is not None:
            return self._by_moving(m, self.step)
        count = m.count_of(self.site_type)
        table = distances(m, self.site_type)
        start = m.let(m.number(self.start))
        known_target = m.static(self.target)
        if known_target is not None:
            ends = known_target if isinstance(self.target, Region) else [known_target]
            ends = [end for end in ends if 0 <= end < count]
            nearest = [min((table[site][end] for end in ends), default=0) for site in range(count)]
            return looked_up(m, nearest, start, 0)
        flat = [distance for row in table for distance in row]
        kind = table_kind(flat)
        if not isinstance(self.target, Region):
            end = m.let(m.number(self.target))
            value = known(start)
            if value is not None:
                return looked_up(m, table[int(value)] if 0 <= value < count else [], end, 0)
            found = m.table(flat, start * count + end, kind)
            return Guarded(start.below(count) & end.below(count), found, constant(0))
        least = m.f.local(-1)
        with m.if_(start.below(count)):
            row = m.let(start * count)
            with m.region(self.target).each(m.f) as end, m.if_(end.below(count)):
                distance = m.let(m.table(flat, row + end, kind))
                least.set(choose(distance.below(least), distance, least))
        return choose(least < 0, 0, least)

    def _by_moving(self, m: Machine, step: Step) -> Expression:
        """Count the layers of a search that goes out from the start."""
        f, kind, count = m.f, self.site_type, m.count_of(self.site_type)
        start = m.let(m.number(self.start))
        targets = m.sites_of(self.target).kept(f)
        result = f.local(constant(INTEGER_WORDS["Infinity"]))
        on_board = m.sites(range(count))
        ways = ways_of(m, step.directions, kind)
        turns = ways is None or (ways.variant_of is not None and m.keeps.rotations)
        if turns or self.new_rotation is not None:
            m.lacking("(count Steps …) with a step whose directions change on the way")
        assert ways is not None
        with f.block() as over:
            with m.if_((start < 0) | targets.is_empty):
                result.set(0)
                f.branch(over)
            f.branch(over, start.below(count).is_zero | (targets & on_board).is_empty)
            what = m.let(m.what(start, kind))
            seen = m.sites(()).variable(f)
            seen.add(start)
            layer = seen.variable(f)
            steps = f.local(0)
            with f.loop() as loop:
                with m.if_((layer & targets).is_not_empty):
                    result.set(steps)
                    f.branch(over)
                loop.leave(layer.is_empty)
                reached = m.sites(()).variable(f)
                with layer.each(f) as site, ways.steps(site, what) as to:
                    f.skip(seen.has(to))
                    with m.bind(from_=site, to=to), m.if_(m.condition(step.to.if_)):
                        seen.add(to)
                        reached.add(to)
                layer.set(reached)
                steps.set(steps + 1)
        return result

    def english(self, e: "Voice") -> Noun:
        """How far it is from one site to another."""
        start = e.site(self.start, self.site_type)
        if isinstance(self.target, Region):
            end = f"the nearest of {e.sites(self.target)}"
        else:
            end = str(e.site(self.target, self.site_type))
        sort = related(self.relation)
        how = f"{sort} steps".strip()
        if self.step is not None:
            how = f"steps (each to {as_deed(e, e.moves(self.step))})"
        turned = ""
        if self.new_rotation is not None:
            with e.meaning(value=Noun("the rotation before")):
                turned = f", the rotation after each being {e.number(self.new_rotation)}"
        return Noun(f"the fewest {how} from {start} to {end}{turned}")
