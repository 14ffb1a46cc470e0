"""Regions of the graph under the board: edges by their slant, and what touches or crosses what."""

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Int, Region


@ludeme("sites", "Axial")
class SitesAxial(Region):
    """The edges of the board that lie level or upright.

    Example:
        (sites Axial)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).axial)


@ludeme("sites", "Horizontal")
class SitesHorizontal(Region):
    """The edges of the board that lie level.

    Example:
        (sites Horizontal)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).horizontal)


@ludeme("sites", "Vertical")
class SitesVertical(Region):
    """The edges of the board that stand upright.

    Example:
        (sites Vertical)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).vertical)


@ludeme("sites", "Angled")
class SitesAngled(Region):
    """The edges of the board that slant either way.

    Example:
        (sites Angled)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).angled)


@ludeme("sites", "Slash")
class SitesSlash(Region):
    """The edges of the board that slant as a slash does, rising to the right.

    Example:
        (sites Slash)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).slash)


@ludeme("sites", "Slosh")
class SitesSlosh(Region):
    """The edges of the board that slant as a backslash does, falling to the right.

    Example:
        (sites Slosh)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(box.sites(SiteType.Edge).slosh)


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


@ludeme("sites", "Cell")
class SitesCell(VerticesOfElement):
    """The vertices of one cell.

    Example:
        (sites Cell (last To))
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return self.vertices(box, SiteType.Cell)


@ludeme("sites", "Edge")
class SitesEdge(VerticesOfElement):
    """The two vertices at the ends of one edge.

    Example:
        (sites Edge (last To))
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return self.vertices(box, SiteType.Edge)


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
