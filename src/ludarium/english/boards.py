"""Boards in words: their shape, their size, and the paths over them."""

from typing import TYPE_CHECKING, Any, Final

from ludarium.english.document import Blocks, Paragraph
from ludarium.english.phrases import Noun
from ludarium.english.words import listed, number, plural, sentence

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

DIAGONALS: Final = {
    "Implied": "where moves may also follow the diagonals",
    "Solid": "with both diagonals drawn in each square and a point where they cross",
    "SolidNoSplit": "with both diagonals drawn in each square",
    "Alternating": "with one diagonal in each square, leaning this way and that by turns",
    "Concentric": "with diagonals that form rings about the centre",
    "Radiating": "with diagonals from the centre out to the corners",
}
_MOST_ROWS: Final = 24


def shape(text: str) -> Noun:
    """The shape of a board."""
    return Noun(text, kind="shape")


def board_blocks(e: "Voice", text: str, graph: Any) -> Blocks:
    """The board: its shape, and how many sites it has if the shape does not tell."""
    blocks: Blocks = [Paragraph([sentence(f"the board is {text}")])]
    sites = e.equipment.sites
    words = e.words()
    if not getattr(graph, "is_plain", False):
        rows = [len(row) for row in sites.rows if len(row)]
        count = f"it has {number(sites.count)} {words}"
        if 1 < len(rows) <= _MOST_ROWS and sum(rows) == sites.count:
            count += f", in rows of {listed(map(number, rows))} from the bottom up"
        blocks.append(Paragraph([sentence(count)]))
        links = sum(len(found) for found in sites.adjacent) // 2
        neighbours = f"{number(links)} pairs of {words} are next to each other"
        blocks.append(Paragraph([sentence(neighbours)]))
    else:
        blocks.append(Paragraph([sentence(f"play is on the {words}")]))
    return blocks


def tracks_and_values(e: "Voice", tracks: Any, values: Any, *, large_stack: bool | None) -> Blocks:
    """What a board has besides its shape."""
    blocks: Blocks = []
    for track in tracks or ():
        blocks += e.tell(track)
    for value in values or ():
        blocks.append(Paragraph([sentence(e.tell(value))]))
    if large_stack:
        blocks.append(Paragraph(["Stacks may grow very high."]))
    return blocks


__all__ = ["DIAGONALS", "board_blocks", "plural", "shape", "tracks_and_values"]
