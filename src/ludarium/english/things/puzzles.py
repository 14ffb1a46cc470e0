"""Deduction puzzles: what is given, and the parts of the board that their rules speak of."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.conditions.groups import family
from ludarium.english.places.zones import zone_of
from ludarium.english.words import listed
from ludarium.vocabulary.board import SiteType

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


_WIDEST: Final = 16


def given_rows(
    equipment: Equipment, kind: SiteType | None, pairs: Sequence[tuple[int, ...]]
) -> list[str]:
    """Given numbers as rows of digits from the top down, a dash for each empty place.

    Nothing if the board is no full grid, or numbers have several digits.
    """
    sites = equipment.sites
    if kind not in (None, equipment.topology.default) or any(len(pair) != 2 for pair in pairs):
        return []
    columns, rows = max(sites.column, default=0) + 1, max(sites.row, default=0) + 1
    given = {site: str(number) for site, number in pairs}
    is_plain = all(len(number) == 1 and 0 <= site < sites.count for site, number in given.items())
    if not is_plain or rows * columns != sites.count or not 1 < columns <= _WIDEST:
        return []
    lines = [["–"] * columns for _ in range(rows)]
    for site, number in given.items():
        lines[rows - 1 - sites.row[site]][sites.column[site]] = number
    return [f"Row {rows - place}: {' '.join(line)}." for place, line in enumerate(lines)]
