"""Regions that pieces form together: groups, loops and patterns."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import WalkStep
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Direction, Int, Region


@ludeme("sites", "Group", exactly_one=(("at", "from_"),))
class SitesGroup(Region):
    """The sites connected with a given site.

    Without a condition, connected sites hold the same piece as the first one; from an empty site,
    they are the empty area around it. With a condition the first site must pass it too, or the
    region is empty.

    Example:
        (sites Group at:(last To) Diagonal if:(is Occupied (to)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    at: Named[Int | None] = None
    """The site where the group starts."""

    from_: Named[Region | None] = None
    """The sites where groups start, all of which are joined."""

    directions: Direction | None = None
    """The directions in which sites are connected; `Adjacent` unless given."""

    if_: Named[Boolean | None] = None
    """The test for a site to belong: `(from)` is where the group starts, `(to)` a site to add."""

    is_visible: Named[Boolean | None] = None
    """Whether only pieces that can be seen from above count; false unless given."""


@ludeme("sites", "Loop", at_most_one=(("surround", "surrounded"),))
class SitesLoop(Region):
    """The sites of a closed loop of pieces, or those that it encloses.

    The region is empty where there is no loop. See `(is Loop)` for what makes one.

    Example:
        (sites Loop inside:True surround:Next Orthogonal (mover) (last To))
    """

    inside: Named[Boolean | None] = None
    """Whether to give the sites inside the loop rather than the loop; false unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    surround: Named[Role | None] = None
    """Whose pieces the loop must enclose; anything or nothing unless given."""

    surrounded: tuple[Role, ...] | None = None
    """The same, for several players."""

    directions: Direction | None = None
    """The directions in which the pieces of the loop are connected; `Adjacent` unless given."""

    colour: Int | None = None
    """The number of the player whose loop it is; the mover unless given."""

    start: Int | Region | None = None
    """A site or sites on the loop; where the last move led unless given."""


@ludeme("sites", "Pattern", at_most_one=(("what", "whats"),))
class SitesPattern(Region):
    """The sites of a pattern of pieces that starts at a given site.

    The pattern is a walk, tried in every orthogonal direction; each site on it must hold the piece
    expected there. All patterns found are joined; mirror images are not tried, so write them as
    well. The region is empty if no pattern is found.

    Example:
        (sites Pattern {F R F R F} from:(last To) what:(id "Stone" Mover))
    """

    steps: tuple[WalkStep, ...]
    """The walk: steps forward and turns."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    from_: Named[Int | None] = None
    """The site where the walk starts; where the last move led unless given."""

    what: Named[Int | None] = None
    """The number of the piece on every site; the piece on the first site unless given."""

    whats: Named[tuple[Int, ...] | None] = None
    """The numbers of the pieces along the walk, begun again when they run out."""
