"""The board of a game of which only a part is known: drawn alone, if the board is known whole."""

from typing import Final

from ludarium.drawing.scene import Scene
from ludarium.drawing.stage import scene_of
from ludarium.language.description import Description, describe
from ludarium.language.source import Source
from ludarium.language.tree import Array, Clause, Node
from ludarium.ludemes.reader import read_description

_BOARDS: Final = ("board", "mancalaBoard", "surakartaBoard")
_RULES: Final = "(rules (play (move Pass)) (end (if (no Moves Next) (result Next Draw))))"


def board_alone(description: Description) -> Scene | None:
    """The board without pieces; nothing if it is not known, or has holes itself."""
    board = next(
        (part for part in _parts(description.tree) if part.keyword in _BOARDS and not _open(part)),
        None,
    )
    if board is None:
        return None
    text = f'(game "Board" (players 2) (equipment {{{board} (piece "Ball" Each)}}) {_RULES})'
    return scene_of(read_description(describe(Source("<board>", text))))


def _parts(tree: Clause) -> list[Clause]:
    """The items of the equipment."""
    clauses = [part for part in tree.args if isinstance(part, Clause)]
    kits = [part for part in clauses if part.keyword == "equipment"]
    items: list[Node] = [item for kit in kits for item in kit.args]
    inner = [part for item in items if isinstance(item, Array) for part in item.items]
    return [part for part in (*items, *inner) if isinstance(part, Clause)]


def _open(part: Clause) -> bool:
    """Whether there is a hole in it."""
    return "[" in str(part)
