"""Jumps in words: over what, from how far, and where they end."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.targets import Occupant, occupant, parts_of
from ludarium.english.fields import Qualifies
from ludarium.english.moves.arriving import as_usual
from ludarium.english.moves.consequences import after_move, applied, joint
from ludarium.english.moves.journeys import (
    LONG_DEED,
    SHORT_NOUN,
    End,
    arriving_at,
    both,
    kind_at,
    start,
    taken_by_landing,
)
from ludarium.english.numbers.spans import amount, ends, reach, span
from ludarium.english.phrases import (
    NOTHING_TAKEN,
    YOU,
    Adjective,
    Always,
    Called,
    Condition,
    Do,
    Instruction,
    Member,
    Noun,
    One,
    Taking,
    Thing,
    Which,
    all_of,
    all_taken,
    of_jumped,
)
from ludarium.english.words import plural, sentence, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import Between
    from ludarium.ludemes.moves.movement.movement import Hopping

UNDER_THE_STACK: Final = Taking("the top piece jumped over under the stack", "putting")
NOT_TWICE: Final = "It may not jump over the same piece twice."


def hop(e: "Voice", rule: "Hopping") -> Instruction:
    """A jump over other pieces."""
    word = e.word(kind_at(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    between, to = rule.between, rule.to
    crossed = _crossed(e, rule, word)
    hurdle, own, when, fresh = _hurdle(e, between, word, crossed)
    with e.meaning(to=f"the {word} where it lands"):
        passed, effect, notes = applied(
            *(e, between.apply if between else None, "between", of_jumped(word)),
            *(_jumped(rule), "as it jumps"),
        )
    if rule.stack and _goes_under(between):
        passed, effect, notes = UNDER_THE_STACK, None, ()
    if passed and own:
        passed = replace(passed, verb="removing")
    waits = bool(notes) or "waiting" in e.bindings
    plain = to.apply
    if plain is not None and plain.if_ is not None:
        plain = type(plain)(effect=plain.effect)
    with e.meaning(between=of_jumped(word)):
        arriving = arriving_at(e, to, word, f"the {word} where it lands")
        capture, arrival, more = applied(
            *(e, plain, "to", f"the {word} where it lands", arriving.captured),
            "before it lands",
        )
    capture = capture or taken_by_landing(e, to, arriving)
    arriving, capture = as_usual(e, arriving, capture)
    with e.meaning(landing="yes"):
        landing, landed = _landing(e, rule, word, arriving)
    way = "" if rule.directions is None and e.word() != "point" else e.directions(rule.directions)
    way = f"{way} " if way else ""
    key = _key(rule)
    if key == str(e.bindings.get("jump", "")):
        other = " over another piece" if fresh and waits else ""
        what = f"jump again{begin.with_it}{begin.from_it} in the same way{other}"
        return Do(what, begin.when, after_move(e, rule.then))
    what = f"jump{begin.with_it}{begin.from_it} {way}over"
    rest = f"{hurdle.words}{hurdle.comma} to {landing}"
    if word_count(f"{what} {hurdle.text} to {landing}") > LONG_DEED:
        what, rest = f"jump{begin.with_it} {way}over", hurdle.words
        begins = (sentence(f"it starts {begin.place}"),) if begin.place else ()
        notes = (*begins, sentence(f"it lands on {landing}{capture}"), *notes)
        capture = NOTHING_TAKEN
    if fresh and waits:
        notes = (*notes, NOT_TWICE)
    with e.meaning(jump=Noun(key), **({"waiting": "yes"} if waits else {})):
        then = after_move(e, rule.then)
    return Do(
        what,
        both(begin.when, when, landed),
        joint([effect, arrival, then]),
        (*notes, *more),
        example="hop",
        whose=begin.whose,
        exactly=(hurdle.exactly,) if hurdle.exactly else (),
        rest=rest,
        extra=arriving.extra,
        takings=all_taken(passed, capture),
    )


def _goes_under(between: "Between | None") -> bool:
    """Whether what is jumped over is put where the stack lands, which then comes on top of it."""
    from ludarium.english.idioms.trees import only
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentTo

    apply = between.apply if between is not None else None
    effect = apply.effect if apply is not None and apply.if_ is None else None
    if not isinstance(effect, FromTo) or not only(effect, "origin", "to"):
        return False
    origin = effect.origin
    one = origin is not None and only(origin, "sites") and isinstance(origin.sites, CurrentBetween)
    return one and only(effect.to, "sites") and isinstance(effect.to.sites, CurrentTo | None)


def _key(rule: "Hopping") -> str:
    """What makes two jumps the same, wherever they start and whatever they do."""
    between = rule.between
    if between is None:
        return f"{rule.directions}, {rule.to.if_}"
    hurdles = [part for part in parts_of(between.if_) if not _is_not_captured(part)]
    lengths = (between.before, between.range, between.after)
    return f"{rule.directions}, {hurdles}, {lengths}, {rule.to.if_}"


@dataclass(frozen=True)
class _Hurdle:
    """What is jumped over."""

    words: str
    """What it is, behind the number if there is one."""
    exactly: str = ""
    """How many there must be, if that is a known number of several."""
    comma: str = ""
    """A comma, if one must follow."""

    @property
    def text(self) -> str:
        """All of it."""
        number = f"exactly {self.exactly} " if self.exactly else ""
        return f"{number}{self.words}{self.comma}"


def _hurdle(
    e: "Voice", between: "Between | None", word: str, crossed: str
) -> tuple[_Hurdle, bool, Condition | None, bool]:
    """What is jumped over, whether it is one's own, what must hold; whether it must be fresh."""
    if between is None:
        return _Hurdle(f"any adjacent {word}, empty or not", comma=","), False, None, False
    if between.if_ is None:
        return _Hurdle("nothing at all"), False, Always(False), False
    asked = list(parts_of(between.if_))
    parts = [part for part in asked if not _is_not_captured(part)]
    piece, when = occupant(e, word, parts, "between", of_jumped(word))
    own = isinstance(piece.piece, Member | Called) and piece.piece.whose == YOU.possessive
    fresh = len(parts) < len(asked)
    if word_count(piece.text) > SHORT_NOUN:
        which = "the" if between.range is None else "each"
        with e.meaning(between=of_jumped(word, which)):
            when = all_of(e.condition(part) for part in parts)
        piece, own = Occupant(place=Thing(word)), False
    if between.range is not None:
        return _row(e, between, piece, word, crossed), own, when, fresh
    if piece == Occupant(place=Thing(word)) and when is None and reach(e, between.before) == 0:
        return _Hurdle(f"any adjacent {word}, empty or not", comma=","), False, None, fresh
    return _near(e, between, piece, crossed), own, when, fresh


def _is_not_captured(condition: object) -> bool:
    """Whether a condition says that what is jumped over has not been captured in this turn."""
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.sites import IsIn
    from ludarium.ludemes.regions.moves import SitesToClear

    inner = condition.condition if isinstance(condition, Not) else None
    return isinstance(inner, IsIn) and isinstance(inner.region, SitesToClear)


def _crossed(e: "Voice", rule: "Hopping", word: str) -> str:
    """What a site is called that a jump may cross before its hurdle: it could land there, too."""
    with e.meaning(between=of_jumped(word)):
        arriving = arriving_at(e, rule.to, word, f"the {word} where it lands")
    return f"empty {word}" if arriving.is_empty and arriving.when is None else "landing place"


def _near(e: "Voice", between: "Between", piece: Occupant, crossed: str) -> _Hurdle:
    """A single hurdle, with how far off it may stand."""
    far = reach(e, between.before)
    if far == 0:
        one = piece.one
        if isinstance(one, Thing) and one.which is Which.A:
            return _Hurdle(_with_one(piece, one.with_words("adjacent")).text)
        return _Hurdle(f"{piece} next to it")
    if far == -1:
        return _Hurdle(f"{piece} at any distance")
    steps = amount(e, between.before).counting(crossed)
    return _Hurdle(f"{piece} in a straight line, with at most {steps} before it", comma=",")


def _with_one(piece: Occupant, one: One) -> Occupant:
    """The same with another noun for the piece, or for the site if no piece is told."""
    return replace(piece, place=one) if piece.piece is None else replace(piece, piece=one)


def _row(e: "Voice", between: "Between", piece: Occupant, word: str, crossed: str) -> _Hurdle:
    """Several hurdles in a row."""
    low, high = ends(e, between.range)
    if low is not None and high is not None and low.value == high.value == 1:
        return _near(e, between, piece, crossed)
    each, more = word, []
    match piece:
        case Occupant(Thing(which=Which.A) as thing, None):
            each = thing.bare
        case Occupant(None, Thing() as site) if site.is_plain:
            pass
        case _:
            more.append(f", each of them {piece}")
    far = reach(e, between.before)
    if far == -1:
        more.append(", at any distance")
    elif far != 0:
        steps = amount(e, between.before)
        more.append(f", with at most {steps.counting(crossed)} before them")
    if low is not None and low.value == 0:
        more.append(" (or over nothing, as a single step)")
    comma = "," if more else ""
    if low is not None and low == high and low.value is not None:
        return _Hurdle(f"{plural(each)} in a row{''.join(more)}", low.text, comma)
    return _Hurdle(f"{span(e, between.range, each)} in a row{''.join(more)}", comma=comma)


def _landing(e: "Voice", rule: "Hopping", word: str, arriving: End) -> tuple[str, Condition | None]:
    """Where a jump ends."""
    when = arriving.when
    stop = rule.to.apply.if_ if rule.to.apply is not None else None
    bare = arriving.noun.bare if isinstance(arriving.noun, Thing) else ""
    if not bare or word_count(bare) >= SHORT_NOUN:
        bare, when = _short_landing(e, rule.to.if_, word)
    after = rule.between.after if rule.between is not None else None
    if stop is not None:
        usual = Always(True) if rule.to.if_ is None else _asked(e, rule.to.if_, word)
        when = both(usual.opposite(), _asked(e, stop, word))
        bare = word
        if arriving.is_empty and arriving.when is None:
            bare, when = f"occupied {word}", _asked(e, stop, word)
        if reach(e, after) == -1:
            return f"the nearest {bare} in line behind it", when
    far = reach(e, after)
    behind = "it" if rule.between is None or rule.between.range is None else "them"
    is_long = rule.between is not None and -1 in (far, reach(e, rule.between.before))
    clear = ", with nothing else between" if is_long and arriving.is_empty else ""
    if far == 0:
        return f"the {bare} directly behind {behind}{clear}", when
    if far == -1:
        return f"any {bare} beyond {behind}{clear}", when
    steps = amount(e, after)
    return f"the {bare} directly behind {behind}, or up to {steps.counting(word)} further on", when


def _short_landing(e: "Voice", condition: object, word: str) -> tuple[str, Condition | None]:
    """Where a jump ends, with all that does not go before the noun as a condition."""
    before: list[str] = []
    rest: list[Condition] = []
    for part in parts_of(condition):
        found = part.qualify(e, "to") if isinstance(part, Qualifies) else None
        if isinstance(found, Adjective):
            before.append(found.word)
        else:
            rest.append(_asked(e, part, word))
    return " ".join([*before, word]), both(*rest)


def _asked(e: "Voice", condition: object, word: str) -> Condition:
    """What must hold for the site where a move ends."""
    lands = Noun(f"the {word} where it lands", kind="site")
    with e.meaning(to=lands, between=of_jumped(word), landing="yes"):
        return e.condition(condition)


def _jumped(rule: "Hopping") -> str:
    """What a jump captures."""
    if rule.between is not None and rule.between.range is not None:
        return "them"
    return "it"
