"""Tables that lead from one number, player or site to another."""

from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.numbers.pairs import Pair
from ludarium.ludemes.types import Int, Item


@ludeme("map")
class Map(Item):
    """Makes a table of pairs, in which `mapEntry` looks up the second by the first.

    The pairs are worked out once, before play. A number that is not in the table, or that leads
    to 0, is taken to lead to itself.

    Example:
        (map "Gates" {(pair P1 "C1") (pair P2 "C9")})
    """

    name: str | None = None
    """What it is called in the rules, if there are several."""

    pairs: tuple[Pair, ...]
    """What leads to what."""


@ludeme("map")
class MapLists(Item):
    """Makes a table out of two lists of the same length.

    It works like a map of pairs: the first key leads to the first value, and so on.

    Example:
        (map "Tunnels" {3 17 42} {17 42 3})
    """

    name: str | None = None
    """What it is called in the rules, if there are several."""

    keys: tuple[Int, ...]
    """The numbers to look up."""

    values: tuple[Int, ...]
    """What they lead to, in the same order."""
