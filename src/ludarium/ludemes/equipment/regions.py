"""Parts of the board that have a name or an owner."""

from ludarium.ludemes.constants.board import RegionStatic
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Item, Region


@ludeme("regions")
class Regions(Item):
    """Gives a part of the board a name, an owner or both.

    The sites are worked out once, before play, on an empty board. The rules reach them as
    `(sites P1)` or `(sites "name")`.

    Example:
        (regions "River" {18 19 20 21})
    """

    name: str | None = None
    """What it is called; by default `Region` and the owner, such as `RegionP1`."""

    role: Role | None = None
    """Who owns it; nobody by default."""

    sites: tuple[int, ...] | Region | tuple[Region, ...] | RegionStatic | tuple[RegionStatic, ...]
    """The sites in it, or the family of regions, such as all rows, that a puzzle speaks of."""

    hint_label: str | None = None
    """The name of the hints that belong to it, in a puzzle."""
