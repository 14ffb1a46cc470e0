"""Sets of directions: absolute, relative to a piece, between two sites, or combined."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.before_play import directions_from, relative_directions, single_directions
from ludarium.ludemes.constants.board import Relation, SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection, RelativeDirection
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.types import Boolean, Direction, Directions, Int


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


@ludeme("directions")
class RelativeDirections(Directions):
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


@ludeme("directions")
class DirectionsBetween(Directions):
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


@ludeme("directions", "Random")
class DirectionsRandom(Directions):
    """Draws some of the given directions at random.

    Example:
        (directions Random Orthogonal num:2)
    """

    directions: Direction
    """The directions to draw from."""

    num: Named[Int]
    """How many to draw, or all of them if there are fewer."""


@ludeme("difference")
class DirectionDifference(Directions):
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


@ludeme("union")
class DirectionUnion(Directions):
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


@ludeme("if")
class DirectionIf(Directions):
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
        chosen = self.if_true if self.condition.static(box) else self.if_false
        return directions_from(chosen, box, kind, site)
