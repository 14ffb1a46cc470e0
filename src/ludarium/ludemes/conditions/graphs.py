"""Conditions about the graph that occupied edges draw: trees and regular graphs."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Int


class EdgeGraph(Boolean):
    """Something that is asked about the graph of a player's edges."""

    player: PlayerChoice | Role
    """The player whose edges count; `Neutral` stands for those like the edge last played."""


@ludeme("is", "Tree")
class IsTree(EdgeGraph):
    """Is true when a player's edges contain no cycle.

    They need not hang together: several trees side by side will do.

    Example:
        (is Tree Mover)
    """


@ludeme("is", "SpanningTree")
class IsSpanningTree(EdgeGraph):
    """Is true when a player's edges join all vertices of the board without a cycle.

    Example:
        (is SpanningTree Mover)
    """


@ludeme("is", "CaterpillarTree")
class IsCaterpillarTree(EdgeGraph):
    """Is true when a player's edges make a tree of one spine with legs of a single edge.

    The tree must join all vertices of the board.

    Example:
        (is CaterpillarTree Next)
    """


@ludeme("is", "TreeCentre")
class IsTreeCentre(Boolean):
    """Is true when the last move went to the centre of a tree of edges.

    It is false when the edges contain a cycle.

    Example:
        (is TreeCentre Mover)
    """

    player: PlayerChoice | Role
    """The player whose edges count; `Shared` stands for all occupied edges."""


@ludeme("is", "RegularGraph", at_most_one=(("k", "odd", "even"),))
class IsRegularGraph(EdgeGraph):
    """Is true when every vertex of the board has the same number of a player's edges.

    Example:
        (is RegularGraph Mover even:True)
    """

    k: Named[Int | None] = None
    """The number of edges at each vertex; by default any number that is the same for all."""

    odd: Named[Boolean | None] = None
    """Whether that number must be odd; false by default."""

    even: Named[Boolean | None] = None
    """Whether that number must be even; false by default."""
