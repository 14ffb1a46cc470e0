"""Sowing in words: which seeds go where, which holes are passed over, and what is captured."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.consequences import HAPPENS, consequence, joint
from ludarium.english.journeys import path_name
from ludarium.english.paths import turning
from ludarium.english.phrases import (
    Always,
    Condition,
    Do,
    Instruction,
    Noun,
    Together,
    Under,
    When,
    together,
)
from ludarium.english.spans import amount
from ludarium.english.words import sentence, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.sowing.sowing import Sow

SEED = "seed"
_CAPTURE: Final = "capture its seeds, scoring one point for each"
_SCORED: Final = {
    "AddScore(player=Role.Mover, score=Count(at=CurrentTo()))",
    "Remove(sites=CurrentTo())",
}
_LONGEST: Final = 34
"""A deed of more words is told in two sentences."""


def sow(e: "Voice", rule: "Sow") -> Instruction:
    """Seeds are sown, and some captured."""
    word = e.word(rule.site_type)
    start = e.meant("last_to", f"the {word} where the last move ended")
    if rule.start is not None:
        start = e.site(rule.start, rule.site_type)
    taken = "all seeds"
    if rule.count is not None:
        taken = amount(e, rule.count, "sowing number").counting(SEED)
    each = "one by one"
    if rule.num_per_hole is not None:
        with e.meaning(to=f"that {word}"):
            each = f"{amount(e, rule.num_per_hole)} at a time"
    what = f"take {taken} from {start} and drop them {each} into the following {e.words()}"
    if taken == f"one {SEED}":
        what = f"take one {SEED} from {start} and drop it into the following {word}"
    what += path(e, rule)
    notes = _notes(e, rule, word)
    effects: list[Instruction | None] = []
    if rule.sow_effect is not None:
        left = Noun("the number of seeds still in hand")
        with e.meaning(to=f"that {word}", value=left, effect=HAPPENS):
            effects.append(Under(f"at each {word}, as it is sown:", e.moves(rule.sow_effect)))
    effects.append(_capture(e, rule, word))
    last = f"the {word} where the last seed fell"
    effects.append(consequence(e, rule.then, last_to=start, to=last))
    return Do(what, None, joint(effects), notes, example="sow")


def chosen_and_sown(
    noun: str, word: str, when: Condition | None, then: Instruction | None
) -> Instruction | None:
    """The choice of a hole and the sowing of its seeds, in one sentence."""
    parts = then.parts if isinstance(then, Together) else (then,)
    first = parts[0]
    beginning = f"take all seeds from the {word} chosen and drop "
    if not isinstance(first, Do) or first.when is not None:
        return None
    if not first.what.startswith(beginning):
        return None
    what = f"take all seeds from {noun} and drop {first.what.removeprefix(beginning)}"
    if word_count(what) > _LONGEST:
        return None
    rest = [part for part in (first.then, *parts[1:]) if part is not None]
    return replace(first, what=what, when=when, then=together(rest) if rest else None)


def path(e: "Voice", rule: "Sow") -> str:
    """Along which track seeds are sown."""
    ways = {turning(e, track) if track.looped else "" for track in e.equipment.tracks}
    way = f", {next(iter(ways))}" if len(ways) == 1 and "" not in ways else ""
    if len(e.equipment.tracks) < 2 and rule.owner is None:
        return way
    return f" along {path_name(e, rule.track, rule.owner)}{way}"


def _notes(e: "Voice", rule: "Sow", word: str) -> tuple[str, ...]:
    """Which holes are left out, and where sowing begins."""
    notes = []
    if rule.origin is not None and e.condition(rule.origin) != Always(False):
        when = e.condition(rule.origin)
        note = f"begin with the {word} they came from"
        notes.append(note if when == Always(True) else f"if {e.inline(when)}, {note}")
    if rule.include_self is False:
        notes.append(f"when you come round to the {word} they came from, pass over it")
    if rule.skip_if is not None:
        with e.meaning(to="it"):
            skipped = e.inline(rule.skip_if)
        notes.append(f"pass over a {word} if {skipped}")
    return tuple(sentence(note) for note in notes)


def _is_capture(effect: Any) -> bool:
    """Whether the seeds of a hole are taken off the board, and count a point each."""
    if type(effect).__name__ != "MovesAnd" or effect.then is not None:
        return False
    return {repr(part) for part in effect.moves} == _SCORED and len(effect.moves) == 2


def _capture(e: "Voice", rule: "Sow", word: str) -> Instruction | None:
    """What is captured where the sowing ends."""
    if rule.apply is None:
        return None
    last = f"the {word} of the last seed"
    found: Instruction
    with e.meaning(to=last, from_=f"the {word} the seeds came from"):
        with e.meaning(effect=HAPPENS):
            found = Do(_CAPTURE) if _is_capture(rule.apply) else e.moves(rule.apply)
        if rule.if_ is not None:
            found = When(e.condition(rule.if_), found)
    again = rule.backtracking or rule.forward
    if again is None:
        return found
    way = "before" if rule.backtracking is not None else "after"
    with e.meaning(to=f"that {word}"):
        condition = Always(True) if repr(again) == repr(rule.if_) else e.condition(again)
    note = f"do the same with the {word} {way} it, and so on {word} by {word}"
    if rule.if_ is not None:
        note += ", as long as the same is true of it"
    if condition != Always(True):
        note += f" and {e.inline(condition)}" if rule.if_ else f", as long as {e.inline(condition)}"
    parts = found.parts if isinstance(found, Together) else (found,)
    return together([*parts, Do(note)])
