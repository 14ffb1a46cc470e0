"""Setting up: which pieces are put where before the first move."""

from typing import TYPE_CHECKING, Any

from ludarium.english.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Instruction, Noun, Sites
from ludarium.english.telling import tell
from ludarium.english.words import article, listed, plural, sentence

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


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
    where = f"on {sites.text}"
    if count is not None and count.value != 1:
        return f"{count.counting(name)} of {whose} stand {where}, on each of them"
    return f"{whose} {noun} {'stand' if several else 'stands'} {where}"


def particulars(e: "Voice", rule: Any) -> str:
    """The state, the value and the turn of a piece that is put somewhere."""
    words = {"state": "in state", "value": "with the value", "rotation": "turned by"}
    said = [
        f"{text} {e.number(getattr(rule, name))}"
        for name, text in words.items()
        if getattr(rule, name, None) is not None
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
        return e.known_place(tuple(site for site in found if site >= 0), kind)
    if region is not None:
        known = e.known_sites(region)
        return e.known_place(known, kind) if known is not None else e.sites(region)
    numbers = [getattr(site, "value", None) for site in sites or ()]
    if all(isinstance(one, int) for one in numbers):
        return e.known_place(tuple(int(one) for one in numbers if one is not None), kind)
    return Sites(listed([e.site(site, kind).text for site in sites]))


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
