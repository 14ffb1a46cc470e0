"""Conditions about connected sites: chains between regions, loops, paths."""

from ludarium.ludemes.constants.board import RegionStatic, SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Direction, Int, Range, Region


@ludeme("is", "Connected")
class IsConnected(Boolean):
    """Is true when a chain of one player's pieces joins regions to each other.

    Only the chain of the piece on one site is looked at, so an empty site gives false. A region
    is reached when the chain has a piece in it. Given a role, the regions are those the player
    owns, and the chain must be that player's unless the starting site already lies in enough of
    them.

    Example:
        (is Connected 2 Orthogonal {(sites Left) (sites Right) (sites Centre)})
    """

    number: Int | None = None
    """How many of the regions must be reached; all of them by default."""

    site_type: SiteType | None = None
    """What kind of sites the chain is made of; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site of the chain; by default where the last move went to."""

    directions: Direction | None = None
    """How the pieces of the chain touch; `Adjacent` by default."""

    regions: tuple[Region, ...] | Role | RegionStatic
    """The regions to join: a list, those of a player, or parts of the board such as its sides."""


@ludeme("is", "Blocked")
class IsBlocked(Boolean):
    """Is true when a player can no longer join regions to each other.

    A path is still open as long as it could be made of empty sites and the player's own pieces,
    starting in the first region. The player is the role given, or else the mover.

    Example:
        (is Blocked Orthogonal {(sites Left) (sites Right)})
    """

    number: Int | None = None
    """How many of the regions would have to be joined; all of them by default."""

    site_type: SiteType | None = None
    """What kind of sites a path is made of; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site; it plays no part in this condition."""

    directions: Direction | None = None
    """How the sites of a path touch; `Adjacent` by default."""

    regions: tuple[Region, ...] | Role | RegionStatic
    """The regions to join: a list, those of a player, or parts of the board such as its sides."""


@ludeme("is", "Loop", at_most_one=(("surround", "surrounds"),))
class IsLoop(Boolean):
    """Is true when a closed ring of like pieces goes through a site.

    The ring must enclose at least one site, and the edge of the board cannot be part of what it
    encloses. If the piece is a tile and `path` is true, the lines drawn on the tiles must close
    instead.

    Example:
        (is Loop surround:Next Orthogonal)
    """

    site_type: SiteType | None = None
    """What kind of sites the ring is made of; the board's usual kind by default."""

    surround: Named[Role | None] = None
    """The player whose pieces must fill the inside; by default anything may be inside."""

    surrounds: tuple[Role, ...] | None = None
    """The players whose pieces must fill the inside."""

    directions: Direction | None = None
    """How the pieces of the ring touch; `Adjacent` by default."""

    colour: Int | None = None
    """The player who owns the ring, or the colour of the lines on tiles; the mover by default."""

    start: Int | Region | None = None
    """Where the ring is looked for; by default where the last move went to."""

    path: Named[bool | None] = None
    """Whether to follow the lines drawn on tiles; false by default."""


@ludeme("is", "Path")
class IsPath(Boolean):
    """Is true when a player's sites make a path of the right length through a site.

    The path must not branch. A closed path is a ring; one that is not closed must not be part of
    a ring.

    Example:
        (is Path Edge from:(last To) Mover length:(range 3 5) closed:True)
    """

    site_type: SiteType
    """What the path is made of: edges, vertices or cells."""

    from_: Named[Int | None] = None
    """A site of the path; by default where the last move went to."""

    player: PlayerChoice | Role
    """The player who owns the path."""

    length: Named[Range]
    """How long the path must be."""

    closed: Named[Boolean | None] = None
    """Whether the path must end where it began; false by default."""
