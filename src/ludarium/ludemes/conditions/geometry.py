"""Conditions about how sites lie towards each other: neighbours, angles, crossing edges."""

from ludarium.ludemes.constants.board import Relation, SiteType
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Int, Region


class Angle(Boolean):
    """How wide the angle is that a site makes with two others."""

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    at: Named[Int]
    """The site where the two arms of the angle meet."""

    first_condition: Boolean
    """What holds for the site at the end of one arm."""

    second_condition: Boolean
    """What holds for the site at the end of the other arm."""


@ludeme("is", "Related")
class IsRelated(Boolean):
    """Is true when a site is a neighbour of another site, or of any site of a region.

    Edges are neighbours when they share an end, and none is diagonal to another.

    Example:
        (is Related Diagonal (to) (sites Occupied by:Mover))
    """

    relation: Relation
    """Which neighbours count."""

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    site: Int
    """The site whose neighbours are looked for."""

    others: Int | Region
    """The site or sites of which one must be a neighbour."""


@ludeme("is", "Crossing")
class IsCrossing(Boolean):
    """Is true when two edges cross each other.

    It is false when either of them is not an edge of the board.

    Example:
        (is Crossing (last To) 4)
    """

    first_edge: Int
    """One edge."""

    second_edge: Int
    """The other edge."""


@ludeme("is", "Acute")
class IsAcute(Angle):
    """Is true when a site makes an acute angle, below 90°, with two sites that fit.

    Example:
        (is Acute at:(last To) (is Friend (who at:(site))) (is Friend (who at:(site))))
    """


@ludeme("is", "Right")
class IsRight(Angle):
    """Is true when a site makes a right angle, 90°, with two sites that fit.

    Example:
        (is Right at:(last To) (is Friend (who at:(site))) (is In (site) (sites Outer)))
    """


@ludeme("is", "Obtuse")
class IsObtuse(Angle):
    """Is true when a site makes an obtuse angle, between 90° and 180°, with two sites that fit.

    Example:
        (is Obtuse Vertex at:(to) (is Occupied Vertex (site)) (is Occupied Vertex (site)))
    """


@ludeme("is", "Reflex")
class IsReflex(Angle):
    """Is true when a site makes a reflex angle, above 180°, with two sites that fit.

    Example:
        (is Reflex at:(to) (is Enemy (who at:(site))) (is Friend (who at:(site))))
    """
