"""Tiles: pieces with a shape or with lines drawn on them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.board.walks import footprint
from ludarium.english.places.labels import stretches_and_blocks
from ludarium.english.things.pieces import owner_words
from ludarium.english.words import article, counted, listed, number, ordinal
from ludarium.vocabulary.board import Relation, SiteType

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.equipment.tiles import Tile
    from ludarium.vocabulary.directions import WalkStep


def tile_sentences(e: "Voice", tile: "Tile") -> str:
    """A tile: its sides, the cells it covers, the lines on it."""
    parts = []
    if tile.num_sides is not None:
        parts.append(f"has {counted(tile.num_sides, 'side')}")
    walks = [walk if isinstance(walk, tuple) else (walk,) for walk in tile.walks or ()]
    if walks:
        covered = [_covered(e, steps, first) for first, steps in enumerate(walks)]
        parts.append(f"covers {listed(dict.fromkeys(covered), 'or')}")
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


def _covered(e: "Voice", steps: Sequence["WalkStep"], order: int) -> str:
    """The sites that a tile covers: so many in a row, or those of a walk, for example.

    Where rules speak of states, these say how it is turned, from that of each walk on.
    """
    sites = e.equipment.topology.of(SiteType.Cell)
    fitting = (footprint(sites, root, 0, [steps]) for root in range(sites.count))
    found = next((cells for cells in fitting if cells), ())
    if not found:
        return f"the cells of the walk “{' '.join(step.name for step in steps)}”"
    many = f"{number(len(found))} {e.words()}"
    in_a_row = any(len({at[cell] for cell in found}) == 1 for at in (sites.x, sites.y))
    if in_a_row and not e.turns_by_states:
        return f"{many} in a row"
    places = listed(stretches_and_blocks([sites.label[cell] for cell in found]))
    ways = len(sites.supported_directions(Relation.Orthogonal))
    state = number(order * ways)
    turned = f" in state {state}" if e.turns_by_states else ", turned any way"
    return f"{many}, such as {places}{turned}"


def counted_side(side: int, slot: int | None) -> str:
    """A side of a tile."""
    text = f"the {ordinal(side + 1)} side"
    return text if slot is None else f"place {number(slot + 1)} of {text}"
