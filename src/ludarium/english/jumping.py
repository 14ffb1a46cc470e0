"""Jumps in words: over what, from how far, and where they end."""

from typing import TYPE_CHECKING, Any

from ludarium.english.consequences import after_move, applied, joint
from ludarium.english.journeys import (
    LONG_DEED,
    SHORT_NOUN,
    arriving_at,
    both,
    captured_at,
    kind_at,
    start,
)
from ludarium.english.phrases import Always, Condition, Do, Instruction, Noun, all_of
from ludarium.english.spans import amount, ends, reach, span
from ludarium.english.targets import occupant, parts_of
from ludarium.english.words import article, sentence, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.movement.movement import Hopping


def hop(e: "Voice", rule: "Hopping") -> Instruction:
    """A jump over other pieces."""
    word = e.word(kind_at(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    between, to = rule.between, rule.to
    hurdle, when, fresh = _hurdle(e, between, word)
    landing, landed = _landing(e, rule, word)
    with e.meaning(to=f"the {word} where it lands"):
        passed, effect, notes = applied(
            *(e, between.apply if between else None, "between", f"the {word} jumped over"),
            *(_jumped(rule), "as it jumps:"),
        )
    if "your " in hurdle:
        passed = passed.replace("capturing", "removing")
    waits = bool(notes) or "waiting" in e.bindings
    plain = to.apply
    if plain is not None and plain.if_ is not None:
        plain = type(plain)(effect=plain.effect)
    arriving = arriving_at(e, to, word, f"the {word} where it lands")
    with e.meaning(between=f"the {word} jumped over"):
        capture, arrival, more = applied(
            *(e, plain, "to", f"the {word} where it lands", captured_at(arriving.noun)),
            "as it lands:",
        )
    way = "" if rule.directions is None and e.word() != "point" else e.directions(rule.directions)
    way = f"{way} " if way else ""
    key = _key(rule)
    if key == str(e.bindings.get("jump", "")):
        other = " over another piece" if fresh and waits else ""
        what = f"jump again{begin.with_it}{begin.from_it} in the same way{other}"
        return Do(what, begin.when, after_move(e, rule.then))
    what = f"jump{begin.with_it}{begin.from_it} {way}over {hurdle} to {landing}"
    if word_count(what) > LONG_DEED:
        what = f"jump{begin.with_it} {way}over {hurdle}".rstrip(",")
        begins = (sentence(f"it starts {begin.place}"),) if begin.place else ()
        notes = (*begins, sentence(f"it lands on {landing}{capture}"), *notes)
        capture = ""
    if fresh and waits:
        notes = (*notes, "It may not jump over the same piece twice.")
    with e.meaning(jump=Noun(key), **({"waiting": "yes"} if waits else {})):
        then = after_move(e, rule.then)
    return Do(
        what + arriving.extra + passed + capture,
        both(begin.when, when, landed),
        joint([effect, arrival, then]),
        (*notes, *more),
        example="hop",
    )


def _key(rule: "Hopping") -> str:
    """What makes two jumps the same, wherever they start and whatever they do."""
    between = rule.between
    if between is None:
        return f"{rule.directions}, {rule.to.if_}"
    hurdles = [part for part in parts_of(between.if_) if not _is_not_captured(part)]
    lengths = (between.before, between.range, between.after)
    return f"{rule.directions}, {hurdles}, {lengths}, {rule.to.if_}"


def _hurdle(e: "Voice", between: Any, word: str) -> tuple[str, Condition | None, bool]:
    """What is jumped over, and whether only what has not been captured yet counts."""
    if between is None:
        return f"any adjacent {word}, empty or not,", None, False
    if between.if_ is None:
        return "nothing at all", Always(False), False
    asked = list(parts_of(between.if_))
    parts = [part for part in asked if not _is_not_captured(part)]
    piece, when = occupant(e, word, parts, "between", f"the {word} jumped over")
    fresh = len(parts) < len(asked)
    if word_count(piece) > SHORT_NOUN:
        which = "the" if between.range is None else "each"
        with e.meaning(between=f"{which} {word} jumped over"):
            when = all_of(e.condition(part) for part in parts)
        piece = article(word)
    if between.range is not None:
        return _row(e, between, piece, word), when, fresh
    return _near(e, between, piece), when, fresh


def _is_not_captured(condition: object) -> bool:
    """Whether a condition says that what is jumped over has not been captured in this turn."""
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.sites import IsIn
    from ludarium.ludemes.regions.moves import SitesToClear

    inner = condition.condition if isinstance(condition, Not) else None
    return isinstance(inner, IsIn) and isinstance(inner.region, SitesToClear)


def _near(e: "Voice", between: Any, piece: str) -> str:
    """A single hurdle, with how far off it may stand."""
    far = reach(e, between.before)
    if far == 0:
        first, _, rest = piece.partition(" ")
        return article(f"adjacent {rest}") if first in ("a", "an") else f"{piece} next to it"
    if far == -1:
        return f"{piece} at any distance"
    steps = amount(e, between.before)
    return f"{piece} in a straight line, with at most {steps.counting('landing place')} before it,"


def _row(e: "Voice", between: Any, piece: str, word: str) -> str:
    """Several hurdles in a row."""
    low, high = ends(e, between.range)
    if low is not None and high is not None and low.value == high.value == 1:
        return _near(e, between, piece)
    first, _, rest = piece.partition(" ")
    if first in ("a", "an") and word not in rest:
        text = f"{span(e, between.range, rest)} in a row"
    else:
        text = f"{span(e, between.range, word)} in a row"
        text += "" if piece == article(word) else f", each of them {piece}"
    far = reach(e, between.before)
    if far == -1:
        text += ", at any distance"
    elif far != 0:
        steps = amount(e, between.before)
        text += f", with at most {steps.counting('landing place')} before them"
    if low is not None and low.value == 0:
        text += " (or over nothing, as a single step)"
    return text if text.endswith("row") else f"{text},"


def _landing(e: "Voice", rule: "Hopping", word: str) -> tuple[str, Condition | None]:
    """Where a jump ends."""
    arriving = arriving_at(e, rule.to, word, f"the {word} where it lands")
    when = arriving.when
    stop = rule.to.apply.if_ if rule.to.apply is not None else None
    noun = "the " + arriving.noun.partition(" ")[2]
    if word_count(noun) > SHORT_NOUN:
        noun, when = _short_landing(e, rule.to.if_, word)
    after = rule.between.after if rule.between is not None else None
    if stop is not None:
        usual = Always(True) if rule.to.if_ is None else _asked(e, rule.to.if_, word)
        when = both(usual.opposite(), _asked(e, stop, word))
        noun = f"the {word}"
        if arriving.noun == article(f"empty {word}") and arriving.when is None:
            noun, when = f"the occupied {word}", _asked(e, stop, word)
        if reach(e, after) == -1:
            return f"the nearest {noun.removeprefix('the ')} in line behind it", when
    far = reach(e, after)
    behind = "it" if rule.between is None or rule.between.range is None else "them"
    if far == 0:
        return f"{noun} directly behind {behind}", when
    if far == -1:
        return f"any {noun.removeprefix('the ')} beyond {behind}", when
    steps = amount(e, after)
    return f"{noun} directly behind {behind}, or up to {steps.counting(word)} further on", when


def _short_landing(e: "Voice", condition: Any, word: str) -> tuple[str, Condition | None]:
    """Where a jump ends, with all that does not go before the noun as a condition."""
    before: list[str] = []
    rest: list[Condition] = []
    for part in parts_of(condition):
        qualify = getattr(part, "qualify", None)
        found = None if qualify is None else qualify(e, "to")
        if found is not None and found.before:
            before.append(found.before)
        else:
            rest.append(_asked(e, part, word))
    return " ".join(["the", *before, word]), both(*rest)


def _asked(e: "Voice", condition: Any, word: str) -> Condition:
    """What must hold for the site where a move ends."""
    with e.meaning(to=f"the {word} where it lands"):
        return e.condition(condition)


def _jumped(rule: "Hopping") -> str:
    """What a jump captures."""
    if rule.between is not None and rule.between.range is not None:
        return "them"
    return "it"
