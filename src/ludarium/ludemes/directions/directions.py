"""Sets of directions: absolute, relative to a piece, between two sites, or combined."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.board.equipment.static import NotStatic, StaticContext, Timeless
from ludarium.engine.before_play import directions_from, relative_directions, single_directions
from ludarium.engine.geometry.directions import Ray, Ways, each_ray_in, each_step_in, ways_of
from ludarium.engine.geometry.headings import (
    HeadingList,
    each_ray_along,
    each_step_along,
    headings,
    headings_between,
    in_set,
    relative_headings,
    set_of,
)
from ludarium.engine.kinds import Boolean, Direction, Directions, Int
from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.chance import draw_below
from ludarium.engine.machine.machine import Machine
from ludarium.english.places.facing import seen_from_seats
from ludarium.english.places.ways import as_seen, directions, lies_in_squares, relative, several
from ludarium.english.words import listed
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import load
from ludarium.kernel.operations import I64
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class DirectionsInPlay(Directions):
    """Directions that may depend on the position or on the last move."""

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """Their numbers, in order; sets such as `Orthogonal` may be taken apart."""
        raise NotImplementedError

    @contextmanager
    def each_step(self, m: Machine, kind: SiteType, site: Expression) -> Iterator[Expression]:
        """Something done for every site one step away."""
        site = m.let(site)
        with m.temporary():
            numbers = self.headings(m, kind, site, apart=False)
            with each_step_along(m, numbers, kind, site) as to:
                yield to

    @contextmanager
    def each_ray(self, m: Machine, kind: SiteType, site: Expression) -> Iterator[Ray]:
        """Something done for every line that leaves a site."""
        site = m.let(site)
        with m.temporary():
            numbers = self.headings(m, kind, site, apart=False)
            with each_ray_along(m, numbers, kind, site) as ray:
                yield ray


def _steady(box: StaticContext) -> StaticContext:
    """What is known whatever piece stands on a site."""
    return Timeless(box.equipment) if isinstance(box, Timeless) else box


@ludeme("directions")
class AbsoluteDirections(Directions):
    """Gives directions of the board, the same for every piece.

    They are used in the order written.

    Example:
        (directions {N SE SW})
    """

    directions: OneOrMany[AbsoluteDirection]
    """The direction or directions."""

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """The directions as they are written."""
        return self.directions

    def english(self, e: "Voice") -> str:
        """Directions of the board."""
        return several(e, self.directions)


@ludeme("directions")
class RelativeDirections(DirectionsInPlay):
    """Gives directions as seen by a piece, which faces one way and may have been turned.

    A piece that faces nowhere, like an empty site, is taken to face north. Directions that the
    board does not have are left out; those named twice are used twice.

    Example:
        (directions {Forward Leftward Rightward} of:Orthogonal)
    """

    directions: OneOrMany[RelativeDirection] | None = None
    """The direction or directions; `Forward` by default."""

    of: Named[Relation | None] = None
    """Which directions of the board to choose among; `Adjacent` by default."""

    by_site: Named[bool | None] = None
    """Whether only directions that the site itself has are chosen among; false by default."""

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """The directions that the piece on a site sees before play."""
        return relative_directions(
            self.directions or (RelativeDirection.Forward,),
            box,
            kind,
            site,
            of=self.of or Relation.Adjacent,
            by_site=bool(self.by_site),
        )

    @property
    def same_everywhere(self) -> bool:
        """Whether only the piece on a site decides about them."""
        return not self.by_site

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """The directions, of which at least one is that of the last move."""
        if self.by_site:
            m.lacking("(directions … bySite:True) with the direction of the last move")
        of = self.of or Relation.Adjacent
        return relative_headings(
            *(m, self.directions or (RelativeDirection.Forward,), kind, site, of),
            lambda direction: RelativeDirections(directions=(direction,), of=of, by_site=False),
        )

    def english(self, e: "Voice") -> str:
        """Directions as a piece sees them."""
        text = relative(e, self.directions or (RelativeDirection.Forward,), self.of)
        return f"{text} among the ways that lead from there" if self.by_site else text

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """The directions, not those among which they are looked for."""
        return (value for name, value in self.given() if name != "of")


@ludeme("directions")
class DirectionsBetween(DirectionsInPlay):
    """Gives the directions that lead straight from one site to another.

    There are none when no straight line joins the two.

    Example:
        (directions Cell from:(last From) to:(last To))
    """

    site_type: SiteType
    """What kind of sites the two are."""

    from_: Named[Int]
    """The site to start from."""

    to: Named[Int]
    """The site to arrive at."""

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """The directions of all lines that join the two sites."""
        box = _steady(box)
        sites = box.sites(self.site_type)
        start, end = self.from_.static(box), self.to.static(box)
        if not (0 <= start < sites.count and 0 <= end < sites.count):
            return ()
        return tuple(
            direction
            for direction in sites.supported_directions(Relation.All)
            for line in sites.lines(start, direction)
            if end in line
        )

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """The directions of all lines that join the two sites."""
        start = m.let(m.number(self.from_))
        return headings_between(m, self.site_type, start, m.number(self.to))

    def english(self, e: "Voice") -> str:
        """Straight from one site towards another."""
        ends = tuple(type(site).__name__ for site in (self.from_, self.to))
        plain = not any(True for site in (self.from_, self.to) for _ in site.given())
        if plain and ends == ("LastFrom", "LastTo"):
            return directions(e, RelativeDirection.SameDirection)
        if plain and ends == ("LastTo", "LastFrom"):
            return directions(e, RelativeDirection.OppositeDirection)
        start, end = (e.site(site, self.site_type) for site in (self.from_, self.to))
        return f"in the direction from {start} to {end}"


@ludeme("directions", "Random")
class DirectionsRandom(DirectionsInPlay):
    """Draws some of the given directions at random.

    Example:
        (directions Random Orthogonal num:2)
    """

    concepts = ("Stochastic",)

    directions: Direction
    """The directions to draw from."""

    num: Named[Int]
    """How many to draw, or all of them if there are fewer."""

    is_chance = True

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """Nothing that is known before play."""
        raise NotStatic("what a lot decides")

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """Some of the directions, drawn anew until all are different."""
        given = headings(m, self.directions, kind, site, apart=True)
        wanted = m.let(m.number(self.num))
        wanted = m.let(choose(wanted < given.length, wanted, given.length))
        found, drawn = HeadingList(m), m.f.local(0, I64)
        with m.f.while_(found.length < wanted), m.f.round_():
            index = draw_below(m, given.length)
            m.f.skip(in_set(drawn, index))
            drawn.set(drawn | (constant(1, I64) << index.to_i64()))
            found.add(given.at(index))
        return found.numbers

    def english(self, e: "Voice") -> str:
        """Some directions drawn by lot."""
        num = e.number(self.num)
        way = "one direction" if num.value == 1 else num.counting("direction")
        return f"in {way} drawn by lot from these: {directions(e, self.directions)}"


@ludeme("difference")
class DirectionDifference(DirectionsInPlay):
    """Gives the first directions without the second.

    Example:
        (difference Adjacent (directions {N S}))
    """

    directions: Direction
    """The directions to begin with."""

    removed: Direction
    """The directions to leave out."""

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """The first directions at a site without the second."""
        removed = single_directions(self.removed, box, kind, site)
        kept = single_directions(self.directions, box, kind, site)
        return tuple(direction for direction in kept if direction not in removed)

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """The first directions at a site without the second."""
        kept = headings(m, self.directions, kind, site, apart=True)
        removed = set_of(m, headings(m, self.removed, kind, site, apart=True))
        found = HeadingList(m)
        found.extend(kept, unless=removed)
        return found.numbers

    def english(self, e: "Voice") -> str:
        """Some directions without others; what is left out step by step is told at once."""
        forward = self.directions is RelativeDirection.Forwards
        if forward and self.removed is AbsoluteDirection.Diagonal and lies_in_squares(e):
            slanting = _slants_left(e)
            if not slanting:  # nothing else is left of them
                return directions(e, RelativeDirection.Forward)
            if all(to in e.equipment.sites.adjacent[site] for site, to in slanting):
                return f"along a line {as_seen(('Forward', 'FL', 'FR'))}"
        whole, removed = self.directions, [self.removed]
        while isinstance(whole, DirectionDifference):
            removed.insert(0, whole.removed)
            whole = whole.directions
        with e.meaning(left_out="yes"):
            left_out = listed([directions(e, one) for one in removed], "or")
        return f"{directions(e, whole)}, but not {left_out}"


def _slants_left(e: "Voice") -> list[tuple[int, int]]:
    """The slanting steps, each from a site to another, that are none of the `Diagonal` ones."""
    sites = e.equipment.sites
    return [
        (site, to)
        for site in range(sites.count)
        for way in {"NE", "SE", "SW", "NW"}.difference(
            way.word for way in sites.directions_at(site, Relation.Diagonal)
        )
        for to in sites.steps(site, way)
    ]


@ludeme("union")
class DirectionUnion(DirectionsInPlay):
    """Gives the first directions and then those of the second that are not among them.

    Example:
        (union Orthogonal (directions {NE SW}))
    """

    directions: Direction
    """The directions to begin with."""

    added: Direction
    """The directions to add."""

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """The directions at a site, the first before the second."""
        first = single_directions(self.directions, box, kind, site)
        second = single_directions(self.added, box, kind, site)
        return first + tuple(direction for direction in second if direction not in first)

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """The directions at a site, the first before the second."""
        first = headings(m, self.directions, kind, site, apart=True)
        second = headings(m, self.added, kind, site, apart=True)
        found = HeadingList(m)
        found.extend(first)
        found.extend(second, unless=set_of(m, first))
        return found.numbers

    def english(self, e: "Voice") -> str:
        """Some directions and others."""
        return listed((directions(e, one) for one in self._all()), "or")

    def _all(self) -> Iterator[Direction]:
        """What is united, also by unions inside this one."""
        for one in (self.directions, self.added):
            if isinstance(one, DirectionUnion):
                yield from one._all()
            else:
                yield one


@ludeme("if")
class DirectionIf(DirectionsInPlay):
    """Gives one or the other set of directions, depending on a condition.

    Example:
        (if (is In (from) (sites Outer)) Orthogonal Diagonal)
    """

    condition: Boolean
    """What decides between the two."""

    if_true: Direction
    """The directions when the condition holds."""

    if_false: Direction
    """The directions when it does not."""

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """The one set of directions or the other."""
        chosen = self.if_true if self.condition.static(_steady(box)) else self.if_false
        return directions_from(chosen, box, kind, site)

    def headings(self, m: Machine, kind: SiteType, site: Expression, *, apart: bool) -> NumberList:
        """The one list of directions or the other."""
        address, length = m.f.local(0), m.f.local(0)
        with m.if_(m.condition(self.condition)):
            chosen = headings(m, self.if_true, kind, site, apart=apart)
            address.set(chosen.address)
            length.set(chosen.length)
        with m.f.else_():
            chosen = headings(m, self.if_false, kind, site, apart=apart)
            address.set(chosen.address)
            length.set(chosen.length)
        return NumberList(address, length)

    def _both_ways(self, m: Machine, kind: SiteType) -> tuple[Ways, Ways] | None:
        """The ways of both sets of directions, if each is known by itself."""
        yes, no = ways_of(m, self.if_true, kind), ways_of(m, self.if_false, kind)
        return None if yes is None or no is None else (yes, no)

    def _stretch(
        self, m: Machine, yes: tuple[Ways, int], no: tuple[Ways, int], site: Expression
    ) -> tuple[Expression, Expression]:
        """Where the table of the chosen directions begins and ends for a site."""
        start, end = m.f.local(0), m.f.local(0)

        def choose_ways(ways: Ways, starts: int) -> None:
            row = m.let(ways.row(site))
            start.set(load(row * 4, starts))
            end.set(load(row * 4, starts + 4))

        with m.if_(m.condition(self.condition)):
            choose_ways(*yes)
        with m.f.else_():
            choose_ways(*no)
        return start, end

    @contextmanager
    def each_step(self, m: Machine, kind: SiteType, site: Expression) -> Iterator[Expression]:
        """Something done for every site one step away."""
        both = self._both_ways(m, kind)
        if both is None:
            with super().each_step(m, kind, site) as to:
                yield to
            return
        yes, no = ((ways, ways.step_starts()[0]) for ways in both)
        with each_step_in(m, *self._stretch(m, yes, no, m.let(site))) as to:
            yield to

    @contextmanager
    def each_ray(self, m: Machine, kind: SiteType, site: Expression) -> Iterator[Ray]:
        """Something done for every line that leaves a site."""
        both = self._both_ways(m, kind)
        if both is None:
            with super().each_ray(m, kind, site) as ray:
                yield ray
            return
        yes, no = ((ways, ways.ray_starts()) for ways in both)
        with each_ray_in(m, *self._stretch(m, yes, no, m.let(site))) as ray:
            yield ray

    def english(self, e: "Voice") -> str:
        """Some directions or others, as a condition has it."""
        seen = seen_from_seats(e, self.condition, self.if_true, self.if_false)
        if seen:
            return seen
        # All of it gets a name together, and its parts none of their own.
        yes, no = (
            str(e.tell(one)) if isinstance(one, DirectionUnion) else directions(e, one)
            for one in (self.if_true, self.if_false)
        )
        return f"{yes} if {e.inline(self.condition)}, and otherwise {no}"
