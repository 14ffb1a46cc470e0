"""Things that go together two by two: entries of maps, and pieces with their numbers."""

from ludarium.ludemes.constants.board import Landmark
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Ludeme, ludeme
from ludarium.ludemes.types import Int


class Pair(Ludeme):
    """Two things that belong together."""

    noun = "pair of values"


@ludeme("count")
class ItemCount(Ludeme):
    """Says how many pieces of a kind are meant.

    Example:
        (count "Goose2" 13)
    """

    item: str
    """The name of the piece, with the number of its owner."""

    count: Int
    """How many of them."""


@ludeme("pair")
class NumberPair(Pair):
    """Leads from a number to another, to a coordinate or to a kind of piece.

    Example:
        (pair 3 "D5")
    """

    key: Int
    """The number that is looked up."""

    value: Int | str
    """What it leads to: a number, or the name of a site or of a piece."""


@ludeme("pair")
class RolePair(Pair):
    """Leads from a player to a number, a player, a site or a kind of piece.

    Example:
        (pair P3 CentreSite)
    """

    key: Role
    """The player who is looked up."""

    value: Int | Role | str | Landmark
    """What the player leads to."""


@ludeme("pair")
class NamePair(Pair):
    """Leads from a coordinate to another, to a kind of piece or to a player.

    Example:
        (pair "B2" "G7")
    """

    key: str
    """The coordinate of the site that is looked up."""

    value: str | Role
    """What it leads to: the name of a site or of a piece, or a player."""
