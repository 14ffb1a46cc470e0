"""Regions that depend on the pieces: empty and occupied sites, their states, what is hidden."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import HiddenData, Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PieceChoice, PlayerChoice
from ludarium.ludemes.types import Int, Region


@ludeme("sites", "Empty")
class SitesEmpty(Region):
    """The sites without a piece.

    Example:
        (sites Empty Cell 1)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    container: Int | None = None
    """The number of the container to look in; the board, 0, unless given."""


@ludeme("sites", "Occupied", at_most_one=(("component", "components"),))
class SitesOccupied(Region):
    """The sites where certain players have a piece.

    Names of pieces are written without the number of their owner. In a game with stacks, a site
    counts only if its top piece belongs to one of the players, whatever the name of that piece,
    unless `top` is false. Hands count too where they have the same kind of site as the board:
    name a container to leave them out.

    Example:
        (sites Occupied by:Enemy container:"Board" top:False)
    """

    by: Named[PlayerChoice | Role]
    """Who owns the pieces."""

    container: Named[Int | str | None] = None
    """The number or name of the container to look in; all of them unless given."""

    component: Named[Int | str | None] = None
    """The number or name of the piece to look for; every piece unless given."""

    components: Named[tuple[str, ...] | None] = None
    """The names of several pieces to look for; every piece unless given."""

    top: Named[bool | None] = None
    """Whether the owner of the top piece of a stack decides; true unless given."""

    on: Named[SiteType | None] = None
    """The kind of site; the board's usual one unless given."""


@ludeme("sites", "State")
class SitesState(Region):
    """The sites of the board whose piece has a given local state.

    Empty sites have state 0, and so does a piece whose state was never set.

    Example:
        (sites State (state at:(last To)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    state: Int | None = None
    """The local state."""


@ludeme("sites", "Hidden")
class SitesHidden(Region):
    """The sites of the board that hold something hidden from a player.

    Example:
        (sites Hidden Count Cell to:Next)
    """

    data: HiddenData | None = None
    """What about the piece is hidden; the piece as a whole unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    to: Named[PlayerChoice | Role]
    """From whom it is hidden."""


@ludeme("sites", "Start")
class SitesStart(Region):
    """The sites of the board where a piece stood when play began.

    Only pieces of exactly that kind and owner count. The region is empty for no piece at all.

    Example:
        (sites Start (piece (id "Rook" Next)))
    """

    piece: PieceChoice
    """The piece, usually as a number."""


@ludeme("sites", "Support")
class SitesSupport(Region):
    """The sites of a board with layers that hold up a piece in the layer above.

    Example:
        (sites Support Vertex (id "Ball" Next))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    piece: Int | None = None
    """The number of the piece that must be held up; any piece unless given."""


@ludeme("sites", "LargePiece")
class SitesLargePiece(Region):
    """The sites that a large piece covers.

    A piece of ordinary size covers its own site; the region is empty where there is no piece.

    Example:
        (sites LargePiece Cell at:(last From))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    at: Named[Int]
    """The site from which the piece is laid out."""
