"""Regions with names or owners: your home, the promotion zone of the second player."""

from collections.abc import Sequence
from math import atan2, pi
from typing import TYPE_CHECKING, Final, cast

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.regions import NamedRegion
from ludarium.board.equipment.static import NotStatic
from ludarium.english.book.document import Block, Blocks, Bullets, Paragraph, Table
from ludarium.english.noting import noted
from ludarium.english.phrases import THEY, Called, Inside, Member, Noun, One, Sites, Thing
from ludarium.english.places.places import place_names, site_word
from ludarium.english.words import capital, is_plural, listed, number, sentence, spoken, word_count
from ludarium.english.words.identifiers import is_set, only_site_word, region_word, row_word
from ludarium.vocabulary.board import RegionStatic
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.equipment.regions import Regions
    from ludarium.ludemes.regions.sets import RegionIf

_MOST_WORDS = 24
_FAMILIES = {
    "Rows": "every row",
    "Columns": "every column",
    "Corners": "the corners",
    "Sides": "every side",
    "AllDirections": "every line in any direction",
    "Diagonals": "every diagonal",
    "Layers": "every layer",
    "Touching": "all cells that touch each other",
    "Regions": "every marked region",
    "HintRegions": "all places of a hint",
    "Vertices": "every vertex",
    "AllSites": "the whole board",
    "SubGrids": "every block",
}


def whole_region(equipment: Equipment, names: Sequence[str]) -> str | None:
    """The region, alike named for each player, in which all other regions of theirs lie."""
    players = range(1, equipment.players.count + 1)
    try:
        wholes = {player: set(equipment.region_of(player)) for player in players}
        for name in dict.fromkeys(names):
            if all(wholes[p] and set(equipment.region_of(p, name)) == wholes[p] for p in players):
                return name
    except NotStatic:
        return None
    return None


def own_zone_word(e: "Voice", name: str | None) -> str:
    """What a region of a player is called; on a board for sowing, `row` rather than `home`."""
    rows = e.own_rows.get(name or "")
    if rows is None:
        return region_word(name, numbered=_is_numbered(e, name))
    if rows.is_home:
        return "row" if rows.count == 1 else "rows"
    return row_word(name) if rows.count == 1 else region_word(name)


def _is_numbered(e: "Voice", name: str | None) -> bool:
    """Whether a number tells a region of nobody from others that are called like it."""
    nobodys = {region.given_name for region in e.equipment.regions if not region.owner}
    word = region_word(name)
    alike = {one for one in nobodys if one and region_word(one) == word}
    return name in alike and len(alike) > 1


def lone_sites(equipment: Equipment) -> dict[int, str]:
    """The sites that are the only one of a region with a name: `water square`."""
    return noted(equipment, _find_lone_sites)


def _find_lone_sites(equipment: Equipment) -> dict[int, str]:
    named: dict[str, list[tuple[int, ...]]] = {}
    for region in equipment.regions:
        if region.given_name and not region.family:
            word = only_site_word(region.given_name, site_word(equipment))
            named.setdefault(word, []).append(_shared_sites(region))
    found: dict[int, list[str]] = {}
    for name, regions in named.items():
        if len(regions) == 1 and len(regions[0]) == 1:
            found.setdefault(regions[0][0], []).append(name)
    return {site: names[0] for site, names in found.items() if len(names) == 1}


def _shared_sites(region: NamedRegion) -> tuple[int, ...]:
    """The sites of a region that belongs to nobody; none if lots decide about it."""
    try:
        return () if region.owner else tuple(region.sites)
    except NotStatic:
        return ()


def zone_of(e: "Voice", owner: Role | Noun | None, name: str | None) -> Sites:
    """The region of somebody, or with a name."""
    if name and owner in (None, Role.Neutral, Role.Shared, Role.All):
        lone = only_site_word(name, e.word())
        if lone in lone_sites(e.equipment).values():
            return Sites(f"the {lone}", plural=False, one=Called(f"the {lone}"))
    word = "sides of the board" if are_sides(e, name) else own_zone_word(e, name)
    whose = f"the {word}"
    if isinstance(owner, Noun):
        whose = f"{owner.possessive} {word}"
    elif owner is not None and owner not in (Role.Neutral, Role.Shared, Role.All):
        whose = f"{e.role(owner).possessive} {word}"
    one: One = Thing(e.word(), (), (Inside(whose, "of"),))
    some = Member(whose) if is_set(word) else one
    return Sites(whose, plural=is_plural(word), one=some, of_them=owner == THEY)


def are_sides(e: "Voice", name: str | None) -> bool:
    """Whether regions of that name have none, and are sides of the board of players."""
    if own_zone_word(e, name) != "home":
        return False
    rim = set(e.equipment.sites.outer)
    plain = [region for region in e.equipment.regions if not region.given_name]
    owned = [region for region in plain if region.owner and not region.family]
    return bool(owned) and all(
        len(region.parts) > 1 and all(len(part) > 1 and rim >= set(part) for part in region.parts)
        for region in owned
    )


def either_region(e: "Voice", cases: list[tuple[str, Sites]], *, is_start: bool = False) -> Sites:
    """One of several regions, as conditions decide; this always gets a name of its own."""
    names = ("starting", "current") if is_start else ("current",)
    told = [(test, sites.text) for test, sites in cases]
    if told[-1][0]:
        told.append(("", f"no {e.words()}"))
    (test, first), (_, last) = told[0], told[-1]
    text = f"{first} if {test}, otherwise {last}"
    if len(told) == _YES_AND_NO and word_count(text) <= _MOST_WORDS:
        found = Sites(text, plural=cases[0][1].plural, names=names)
        return cast(Sites, e.brief(found, 0))
    items: list[Blocks] = []
    for test, where in told:
        start = "otherwise, " if items else ""
        start += f"if {test}, " if test else ""
        items.append([Paragraph([sentence(start + where)])])
    return Sites("one of these", blocks=(Bullets(items),), names=names)


_YES_AND_NO: Final = 2


def opponents_region(e: "Voice", choice: "RegionIf") -> Sites | None:
    """The region of the opponent, or of the mover, told apart by who is to move."""
    from ludarium.ludemes.conditions.players import IsMover
    from ludarium.ludemes.regions.sites import SitesOfPlayer

    condition, first, second = choice.condition, choice.if_true, choice.if_false
    if not isinstance(condition, IsMover) or not e.is_duel:
        return None
    if not isinstance(first, SitesOfPlayer) or not isinstance(second, SitesOfPlayer):
        return None
    if first.name != second.name:
        return None
    roles = (condition.player, first.player, second.player)
    if first.site_type is not second.site_type:
        return None
    if roles in ((Role.P1, Role.P2, Role.P1), (Role.P2, Role.P1, Role.P2)):
        return zone_of(e, Role.Next, first.name)
    if roles in ((Role.P1, Role.P1, Role.P2), (Role.P2, Role.P2, Role.P1)):
        return zone_of(e, Role.Mover, first.name)
    return None


def region_blocks(e: "Voice", region: "Regions") -> Blocks:
    """What a region is called, and which sites it has."""
    rows = e.own_rows.get(region.name or "")
    if rows is not None and region.role in (Role.P1, Role.P2):
        from ludarium.english.words.sowing import own_rows_sentence

        if region.role is Role.P2:
            return []
        return [Paragraph([sentence(own_rows_sentence(rows, own_zone_word(e, region.name)))])]
    given = region.sites if isinstance(region.sites, tuple) else (region.sites,)
    zone = zone_of(e, region.role, region.name)
    families = [
        _FAMILIES.get(part.name, spoken(part.name))
        for part in given
        if isinstance(part, RegionStatic)
    ]
    if families:
        text = f"{zone.text} means {listed(families)}"
        if region.hint_label is not None:
            text += f", with the hints *{spoken(region.hint_label)}*"
        return [Paragraph([sentence(text)])]
    try:
        parts = [tuple(part) for part in region.parts(e.equipment)]
    except NotStatic:  # lots decide about it
        said = listed(e.sites(part).text for part in given if not isinstance(part, int))
        return [Paragraph([sentence(f"{zone.text} is {said}")])]
    if len(parts) > 1 and len({frozenset(part) for part in parts}) > 1:
        names_ = place_names(e.equipment)
        items: list[list[Block]] = [_part(e, f"part {n}", p) for n, p in enumerate(parts, 1)]
        phrases = [names_.phrase(part) for part in parts]
        if are_sides(e, region.name) and e.word() == "cell" and len(parts) < 4:
            said = listed(_side(e, part) for part in parts)
            return [Paragraph([sentence(f"{zone.text} are {said}")])]
        if all(phrase is not None and phrase.length <= 8 for phrase in phrases) and len(parts) < 4:
            said = listed([phrase.text for phrase in phrases if phrase is not None])
            if are_sides(e, region.name):
                text = f"{zone.text} are {said}"
                return [Paragraph([sentence(text)])]
            return [Paragraph([sentence(f"{zone.text} has {number(len(parts))} parts: {said}")])]
        text = f"{zone.text} has {number(len(parts))} parts:"
        return [Paragraph([sentence(text)]), Bullets(items)]
    sites = parts[0] if parts else ()
    twin = _twin(e, region, sites)
    if twin is not None:
        return [Paragraph([sentence(f"{zone.text} is the same as {twin}")])]
    return _part(e, zone.text, sites)


_COMPASS: Final = (
    *("the right side", "the side at the upper right", "the upper side"),
    *("the side at the upper left", "the left side", "the side at the lower left"),
    *("the lower side", "the side at the lower right"),
)


def _side(e: "Voice", part: tuple[int, ...]) -> str:
    """A side of a board of cells, by where it lies as seen from the middle."""
    sites = e.equipment.sites
    x = sum(float(sites.x[site]) for site in part) / len(part) - float(sites.x.mean())
    y = sum(float(sites.y[site]) for site in part) / len(part) - float(sites.y.mean())
    return _COMPASS[round(atan2(y, x) / (pi / 4)) % len(_COMPASS)]


def _twin(e: "Voice", region: "Regions", sites: tuple[int, ...]) -> str | None:
    """A region told before that has the same sites, if they take many words."""
    found = place_names(e.equipment).phrase(sites)
    if found is not None and found.length <= 8:
        return None
    wanted = set(sites)
    for other in e.equipment.regions:
        if other.name == (region.name or other.name) and other.role is region.role:
            return None
        if other.owner and not other.family and set(other.sites) == wanted:
            return zone_of(e, other.role, other.given_name).text
    return None


def _part(e: "Voice", name: str, sites: tuple[int, ...]) -> Blocks:
    names = place_names(e.equipment)
    found = names.phrase(sites)
    several = is_plural(name)
    if found is not None and found.length <= 24:
        return [Paragraph([sentence(f"{name} {'are' if several else 'is'} {found.text}")])]
    lines = names.lines(sites)
    if len(lines) == 1 and word_count(lines[0]) <= _MOST_IN_SENTENCE:
        return [Paragraph([sentence(f"{name} {'are' if several else 'is'} {lines[0]}")])]
    head = ("Region", f"Its {e.words()} (A1–C2: A1, B1, C1, A2, B2, C2)")
    return [Table(head, [(capital(name), ", ".join(names.parts(sites)))])]


_MOST_IN_SENTENCE: Final = 12
"""Stretches and blocks of sites that are told in a sentence; more are in a table."""
