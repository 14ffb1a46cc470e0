"""What there is to draw: plain facts about a board, its pieces and what lies beside it."""

from dataclasses import dataclass, field

from ludarium.drawing.look import Look
from ludarium.vocabulary.board import SiteType

Tangents = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Line:
    """An edge of the board: the numbers of its ends, and its tangents if it is curved."""

    a: int
    b: int
    tangents: Tangents | None = None


@dataclass(frozen=True)
class Cell:
    """A cell of the board: the numbers of its corners in order, its middle and its phase."""

    corners: tuple[int, ...]
    x: float
    y: float
    z: float = 0.0
    phase: int = 0


@dataclass(frozen=True)
class Tray:
    """A hand, a deck or a set of dice beside the board."""

    name: str
    owner: int
    first: int
    size: int
    dice: bool = False


@dataclass(frozen=True)
class Trail:
    """A track: the sites on the board in order."""

    sites: tuple[int, ...]
    owner: int = 0
    loop: bool = False


@dataclass(frozen=True)
class Area:
    """A region of the board with a name or an owner."""

    name: str
    owner: int
    sites: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """One piece, or several like ones, on a site."""

    name: str
    owner: int
    site: int
    site_type: SiteType
    count: int = 1
    state: int = 0
    rotation: int = 0
    value: int = 0
    level: int = 0
    faces: tuple[int, ...] = ()
    """What the sides of a die show."""
    walk: tuple[str, ...] = ()
    """The steps over the cells that a large piece covers."""
    paths: tuple[tuple[int, int, int], ...] = ()
    """The paths on a tile: the sides they join, and their colour."""


@dataclass(frozen=True)
class Given:
    """A number that a puzzle gives: on a site, or as a hint for several sites."""

    sites: tuple[int, ...]
    value: int
    site_type: SiteType
    hint: bool = False


@dataclass(frozen=True)
class Scene:
    """Everything that a drawing shows. Lists are in the order of the sites' numbers."""

    name: str
    vertices: tuple[tuple[float, float, float], ...]
    edges: tuple[Line, ...]
    cells: tuple[Cell, ...]
    played_on: SiteType
    kind: str = "board"
    """`board`, `mancala`, `boardless` or `surakarta`."""
    players: int = 2
    labels: tuple[str, ...] = ()
    centre: tuple[int, ...] = ()
    corners: tuple[int, ...] = ()
    trays: tuple[Tray, ...] = ()
    trails: tuple[Trail, ...] = ()
    areas: tuple[Area, ...] = ()
    pieces: tuple[Standing, ...] = ()
    puzzle: bool = False
    givens: tuple[Given, ...] = ()
    blocks: bool = False
    """Whether a puzzle has square blocks, as a Sudoku has."""
    loops: tuple[int, ...] = ()
    """The lines of a Surakarta board that have loops, counted from its sides."""
    look: Look = field(default_factory=Look)

    def place(self, site_type: SiteType, site: int) -> tuple[float, float, float] | None:
        """Where a site of the board is; nowhere if there is no such site."""
        if site < 0:
            return None
        if site_type is SiteType.Vertex:
            return self.vertices[site] if site < len(self.vertices) else None
        if site_type is SiteType.Edge:
            if site >= len(self.edges):
                return None
            (ax, ay, az), (bx, by, bz) = (self.vertices[v] for v in self.ends(site))
            return (ax + bx) / 2, (ay + by) / 2, (az + bz) / 2
        if site >= len(self.cells):
            return None
        cell = self.cells[site]
        return cell.x, cell.y, cell.z

    def ends(self, edge: int) -> tuple[int, int]:
        """The numbers of the two ends of an edge."""
        line = self.edges[edge]
        return line.a, line.b

    def count(self, site_type: SiteType) -> int:
        """How many sites of a kind the board has."""
        if site_type is SiteType.Vertex:
            return len(self.vertices)
        return len(self.edges if site_type is SiteType.Edge else self.cells)
