"""Which look a board gets: the one that the game asks for, else the one that suits it."""

from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.boards.boardless import Boardless
from ludarium.drawing.boards.cells import CellBoard
from ludarium.drawing.boards.lines import (
    LineBoard,
    PaperBoard,
    PyramidBoard,
    SurakartaBoard,
)
from ludarium.drawing.boards.mancala import MancalaBoard
from ludarium.drawing.boards.puzzle import PuzzleBoard
from ludarium.drawing.boards.tables import TablesBoard, is_table
from ludarium.drawing.boards.upright import UprightFrame
from ludarium.drawing.scene import Scene
from ludarium.vocabulary.board import SiteType

_TABLES = ("Backgammon", "Table")
_PUZZLES = ("Sudoku", "Kakuro", "Futoshiki", "Hashi", "Puzzle")


def choose_look(scene: Scene) -> type[BoardLook]:
    """The look of the board of a scene."""
    style = scene.look.style
    if scene.kind == "boardless":
        return Boardless
    if scene.kind == "surakarta" and scene.loops:
        return SurakartaBoard
    if scene.kind == "mancala" or (style == "Mancala" and scene.played_on is SiteType.Vertex):
        return MancalaBoard
    if style in _TABLES and is_table(scene):
        return TablesBoard
    if scene.puzzle or style in _PUZZLES:
        return PuzzleBoard
    if style == "PenAndPaper" or scene.played_on is SiteType.Edge:
        return PaperBoard
    if scene.played_on is SiteType.Cell and scene.cells:
        return UprightFrame if style == "Connect4" else CellBoard
    heights = {round(z, 2) for _, _, z in scene.vertices}
    return PyramidBoard if style == "Shibumi" or len(heights) > 1 else LineBoard
