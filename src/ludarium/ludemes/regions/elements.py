"""Regions of the graph under the board: edges by their slant, and what touches or crosses what."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.board.topology import Topology
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import occupied_sites, owned_by, rows_for, where
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Sites, That, Thing
from ludarium.english.places.areas import sites_of
from ludarium.english.words import listed, number, plural
from ludarium.kernel.expressions import Expression, known
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites", "Axial")
class SitesAxial(Region):
    """The edges of the board that lie level or upright.

    Example:
        (sites Axial)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).axial)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites("the level or upright edges", one=Thing("edge", ("level or upright",)))


@ludeme("sites", "Horizontal")
class SitesHorizontal(Region):
    """The edges of the board that lie level.

    Example:
        (sites Horizontal)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).horizontal)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites("the level edges", one=Thing("edge", ("level",)))


@ludeme("sites", "Vertical")
class SitesVertical(Region):
    """The edges of the board that stand upright.

    Example:
        (sites Vertical)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).vertical)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites("the upright edges", one=Thing("edge", ("upright",)))


@ludeme("sites", "Angled")
class SitesAngled(Region):
    """The edges of the board that slant either way.

    Example:
        (sites Angled)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).angled)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites("the slanting edges", one=Thing("edge", ("slanting",)))


@ludeme("sites", "Slash")
class SitesSlash(Region):
    """The edges of the board that slant as a slash does, rising to the right.

    Example:
        (sites Slash)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).slash)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        way = That("rises to the right", "rise to the right")
        return Sites("the edges that rise to the right", one=Thing("edge", (), (way,)))


@ludeme("sites", "Slosh")
class SitesSlosh(Region):
    """The edges of the board that slant as a backslash does, falling to the right.

    Example:
        (sites Slosh)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).slosh)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        way = That("falls to the right", "fall to the right")
        return Sites("the edges that fall to the right", one=Thing("edge", (), (way,)))


class VerticesOfElement(Region):
    """The vertices that belong to one element of the board."""

    site_type: SiteType | None = None
    """Without effect: the result is always vertices."""

    index: Int | None = None
    """The number of the element; the region is empty if there is none such."""

    def vertices(self, box: StaticContext, kind: SiteType) -> tuple[int, ...]:
        """The vertices of the element, which is of the given kind, before play."""
        vertices = box.sites(kind).vertices
        index = -1 if self.index is None else self.index.static(box)
        return ascending(vertices[index]) if 0 <= index < len(vertices) else ()

    def vertices_in_play(self, m: Machine, kind: SiteType) -> NumberSet:
        """The vertices of the element, which is of the given kind."""
        vertices = m.box.topology.of(kind).vertices
        rows = rows_for(m, ("vertices", kind), len(vertices), lambda index: vertices[index])
        return rows.of(m.number(self.index, -1))


@ludeme("sites", "Cell")
class SitesCell(VerticesOfElement):
    """The vertices of one cell.

    Example:
        (sites Cell (last To))
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return self.vertices(box, SiteType.Cell)

    def lower(self, m: Machine) -> NumberSet:
        """The vertices of a cell that only play can tell."""
        return self.vertices_in_play(m, SiteType.Cell)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites(
            f"the corners of cell {e.number(self.index) if self.index is not None else number(0)}"
        )


@ludeme("sites", "Edge")
class SitesEdge(VerticesOfElement):
    """The two vertices at the ends of one edge.

    Example:
        (sites Edge (last To))
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return self.vertices(box, SiteType.Edge)

    def lower(self, m: Machine) -> NumberSet:
        """The ends of an edge that only play can tell."""
        return self.vertices_in_play(m, SiteType.Edge)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites(
            f"the ends of edge {e.number(self.index) if self.index is not None else number(0)}"
        )


_LONG_SITE: Final = 8
"""A site of more words gets a name before it is told what touches it."""


@ludeme("sites", "Incident", at_most_one=(("owner", "role"),))
class SitesIncident(Region):
    """The elements of the board that touch a given element.

    They are the edges of a vertex, the cells of an edge and so on. The elements of the same kind
    are those that share an edge (cells) or an end (edges). With an owner only the elements that
    hold a piece of theirs count; `All` asks for a piece of anybody. Vertices of a vertex are best
    found in another way: their numbers are those of cells.

    Example:
        (sites Incident Edge of:Cell at:(last To) owner:(player (next)))
    """

    result_type: SiteType
    """What to look for."""

    of: Named[SiteType]
    """What the given element is."""

    at: Named[Int]
    """The number of the given element."""

    owner: Named[PlayerChoice | None] = None
    """Whose pieces must stand there; nobody's unless given."""

    role: Role | None = None
    """The same, as a role."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """The elements that touch the given one, where no owner is asked for."""
        if self.owner is not None or self.role is not None:
            raise NotStatic("(sites Incident …) of an owner")
        site = self.at.static(box)
        if not 0 <= site < box.sites(self.of).count:
            return ()
        return ascending(_incident(box.equipment.topology, self.of, self.result_type, site))

    def lower(self, m: Machine) -> NumberSet:
        """The elements that touch the given one, and hold a piece of the owner if there is one."""
        kinds = (self.of, self.result_type)
        topology = m.box.topology
        rows = rows_for(
            m,
            ("incident", *kinds),
            m.count_of(self.of),
            lambda site: _incident(topology, *kinds, site),
        )
        found = rows.of(m.number(self.at))
        owner = self.owner if self.owner is not None else self.role
        if owner is None:
            return found
        return found.kept(m.f) & _with_piece_of(m, m.player(owner), self.result_type)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        owner = ""
        if self.owner is not None or self.role is not None:
            owner = (
                f" with pieces of {e.player(self.owner if self.owner is not None else self.role)}"
            )
        what = f"{self.touched(e)}{owner}"
        return sites_of(e, self.result_type, That(f"touches {what}", f"touch {what}"))

    def touched(self, e: "Voice") -> str:
        """The element that they touch, in words."""
        other = e.word(self.of)
        where = e.brief(e.site(self.at, self.of), _LONG_SITE)
        named = other in where.text.split()[:_OPENING] and known_number(e, self.at) is None
        return where.text if named else f"the {other} {where}"


def touching_all(e: "Voice", regions: Sequence[Region]) -> Sites | None:
    """The elements that touch several others alike: `the edges that touch both …`."""
    found = [one for one in regions if isinstance(one, SitesIncident)]
    kinds = {(one.result_type, one.of) for one in found}
    owned = any(one.owner is not None or one.role is not None for one in found)
    if len(found) != len(regions) or len(kinds) != 1 or owned:
        return None
    what = listed([one.touched(e) for one in found])
    both = "both" if len(found) == len(("one", "other")) else "all of"
    what = f"{both} {what}"
    verbs = That(f"touches {what}", f"touch {what}", apart=("touch", what))
    return replace(sites_of(e, found[0].result_type, verbs), names=("common",))


_OPENING: Final = 3
"""Among so many words a site says of which kind it is: `its new cell`, `the edge chosen`."""


@ludeme("sites", "Crossing")
class SitesCrossing(Region):
    """The edges with a piece on them that cross a given edge.

    Two edges cross if they meet between their ends. Name an owner: `All` for any piece.

    Example:
        (sites Crossing at:(last To) Next)
    """

    at: Named[Int]
    """The edge to be crossed; the region is empty if it is off the board."""

    player: PlayerChoice | Role | None = None
    """Whose edges count."""

    def lower(self, m: Machine) -> NumberSet:
        """The edges with a piece of the player that cross the given one."""
        topology = m.box.topology
        count = m.count_of(SiteType.Edge)
        rows = rows_for(m, "crossing", count, lambda edge: _crossing(topology, edge))
        found = rows.of(m.number(self.at))
        if self.player is None:
            return m.sites(())
        return found.kept(m.f) & _with_piece_of(m, m.player(self.player), SiteType.Edge)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        anybody = self.player in (None, Role.All)
        things = plural(usual_thing(e))
        whose = things if anybody else e.owned(e.player(self.player), things)
        return Sites(f"the edges with {whose} that cross, not only touch, {e.site(self.at)}")


def _with_piece_of(m: Machine, player: Expression, kind: SiteType) -> NumberSet:
    """The elements with a piece of a player; of anybody if the player stands for everybody."""
    everyone = m.players.everyone
    player = m.let(player)
    value = known(player)
    if value is not None:
        return occupied_sites(m, kind) if value == everyone else owned_by(m, player, kind)
    return where(m, player == everyone, occupied_sites(m, kind)) | owned_by(m, player, kind)


def _incident(topology: Topology, of: SiteType, result: SiteType, site: int) -> set[int]:
    """The elements of a kind that touch an element."""
    sites = topology.of(of)
    if of is not result:
        named = {SiteType.Cell: "cells", SiteType.Edge: "edges", SiteType.Vertex: "vertices"}
        return set(getattr(sites, named[result])[site])
    edges = topology.of(SiteType.Edge)
    if of is SiteType.Edge:
        ends = topology.of(SiteType.Vertex).edges
        return {edge for end in sites.vertices[site] for edge in ends[end]} - {site}
    # quirk: cells-of-vertices: The vertices that touch a vertex are given by the numbers of cells.
    return {cell for edge in sites.edges[site] for cell in edges.cells[edge]} - {site}


def _crossing(topology: Topology, edge: int) -> set[int]:
    """The edges that cross an edge between their ends."""
    ends = topology.of(SiteType.Edge).vertices
    vertices = topology.of(SiteType.Vertex)
    x, y = vertices.x, vertices.y
    a, b = ends[edge]
    found = set()
    for other, (c, d) in enumerate(ends):
        ab = (x[b] - x[a], y[b] - y[a])
        cd = (x[d] - x[c], y[d] - y[c])
        ac = (x[c] - x[a], y[c] - y[a])
        slant = ab[0] * cd[1] - ab[1] * cd[0]
        if other == edge or abs(slant) < _PARALLEL:
            continue
        along = (ac[0] * cd[1] - ac[1] * cd[0]) / slant
        across = (ac[0] * ab[1] - ac[1] * ab[0]) / slant
        if _NEAR_END < along < 1 - _NEAR_END and _NEAR_END < across < 1 - _NEAR_END:
            found.add(other)
    return found


_PARALLEL = 1e-9
"""Below this, edges are as good as parallel."""
_NEAR_END = 0.01
"""How near to an end of an edge, as a part of it, another does not cross it any more."""
