"""Lists of numbers that are worked out from the position or were remembered in play."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Direction, Int, IntArray, Region


@ludeme("results")
class Results(IntArray):
    """Works out a number for every pair of a `from` site and a `to` site.

    The pairs are taken in order, all `to` sites for the first `from` site, then for the next;
    inside, `(from)` and `(to)` name the pair. A single site that is off the board gives no pair.

    Example:
        (results from:(last To) to:(sites Around (last To)) (value Piece at:(to)))
    """

    from_: Named[Int | Region]
    """The site or sites that `(from)` goes through."""

    to: Named[Int | Region]
    """The site or sites that `(to)` goes through for each of them."""

    number: Int
    """What is worked out for each pair."""


@ludeme("sizes", "Group", at_most_one=(("role", "of", "if_"),))
class SizesGroup(IntArray):
    """Lists the sizes of the groups of connected pieces.

    Without a player or a condition, all pieces count, whoever owns them. With a condition, groups
    start from shared pieces only. The list is empty where there is no group.

    Example:
        (sizes Group Orthogonal Next min:3)
    """

    site_type: SiteType | None = None
    """Where the pieces stand; the board's usual kind of site unless given."""

    directions: Direction | None = None
    """The directions in which pieces are connected; `Adjacent` unless given."""

    role: Role | None = None
    """Whose pieces form the groups; everybody's unless given."""

    of: Named[Int | None] = None
    """The same, as the number of a player."""

    if_: Named[Boolean | None] = None
    """The test for a site to belong: `(from)` is where a group starts, `(to)` a site it may add."""

    min: Named[Int | None] = None
    """The least size that is listed; every size unless given."""

    is_visible: Named[Boolean | None] = None
    """Whether only pieces that can be seen from above count; false unless given."""


@ludeme("values", "Remembered")
class ValuesRemembered(IntArray):
    """Lists the values that `(remember Value …)` has stored, in their stored order.

    The list is empty if nothing has been remembered under that name.

    Example:
        (values Remembered "Scouted")
    """

    name: str | None = None
    """The name they were stored under; the nameless store unless given."""
