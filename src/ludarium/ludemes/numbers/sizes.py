"""How big something is: a list, a stack, a large piece, a group, a territory or a path."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Direction, Int, IntArray, Region


@ludeme("size", "Array")
class SizeArray(Int):
    """Gives the length of a list of numbers.

    Example:
        (size Array (sizes Group Orthogonal Mover min:2))
    """

    array: IntArray
    """The list to measure."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return len(self.array.static(box))


class SizeOnSites(Int):
    """The size of what stands on one site or on several."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    in_: Named[Region | None] = None
    """The sites whose sizes are added up."""

    at: Named[Int | None] = None
    """The site to look at."""


@ludeme("size", "Stack", at_most_one=(("in_", "at"),))
class SizeStack(SizeOnSites):
    """Gives the height of a stack, or of several stacks together.

    Without a site or region it measures where the last move ended. It belongs in games with stacks.

    Example:
        (size Stack in:(sites Corners))
    """


@ludeme("size", "LargePiece", exactly_one=(("in_", "at"),))
class SizeLargePiece(SizeOnSites):
    """Gives the number of sites that a large piece covers.

    An ordinary piece has size 1.

    Example:
        (size LargePiece at:(last To))
    """


@ludeme("size", "Group")
class SizeGroup(Int):
    """Gives the number of sites in the group that a site belongs to.

    Without a condition, a group is made of equal pieces. The result is 0 if the site itself does
    not meet the condition.

    Example:
        (size Group at:(to) Orthogonal if:(is Mover (who at:(to))))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int]
    """A site of the group."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong, each tried as `(to)`; those with the same piece by default."""


@ludeme("size", "Territory")
class SizeTerritory(Int):
    """Gives the number of empty sites that a player has enclosed.

    An area of empty sites counts if all pieces around it are the player's. An area with nothing
    around it, such as an empty board, counts for everybody.

    Example:
        (size Territory Mover Orthogonal)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    player: Role | PlayerChoice
    """Whose territory it is."""

    direction: AbsoluteDirection | None = None
    """In which directions empty sites connect; to all adjacent ones by default."""


@ludeme("pathExtent")
class PathExtent(Int):
    """Gives how far the path of a colour reaches across the tiles on the board.

    It is the greatest distance from the start, in rows or in columns.

    Example:
        (pathExtent (prev) (last To))
    """

    colour: Int | None = None
    """The colour of the path, as a player's number; the mover's by default."""

    start: Int | Region | None = None
    """The tile, or tiles, to start from; where the last move ended by default."""
