"""Conditions about the graph that occupied edges draw: trees and regular graphs."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.drawn_graphs import Counts, DrawnGraph, count_without_cycle
from ludarium.engine.geometry.tree_centres import is_centre
from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.machine import Machine
from ludarium.english.phrases import Always, Clause, Condition, Noun, Said
from ludarium.kernel.expressions import Expression, choose
from ludarium.kernel.function import load
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class EdgeGraph(Boolean):
    """Something that is asked about the graph of a player's edges."""

    player: PlayerChoice | Role
    """The player whose edges count; `Neutral` stands for those like the edge last played."""

    def lower(self, m: Machine) -> Expression:
        """Whether it holds; it does not before the first move."""
        last = m.let(m.last("to"))

        def holds() -> Expression:
            player = m.let(m.player(self.player))
            like = m.what(last, SiteType.Edge)
            wanted = m.let(choose(player == 0, choose(like == 0, 1, like), player))
            return self.holds(m, lambda edge: m.what(edge, SiteType.Edge) == wanted)

        return m.both(lambda: last.below(m.count_of(SiteType.Edge)), holds)

    def holds(self, m: Machine, counts: Counts) -> Expression:
        """Whether it holds for the edges that count."""
        raise NotImplementedError

    def edges_in_words(self, e: "Voice") -> Noun:
        """The edges that count."""
        if self.player is Role.Neutral:
            return Noun("the edges like the one last played", plural=True)
        return Noun(f"{e.player(self.player).possessive} edges", plural=True)


@ludeme("is", "Tree")
class IsTree(EdgeGraph):
    """Is true when a player's edges contain no cycle.

    They need not hang together: several trees side by side will do.

    Example:
        (is Tree Mover)
    """

    def holds(self, m: Machine, counts: Counts) -> Expression:
        """Whether there is no cycle."""
        return count_without_cycle(m, counts) >= 0

    def english(self, e: "Voice") -> Condition:
        """There is no ring."""
        edges = self.edges_in_words(e)
        return Said(f"{edges} form no closed ring", f"{edges} form a closed ring")


@ludeme("is", "SpanningTree")
class IsSpanningTree(EdgeGraph):
    """Is true when a player's edges join all vertices of the board without a cycle.

    Example:
        (is SpanningTree Mover)
    """

    def holds(self, m: Machine, counts: Counts) -> Expression:
        """Whether they are just enough, and there is no cycle."""
        return count_without_cycle(m, counts) == m.count_of(SiteType.Vertex) - 1

    def english(self, e: "Voice") -> Condition:
        """All points are joined without a ring."""
        rest = "all points of the board without any closed ring"
        return Clause(self.edges_in_words(e), "join", rest)


@ludeme("is", "CaterpillarTree")
class IsCaterpillarTree(EdgeGraph):
    """Is true when a player's edges make a tree of one spine with legs of a single edge.

    The tree must join all vertices of the board.

    Example:
        (is CaterpillarTree Next)
    """

    def holds(self, m: Machine, counts: Counts) -> Expression:
        """Whether no vertex has three neighbours that have neighbours of their own."""
        f = m.f
        found = f.local(count_without_cycle(m, counts) == m.count_of(SiteType.Vertex) - 1)
        graph = DrawnGraph(m, SiteType.Edge, counts)
        with m.if_(found), f.count(0, graph.count) as vertex:
            inner = f.local(0)
            with graph.each_link(vertex) as (to, _):
                inner.set(inner + (graph.degree(to) >= 2))
            found.set(found & (inner <= 2))
        return found

    def english(self, e: "Voice") -> Condition:
        """All points are joined by one spine with short legs."""
        rest = (
            "all points of the board to a spine with legs of a single edge, without any closed ring"
        )
        return Clause(self.edges_in_words(e), "join", rest)


@ludeme("is", "TreeCentre")
class IsTreeCentre(Boolean):
    """Is true when the last move went to the centre of a tree of edges.

    It is false when the edges contain a cycle.

    Example:
        (is TreeCentre Mover)
    """

    player: PlayerChoice | Role
    """The player whose edges count; `Shared` stands for all occupied edges."""

    def lower(self, m: Machine) -> Expression:
        """Whether the last move went to the centre of a tree."""
        last = m.let(m.last("to"))
        player = m.let(m.player(self.player))

        def counts(edge: Expression) -> Expression:
            occupied = m.what(edge, SiteType.Edge) != 0
            owned = m.who(edge, SiteType.Edge) == player
            return choose(player == m.players.everyone, occupied, owned)

        return m.both(
            lambda: last.below(m.count_of(SiteType.Vertex)),
            lambda: count_without_cycle(m, counts) >= 0,
            lambda: is_centre(m, last, DrawnGraph(m, SiteType.Edge, counts)),
        )

    def english(self, e: "Voice") -> Condition:
        """The last move went to the centre of a tree."""
        whose = "all" if self.player is Role.Shared else e.player(self.player).possessive
        place = e.meant("last_to", "the point of the last move")
        return Clause(place, "be", f"the centre of the tree of {whose} edges")


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

    def holds(self, m: Machine, counts: Counts) -> Expression:
        """Whether all vertices have the same number of neighbours."""
        f = m.f
        graph = DrawnGraph(m, SiteType.Edge, counts)
        target = f.local(0 if self.k is None else m.number(self.k))
        with m.temporary():
            degrees = graph.numbers()
            with f.count(0, graph.count) as vertex:
                degree = m.let(graph.degree(vertex))
                f.store(degrees + vertex * 4, degree)
                target.set(choose(target == 0, degree, target))
            found = f.local(1)
            with f.count(0, graph.count) as vertex:
                found.set(found & (load(degrees + vertex * 4) == target))
        odd, even = m.condition(self.odd, default=False), m.condition(self.even, default=False)
        odd_fits = m.let(odd.is_zero | (target & 1))
        return found & odd_fits & (even.is_zero | (target & 1).is_zero)

    def english(self, e: "Voice") -> Condition:
        """All points have the same number of edges."""
        edges = self.edges_in_words(e)
        how_many = "the same number" if self.k is None else f"exactly {e.number(self.k)}"
        if self.odd is not None and e.condition(self.odd) == Always(True):
            how_many = "the same odd number"
        if self.even is not None and e.condition(self.even) == Always(True):
            how_many = "the same even number"
        text = f"{how_many} of {edges} meet"
        return Said(f"{text} at every point", f"it is not so that {text} at every point")
