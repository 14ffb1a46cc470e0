"""Captures by position, in words: what is caught between, around, beside or ahead of a piece."""

from typing import TYPE_CHECKING, Any

from ludarium.english.consequences import applied, consequence, joint
from ludarium.english.forces import chosen_piece, piece_on
from ludarium.english.journeys import both
from ludarium.english.phrases import Condition, Do, Instruction, Noun, Sites
from ludarium.english.spans import amount, ends, span
from ludarium.english.standing import level_words
from ludarium.english.targets import target
from ludarium.english.words import article
from ludarium.ludemes.constants.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.captures import (
        Custodial,
        Directional,
        Enclose,
        Intervene,
        Surround,
        TakeControl,
    )


def _origin(e: "Voice", origin: Any, *, last: bool = True) -> tuple[str, Condition | None]:
    """The piece that captures, and what must hold for it."""
    when = None
    if origin is not None and origin.if_ is not None:
        when = e.condition(origin.if_)
    if origin is None or origin.sites is None:
        if not last:
            return f"the piece on {e.meant('from_', 'its place')}", when
        return "the piece that moved", when
    piece = piece_on(e, origin.sites, origin.site_type)
    if origin.level is not None:
        piece += f", {level_words(e, origin.level)}"
    return piece, when


def _victim(e: "Voice", clause: Any, name: str, word: str) -> tuple[str, Condition | None]:
    """What is caught, one of them: `an enemy piece`."""
    if clause is None or clause.if_ is None:
        return "an enemy piece", None
    return _standing(e, clause.if_, name, word, f"the {word} of the piece caught")


def _standing(
    e: "Voice", condition: Any, name: str, word: str, called: str
) -> tuple[str, Condition | None]:
    noun, rest = target(e, word, condition, name, called)
    for beginning in (f"{article(word)} with ", f"{article(word)} occupied by "):
        if noun.startswith(beginning) and " and " not in noun:
            return noun.removeprefix(beginning), rest
    return noun if noun != article(word) else f"anything on {noun}", rest


def _guard(e: "Voice", to: Any, word: str, called: str) -> tuple[str, Condition | None]:
    """What must stand on the far side: one of your pieces unless something else is said."""
    if to is None or to.if_ is None:
        return "one of your own pieces", None
    noun, rest = _standing(e, to.if_, "to", word, called)
    return noun, rest


def _befalls(
    e: "Voice", clause: Any, name: str, called: str
) -> tuple[str, Instruction | None, tuple[str, ...]]:
    """What happens to what is caught: it is captured, unless the clause says otherwise."""
    apply = clause.apply if clause is not None else None
    if apply is None or apply.effect is None:
        with e.meaning(**{name: called}):
            condition = None if apply is None or apply.if_ is None else e.condition(apply.if_)
        when = "" if condition is None else f" if {e.inline(condition)}"
        return f"capture{when}", None, ()
    text, effect, notes = applied(e, apply, name, called, "it", "with each piece caught:")
    if text:
        into = text.partition(" and putting it ")[2]
        return f"capture{f' ({into})' if into else ''}", effect, notes
    return "", effect, notes


def _catch(
    e: "Voice",
    caught: str,
    befalls: tuple[str, Instruction | None, tuple[str, ...]],
    when: Condition | None,
    then: Instruction | None,
    name: str,
) -> Instruction:
    verb, effect, notes = befalls
    what = f"{verb} {caught}" if verb else f"look for {caught}"
    return Do(what, when, joint([effect, then]), notes, example=name)


def custodial(e: "Voice", rule: "Custodial") -> Instruction:
    """Pieces held between two others."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin)
    victim, victims_when = _victim(e, rule.between, "between", word)
    guard, guard_when = _guard(e, rule.to, word, f"the {word} at the far end")
    way = e.directions(rule.direction)
    range_ = rule.between.range if rule.between is not None else None
    single = False
    if range_ is not None:
        _, high = ends(e, range_)
        single = high is not None and high.value == 1
    if single:
        caught = f"{victim} that is next to {piece} {way}, with {guard} directly behind it"
    else:
        caught = f"every row, starting next to {piece} {way}, of {_several(victim)}"
        if range_ is not None:
            caught += f" ({span(e, range_, 'piece')} long)"
        caught += f" that has {guard} at its other end"
    befalls = _befalls(e, rule.between, "between", f"the {word} of the piece caught")
    then = consequence(e, rule.then)
    holds = both(when, victims_when, guard_when)
    return _catch(e, caught, befalls, holds, then, "custodial")


def _several(victim: str) -> str:
    first, _, rest = victim.partition(" ")
    if first in ("a", "an") and " " not in rest.replace("enemy piece", "piece"):
        from ludarium.english.words import plural

        return plural(rest)
    return f"sites each with {victim}" if first == "any" else f"pieces, each {victim}"


def intervene(e: "Voice", rule: "Intervene") -> Instruction:
    """Pieces on opposite sides of a piece."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin)
    victim, rest = _victim(e, rule.to, "to", word)
    way = e.directions(rule.direction)
    range_ = rule.between.range if rule.between is not None else None
    if range_ is None:
        caught = f"both neighbours of {piece} on opposite sides of it {way}, if each is {victim}"
    else:
        length = span(e, range_, "piece")
        caught = (
            f"the rows of {length} next to {piece} on opposite sides of it {way},"
            f" if each piece in both rows is {victim}"
        )
    befalls = _befalls(e, rule.to, "to", f"the {word} of the piece caught")
    return _catch(e, caught, befalls, both(when, rest), consequence(e, rule.then), "intervene")


def surround(e: "Voice", rule: "Surround") -> Instruction:
    """Neighbours of a piece that are surrounded."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin, last=False)
    victim, rest = _victim(e, rule.between, "between", word)
    guard, guard_when = _guard(e, rule.to, word, f"each {word} around it")
    way = e.directions(rule.relation)
    caught = f"{victim} next to {piece} {way} if every {word} around it {way} has {guard}"
    if rule.except_ is not None:
        caught += f", with at most {amount(e, rule.except_).counting('exception')}"
    if rule.with_ is not None:
        caught += f", and {chosen_piece(e, rule.with_)} is among them"
    befalls = _befalls(e, rule.between, "between", f"the {word} of the piece caught")
    return _catch(e, caught, befalls, both(when, rest, guard_when), None, "surround")


def enclose(e: "Voice", rule: "Enclose") -> Instruction:
    """Groups without a way out."""
    kind = rule.site_type or (rule.origin.site_type if rule.origin else None)
    word = e.word(kind)
    piece, when = _origin(e, rule.origin)
    victim, rest = _victim(e, rule.between, "between", word)
    way = e.directions(rule.directions)
    free = f"touches no empty {word}"
    if rule.num_exception is not None:
        free = f"touches at most {amount(e, rule.num_exception).counting(f'empty {word}')}"
    caught = f"every group of {_several(victim)} next to {piece} that {free}, with neighbours {way}"
    befalls = _befalls(e, rule.between, "between", f"the {word} of the piece caught")
    return _catch(e, caught, befalls, both(when, rest), consequence(e, rule.then), "enclose")


def directional(e: "Voice", rule: "Directional") -> Instruction:
    """The row of pieces ahead of a piece."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin)
    victim, rest = _victim(e, rule.to, "to", word)
    way = "in the direction of the move"
    if rule.directions is not None:
        way = e.directions(rule.directions)
    caught = f"the unbroken row of {_several(victim)} that begins next to {piece} {way}"
    apply = rule.to.apply if rule.to is not None else None
    if apply is None or apply.effect is None:
        return Do(f"nothing happens to {caught}")
    befalls = _befalls(e, rule.to, "to", f"the {word} of the piece caught")
    return _catch(e, caught, befalls, both(when, rest), None, "directional")


def take_control(e: "Voice", rule: "TakeControl") -> Instruction:
    """Pieces of one player become another's."""
    whose = "all players'" if rule.of is Role.All else e.player(rule.of).possessive
    where = ""
    if rule.at is not None:
        where = f" on {e.site(rule.at, rule.site_type)}"
    elif rule.to is not None:
        sites: Sites = e.sites(rule.to)
        where = f" on {sites}"
    elif rule.site_type is not None:
        where = f" on {e.words(rule.site_type)}"
    then = consequence(e, rule.then)
    new: Noun = e.player(rule.by)
    return Do(
        f"turn {whose} pieces{where} into {new.possessive} pieces of the same kind", None, then
    )


__all__ = [
    "custodial",
    "directional",
    "enclose",
    "intervene",
    "surround",
    "take_control",
]
