"""Deduction puzzles: the parts of the board that their rules speak of."""

from typing import TYPE_CHECKING

from ludarium.english.groups import family
from ludarium.english.words import listed
from ludarium.english.zones import zone_of

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def parts_of_board(e: "Voice", name: str | None = None) -> str:
    """The parts of the board that the regions of the equipment name: `rows or columns`."""
    said: list[str] = []
    for region in e.equipment.regions:
        if (name or "") not in region.name:
            continue
        said += [family(static) for static in region.families]
        if not region.families:
            said.append(f"parts of {zone_of(e, None, region.name)}")
    return listed(dict.fromkeys(said), "or") or "parts of the board"


def families_in_words(e: "Voice", name: str | None = None, which: str = "any") -> str:
    """Each of these parts by itself: `any of the rows or columns`."""
    return f"{which} of the {parts_of_board(e, name)}"
