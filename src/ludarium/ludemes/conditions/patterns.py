"""Conditions about how pieces are laid out: lines, patterns, whole arrangements."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection, WalkStep
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.types import Boolean, Int, Region


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
