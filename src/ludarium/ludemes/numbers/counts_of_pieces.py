"""Counting pieces, and what they form together: stacks, groups, lines and liberties."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection, StackDirection
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Direction, Int, Region


class PieceCount(Int):
    """A count of what a player owns: pieces, or pips on dice."""

    site_type: SiteType | None = None
    """Count only on sites of this kind on the board; everywhere, hands included, by default."""

    player: Role | None = None
    """Whose pieces or dice count."""

    of: Named[Int | None] = None
    """Whose pieces or dice count, as a player's number."""

    name: str | None = None
    """Only pieces whose name contains this; any piece by default."""

    in_: Named[Region | None] = None
    """Only pieces on these sites; any site by default."""

    if_: Named[Boolean | None] = None
    """What must hold of each piece, at `(site)` and `(level)`; nothing by default."""


@ludeme("count", "Pieces", at_most_one=(("player", "of"),))
class CountPieces(PieceCount):
    """Counts the pieces of a player, on the board and off it.

    Without a player it counts everybody's pieces, neutral and shared ones too. Several pieces on
    one site count separately. The name `"Bag"` stands for the dominoes still in the bag. A stack of
    mixed owners is counted once for each of them that is asked for.

    Example:
        (count Pieces Next "Knight" in:(sites Top))
    """


@ludeme("count", "Pips", at_most_one=(("player", "of"),))
class CountPips(PieceCount):
    """Adds up the pips that the dice of a player show.

    Without a player it reads the dice that all players share. The other arguments are rarely needed
    here. The result is 0 if there are no such dice.

    Example:
        (count Pips Mover)
    """


@ludeme("count", "Stack", exactly_one=(("at", "to"),))
class CountStack(Int):
    """Counts the pieces of a stack, level by level.

    Each level is tried with `(to)` and `(level)` set. Of a region, the counts of all its stacks are
    added up.

    Example:
        (count Stack FromTop at:(last To)
            stop:(is Enemy (who at:(to) level:(level))))
    """

    stack_direction: StackDirection | None = None
    """From which end to count; from the bottom by default."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site of the stack."""

    to: Named[Region | None] = None
    """The sites of several stacks."""

    if_: Named[Boolean | None] = None
    """Which levels count; all of them by default."""

    stop: Named[Boolean | None] = None
    """The level at which to stop, which is not counted; none by default."""


class GroupCount(Int):
    """A count that looks at the groups of connected sites on the board."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    region: Region | None = None
    """Where a group must have a site; for `(count SizeBiggestGroup …)`, anywhere by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong to groups, each tried as `(to)`; the occupied ones by default."""

    min: Named[Int | None] = None
    """The size of the smallest group that counts; for `(count Groups …)`, 0 by default."""

    is_visible: Named[Boolean | None] = None
    """Leave out sites covered from above; for `(count SizeBiggestGroup …)`, false by default."""


@ludeme("count", "Groups")
class CountGroups(GroupCount):
    """Counts the groups of connected sites on the board.

    Pieces of different players join in one group unless the condition tells them apart.

    Example:
        (count Groups Orthogonal if:(is Friend (who at:(to))) min:3)
    """


@ludeme("count", "SizeBiggestGroup")
class CountSizeBiggestGroup(GroupCount):
    """Counts the sites of the biggest group on the board.

    Pieces of different players join in one group unless the condition tells them apart. The result
    is 0 if there is no group.

    Example:
        (count SizeBiggestGroup Orthogonal if:(= (who at:(to)) (mover)))
    """


@ludeme("countSizeBiggestGroup", at_most_one=(("if_", "is_visible"),))
class SizeOfBiggestGroup(Int):
    """Counts the sites of the biggest group, like `(count SizeBiggestGroup …)`.

    This is a second spelling of the same count, without `min:`.

    Example:
        (countSizeBiggestGroup Diagonal if:(is Enemy (who at:(to))))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    region: Region | None = None
    """Where a group must have a site; anywhere by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong to groups, each tried as `(to)`; the occupied ones by default."""

    is_visible: Named[Boolean | None] = None
    """Whether sites covered from above are left out; false by default."""


@ludeme("count", "SizeBiggestLine")
class CountSizeBiggestLine(Int):
    """Counts the sites of the longest unbroken line on the board.

    The result is 0 if no site meets the condition.

    Example:
        (count SizeBiggestLine Orthogonal if:(= (who at:(to)) (next)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: AbsoluteDirection | None = None
    """In which directions lines run; all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """Which sites may lie on a line, each tried as `(to)`; the occupied ones by default."""


@ludeme("count", "Liberties")
class CountLiberties(Int):
    """Counts the empty sites next to a group, its liberties.

    The group is all that connects to the site through equal pieces. Each empty site counts once.

    Example:
        (count Liberties at:(between) Orthogonal)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site of the group; where the last move ended by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """What else must hold of the group's sites, each tried as `(to)`; nothing by default."""
