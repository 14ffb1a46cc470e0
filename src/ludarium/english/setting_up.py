"""Setting up: which pieces are put where before the first move."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Instruction, Noun, Sites
from ludarium.english.places import place_names
from ludarium.english.telling import tell
from ludarium.english.words import article, listed, plural, sentence

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_MOST_KINDS = 5
"""So many kinds of pieces are told in a line."""
_MOST_WORDS = 28
"""Where pieces stand is told in no more words than these."""
_LONG_HOME = 12
"""A home that takes more words is called by its name."""


def owned_piece(e: "Voice", item: str, count: Noun | None) -> str:
    """So many pieces of somebody: `a disc of the first player`, `three seeds`."""
    name = e.piece_name(item)
    component = e.equipment.component(item)
    owner = component.owner if component is not None else 0
    what = article(name) if count is None else count.counting(name)
    if 0 < owner <= e.equipment.players.count and e.equipment.players.count > 1:
        return f"{what} of {e.player_number(owner)}"
    return what


def standing(e: "Voice", item: str, count: Noun | None, sites: Sites) -> str:
    """Which pieces stand where: `the first player's discs stand on the two bottom rows`."""
    name = e.piece_name(item)
    component = e.equipment.component(item)
    owner = component.owner if component is not None else 0
    several = sites.plural or " of " in sites.any
    noun = plural(name) if several else name
    whose = "the"
    if 0 < owner <= e.equipment.players.count and e.equipment.players.count > 1:
        whose = e.player_number(owner).possessive
    where = " and ".join(f"on {part}" for part in sites.parts or (sites.text,))
    if whose != "the" and sites.text.startswith(f"{whose} "):
        where = f"on all {e.words()} of their {sites.text.removeprefix(whose).strip()}"
    if count is not None and count.value != 1:
        return f"{count.counting(name)} of {whose} stand {where}, on each of them"
    return f"{whose} {noun} {'stand' if several else 'stands'} {where}"


def on_a_site(e: "Voice", item: str, count: Noun | None, where: str) -> str:
    """Which pieces are put on one site, or in a hand."""
    component = e.equipment.component(item)
    owner = component.owner if component is not None else 0
    who = e.player_number(owner)
    if 0 < owner <= e.equipment.players.count and where == f"{who.possessive} hand":
        name = e.piece_name(item)
        return f"{who} takes {article(name) if count is None else count.counting(name)} in hand"
    if count is None:
        return standing(e, item, None, Sites(where, plural=False, one=where))
    inside = "in" if where.endswith("hand") else "on"
    return f"put {owned_piece(e, item, count)} {inside} {where}"


def same_for_each(e: "Voice", said: Sequence[Any]) -> list[Any]:
    """What is done before the game, with what all players do in the same way said once."""
    count = e.equipment.players.count
    names = [e.player_number(number).text for number in range(1, count + 1)]
    found: list[Any] = []
    index = 0
    while index < len(said):
        part = said[index : index + count]
        deeds = [
            text.removeprefix(f"{name} takes ")
            for name, text in zip(names, part, strict=False)
            if isinstance(text, str) and text.startswith(f"{name} takes ")
        ]
        if count > 1 and len(deeds) == count and len(set(deeds)) == 1:
            found.append(f"each player takes {deeds[0]}")
            index += count
        else:
            found.append(said[index])
            index += 1
    return found


_PUT: Final = re.compile(r"put (\w+) ([\w ]+) of (the \w+ player) on ([A-Z]+\d+)")


def put_by_players(said: Sequence[Any]) -> list[Any]:
    """What is put on the board, all that a player puts there in a row in one sentence."""
    done: list[Any] = []
    for (owner, name), group in groupby(said, _who_puts):
        texts = list(group)
        found = [match for text in texts if owner and (match := _PUT.fullmatch(text))]
        if len(found) < _LEAST_PUT:
            done += texts
            continue
        first, *others = found
        places = [f"{first[1]} {first[2]} on {first[4]}"]
        places += [f"{other[1]} {'' if name else other[2]} on {other[4]}" for other in others]
        done.append(f"{owner} puts {listed(place.replace('  ', ' ') for place in places)}")
    return done


def _who_puts(said: Any) -> tuple[str, str]:
    """Who puts what on the board, if something said is just that."""
    found = _PUT.fullmatch(said) if isinstance(said, str) else None
    return (found[3], found[2].removesuffix("s")) if found else ("", "")


_LEAST_PUT: Final = 2


def particulars(e: "Voice", rule: Any) -> str:
    """The state, the value and the turn of a piece that is put somewhere."""
    words = {"state": "in state", "value": "with the value", "rotation": "turned by"}
    said = [
        f"{text} {e.number(getattr(rule, name))}"
        for name, text in words.items()
        if getattr(rule, name, None) is not None and not (name == "state" and id(rule) in e.muted)
    ]
    return f", {listed(said)}" if said else ""


def in_hands(e: "Voice", rule: Any) -> str:
    """Pieces that are put in hands or other places beside the board."""
    count = None if rule.count is None else e.number(rule.count)
    name = e.piece_name(rule.item)
    hand = str(rule.container)
    owner = hand.removeprefix("Hand")
    if hand == "Hand" and e.equipment.component(rule.item) is None:
        what = article(name) if count is None else count.counting(name)
        return f"each player takes {what} in hand{particulars(e, rule)}"
    if hand.startswith("Hand") and owner.isdigit():
        what = article(name) if count is None else count.counting(name)
        return f"{e.player_number(int(owner))} takes {what} in hand{particulars(e, rule)}"
    place = "" if rule.site is None else f", in place {e.number(rule.site)},"
    what = owned_piece(e, rule.item, count)
    return f"put {what} beside the board{place}{particulars(e, rule)}"


def placed_sites(e: "Voice", sites: Any, region: Any, labels: Any, kind: Any) -> Sites:
    """Where pieces are put: by region, by label or by number."""
    if labels is not None:
        found = [e.static.labelled(kind, label) for label in labels]
        return _known(e, tuple(site for site in found if site >= 0), kind)
    if region is not None:
        known = e.known_sites(region)
        if known is None or _is_long_home(e, region, known):
            return e.sites(region)
        return _known(e, known, kind)
    numbers = [getattr(site, "value", None) for site in sites or ()]
    if all(isinstance(one, int) for one in numbers):
        return _known(e, tuple(int(one) for one in numbers if one is not None), kind)
    return Sites(listed([e.site(site, kind).text for site in sites]))


def _known(e: "Voice", sites: tuple[int, ...], kind: Any) -> Sites:
    """Known sites: by a name, in stretches, or as a zone if both take many words."""
    names = place_names(e.equipment, kind)
    if names.phrase(sites) is None and names.word != "edge":
        found = names.stretches(sites)
        if found is not None and found.length <= _MOST_WORDS:
            return found
    return e.known_place(sites, kind)


def _is_long_home(e: "Voice", region: Any, sites: tuple[int, ...]) -> bool:
    """Whether sites are a player's region with a name, and take long to tell one by one."""
    if type(region).__name__ != "SitesOfPlayer" or region.player is None or not region.name:
        return False
    found = place_names(e.equipment).phrase(sites)
    return found is None or found.length > _LONG_HOME


def many_placed(pieces: list[str], where: str) -> str | Blocks:
    """Pieces that are put somewhere, as a list of lines if there are many kinds."""
    if len(pieces) <= _MOST_KINDS:
        return f"put {listed(pieces)} {where}"
    starts = range(0, len(pieces), _MOST_KINDS)
    lines = [listed(pieces[start : start + _MOST_KINDS]) for start in starts]
    items: list[Blocks] = [[Paragraph([sentence(line)])] for line in lines]
    return [Paragraph([sentence(f"put these {where}:")]), Bullets(items)]


def shuffled(pieces: list[str], where: str) -> Blocks:
    """Pieces that are shuffled and piled up."""
    if len(pieces) <= 2:
        return [Paragraph([sentence(f"shuffle {listed(pieces)} and pile them up on {where}")])]
    items: list[Blocks] = [[Paragraph([sentence(piece)])] for piece in pieces]
    return [Paragraph([sentence(f"shuffle these and pile them up on {where}:")]), Bullets(items)]


def under(e: "Voice", heading: str, rule: Any) -> Blocks:
    """A starting rule under a heading."""
    said = e.tell(rule)
    if isinstance(said, str):
        inner: Blocks = [Paragraph([sentence(said)])]
    elif isinstance(said, Instruction):
        inner = tell(said)
    else:
        inner = list(said)
    return [Paragraph([sentence(heading)]), Bullets([inner])]
