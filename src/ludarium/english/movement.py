"""Pieces that move, in words: steps, leaps and slides."""

from typing import TYPE_CHECKING, Any

from ludarium.english.consequences import after_capture, after_move, applied, joint
from ludarium.english.forces import piece_numbered
from ludarium.english.journeys import (
    LONG_DEED,
    SHORT_NOUN,
    End,
    arriving_at,
    both,
    captured_at,
    kind_at,
    on_arrival,
    path_name,
    start,
)
from ludarium.english.phrases import Always, AnyOf, Condition, Do, Instruction
from ludarium.english.spans import ends, span
from ludarium.english.targets import target
from ludarium.english.walks import walks
from ludarium.english.words import article, listed, plural, sentence, word_count
from ludarium.vocabulary.board import Relation, SiteType

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.movement.movement import Leaping, Sliding, Stepping


def step(e: "Voice", rule: "Stepping") -> Instruction:
    """A step to a neighbouring site."""
    word = e.word(kind_at(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    arriving = arriving_at(e, rule.to, word)
    capture, effect, notes = on_arrival(e, rule.to, arriving, word)
    way = e.directions(rule.directions)
    what = f"move{begin.moved} one {word} {way}{begin.from_it}{_onto(arriving)}"
    return Do(
        what + arriving.extra + capture,
        both(begin.when, arriving.when),
        joint([effect, after_move(e, rule.then)]),
        notes,
        example="step",
    )


def _onto(arriving: End) -> str:
    return "" if arriving.is_plain else f" to {arriving.noun}"


def leap(e: "Voice", rule: "Leaping") -> Instruction:
    """A leap to the end of a walk."""
    kind = kind_at(rule.origin)
    word = e.word(kind)
    begin = start(e, rule.origin)
    arriving = arriving_at(e, rule.to, word)
    capture, effect, notes = on_arrival(e, rule.to, arriving, word)
    turned = rule.rotations is None or e.condition(rule.rotations) == Always(True)
    over = " over anything" if _is_long(rule) else ""
    ways = walks(e, rule.walks, kind, turned=turned)
    what = f"leap{begin.with_it}{over} {listed(ways, 'or')}"
    if word_count(what) > LONG_DEED - SHORT_NOUN:
        what = f"leap{begin.with_it}{over} in one of these ways"
        notes = (*(sentence(f"it may go {way}") for way in ways), *notes)
    if not turned:
        what += f", setting out {_first_way(e, kind)}"
    if rule.forward is not None and e.condition(rule.forward) != Always(False):
        what += ", forward only"
    if not arriving.is_plain:
        what += f", to {arriving.noun}"
    return Do(
        what + begin.from_it + arriving.extra + capture,
        both(begin.when, arriving.when),
        joint([effect, after_move(e, rule.then)]),
        notes,
        example="leap",
    )


def _is_long(rule: "Leaping") -> bool:
    return any(sum(step.name == "F" for step in walk) > 1 for walk in rule.walks)


def _first_way(e: "Voice", kind: SiteType | None) -> str:
    sites = e.equipment.topology.of(kind or e.equipment.topology.default)
    return e.directions(sites.supported_directions(Relation.Orthogonal)[0])


# ---------------------------------------------------------------------- slides


def slide(e: "Voice", rule: "Sliding") -> Instruction:
    """A slide along a line or a track."""
    word = e.word(kind_at(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    between = rule.between
    far = "any distance"
    if between is not None and between.range is not None:
        far = span(e, between.range, word)
    notes: list[str] = []
    what = f"move{begin.moved} {far} {_line(e, rule)}{begin.from_it}"
    over, when = _over(e, between, word)
    if word_count(what + over) > LONG_DEED and over.startswith(", where "):
        notes.append(sentence(over.removeprefix(", where ")))
    else:
        what += over
    if rule.track == "AllTracks":
        notes.append("It may stop only after it has gone round at least one loop of the path.")
    capture, effect, more = _slide_end(e, rule, word, notes, over_empty=" over empty " in over)
    what += capture
    passing, crossing, still_more = applied(
        *(e, between.apply if between else None, "between", f"that {word}"),
        *("every piece that it passes over", f"on each {word} that it crosses:"),
    )
    what += passing
    if between is not None and between.trail is not None:
        piece = piece_numbered(e, between.trail)
        notes.append(f"It leaves {piece} on the {word} it left and on every {word} it crossed.")
    arriving = _condition_of_end(e, rule, word)
    if arriving is not None and rule.track is not None:
        notes.append(_only_stops(e, arriving, word))
        arriving = None
    return Do(
        what,
        both(begin.when, when, arriving),
        joint([crossing, effect, after_move(e, rule.then)]),
        (*notes, *more, *still_more),
        example="slide",
    )


def _condition_of_end(e: "Voice", rule: "Sliding", word: str) -> Condition | None:
    """Without what a slide may not end at all."""
    if rule.to is None or rule.to.apply is None or rule.to.apply.if_ is None:
        return None
    with e.meaning(to=f"its new {word}"):
        return e.condition(rule.to.apply.if_)


def _only_stops(e: "Voice", condition: Condition, word: str) -> str:
    """Along a track, the condition is about the sites that do not stop the slide."""
    if condition == Always(False):
        return f"It may not end its move on any other {word}."
    return sentence(f"it may end its move on another {word} only if {e.inline(condition)}")


def _line(e: "Voice", rule: "Sliding") -> str:
    if rule.track is None:
        return e.directions(rule.directions)
    if rule.track == "AllTracks":
        return "along any of the lines that lead round loops"
    return f"along {path_name(e, rule.track)}"


def _over(e: "Voice", between: Any, word: str) -> tuple[str, Condition | None]:
    """Which sites a slide may cross."""
    if between is None or between.if_ is None:
        return f" over empty {plural(word)}", None
    called = f"each {word} on the way"
    with e.meaning(to=called):
        noun, rest = target(e, word, between.if_, "between", called)
    if noun == article(word):
        return "", rest
    if noun == article(f"empty {word}"):
        return f" over empty {plural(word)}", rest
    crossed = f"every {word} that it crosses or stops on"
    if word_count(noun) > SHORT_NOUN:
        with e.meaning(between=crossed, to=crossed):
            found = e.condition(between.if_)
        if not isinstance(found, AnyOf):
            return "", found
    if word_count(noun) > 2 * SHORT_NOUN:
        noun = e.term_for(f"open {word}", noun, "An ")
    elif " or has " not in noun:
        noun = noun.removeprefix(f"{article(word)} that is ")
    return f", where {crossed} must be {noun}", rest


def _slide_end(
    e: "Voice", rule: "Sliding", word: str, notes: list[str], *, over_empty: bool
) -> tuple[str, Instruction | None, tuple[str, ...]]:
    """Where else a slide may stop, and what happens there."""
    if rule.to is None:
        return "", None, ()
    apply = rule.to.apply
    bare = apply if apply is None or apply.if_ is None else type(apply)(effect=apply.effect)
    arriving = arriving_at(e, rule.to, word)
    capture, effect, more = applied(
        e, bare, "to", f"its new {word}", captured_at(arriving.noun), "as it arrives:"
    )
    if rule.to.if_ is None:
        return arriving.extra + capture, effect, more
    exact = _is_exact(e, rule)
    if arriving.is_plain and arriving.when is None:
        stop = f"the last {word} may be occupied as well"
        notes.append(sentence(stop if exact else f"it must stop on the first {word} it may reach"))
        return arriving.extra + capture, effect, more
    if arriving.noun == article(f"empty {word}") and exact and not capture and over_empty:
        return "", effect, more
    noun, when = arriving.noun, arriving.when
    enemy = noun.removeprefix(f"{article(word)} with ")
    taking = capture in (", capturing it", f", capturing any {enemy.partition(' ')[2]} there")
    if capture == ", capturing it":
        effect = after_capture(effect)
    if taking and enemy.startswith(("a ", "an ")) and " and " not in enemy:
        plain = over_empty and when is None and not arriving.extra
        if plain and rule.track is None and not exact:
            first = f"the first {enemy.partition(' ')[2]} it meets"
            return f", or onto {first}, capturing it", effect, more
        note, capture = f"it may capture {enemy} in its way by moving onto it, and stops there", ""
    elif word_count(noun) > 2 * SHORT_NOUN:
        with e.meaning(to=f"its new {word}"):
            noun, when = article(word), e.condition(rule.to.if_)
        note = f"it may also end its move, and goes no further, on {noun}"
    else:
        note = f"it may also end its move, and goes no further, on {noun}"
    condition = f" if {e.inline(when)}" if when is not None else ""
    notes.append(sentence(note + arriving.extra + capture + condition))
    return "", effect, more


def _is_exact(e: "Voice", rule: "Sliding") -> bool:
    """Whether a slide has but one length."""
    if rule.between is None or rule.between.range is None:
        return False
    low, high = ends(e, rule.between.range)
    return low is not None and low == high
