"""What is needed, in words: forces, what is particular about pieces, regions from a seat."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.book.document import Paragraph, Table
from ludarium.english.conditions.marks import MARKED
from ludarium.english.places.facing import facing_word
from ludarium.english.plan.things import SHARED, Force, SharedRegion
from ludarium.english.words.identifiers import region_word
from ludarium.english.words.setting_up import seen_from_seat
from ludarium.english.words.spelling import (
    article,
    capital,
    counted,
    is_plural,
    listed,
    number,
    plural,
    sentence,
)
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.book.document import Blocks
    from ludarium.english.voice import Voice

_MOST_NAMED: Final = 10
"""So many kinds of pieces are named in a sentence."""


def seats_sentence(*, first_at_bottom: bool) -> str:
    """Where the players sit."""
    return f"the first player sits at the {'bottom' if first_at_bottom else 'top'}"


def force_sentences(e: "Voice", force: Force) -> Iterator[str]:
    """What somebody has."""
    kinds = [(e.piece_name(kind.name), kind.amount) for kind in force.kinds]
    if force.owner is Role.Neutral:
        kinds[:1] = [(f"neutral {name}", amount) for name, amount in kinds[:1]]
    alone = [amount for _, amount in kinds] == [1]
    here = [
        plural(name) if amount is None else counted(amount, name)
        for name, amount in kinds
        if amount != 0
    ]
    later = [plural(name) for name, amount in kinds if amount == 0]
    if not here:
        here, later = later, []
    for names in _chunks(here):
        if force.owner is Role.Neutral:
            belong = "belongs" if alone else "belong"
            yield f"there {'is' if alone else 'are'} {names}, which {belong} to nobody"
        else:
            yield f"{_owner(e, force)} {names}"
    for names in _chunks(later):
        yield f"{names} may come into play later"


def force_in_brief(e: "Voice", force: Force) -> list[str]:
    """What somebody has, for a summary: the kinds are counted if there are many of them."""
    here = sum(kind.amount != 0 for kind in force.kinds)
    if here <= _MOST_IN_BRIEF or force.owner is Role.Neutral:
        return [*force_sentences(e, force)]
    return [f"{_owner(e, force)} pieces of {number(here)} kinds"]


def force_blocks(e: "Voice", force: Force) -> "Blocks":
    """What somebody has: in sentences, or in a table if there are very many kinds."""
    if len(force.kinds) < _LEAST_IN_TABLE:
        return [Paragraph([sentence(text) for text in force_sentences(e, force)])]
    rows: dict[str, list[str]] = {}
    for kind in force.kinds:
        many = "some" if kind.amount is None else number(kind.amount)
        many = "none at first" if kind.amount == 0 else f"{many} each"
        rows.setdefault(many, []).append(e.piece_name(kind.name))
    neutral = force.owner is Role.Neutral
    head = "There are, neutral" if neutral else capital(_owner(e, force))
    return [Table((head, "of these"), [(many, ", ".join(of)) for many, of in rows.items()])]


_MOST_IN_BRIEF: Final = 7
"""So many kinds of pieces are named in a summary."""
_LEAST_IN_TABLE: Final = 24
"""So many kinds of pieces are told in a table."""


def _owner(e: "Voice", force: Force) -> str:
    role, alone = force.owner, e.equipment.players.count < 2
    if role in SHARED:
        return "all players share"
    if role is Role.Each and alone:
        return "there are"
    who = None if role is Role.Each else e.role(role)
    many = who is not None and who.plural
    verb = "begin with" if force.at_first and many else "have" if many else "has"
    verb = "begins with" if force.at_first and not many else verb
    return f"{who or 'each player'} {verb}"


def _chunks(names: Sequence[str]) -> list[str]:
    """Names in lists of a length that can be read."""
    starts = range(0, len(names), _MOST_NAMED)
    return [listed(names[start : start + _MOST_NAMED]) for start in starts]


def particular_sentences(e: "Voice", kind: PieceKind, *, facing: bool) -> Iterator[str]:
    """What is particular about a kind of piece; which way it faces only if that is asked for."""
    name = e.piece_name(kind.name)
    if facing and kind.facing is not None:
        who = article(name)
        if _is_of_several(e, name) and kind.role is not None:
            who = f"{e.role(kind.role).possessive} {name}"
        yield f"{who} faces the {facing_word(kind.facing)}"
    if kind.flips is not None:
        first, second = kind.flips.first, kind.flips.second
        yield f"{article(name)} flips between states {number(first)} and {number(second)}"
    if kind.max_state is not None and (kind.max_state, e.marks) != (1, MARKED):
        yield f"the state of {article(name)} goes up to {number(kind.max_state)}"
    if kind.max_count is not None:
        yield f"at most {number(kind.max_count)} {plural(name)} stand together"
    if kind.max_value is not None:
        yield f"the value of {article(name)} goes up to {number(kind.max_value)}"


def _is_of_several(e: "Voice", name: str) -> bool:
    """Whether pieces of several players are called so."""
    named = [one for one in e.equipment.components if e.piece_name(one.name) == name]
    return len({one.owner for one in named}) > 1


def shared_region_sentence(e: "Voice", region: SharedRegion) -> str:
    """A region that both players have: `each player's home is the row nearest them`."""
    seen, word = region.seen, region_word(region.name)
    far = seen.first + seen.count == seen.of and seen.count < seen.of and seen.rest is None
    where = seen_from_seat(e, seen)
    if far and seen.shade is None:
        rows = "row" if seen.count == 1 else f"{number(seen.count)} rows"
        where = f"the {rows} farthest from them"
    verb = "are" if is_plural(word) else "is"
    return f"each player's {word} {verb} {where}"
