"""Tiles: pieces with a shape or with lines drawn on them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.english.things.pieces import owner_words
from ludarium.english.words import article, counted, listed, number, ordinal

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.equipment.tiles import Tile
    from ludarium.vocabulary.directions import WalkStep


def tile_sentences(e: "Voice", tile: "Tile") -> str:
    """A tile: its sides, the cells it covers, the lines on it."""
    parts = []
    if tile.num_sides is not None:
        parts.append(f"has {counted(tile.num_sides, 'side')}")
    for walk in tile.walks or ():
        steps = walk if isinstance(walk, tuple) else (walk,)
        parts.append(_covered(e, steps))
    if tile.slots is not None:
        parts.append(f"has {listed(map(number, tile.slots))} places for lines on its sides")
    if tile.slots_per_side is not None:
        parts.append(f"has {counted(tile.slots_per_side, 'place')} for lines on each side")
    if tile.paths is not None:
        parts.append(f"carries {listed(e.tell(path) for path in tile.paths)}")
    if tile.flips is not None:
        parts.append(
            f"flips between states {number(tile.flips.first)} and {number(tile.flips.second)}"
        )
    name = article(e.piece_name(tile.name))
    return f"{name}, {owner_words(e, tile.role)}, {listed(parts) if parts else 'is a tile'}"


def _covered(e: "Voice", steps: Sequence["WalkStep"]) -> str:
    """The sites that a tile covers: so many in a row, or those of a walk."""
    straight = {step.name for step in steps} == {"F"}
    if straight:
        return f"covers {number(len(steps) + 1)} {e.words()} in a row"
    return f"covers the cells of the walk “{' '.join(step.name for step in steps)}”"


def counted_side(side: int, slot: int | None) -> str:
    """A side of a tile."""
    text = f"the {ordinal(side + 1)} side"
    return text if slot is None else f"place {number(slot + 1)} of {text}"
