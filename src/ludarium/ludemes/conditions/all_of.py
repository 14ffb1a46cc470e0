"""Conditions that must hold for each of many: sites, numbers, groups."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Direction, IntArray, Region


@ludeme("all", "Sites")
class AllSites(Boolean):
    """Is true when a condition holds for every site of a region.

    It is true for an empty region.

    Example:
        (all Sites (sites Corners) if:(is Friend (who at:(site))))
    """

    region: Region
    """The sites to go through."""

    if_: Named[Boolean]
    """What must hold for each of them, as `(site)`."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        for site in self.region.static(box):
            with box.setting(site=site):
                if not self.if_.static(box):
                    return False
        return True


@ludeme("all", "Values")
class AllValues(Boolean):
    """Is true when a condition holds for every number of a list.

    It is true for an empty list.

    Example:
        (all Values (array {(score P1) (score P2)}) if:(> (value) 9))
    """

    array: IntArray
    """The numbers to go through."""

    if_: Named[Boolean]
    """What must hold for each of them, as `(value)`."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        for value in self.array.static(box):
            with box.setting(value=value):
                if not self.if_.static(box):
                    return False
        return True


@ludeme("all", "Different")
class AllDifferent(Boolean):
    """Is true when no two sites of a region have the same piece and a condition holds for all.

    Example:
        (all Different (sites Bottom) if:(is Occupied (site)))
    """

    region: Region
    """The sites to go through."""

    if_: Named[Boolean]
    """What must hold for each of them, as `(site)`."""


@ludeme("all", "Groups")
class AllGroups(Boolean):
    """Is true when a condition holds for every group of pieces.

    By default the groups are made of the mover's pieces on the board.

    Example:
        (all Groups Orthogonal if:(>= (count Sites in:(sites)) 4))
    """

    site_type: SiteType | None = None
    """What kind of sites groups are made of; the board's usual kind by default."""

    directions: Direction | None = None
    """How the pieces of a group touch; `Adjacent` by default."""

    of: Named[Boolean | None] = None
    """Which sites belong to groups, each as `(to)`; by default those the mover owns."""

    if_: Named[Boolean]
    """What must hold for each group, whose sites are `(sites)`."""
