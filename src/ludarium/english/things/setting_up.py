"""Starting rules that draw lots, or that repeat others, in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Int, Region
from ludarium.english.book.blocks import as_blocks
from ludarium.english.book.document import Block, Blocks, Bullets, Paragraph
from ludarium.english.phrases import Instruction, Noun
from ludarium.english.telling import tell
from ludarium.english.words import article, listed, plural, sentence
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.engine.kinds import StartRule
    from ludarium.english.voice import Voice

_MOST_KINDS = 5
"""So many kinds of pieces are told in a line."""


def owned_piece(e: "Voice", item: str, count: Noun | None) -> str:
    """So many pieces of somebody: `a disc of the first player`, `three seeds`."""
    name = e.piece_name(item)
    component = e.equipment.component(item)
    owner = component.owner if component is not None else 0
    what = article(name) if count is None else count.counting(name)
    if 0 < owner <= e.equipment.players.count and e.equipment.players.count > 1:
        return f"{what} of {e.player_number(owner)}"
    return what


def by_rules(e: "Voice", rules: Sequence["StartRule"]) -> Blocks:
    """What lots decide, rule by rule; what they decide for both sides is told of one of them."""
    from ludarium.english.model.setup import placed_opposite

    blocks: list[Block] = []
    opposite: list[str] = []
    for rule in rules:
        item = placed_opposite(e.equipment, rule)
        if item is None:
            blocks += as_blocks(e.tell(rule))
        else:
            opposite.append(item)
    if opposite:
        blocks.append(Paragraph([sentence(_opposite_in_words(e, opposite))]))
    return blocks


def _opposite_in_words(e: "Voice", items: Sequence[str]) -> str:
    """Pieces of a player that stand opposite those of the other one."""
    kinds = listed([plural(e.piece_name(item)) for item in items])
    component = e.equipment.component(items[0])
    owner = 0 if component is None else component.owner
    whose, other = e.player_number(owner).possessive, e.player_number(3 - owner)
    return f"then put {whose} {kinds} opposite those of {other}, each facing its like"


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


def under(e: "Voice", heading: str, rule: object) -> Blocks:
    """A starting rule under a heading."""
    said = e.tell(rule)
    if isinstance(said, str):
        inner: Blocks = [Paragraph([sentence(said)])]
    elif isinstance(said, Instruction):
        inner = tell(said)
    else:
        inner = list(said)
    return [Paragraph([sentence(heading)]), Bullets([inner])]


def particulars(e: "Voice", rule: Ludeme) -> str:
    """The state, the value and the turn of a piece that is put somewhere."""
    given = dict(rule.given())
    words = {
        "state": "with the number" if e.numbered else "in state",
        "value": "with the value",
        "rotation": "turned by",
    }
    said = [
        f"{text} {e.number(given[name])}"
        for name, text in words.items()
        if name in given and not (name == "state" and id(rule) in e.muted)
    ]
    return f", {listed(said)}" if said else ""


def put_by_rule(
    e: "Voice",
    names: Sequence[str],
    places: Sequence[Int] | Region | None,
    labels: Sequence[str] = (),
    kind: SiteType | None = None,
    count: Int | None = None,
) -> str:
    """Pieces that are put where lots decide; what is known before play is told as a position."""
    from ludarium.ludemes.regions.sites import SitesRandom

    where = listed(labels)
    many = None if count is None else e.number(count)
    if isinstance(places, SitesRandom) and count is None:
        # As many of them as there are places to be drawn, one on each.
        many = e.number(places.num) if places.num else None
        where = f"{many or 'one'} of {e.sites(places.region).text}, drawn by lot"
    elif isinstance(places, Region):
        where = e.sites(places).each
    elif places:
        where = listed(e.site(place, kind).text for place in places)
    what = listed(owned_piece(e, name, many) for name in names) if names else "a piece"
    return f"put {what} {f'on {where}' if where else 'beside the board'}"
