"""Words about boards: their shapes, their sites, and regions of them."""

from ludarium.vocabulary.ludeme import Constant


class BrickShape(Constant):
    """The outline of a board that is laid like a brick wall."""

    Square = "Square", "as many rows as bricks in a row"
    Rectangle = "Rectangle", "a wall with its own height and width"
    Diamond = "Diamond", "a wall that stands on a corner"
    Prism = "Prism", "a diamond with two corners cut off"
    Spiral = "Spiral", "bricks laid round and round a centre"
    Limping = "Limping", "nearly even: one side longer by one"


class HexShape(Constant):
    """The outline of a board of hexagons."""

    NoShape = "NoShape", "no particular outline"
    Square = "Square", "as many rows as cells in the longest row"
    Rectangle = "Rectangle", "straight rows between two ragged sides"
    Diamond = "Diamond", "four equal sides, standing on a corner"
    Triangle = "Triangle", "three equal sides"
    Hexagon = "Hexagon", "six equal sides"
    Star = "Star", "a hexagon with a point on each side"
    Limping = "Limping", "six sides, every other one longer by one"
    Prism = "Prism", "a diamond with its left and right corners cut off"


class Diagonals(Constant):
    """How diagonals are drawn in the squares of a board."""

    Implied = "Implied", "not drawn, though moves may follow them"
    Solid = "Solid", "both, meeting in a new vertex"
    SolidNoSplit = "SolidNoSplit", "both, crossing without a vertex"
    Alternating = "Alternating", "one a square, leaning this way and that by turns"
    Concentric = "Concentric", "one a square, forming rings about the centre"
    Radiating = "Radiating", "from the centre out to the corners only"


class SquareShape(Constant):
    """The outline of a board of squares."""

    NoShape = "NoShape", "no particular outline"
    Square = "Square", "as many rows as columns"
    Rectangle = "Rectangle", "rows and columns that may differ in number"
    Diamond = "Diamond", "a square outline that stands on a corner, with stepped sides"
    Limping = "Limping", "one column more than rows"


class TilingShape(Constant):
    """A tiling of the plane by regular polygons, named after those that meet at a vertex."""

    T31212 = "T31212", "triangles and twelve-sided tiles"
    T3464 = "T3464", "hexagons ringed by squares and triangles"
    T488 = "T488", "octagons and squares"
    T33434 = "T33434", "squares and pairs of triangles, interlaced"
    T33336 = "T33336", "hexagons ringed by triangles"
    T33344 = "T33344", "rows of squares and rows of triangles"
    T3636 = "T3636", "hexagons and triangles"
    T4612 = "T4612", "twelve-sided tiles, hexagons and squares"
    T333333_33434 = "T333333_33434", "triangles and squares, with vertices of two kinds"


class TriShape(Constant):
    """The outline of a board of triangles."""

    NoShape = "NoShape", "no particular outline"
    Square = "Square", "as many rows as vertices in the longest row"
    Rectangle = "Rectangle", "straight rows between two ragged sides"
    Diamond = "Diamond", "four equal sides, standing on a corner"
    Triangle = "Triangle", "three equal sides"
    Hexagon = "Hexagon", "six equal sides"
    Star = "Star", "a hexagon with a point on each side"
    Limping = "Limping", "six sides, every other one longer by one"
    Prism = "Prism", "a diamond with its left and right corners cut off"


class StarShape(Constant):
    """The word that turns a regular polygon into a star."""

    Star = "Star", "each vertex is joined to those almost opposite"


class ConcentricShape(Constant):
    """The shape of rings that lie one inside another."""

    Square = "Square", "rings of four sides"
    Triangle = "Triangle", "rings of three sides"
    Hexagon = "Hexagon", "rings of six sides"
    Target = "Target", "round rings, as on an archery target"


class SightLimit(Constant):
    """What counts along a line of sight."""

    Empty = "Empty", "every empty site before the first piece"
    Farthest = "Farthest", "the last empty site before the first piece"
    Piece = "Piece", "the site of the first piece"


class Landmark(Constant):
    """A site known by its place on the board; the lowest-numbered if several fit."""

    CentreSite = "CentreSite", "a site in the centre"
    LeftSite = "LeftSite", "a leftmost site"
    RightSite = "RightSite", "a rightmost site"
    Topsite = "Topsite", "a site at the top"
    BottomSite = "BottomSite", "a site at the bottom"
    FirstSite = "FirstSite", "the site with the lowest number"
    LastSite = "LastSite", "the site with the highest number"


class PuzzleElement(Constant):
    """What a constraint of a puzzle is checked for, one after another."""

    Cell = "Cell", "each cell"
    Edge = "Edge", "each edge"
    Vertex = "Vertex", "each vertex"
    Hint = "Hint", "each hint"


class RegionDynamic(Constant):
    """What must stand on a site for it to count."""

    Empty = "Empty", "nothing"
    NotEmpty = "NotEmpty", "any piece"
    Own = "Own", "a piece of the mover, or a shared one"
    NotOwn = "NotOwn", "a piece that is neither the mover's nor shared"
    Enemy = "Enemy", "a piece of an opponent"
    NotEnemy = "NotEnemy", "a piece that is no opponent's"


class RegionStatic(Constant):
    """A family of regions that the board alone determines."""

    Rows = "Rows", "each row"
    Columns = "Columns", "each column"
    AllDirections = "AllDirections", "each site with all sites in line with it"
    HintRegions = "HintRegions", "the sites of each hint"
    Layers = "Layers", "each layer of a board that has several"
    Diagonals = "Diagonals", "each diagonal"
    SubGrids = "SubGrids", "each block of a square board cut into equal blocks"
    Regions = "Regions", "each pair of neighbouring sites, like `Touching`"
    Vertices = "Vertices", "each pair of neighbouring sites, like `Touching`"
    Corners = "Corners", "each corner by itself"
    Sides = "Sides", "each side, with its corners"
    SidesNoCorners = "SidesNoCorners", "each side, without its corners"
    AllSites = "AllSites", "the whole board"
    Touching = "Touching", "each pair of neighbouring sites"


class Relation(Constant):
    """How two sites are neighbours."""

    Orthogonal = "Orthogonal", "cells that share an edge, or vertices that an edge joins"
    Diagonal = "Diagonal", "cells that meet at a corner, or vertices opposite in a face"
    OffDiagonal = "OffDiagonal", "other cells that meet at a corner, but at a slant"
    Adjacent = "Adjacent", "cells that share an edge or a corner, or vertices that an edge joins"
    All = "All", "neighbours of any of these kinds"

    @property
    def concepts(self) -> tuple[str, ...]:
        """The kind of direction."""
        return ("AllDirections",) if self is Relation.All else (f"{self.word}Direction",)


class SiteType(Constant):
    """The part of the board's graph on which pieces stand."""

    Vertex = "Vertex", "a point where edges meet"
    Edge = "Edge", "a line between two vertices"
    Cell = "Cell", "a face, enclosed by edges"

    @property
    def concepts(self) -> tuple[str, ...]:
        """That such sites are played on."""
        return (self.word,)


class Store(Constant):
    """Where the stores of a mancala board lie."""

    None_ = "None", "there are no stores"
    Outer = "Outer", "beyond the ends of the rows"
    Inner = "Inner", "within the board"


class BoardlessTiling(Constant):
    """The tiling on which a game without a board is laid out."""

    Square = "Square", "squares"
    Triangular = "Triangular", "triangles"
    Hexagonal = "Hexagonal", "hexagons"


class TrackWord(Constant):
    """The word that makes an ending rule go through the tracks."""

    Track = "Track", "each track of the board in turn"
