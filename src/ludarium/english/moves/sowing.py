"""Sowing in words: which seeds go where, which holes are passed over, and what is captured."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.marks import COVERED
from ludarium.english.conditions.targets import target
from ludarium.english.glossary import LONG_CONDITION
from ludarium.english.moves.consequences import CHOSEN, HAPPENS, all_effects, consequence, joint
from ludarium.english.moves.journeys import path_name
from ludarium.english.moves.reckoned import with_order
from ludarium.english.numbers.spans import amount
from ludarium.english.phrases import (
    Always,
    Condition,
    Do,
    Holding,
    Instruction,
    Noun,
    One,
    Remark,
    Thing,
    Together,
    Under,
    When,
    all_of,
    together,
)
from ludarium.english.phrases.qualifiers import Listing, Qualifier
from ludarium.english.phrases.things import Described
from ludarium.english.places.paths import turning, way_round
from ludarium.english.telling.one_line import LONGEST
from ludarium.english.words import listed, sentence, word_count
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Int, Moves
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.sowing.sowing import Sow

SEED = "seed"
_CAPTURE: Final = "capture its seeds, scoring one point for each"
_CAPTURED: Final = Do(_CAPTURE, example="capture")
_LEFT: Final = Noun("the number of seeds still in hand")
"""What `(value)` is while seeds are sown."""
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
    dropped = f"them {each} into the following {e.words()}"
    if taken == f"one {SEED}":
        dropped = f"it into the following {word}"
    dropped += path(e, rule)
    notes = _notes(e, rule, word)
    effects: list[Instruction | None] = []
    if rule.sow_effect is not None:
        with e.meaning(to=f"that {word}", value=_LEFT, effect=HAPPENS):
            effects.append(Under(f"at each {word}, as it is sown", e.moves(rule.sow_effect)))
    came = Noun(f"the {word} the seeds came from", kind="site")
    # Where the hole was chosen for this sowing, the last move began there, too.
    chosen = e.bindings.get("last_from") == start
    along = Noun(rule.track or "") if rule.owner is None else None
    sown = {"sown_along": along} if along is not None else {}
    with e.meaning(**sown, **({"last_from": came} if chosen else {})):
        effects.append(_capture(e, rule, word, came))
    last = Noun(f"the {word} where the last seed fell", kind="site")
    effects.append(consequence(e, rule.then, last_to=start, to=last, last_hole=last))
    what = f"take {taken} from {start} and drop"
    again = f"sow {taken} from {start}"
    return Do(what, None, joint(effects), notes, example="sow", thing=dropped, again=again)


def sow_captured(
    e: "Voice", rule: "Sow", holes: "Sequence[Int]", so_many: "Int | None" = None
) -> Instruction:
    """Seeds of other holes are sown on from a hole, which keeps its own."""
    from ludarium.english.model.plain.trees import with_fields

    told = sow(e, with_fields(rule, origin=None))
    assert rule.start is not None
    assert isinstance(told, Do)
    start = e.site(rule.start, rule.site_type)
    seeds = "all seeds" if so_many is None else amount(e, so_many).counting(SEED)
    seeds += f" from {listed([str(e.site(hole)) for hole in holes])}"
    notes = told.notes
    if rule.origin is not None and e.condition(rule.origin) == Always(True):
        notes = (sentence(f"begin with {start}"), *notes)
    if _is_next(rule.start, holes):
        if e.marks == COVERED:
            notes = (*notes, sentence(f"if {start} is empty, it is no longer covered"))
        what, again = f"take {seeds} and, passing over {start}, drop", f"sow {seeds} on, passing"
        return replace(told, what=what, again=f"{again} over {start},", notes=notes)
    what = f"take {seeds} and, on from {start}, drop"
    begin = " and beginning with the hole after it" if _is_another(e, start) else ""
    again = f"sow {seeds} on from {start}, leaving its own{begin},"
    return replace(told, what=what, again=again, notes=notes)


def _is_next(start: "Int", holes: "Sequence[Int]") -> bool:
    """Whether a hole is that which follows the only one whose seeds are sown on."""
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.tracks import TrackSiteMove

    match start:
        case TrackSiteMove(from_=hole, steps=IntLiteral(value=1)):
            return [repr(hole)] == [repr(one) for one in holes]
        case _:
            return False


def _is_another(e: "Voice", start: Noun) -> bool:
    """Whether seeds are sown on from a hole that nothing was said of, which gets none of them."""
    return start.text not in {noun.text for noun in e.bindings.values()}


def chosen_and_sown(
    noun: One, word: str, when: Condition | None, then: Instruction | None
) -> Instruction | None:
    """The choice of a hole and the sowing of its seeds, in one sentence."""
    parts = then.parts if isinstance(then, Together) else (then,)
    first = parts[0]
    if not isinstance(first, Do) or first.when is not None:
        return None
    if first.what != f"take all seeds from the {word} chosen and drop":
        return None
    hole = without_seeds(noun)
    what, again = f"take all seeds from {hole} and drop", f"sow all seeds from {hole}"
    sown = replace(first, what=what, again=again, when=when)
    if word_count(sown.text) > _LONGEST:
        return None
    rest = [part for part in (first.then, *parts[1:]) if part is not None]
    return replace(sown, then=together(rest) if rest else None)


_SEEDS_THERE: Final = Holding("at least one seed")


def without_seeds(noun: One) -> str:
    """A hole, without that there are seeds in it: one cannot take seeds from an empty hole."""
    if not isinstance(noun, Thing | Described):
        return noun.text
    behind: list[Qualifier] = []
    for one in noun.behind:
        parts = one.parts if isinstance(one, Listing) else (one,)
        kept = tuple(part for part in parts if part != _SEEDS_THERE)
        if kept:
            behind.append(replace(one, parts=kept) if isinstance(one, Listing) else one)
    if isinstance(noun, Thing):
        before = tuple(word for word in noun.before if word != "occupied")
        return replace(noun, before=before, behind=tuple(behind)).text
    return replace(noun, behind=tuple(behind)).text


def path(e: "Voice", rule: "Sow") -> str:
    """Along which track seeds are sown."""
    ways = {turning(e, track) if track.looped else "" for track in e.equipment.tracks}
    way = f", {next(iter(ways))}" if len(ways) == 1 and "" not in ways else ""
    if len(e.equipment.tracks) < 2 and rule.owner is None:
        return way
    round_ = way_round(e, rule.track) if rule.owner is None else ""
    return f", {round_}" if round_ else f" along {path_name(e, rule.track, rule.owner)}{way}"


def _notes(e: "Voice", rule: "Sow", word: str) -> tuple[str, ...]:
    """Which holes are left out, and where sowing begins."""
    notes = []
    if rule.origin is not None and e.condition(rule.origin) != Always(False):
        when = e.condition(rule.origin)
        note = f"begin with the {word} they came from"
        notes.append(note if when == Always(True) else f"if {e.inline(when)}, {note}")
    if rule.include_self is False:
        notes.append(f"when you come round to the {word} they came from, pass over it")
        if _asks_for_seeds(rule):
            notes.append("a last seed that has just done so captures nothing")
    if rule.skip_if is not None:
        with e.meaning(value=_LEFT):
            notes.append(f"pass over {_skipped(e, rule.skip_if, word)}")
        if rule.count is None and _changes_on_the_way(e, rule.skip_if):
            notes.append(f"for this, each {word} counts as it was before the sowing")
    if rule.apply is None and "last_hole" in e.bindings:
        notes.append("what is said of the last seed does not hold for these seeds")
    return tuple(sentence(note) for note in notes)


def _asks_for_seeds(rule: "Sow") -> bool:
    """Whether a sowing captures only where its last hole has seeds.

    Where the last seed has passed over the first hole, that is empty, and yet stands for the last.
    """
    from ludarium.english.model.sowing import last_hole
    from ludarium.ludemes.moves.combining.operators import MovesIf

    asked = rule.if_
    if asked is None and isinstance(rule.apply, MovesIf) and rule.apply.otherwise is None:
        asked = rule.apply.condition
    hole = None if asked is None else last_hole(asked)
    return hole is not None and hole.filling is not None and hole.filling.least > 0


def _changes_on_the_way(e: "Voice", condition: "Boolean") -> bool:
    """Whether what is asked of holes to be passed over changes as others are sown.

    They get seeds, and the first one loses its mark, which is not seen before the sowing is over.
    """
    from ludarium.ludemes.numbers.counts_of_sites import Count
    from ludarium.ludemes.numbers.iterators import CurrentTo
    from ludarium.ludemes.numbers.pieces import State

    marks_go = e.marks == COVERED
    return any(
        (isinstance(part, Count) or (marks_go and isinstance(part, State)))
        and isinstance(part.at, CurrentTo)
        for part in condition.walk()
    )


def _skipped(e: "Voice", condition: "Boolean", word: str) -> str:
    """The holes that get no seed."""
    from ludarium.english.model.sowing import certain_hole

    site = certain_hole(condition)
    if site is not None:
        return str(e.site(site))
    noun, rest = target(e, word, condition, "to", "it")
    if word_count(noun.text) > _LONG_HOLE:
        with e.meaning(to="it"):
            noun, rest = Thing(word), e.condition(condition)
    return noun.text if rest is None else f"{noun} if {e.inline(rest, 2 * LONG_CONDITION)}"


_LONG_HOLE: Final = 12


def _is_capture(effect: "Moves") -> bool:
    """Whether the seeds of a hole are taken off the board, and count a point each."""
    from ludarium.ludemes.moves.combining.operators import MovesAnd
    from ludarium.ludemes.moves.placing.placement import Remove
    from ludarium.ludemes.moves.setting.state import AddScore
    from ludarium.ludemes.numbers.counts_of_sites import Count
    from ludarium.ludemes.numbers.iterators import CurrentTo

    if not isinstance(effect, MovesAnd) or effect.then is not None:
        return False
    scored = AddScore(player=Role.Mover, score=Count(at=CurrentTo()))
    wanted = {repr(scored), repr(Remove(sites=CurrentTo()))}
    return {repr(part) for part in effect.moves} == wanted and len(effect.moves) == 2


def _at_the_end(e: "Voice", rule: "Moves", asked: "Boolean | None" = None) -> Instruction:
    """What happens where a sowing ends, in cases by the hole into which the last seed falls."""
    from ludarium.english.model.sowing import last_hole
    from ludarium.english.words.sowing import THAT_HOLE, fallen
    from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf

    if asked is None and isinstance(rule, MovesAnd) and rule.then is None:
        if not any(isinstance(part, MovesIf) for part in rule.moves):
            return together(all_effects(e, rule.moves))
        told = [_at_the_end(e, part) for part in rule.moves]
        return together(with_order(e, rule.moves, told))
    otherwise: Moves | None = None
    yes = rule
    if asked is None and isinstance(rule, MovesIf) and rule.then is None:
        asked, yes, otherwise = rule.condition, rule.moves, rule.otherwise
    if asked is not None and otherwise is not None:
        at_once = _of_one_hole(e, asked, yes, otherwise)
        if at_once is not None:
            return at_once
    hole = None if asked is None or id(asked) in e.retold else last_hole(asked)
    if asked is None:
        return _CAPTURED if _is_capture(rule) else e.moves(rule)
    with e.meaning(effect=CHOSEN):
        condition = e.condition(asked) if hole is None else fallen(e, hole)
    if hole is None:
        no = None if otherwise is None else _at_the_end(e, otherwise)
        return When(condition, _at_the_end(e, yes), no)
    with e.meaning(to=THAT_HOLE, last_hole=THAT_HOLE):
        no = None if otherwise is None else _at_the_end(e, otherwise)
        return When(condition, _CAPTURED if _is_capture(yes) else e.moves(yes), no)


def _of_one_hole(
    e: "Voice", asked: "Boolean", yes: "Moves", otherwise: "Moves"
) -> Instruction | None:
    """Cases in one of which more is asked of the hole of the last seed: that is asked at once.

    What is done otherwise belongs to the first condition alone, which is told again.
    """
    from ludarium.english.model.sowing import last_hole
    from ludarium.ludemes.conditions.logic import BooleanAnd, Not
    from ludarium.ludemes.moves.combining.operators import MovesIf

    if not isinstance(yes, MovesIf) or yes.otherwise is not None or yes.then is not None:
        return None
    if id(asked) in e.retold or id(yes.condition) in e.retold:
        return None
    first, second = last_hole(asked), last_hole(yes.condition)
    if first is None or second is None or first.rest or second.rest:
        return None
    both = last_hole(BooleanAnd(conditions=(asked, yes.condition)))
    left = last_hole(Not(condition=asked))
    if both is None or both.rest or left is None or left.rest:
        return None
    opposite: Boolean = Not(condition=asked)
    if isinstance(otherwise, MovesIf) and otherwise.then is None:
        if otherwise.otherwise is not None:
            return None
        opposite = BooleanAnd(conditions=(opposite, otherwise.condition))
        otherwise = otherwise.moves
    whole = MovesIf(
        condition=BooleanAnd(conditions=(asked, yes.condition)),
        moves=yes.moves,
        otherwise=MovesIf(condition=opposite, moves=otherwise),
    )
    return _at_the_end(e, whole)


def _is_told_by_falling(condition: "Boolean") -> bool:
    """Whether a condition is told by where the last seed falls, which says nothing of others."""
    from ludarium.english.model.sowing import Filling, last_hole

    hole = last_hole(condition)
    return hole is not None and hole.filling in (Filling(1, 1), Filling(2))


def _capture(e: "Voice", rule: "Sow", word: str, came: Noun) -> Instruction | None:
    """What is captured where the sowing ends."""
    if rule.apply is None:
        return None
    last = Noun(f"the {word} of the last seed", kind="site")
    with e.meaning(to=last, last_hole=last, from_=came, effect=HAPPENS):
        found = _at_the_end(e, rule.apply, rule.if_)
    again = rule.backtracking or rule.forward
    if again is None:
        return found
    way = "before" if rule.backtracking is not None else "after"
    with e.meaning(to=f"that {word}", from_=came, effect=CHOSEN):
        further = all_of(e.condition(one) for one in _besides(again, rule.if_))
    onward = "" if rule.backtracking is not None else " (on in the same direction)"
    note = f"do the same with the {word} {way} it{onward}, and so on"
    same = _SAME if further != Always(True) and _looks_at(again) else ""
    if rule.if_ is not None:
        with e.meaning(to="it"):
            asked = e.inline(rule.if_, 2 * LONG_CONDITION)
        falls = _is_told_by_falling(rule.if_)
        same = f"{asked} and {same}" if falls and same else asked if falls else _SAME
    note += f", as long as {same}" if same else ""
    parts = found.parts if isinstance(found, Together) else (found,)
    on: Instruction = Do(note)
    if further != Always(True):
        whole = f"if {further.text}, {note}"
        on = Remark(whole) if word_count(whole) <= LONGEST else When(further, Remark(note))
    return together([*parts, on])


_SAME: Final = "the same is true of it"


def _besides(again: "Boolean", asked: "Boolean | None") -> "list[Boolean]":
    """The conditions of one that another does not ask already."""
    from ludarium.ludemes.conditions.logic import BooleanAnd

    def parts(whole: "Boolean") -> "tuple[Boolean, ...]":
        return whole.conditions if isinstance(whole, BooleanAnd) else (whole,)

    known = set() if asked is None else {repr(one) for one in parts(asked)}
    return [one for one in parts(again) if repr(one) not in known]


def _looks_at(asked: "Boolean") -> bool:
    """Whether a condition asks something of the hole at hand."""
    from ludarium.ludemes.numbers.iterators import CurrentTo

    return any(isinstance(part, CurrentTo) for part in asked.walk())
