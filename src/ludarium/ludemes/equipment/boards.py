"""The boards that games are played on."""

from ludarium.ludemes.constants.board import BoardlessTiling, SiteType, Store
from ludarium.ludemes.equipment.puzzles import PuzzleValues
from ludarium.ludemes.equipment.tracks import Track
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.types import Dim, Graph, Item


@ludeme("board")
class Board(Item):
    """Makes a board out of a graph.

    Pieces stand on the cells unless `use` says otherwise; wherever a rule leaves out the kind of
    site, that kind is meant. Giving values makes the game a deduction puzzle, and tracks are then
    ignored.

    Example:
        (board
            (concentric {1 6 6})
            (track "Outer" {7 8 9 10 11 12} loop:True)
            use:Vertex
        )
    """

    graph: Graph
    """The cells, lines and points of the board."""

    tracks: OneOrMany[Track] | None = None
    """The paths that pieces follow over it, if any."""

    values: OneOrMany[PuzzleValues] | None = None
    """The numbers that may be filled in, for a puzzle."""

    use: Named[SiteType | None] = None
    """The kind of site that is played on; cells by default."""

    large_stack: Named[bool | None] = None
    """Whether stacks may grow higher than 32 pieces; default False."""


@ludeme("boardless")
class Boardless(Item):
    """Lets the playing area grow as pieces are laid on a table without a board.

    Behind the scenes it is a very large board of cells, so play has an edge, if a distant one.

    Example:
        (boardless Triangular 25)
    """

    tiling: BoardlessTiling
    """The shape of the cells."""

    size: Dim | None = None
    """The cells along a side of the hidden board; by default 21 for hexagons and 41 for others."""

    large_stack: Named[bool | None] = None
    """Whether stacks may grow higher than 32 pieces; default False."""


@ludeme("mancalaBoard")
class MancalaBoard(Item):
    """Makes a board of rows of pits, with or without a store at either end.

    Pits are vertices. The left store is site 0 if there are stores; then come the pits from the
    bottom row up, each row from left to right, and last the right store. Only two outer stores or
    none at all give this layout: for anything else the pits form a square of `rows` by `rows`.

    Example:
        (mancalaBoard 3 7 store:None (track "Round" "0,E,N,W,S1" loop:True))
    """

    rows: int
    """The number of rows of pits, from 2 to 6."""

    columns: int
    """The number of pits in a row."""

    store: Named[Store | None] = None
    """Where the stores are; outside the rows by default."""

    num_stores: Named[int | None] = None
    """The number of stores; 2 by default."""

    large_stack: Named[bool | None] = None
    """Whether stacks may grow higher than 32 pieces; default False."""

    tracks: OneOrMany[Track] | None = None
    """The paths along which seeds are sown, if any."""


@ludeme("surakartaBoard")
class SurakartaBoard(Item):
    """Makes a board with loops at its corners, along which pieces swing round to capture.

    It is played on the vertices. Each loop gets two tracks, one for either way round: loop 1 is
    made of `Track1F` and `Track1B`, and so on.

    Example:
        (surakartaBoard (square 8) loops:3 from:1)
    """

    graph: Graph
    """The board inside the loops."""

    loops: Named[int | None] = None
    """The number of loops at each corner; by default as many as fit."""

    from_: Named[int | None] = None
    """The line, counted from the border as 0, that has the first loop; 1 by default."""

    large_stack: Named[bool | None] = None
    """Whether stacks may grow higher than 32 pieces; default False."""
