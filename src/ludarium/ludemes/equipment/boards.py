"""The boards that games are played on."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.tracks import surakarta_loops, surakarta_routes
from ludarium.board.generators.hexagonal import hexagons
from ludarium.board.generators.square import square
from ludarium.board.generators.triangular import triangles
from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.mancala import mancala_board, square_of_pits
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Dim, Graph, Item
from ludarium.english.book.document import Blocks, Paragraph
from ludarium.english.model.board.boards import Holes
from ludarium.english.model.board.shapes import stores_on_no_track
from ludarium.english.things.boards import board_blocks, known_board, tracks_and_values
from ludarium.english.words import counted, sentence
from ludarium.english.words.boards import board_phrase
from ludarium.ludemes.equipment.mancala_concepts import mancala_concepts
from ludarium.ludemes.equipment.puzzles import PuzzleValues
from ludarium.ludemes.equipment.tracks import Track
from ludarium.vocabulary.board import BoardlessTiling, SiteType, Store
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver

_HIDDEN_SIZES: Final = {
    BoardlessTiling.Square: 41,
    BoardlessTiling.Triangular: 41,
    BoardlessTiling.Hexagonal: 21,
}
_TABLES: Final = {
    BoardlessTiling.Square: ("SquareTiling", "SquareShape"),
    BoardlessTiling.Triangular: ("TriangleTiling", "TriangleShape"),
    BoardlessTiling.Hexagonal: ("HexTiling", "HexShape"),
}
"""The concepts of tables without a board, by their tiling."""


class BoardItem(Item):
    """A board, of which every game has one."""

    noun = "board"
    # Whether it only stands for a table without a board.
    is_open_table: ClassVar[bool] = False

    def build_graph(self) -> BoardGraph:
        """Draw its vertices, edges and cells."""
        raise NotImplementedError(f"{type(self).__name__} cannot be built")

    def default_site(self) -> SiteType:
        """The kind of site that is meant where a rule does not say."""
        return SiteType.Vertex

    def check_sites(self, box: Equipment) -> None:
        """Refuse a board on which there is nowhere to play."""
        if not box.sites.count:
            kind = self.default_site().word.lower()
            raise BoardError(
                f"there is not one {kind} on this board to play on",
                "check what is cut off or removed, or say `use:Vertex` if it is played on points",
            )


@ludeme("board")
class Board(BoardItem):
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

    def build_graph(self) -> BoardGraph:
        """Draw the graph for the kind of site that is played on."""
        return self.graph.build(self.default_site())

    def default_site(self) -> SiteType:
        """Cells, unless it says otherwise."""
        return self.use or SiteType.Cell

    def put_in(self, box: Equipment) -> None:
        """Add the board with its tracks, or with the numbers that a puzzle allows."""
        box.add_board(ContainerKind.BOARD, large_stack=bool(self.large_stack))
        if self.values is not None:
            box.puzzle = {values.site_type: values.least_and_greatest() for values in self.values}
            return
        for track in self.tracks or ():
            track.put_in(box)

    def english(self, e: "Voice") -> Blocks:
        """The board, its tracks, and the numbers of a puzzle."""
        known = known_board(e)
        return [
            *(board_blocks(e, self.graph) if known is None else known),
            *tracks_and_values(e, self.tracks, self.values, large_stack=self.large_stack),
        ]


@ludeme("boardless")
class Boardless(BoardItem):
    """Lets the playing area grow as pieces are laid on a table without a board.

    Behind the scenes it is a very large board of cells, so play has an edge, if a distant one.

    Example:
        (boardless Triangular 25)
    """

    concepts = ("Boardless",)

    is_open_table = True

    tiling: BoardlessTiling
    """The shape of the cells."""

    size: Dim | None = None
    """The cells along a side of the hidden board; by default 21 for hexagons and 41 for others."""

    large_stack: Named[bool | None] = None
    """Whether stacks may grow higher than 32 pieces; default False."""

    def build_graph(self) -> BoardGraph:
        """Draw the hidden board."""
        size = self.size.number() if self.size else _HIDDEN_SIZES[self.tiling]
        if self.tiling is BoardlessTiling.Hexagonal:
            return hexagons(None, size, None)
        if self.tiling is BoardlessTiling.Triangular:
            return triangles(None, size, None, SiteType.Cell)
        return square(None, size, SiteType.Cell)

    def default_site(self) -> SiteType:
        """Always cells."""
        return SiteType.Cell

    def put_in(self, box: Equipment) -> None:
        """Add the hidden board."""
        box.add_board(ContainerKind.BOARDLESS, large_stack=bool(self.large_stack))

    def english(self, e: "Voice") -> Blocks:
        """The table."""
        tile = {"Hexagonal": "hexagons", "Triangular": "triangles"}.get(self.tiling.name, "squares")
        text = f"no board is needed: pieces are laid on the table, as if it were tiled with {tile}"
        blocks: Blocks = [Paragraph([sentence(text)])]
        if self.size is not None:
            text = f"they stay within {counted(self.size.number(), 'cell')} along a side"
            blocks.append(Paragraph([sentence(text)]))
        return [*blocks, *tracks_and_values(e, None, None, large_stack=self.large_stack)]

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The shape of the table, which is that of its cells."""
        found.update(("RegularShape", "PolygonShape", *_TABLES[self.tiling]))


@ludeme("mancalaBoard")
class MancalaBoard(BoardItem):
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

    def build_graph(self) -> BoardGraph:
        """Draw the pits and the stores."""
        if self.store is Store.Inner or self.num_stores not in (None, 2):
            return square_of_pits(self.rows)
        return mancala_board(self.rows, self.columns, stores=self.store is not Store.None_)

    def put_in(self, box: Equipment) -> None:
        """Add the board with its tracks."""
        box.add_board(ContainerKind.MANCALA_BOARD, large_stack=bool(self.large_stack))
        for track in self.tracks or ():
            track.put_in(box)

    def english(self, e: "Voice") -> Blocks:
        """The rows of holes and the stores."""
        stores = 2 if self.num_stores is None else self.num_stores
        stores = 0 if self.store is Store.None_ else stores
        text = f"the board has {board_phrase(Holes((self.columns,) * self.rows, stores), 'hole')}"
        if self.store is Store.Inner:
            text += " between the rows"
        if stores_on_no_track(e.equipment):
            text += ", into which nothing is sown"
        return [
            Paragraph([sentence(text)]),
            *tracks_and_values(e, self.tracks, None, large_stack=self.large_stack),
        ]

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Its rows, and whether it has stores."""
        # accident: mancala-by-style: Only a game that is drawn as mancala has a mancala board.
        if not c.as_reference:
            found.update(mancala_concepts(self))


@ludeme("surakartaBoard")
class SurakartaBoard(BoardItem):
    """Makes a board with loops at its corners, along which pieces swing round to capture.

    It is played on the vertices. Each loop gets two tracks, one for either way round: loop 1 is
    made of `Track1F` and `Track1B`, and so on.

    Example:
        (surakartaBoard (square 8) loops:3 from:1)
    """

    concepts = ("Track", "TrackLoop")

    graph: Graph
    """The board inside the loops."""

    loops: Named[int | None] = None
    """The number of loops at each corner; by default as many as fit."""

    from_: Named[int | None] = None
    """The line, counted from the border as 0, that has the first loop; 1 by default."""

    large_stack: Named[bool | None] = None
    """Whether stacks may grow higher than 32 pieces; default False."""

    def build_graph(self) -> BoardGraph:
        """Draw the graph inside the loops."""
        return self.graph.build(SiteType.Vertex)

    def put_in(self, box: Equipment) -> None:
        """Add the board with a pair of tracks for each loop."""
        box.add_board(ContainerKind.SURAKARTA_BOARD, large_stack=bool(self.large_stack))
        rows, columns = box.sites.rows, box.sites.columns
        first = 1 if self.from_ is None else self.from_
        loops = surakarta_loops(rows, columns) if self.loops is None else self.loops
        lines = min(len(rows), len(columns))
        if not 0 <= first <= first + loops <= lines:
            raise BoardError(
                f"{loops:,} loops from line {first:,} do not fit on a board with {lines:,} lines",
                "Choose fewer loops, or begin nearer to the border.",
            )
        for line in range(first, first + loops):
            for way, route in zip("FB", surakarta_routes(rows, columns, line), strict=True):
                box.add_track(f"Track{line}{way}", route, looped=True, directed=True)

    def english(self, e: "Voice") -> Blocks:
        """The board with its loops."""
        blocks = board_blocks(e, self.graph, "with loops at its corners")
        if self.loops is not None:
            verb = "is" if self.loops == 1 else "are"
            text = f"there {verb} {counted(self.loops, 'loop')} at each corner"
            blocks.append(Paragraph([sentence(text)]))
        if self.from_ is not None:
            away = counted(self.from_, "line")
            text = f"the first loop joins the lines that are {away} from the border"
            blocks.append(Paragraph([sentence(text)]))
        return [*blocks, *tracks_and_values(e, None, None, large_stack=self.large_stack)]
