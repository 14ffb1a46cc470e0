"""Tables that rules look things up in, and the hints of puzzles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import looks_like_coordinate
from ludarium.english.document import Block, Blocks, Bullets, Paragraph
from ludarium.english.words import listed, number, sentence, spoken
from ludarium.ludemes.constants.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def map_name(name: str | None) -> str:
    """What a table is called."""
    return f"the table *{spoken(name)}*" if name else "the table"


def map_blocks(e: "Voice", name: str | None, pairs: Sequence[tuple[Any, Any]]) -> Blocks:
    """A table, line by line."""
    said = [f"{_entry(e, key)} leads to {_entry(e, value)}" for key, value in pairs]
    title = map_name(name)
    if len(said) <= 2:
        return [Paragraph([sentence(f"in {title}, {listed(said)}")])]
    items: list[list[Block]] = [[Paragraph([sentence(line)])] for line in said]
    return [Paragraph([sentence(f"{title} is this:")]), Bullets(items)]


def _entry(e: "Voice", value: Any) -> str:
    if isinstance(value, Role):
        return e.role(value).text
    if isinstance(value, str):
        return value if looks_like_coordinate(value) else e.piece_name(value)
    if isinstance(value, int):
        return number(value)
    landmarks = {
        "CentreSite": "the centre",
        "LeftSite": "the leftmost",
        "RightSite": "the rightmost",
    }
    landmarks |= {"FirstSite": "the first", "LastSite": "the last", "Topsite": "the top"}
    landmarks |= {"BottomSite": "the bottom"}
    name = getattr(value, "name", None)
    if isinstance(name, str) and name in landmarks:
        return f"{landmarks[name]} {e.word()}"
    return e.number(value).text


def hint_blocks(e: "Voice", hints: Any) -> Blocks:
    """The hints of a puzzle, each with its places."""
    items: list[list[Block]] = []
    for hint in hints.hints:
        sites = hint.sites if isinstance(hint.sites, tuple) else (hint.sites,)
        where = e.known_place(tuple(sites), hints.site_type)
        items.append([Paragraph([sentence(f"{where.text}: {number(hint.hint or 0)}")])])
    label = f" *{spoken(hints.label)}*" if hints.label else ""
    return [Paragraph([f"These hints{label} are given:"]), Bullets(items)]
