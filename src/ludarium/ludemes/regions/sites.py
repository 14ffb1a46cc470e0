"""Regions that are written out, walked to, drawn by lot, or named in the equipment."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import WalkStep
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Int, IntArray, Region


@ludeme("sites")
class SitesInContext(Region):
    """The sites of the group at hand.

    It has a meaning inside `(forEach Group …)` and `(all Groups …)`, which go through groups.

    Example:
        (sites)
    """


@ludeme("sites")
class SitesAtCoordinates(Region):
    """The sites with the given coordinates.

    A coordinate that the board does not have is passed over. Edges have no coordinates.

    Example:
        (sites Cell {"C3" "C6" "F3" "F6"})
    """

    site_type: SiteType | None = None
    """What the coordinates name; the board's usual kind of site unless given."""

    coordinates: tuple[str, ...]
    """The coordinates, such as `"B4"`."""


@ludeme("sites")
class SitesListed(Region):
    """The sites with the given numbers.

    Negative numbers, such as that of a site off the board, are left out.

    Example:
        (sites {12 (last From) (last To)})
    """

    sites: tuple[Int, ...] | IntArray
    """The numbers of the sites."""


@ludeme("sites")
class SitesWalk(Region):
    """The sites where walks end.

    Each step goes forward to an orthogonal neighbour, each turn to the next orthogonal direction
    of the board. A walk that would leave the board ends nowhere.

    Example:
        (sites (last To) {{F F F R F} {F F F L F}} rotations:True)
    """

    site_type: SiteType | None = None
    """The sites to walk on; the board's usual kind of site unless given."""

    start: Int | None = None
    """The site where the walks begin; `(from)` unless given."""

    walks: tuple[tuple[WalkStep, ...], ...]
    """The walks, each a list of steps forward and turns."""

    rotations: Named[Boolean | None] = None
    """Whether walks set out in every orthogonal direction or only the first; true unless given."""


@ludeme("sites")
class SitesOfPlayer(Region):
    """The sites of regions in the equipment, by owner, by name or by both.

    Without an owner the name must be the whole name, and the owner does not matter. With an owner
    a part of the name is enough, and no name at all means every region of that owner. A name that
    reads like a coordinate, such as `"B4"`, is taken as one. No such region: no sites. The sites
    are worked out once, before play, and stay the same however the pieces move.

    Example:
        (sites Mover "Castle")
    """

    player: PlayerChoice | Role | None = None
    """Who owns the regions; anybody unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    name: str | None = None
    """The name of the regions, or a coordinate."""


@ludeme("sites", "Random")
class SitesRandom(Region):
    """Some sites of a region, drawn by lot.

    The lot is drawn anew whenever this is evaluated.

    Example:
        (sites Random (intersection (sites Outer) (sites Empty)) num:2)
    """

    region: Region | None = None
    """The sites to draw from; the empty cells of the board unless given."""

    num: Named[Int | None] = None
    """How many to draw; one unless given, and never more than the region has."""
