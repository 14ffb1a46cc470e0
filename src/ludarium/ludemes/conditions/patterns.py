"""Conditions about how pieces are laid out: lines, patterns, whole arrangements."""

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ludarium.board.topology import Sites
from ludarium.engine.geometry.layers import Seeing
from ludarium.engine.geometry.lines import Line, is_line, lines_through, visible
from ludarium.engine.geometry.lines_in_stacks import line_by_level, line_in_stacks
from ludarium.engine.geometry.walking import each_walk, meets
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.piece_filter import GivenPieces, PieceFilter, pieces_in, pieces_of
from ludarium.english.conditions.lines import is_small_square, line_in_words, pattern_in_words
from ludarium.english.numbers.counting import piece_of_number
from ludarium.english.phrases import Condition, Said, Shape
from ludarium.english.words import listed, number
from ludarium.kernel.expressions import Expression, both, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, WalkStep
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme(
    "is",
    "Line",
    at_most_one=(
        ("through", "through_any"),
        ("player", "what", "whats"),
    ),
)
class IsLine(Boolean):
    """Is true when like pieces stand in a straight line through a site.

    The line may run to both sides of that site. Unless a player or pieces are named, the piece on
    the site says which pieces make the line; on an empty site, lines of empty sites count. A line
    that is longer than asked for is good enough unless `exact` is true.

    Example:
        (is Line 6 Diagonal throughAny:(sites Centre) what:(id "Bead" Mover))
    """

    concepts = ("Line",)
    default_concepts = (("direction", "AdjacentDirection"),)
    unseen = ("contiguous",)

    site_type: SiteType | None = None
    """What kind of sites the line is made of; the board's usual kind by default."""

    length: Int
    """How many pieces make a line."""

    direction: AbsoluteDirection | None = None
    """The direction or directions in which lines run; `Adjacent` by default."""

    through: Named[Int | None] = None
    """The site the line must go through; by default the one the last move went to."""

    through_any: Named[Region | None] = None
    """Sites of which the line must go through one."""

    player: Role | None = None
    """The player any of whose pieces may make the line."""

    what: Named[Int | None] = None
    """The piece that the line is made of."""

    whats: Named[tuple[Int, ...] | None] = None
    """The pieces that the line may be made of."""

    exact: Named[Boolean | None] = None
    """Whether a longer line is refused; false by default."""

    contiguous: Named[Boolean | None] = None
    """Whether the line must have no gaps; true by default."""

    if_: Named[Boolean | None] = None
    """What must hold for each site of the line, as `(to)`."""

    by_level: Named[Boolean | None] = None
    """Whether, with stacks, lines run level by level, also up and down; false by default."""

    top: Named[Boolean | None] = None
    """Whether, with stacks, only the top pieces count; false by default."""

    through_how_much: Named[Int | None] = None
    """How many different pieces the line must have in it; 1 by default."""

    is_visible: Named[Boolean | None] = None
    """Whether pieces covered by others are left out, on layered boards; false by default."""

    use_opposites: Named[Boolean | None] = None
    """Whether a line goes on in the opposite direction; true by default."""

    def lower(self, m: Machine) -> Expression:
        """Whether there is such a line."""
        kind = self.site_type or m.usual
        if m.box.is_puzzle and (self.what or self.whats) and "from" in m.registers:
            m.lacking("(is Line … what:…) in (forAll …)")
        line = Line(
            kind,
            self.direction or AbsoluteDirection.Adjacent,
            m.let(m.number(self.length)),
            exact=self._fixed(m, self.exact, default=False),
            contiguous=self._fixed(m, self.contiguous, default=True),
            both_ways=self._fixed(m, self.use_opposites, default=True),
            variety=m.let(m.number(self.through_how_much or 1)),
        )
        if m.keeps.levels:
            return self._in_stacks(m, line)
        if self.through_any is None:
            pivot = m.last("to") if self.through is None else m.number(self.through)
            return self._through(m, line, m.let(pivot))
        found = m.f.local(0)
        wanted = None
        if self.what is not None or self.whats is not None:
            wanted = self._wanted(m)
        with m.f.block() as done, m.region(self.through_any).kept(m.f).each(m.f) as pivot:
            if wanted is not None:
                m.f.skip(wanted.has(m, m.what(pivot, kind)).negated)
            if self.if_ is not None:
                with m.bind(to=pivot):
                    # quirk: line-search-gives-up: Where a line may go through any of some sites,
                    # the first of them that fails the condition ends the search.
                    m.f.branch(done, m.condition(self.if_).negated)
            m.f.branch(done, pivot >= m.count_of(kind))
            found.set(self._through(m, line, pivot))
            m.f.branch(done, found)
        return found

    def _fixed(self, m: Machine, condition: Boolean | None, *, default: bool) -> bool:
        """What must be known before play, so that the code can be made for it."""
        value = known(m.condition(condition, default))
        if value is None:
            m.lacking("(is Line …) of a sort that changes in play")
        return bool(value)

    def _wanted(self, m: Machine) -> PieceFilter | None:
        """The pieces that make the line; None if they must be like the piece on the site."""
        if self.what is not None:
            return pieces_in(m, [m.number(self.what)])
        if self.whats is not None:
            return pieces_in(m, [m.number(what) for what in self.whats])
        if self.player is not None:
            return pieces_of(m, m.role(self.player))
        return None

    def _through(self, m: Machine, line: Line, pivot: Expression) -> Expression:
        """Whether there is a line through a site."""
        inside = pivot.below(m.count_of(line.kind))
        sees = self._fixed(m, self.is_visible, default=False)
        if self.if_ is None and not sees:
            wanted = self._wanted(m)
            return m.both(lambda: inside, lambda: is_line(m, line, pivot, wanted))

        def here() -> Expression:
            with m.bind(to=pivot):
                return m.condition(self.if_)

        def lines() -> Expression:
            with m.bind(to=pivot):
                what = m.let(m.what(pivot, line.kind))
                wanted = self._wanted(m) or GivenPieces((what,))
            seeing = Seeing(m, line.kind) if sees else None

            def fits(to: Expression) -> Expression:
                with m.bind(to=to):
                    return m.condition(self.if_)

            def matches(to: Expression, before: Expression) -> Expression:
                piece = m.what(to, line.kind)
                return m.both(lambda: wanted.has(m, piece), lambda: to >= 0, lambda: fits(to))

            along = visible(seeing, lambda to: matches(to, to)) if seeing else matches
            return m.both(
                lambda: seeing.is_covered(pivot).negated if seeing else constant(1),
                lambda: wanted.has(m, what),
                lambda: lines_through(m, line, pivot, along),
            )

        return m.both(lambda: inside, here, lines)

    def _in_stacks(self, m: Machine, line: Line) -> Expression:
        """The same where pieces pile up."""
        line = replace(line, contiguous=True, both_ways=True, variety=constant(1))
        pivot = m.let(m.last("to") if self.through is None else m.number(self.through))

        def lines() -> Expression:
            wanted = self._wanted(m) or GivenPieces((m.let(m.what(pivot, line.kind)),))
            if self._fixed(m, self.by_level, default=False):
                return line_by_level(m, line, pivot, wanted)
            top = self._fixed(m, self.top, default=False)
            return line_in_stacks(m, line, pivot, wanted, self.if_, top=top)

        return m.both(lambda: pivot.below(m.count_of(line.kind)), lines)

    def english(self, e: "Voice") -> Condition:
        """So many pieces stand in a row."""
        return line_in_words(e, self)


@ludeme(
    "is",
    "Pattern",
    at_most_one=(("what", "whats"),),
)
class IsPattern(Boolean):
    """Is true when a walk over the board meets the right piece at every step.

    The walk begins at a site and is tried in every orthogonal direction. Pieces are looked for in
    the order given, over and over; by default every one must be like the piece at the start.

    Example:
        (is Pattern {F F L F} from:(site) what:(id "Stone" Mover))
    """

    concepts = ("Pattern",)

    steps: tuple[WalkStep, ...] | None = None
    """The walk: `F` goes one step forward, `L` and `R` turn to the left and to the right."""

    site_type: SiteType | None = None
    """What kind of sites the walk visits; the board's usual kind by default."""

    from_: Named[Int | None] = None
    """Where the walk begins; by default where the last move went to."""

    what: Named[Int | None] = None
    """The piece that must be on every site of the walk."""

    whats: Named[tuple[Int, ...] | None] = None
    """The pieces that the walk must meet, in this order."""

    froms: Named[Region | None] = None
    """Sites where the walk may begin."""

    def lower(self, m: Machine) -> Expression:
        """Whether the walk meets the right pieces."""
        f = m.f
        kind = self.site_type or m.usual
        given: list[Expression] | None = None
        if self.what is not None:
            given = [m.let(m.number(self.what))]
        elif self.whats is not None:
            given = [m.let(m.number(what)) for what in self.whats]
        found = f.local(0)
        board = m.sites(range(m.count_of(kind)))
        starts = pattern_starts(m, self.from_, self.froms) & board
        with f.block() as done, starts.kept(f).each(f) as site:
            pieces = given
            if pieces is None:
                pieces = [m.let(m.what(site, kind))]
                f.skip(pieces[0] == 0)
            with each_walk(m, kind, self.steps or (), site) as visited:
                found.set(meets(m, kind, self.steps or (), visited, pieces))
                f.branch(done, found)
        return found

    def english(self, e: "Voice") -> Condition:
        """A walk meets the right pieces."""
        if self.froms is not None:
            start = e.sites(self.froms).any
        elif self.from_ is not None:
            start = str(e.site(self.from_, self.site_type))
        else:
            start = str(e.meant("last_to", f"the {e.word(self.site_type)} of the last move"))
        plain = self.what is None and self.whats is None
        if plain and is_small_square(e, self.steps or (), self.site_type):
            corner = "a corner of a small square of four like pieces"
            return Said(f"{start} is {corner}", f"{start} is not {corner}")
        walk = pattern_in_words(e, self.steps or ())
        if self.what is not None:
            pieces = f"nothing but {e.number(self.what)}"
        elif self.whats is not None:
            pieces = f"in turn {listed([str(e.number(what)) for what in self.whats])}"
        else:
            pieces = "only pieces like the one at its start"
        text = f"{walk} from {start}, in some orthogonal direction, meets {pieces}"
        return Said(text, f"no {text}")


@ludeme(
    "is",
    "PyramidCorners",
    at_most_one=(("what", "whats"),),
)
class IsPyramidCorners(Boolean):
    """Is true when like pieces stand at the five corners of a pyramid.

    A site is the tip; the other four corners lie equally far from it, all below or all above, in
    the four diagonal directions. Every corner must have the same piece as the tip.

    Example:
        (is PyramidCorners froms:(sites Layer 1))
    """

    concepts = ("Pattern",)

    steps: tuple[WalkStep, ...] | None = None
    """A walk; it plays no part in this condition."""

    site_type: SiteType | None = None
    """What kind of sites the corners are; the board's usual kind by default."""

    from_: Named[Int | None] = None
    """The tip of the pyramid; by default where the last move went to."""

    what: Named[Int | None] = None
    """A piece; the condition goes by the piece on the tip instead."""

    whats: Named[tuple[Int, ...] | None] = None
    """Pieces; the condition goes by the piece on the tip instead."""

    froms: Named[Region | None] = None
    """Sites of which any may be the tip."""

    def lower(self, m: Machine) -> Expression:
        """Whether four corners have the same piece as the tip."""
        f = m.f
        kind = self.site_type or m.usual
        sites = m.box.topology.of(kind)
        flat: list[int] = []
        starts: list[int] = []
        for site in range(sites.count):
            starts.append(len(flat))
            for way in ("D", "U"):
                flat.extend(_corners(sites, site, [f"{way}{side}" for side in _SLANTS]))
        starts.append(len(flat))
        base = m.module.table(flat or [0], name="corners")
        table = m.module.table([base + 4 * start for start in starts], name="corners of tips")
        found = f.local(0)
        tips = pattern_starts(m, self.from_, self.froms) & m.sites(range(sites.count))
        with f.block() as done, tips.kept(f).each(f) as tip:
            what = m.let(m.what(tip, kind))
            place = f.local(load(tip * 4, table))
            end = m.let(load(tip * 4, table + 4))
            with f.while_(place < end):
                alike: Expression = constant(1)
                for corner in range(4):
                    alike = alike & (m.what(load(place, 4 * corner), kind) == what)
                with m.if_(alike):
                    found.set(1)
                    f.branch(done)
                place.set(place + 16)
        return found

    def english(self, e: "Voice") -> Condition:
        """Five like pieces are the corners of a pyramid."""
        if self.froms is not None:
            tip = e.sites(self.froms).any
        elif self.from_ is not None:
            tip = str(e.site(self.from_, self.site_type))
        else:
            tip = str(e.meant("last_to", f"the {e.word(self.site_type)} of the last move"))
        text = f"like pieces stand on all five corners of a pyramid with its tip at {tip}"
        return Said(text, f"no {text}")


@ludeme("is", "Target")
class IsTarget(Boolean):
    """Is true when the pieces are arranged exactly as listed.

    Pieces are given by their numbers, with 0 for an empty site. Without stacks, the list goes
    along the sites. With stacks, it describes one stack from the bottom up, and it is enough that
    one of the sites has it.

    Example:
        (is Target {2 0 1} {6 7 8})
    """

    container: Int | str | None = None
    """The board or hand to look at, by number or name; the board by default."""

    configuration: tuple[int, ...]
    """The number of the piece on each site, or on each level of a stack."""

    sites: OneOrMany[int] | None = None
    """The site or sites to compare; by default the whole board."""

    def lower(self, m: Machine) -> Expression:
        """Whether the pieces are arranged so."""
        wanted = self.configuration
        if m.keeps.levels:
            return self._in_stacks(m)
        if self.sites is None:
            if m.count_of(SiteType.Cell) != len(wanted):
                return constant(0)
            sites: tuple[int, ...] = tuple(range(min(m.count_of(None), len(wanted))))
        else:
            sites = tuple(self.sites)
            if len(sites) != len(wanted):
                return constant(0)
        found: Expression = constant(1)
        for site, what in zip(sites, wanted, strict=False):
            found = both(found, m.what(constant(site)) == what)
        return m.let(found)

    def _in_stacks(self, m: Machine) -> Expression:
        """Whether one of the stacks is made up so."""
        f = m.f
        found = f.local(0)
        with f.block() as done:
            for site in range(m.count_of(None)) if self.sites is None else self.sites:
                height = m.height(constant(site))
                right = m.let(height == len(self.configuration))
                if self.sites is None:
                    f.branch(done, right.is_zero)
                for level, what in enumerate(self.configuration):
                    right = both(right, m.what_at(constant(site), level) == what)
                found.set(right)
                f.branch(done, found)
        return found

    def english(self, e: "Voice") -> Condition:
        """The pieces are arranged in a certain way."""
        pieces = []
        for what, same in groupby(self.configuration):
            times, name = len(list(same)), str(piece_of_number(e, what)) if what else "nothing"
            pieces.append(name if times == 1 else f"{number(times)} times {name}")
        if self.sites is None:
            where = "the places of the board"
        else:
            where = listed([str(e.place(site)) for site in self.sites])
        if self.container is not None:
            box = self.container if isinstance(self.container, str) else e.number(self.container)
            where = f"{where} of {box}"
        if self.sites is not None and len(self.sites) == 1 < len(self.configuration):
            piled = f"from the bottom up, {listed(pieces)}"
            return Said(f"on {where} lie, {piled}", f"not all of these lie on {where}, {piled}")
        head = f"this, on {where}, in this order:"
        whole = f"{head} {listed(pieces)}"
        arranged = e.brief(Shape(whole, kind="arrangement", head=head, parts=tuple(pieces)))
        return Said(f"the pieces form {arranged}", f"the pieces do not form {arranged}")


_SLANTS: Final = ("NW", "NE", "SW", "SE")


def pattern_starts(m: Machine, site: Int | None, region: Region | None) -> NumberSet:
    """Where patterns are looked for; where the last move ended, if nothing else is given."""
    if region is not None:
        return m.region(region)
    return m.single(m.last("to") if site is None else m.number(site))


def _corners(sites: Sites, tip: int, directions: list[str]) -> list[int]:
    """The corners of all pyramids with a tip, four by four, the smallest first."""
    found: list[int] = []
    corners = [tip] * len(directions)
    while True:
        steps = [sites.steps(c, d) for c, d in zip(corners, directions, strict=True)]
        if any(len(some) != 1 for some in steps):
            return found
        corners = [some[0] for some in steps]
        found.extend(corners)
