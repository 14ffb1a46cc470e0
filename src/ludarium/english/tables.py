"""Tables that rules look things up in, and the hints of puzzles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.players import number_of
from ludarium.board.equipment.static import looks_like_coordinate
from ludarium.english.document import Block, Blocks, Bullets, Paragraph
from ludarium.english.words import listed, number, sentence, spoken
from ludarium.ludemes.constants.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def map_name(name: str | None) -> str:
    """What a table is called."""
    return f"the table *{spoken(name)}*" if name else "the table"


def place_word(e: "Voice", name: str | None) -> str:
    """What a table that leads from players to places calls such a place: `store`, `bar`."""
    if name:
        return spoken(name)
    return "store" if e.word() == "hole" else "place"


def map_blocks(e: "Voice", name: str | None, pairs: Sequence[tuple[Any, Any]]) -> Blocks:
    """A table, line by line."""
    if all(isinstance(key, Role) and not _is_person(value) for key, value in pairs):
        return _places_of_players(e, name, pairs)
    said = [f"{_entry(e, key)} leads to {_entry(e, value)}" for key, value in pairs]
    title = map_name(name)
    if len(said) <= 2:
        return [Paragraph([sentence(f"in {title}, {listed(said)}")])]
    items: list[list[Block]] = [[Paragraph([sentence(line)])] for line in said]
    return [Paragraph([sentence(f"{title} is this:")]), Bullets(items)]


def _is_person(value: Any) -> bool:
    is_piece = isinstance(value, str) and not looks_like_coordinate(value)
    return isinstance(value, Role) or is_piece


def _places_of_players(e: "Voice", name: str | None, pairs: Sequence[tuple[Any, Any]]) -> Blocks:
    """Places that belong to players: `the first player's store is H1`."""
    table = next((t for t in e.equipment.maps if t.name == (name or "Map")), None)
    said = []
    for key, value in pairs:
        site = table.entries.get(number_of(key)) if table is not None else None
        where = e.place(site).text if site is not None else _entry(e, value)
        said.append(f"{e.role(key).possessive} {place_word(e, name)} is {where}")
    lines = [listed(said[start : start + 2]) for start in range(0, len(said), 2)]
    return [Paragraph([sentence(line)]) for line in lines]


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
