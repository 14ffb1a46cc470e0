"""Conditions about pieces: whether they are threatened, in place, gone, or fit together."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Int, Moves, Region


class TileFit(Boolean):
    """Whether a tile fits the tiles around it."""

    site: Int | None = None
    """The site of the tile; by default where the last move went to."""


@ludeme("is", "Threatened", at_most_one=(("at", "in_"),))
class IsThreatened(Boolean):
    """Is true when another player could move to the site of a piece.

    A piece that is named is imagined on each of the sites, and every other player, even one of
    the same team, is asked for moves that end there. Inside another `Threatened` it is false.

    Example:
        (is Threatened (id "Princess" Mover) at:(to))
    """

    piece: Int | None = None
    """The piece that may be threatened; by default whatever stands on the sites."""

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site to look at; by default where the piece is, or every occupied site."""

    in_: Named[Region | None] = None
    """The sites to look at; a threat to one is enough."""

    moves: Moves | None = None
    """The moves that count as threats; by default the other player's usual moves."""


@ludeme("is", "Within", at_most_one=(("at", "in_"),))
class IsWithin(Boolean):
    """Is true when a piece of a given kind stands on a site or in a region.

    Pieces at any level of a stack count, and so do pieces in hand.

    Example:
        (is Within (id "Runner" Mover) in:(sites Top))
    """

    piece: Int | None = None
    """The piece to look for; give it always, for there is nothing to find without it."""

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site to look at; by default where the last move went to."""

    in_: Named[Region | None] = None
    """The sites to look at."""

    moves: Moves | None = None
    """Moves; they play no part in this condition."""


@ludeme("is", "Freedom")
class IsFreedom(Boolean):
    """Is true when a site of a region has an empty neighbour on the ground.

    Neighbours are the vertices of the lowest layer to the north, south, east and west.

    Example:
        (is Freedom (sites Group at:(last To)) (to))
    """

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    region: Region
    """The sites of which one must be free."""

    excluded_site: Int | None = None
    """A neighbour that does not count, such as one about to be filled; none by default."""


@ludeme("is", "SidesMatch")
class IsSidesMatch(TileFit):
    """Is true when the lines on a tile go on in the same colours on its neighbours.

    It is false for an empty site and true for a piece that is not a tile.

    Example:
        (is SidesMatch (last To))
    """


@ludeme("is", "PipsMatch")
class IsPipsMatch(TileFit):
    """Is true when a domino touches others only where their pips agree.

    It is true for an empty site and for a piece that is not a domino.

    Example:
        (is PipsMatch (last To))
    """


@ludeme("no", "Pieces", at_most_one=(("player", "of"),))
class NoPieces(Boolean):
    """Is true when there are no pieces, or none of the kind asked for.

    Pieces in hand count too, unless a region or a kind of site leaves them out.

    Example:
        (no Pieces Next "Runner" in:(sites Board))
    """

    site_type: SiteType | None = None
    """What kind of sites to search; every kind by default."""

    player: Role | None = None
    """Whose pieces count; by default everybody's, with neutral and shared ones."""

    of: Named[Int | None] = None
    """Whose pieces count, by the player's number."""

    name: str | None = None
    """The name of the pieces that count; all pieces by default."""

    in_: Named[Region | None] = None
    """The sites to search; everywhere by default."""
