"""Conditions about how sites lie towards each other: neighbours, angles, crossing edges."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.set_tables import SetTable
from ludarium.english.phrases import Clause, Condition, Said
from ludarium.english.places.ways import related
from ludarium.english.words import article
from ludarium.kernel.expressions import Expression, both, constant
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


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

    def lower(self, m: Machine) -> Expression:
        """Whether two sites that fit make such an angle with the site."""
        m.lacking(f"(is {self.constants[0]} …)")
        return constant(0)

    def english(self, e: "Voice") -> Condition:
        """Two sites make an angle with a third."""
        corner = e.site(self.at, self.site_type)
        word = e.word(self.site_type)
        with e.meaning(site=f"the first {word}"):
            first = e.inline(self.first_condition)
        with e.meaning(site=f"the second {word}"):
            second = e.inline(self.second_condition)
        angle = self.constants[0].lower()
        text = f"two {e.words(self.site_type)} make {article(angle)} angle at {corner}"
        text = f"{text}, where {first}, and {second}"
        return Said(text, f"no {text}")


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

    def lower(self, m: Machine) -> Expression:
        """Whether one of the sites is a neighbour."""
        kind = self.site_type or m.usual
        sites = m.box.topology.of(kind)
        related = related_sites(m, kind, self.relation)
        near: list[list[int]] = [[] for _ in range(sites.count)]
        for b, some in enumerate(related):
            for a in some:
                near[a].append(b)
        table = SetTable(m, sites.count, lambda at: near[at], "related sites")
        site = m.let(m.number(self.site))
        others = m.sites_of(self.others).kept(m.f)
        return m.both(
            lambda: site.below(sites.count),
            lambda: (table.at(site) & others).is_not_empty,
        )

    def english(self, e: "Voice") -> Condition:
        """A site is a neighbour of others."""
        sort = related(self.relation)
        neighbour = article(f"{sort} neighbour".strip())
        if isinstance(self.others, Region):
            others = e.sites(self.others).any
        else:
            others = str(e.site(self.others, self.site_type))
        return Clause(e.site(self.site, self.site_type), "be", f"{neighbour} of {others}")


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

    def lower(self, m: Machine) -> Expression:
        """Whether the edges cross."""
        edges = m.box.topology.of(SiteType.Edge)

        def crossing(edge: int) -> Iterator[int]:
            return (other for other in range(edges.count) if _cross(m, edge, other))

        table = SetTable(m, edges.count, crossing, "edges across")
        first, second = m.let(m.number(self.first_edge)), m.let(m.number(self.second_edge))
        inside = both(first.below(edges.count), second.below(edges.count))
        return m.both(lambda: inside, lambda: table.at(first).has(second))

    def english(self, e: "Voice") -> Condition:
        """Two edges cross."""
        first, second = (
            e.site(edge, SiteType.Edge) for edge in (self.first_edge, self.second_edge)
        )
        return Said(f"{first} and {second} cross", f"{first} and {second} do not cross")


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


def related_sites(m: Machine, kind: SiteType, relation: Relation) -> list[tuple[int, ...]]:
    """For each site, its neighbours of a sort; an edge is also its own neighbour."""
    sites = m.box.topology.of(kind)
    if kind is not SiteType.Edge:
        lists = {
            Relation.All: sites.neighbours,
            Relation.Adjacent: sites.adjacent,
            Relation.Orthogonal: sites.orthogonal,
            Relation.Diagonal: sites.diagonal,
            Relation.OffDiagonal: sites.off_diagonal,
        }
        return lists[relation]
    if relation in (Relation.Diagonal, Relation.OffDiagonal):
        return [()] * sites.count
    at = m.box.topology.of(SiteType.Vertex).edges
    return [tuple({*at[a], *at[b]}) for a, b in sites.vertices]


def _cross(m: Machine, first: int, second: int) -> bool:
    """Whether two edges cross between their ends."""
    vertices = m.box.topology.of(SiteType.Vertex)
    ends = m.box.topology.of(SiteType.Edge).vertices
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        (float(vertices.x[v]), float(vertices.y[v])) for v in (*ends[first], *ends[second])
    )
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) < _PARALLEL:
        return False
    along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    other = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
    return all(_MARGIN < part < 1 - _MARGIN for part in (along, other))


_PARALLEL = 1e-9
_MARGIN = 0.01
