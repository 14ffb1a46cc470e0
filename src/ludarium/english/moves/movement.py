"""Pieces that move, in words: steps, leaps and slides."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.targets import target
from ludarium.english.moves.arriving import as_usual, own_piece_lost
from ludarium.english.moves.consequences import after_capture, after_move, applied, joint
from ludarium.english.moves.forces import piece_numbered
from ludarium.english.moves.journeys import (
    LONG_DEED,
    SHORT_NOUN,
    End,
    arriving_at,
    both,
    kind_at,
    on_arrival,
    path_name,
    start,
)
from ludarium.english.moves.towards import sideways_towards
from ludarium.english.moves.walks import is_square_grid, walks
from ludarium.english.numbers.spans import ends, span
from ludarium.english.phrases import (
    NOTHING_TAKEN,
    TAKEN,
    Always,
    AnyOf,
    Condition,
    Do,
    Instruction,
    Joined,
    One,
    Same,
    Stands,
    Taking,
    Thing,
    Whose,
    With,
    all_taken,
    new_site,
)
from ludarium.english.phrases.qualifiers import Listing, Verb
from ludarium.english.words import article, listed, number, plural, sentence, word_count
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import Between
    from ludarium.ludemes.moves.movement.movement import Leaping, Sliding, Stepping


def step(e: "Voice", rule: "Stepping") -> Instruction:
    """A step to a neighbouring site."""
    word = e.word(kind_at(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    arriving = arriving_at(e, rule.to, word)
    capture, effect, notes = on_arrival(e, rule.to, arriving, word)
    arriving, capture = as_usual(e, arriving, capture)
    if not rule.stack:
        notes = (*notes, *own_piece_lost(e, arriving, capture))
    way = e.directions(rule.directions)
    what = f"move{begin.moved} one {word} {way}{begin.from_it}{_onto(arriving)}"
    return Do(
        what,
        both(begin.when, arriving.when),
        joint([effect, after_move(e, rule.then)]),
        notes,
        example="step",
        whose=begin.whose or _bearing(rule.directions),
        extra=arriving.extra,
        takings=all_taken(capture),
    )


def _bearing(directions: object) -> Whose | None:
    """Whether a piece whose owner is named moves only up the board, or only down."""
    from ludarium.ludemes.directions.directions import AbsoluteDirections

    given = directions.directions if isinstance(directions, AbsoluteDirections) else directions
    ways = set(given) if isinstance(given, tuple) else {given}
    if ways <= _UP:
        return Whose.UPWARD
    return Whose.DOWNWARD if ways <= _DOWN else None


_UP: Final = {AbsoluteDirection.N, AbsoluteDirection.NE, AbsoluteDirection.NW}
_DOWN: Final = {AbsoluteDirection.S, AbsoluteDirection.SE, AbsoluteDirection.SW}


def _onto(arriving: End) -> str:
    return "" if arriving.is_plain else f" to {arriving.noun}"


def leap(e: "Voice", rule: "Leaping") -> Instruction:
    """A leap to the end of a walk."""
    from ludarium.english.moves.ahead import straight_ahead

    kind = kind_at(rule.origin)
    word = e.word(kind)
    begin = start(e, rule.origin)
    turned = rule.rotations is None or e.condition(rule.rotations) == Always(True)
    straight = straight_ahead(rule) if turned and is_square_grid(e, kind) else None
    to = straight or rule.to
    arriving = arriving_at(e, to, word)
    capture, effect, notes = on_arrival(e, to, arriving, word)
    arriving, capture = as_usual(e, arriving, capture)
    ahead = rule.forward is not None and e.condition(rule.forward) != Always(False)
    over = " forward" if ahead and straight is None else ""
    over += " over anything" if _is_long(rule) else ""
    ways = walks(e, rule.walks, kind, turned=turned, ahead=straight is not None)
    what = f"leap{begin.with_it}{over} {listed(ways, 'or')}"
    if word_count(what) > LONG_DEED - SHORT_NOUN:
        what = f"leap{begin.with_it}{over} in one of these ways"
        notes = (*(sentence(f"it may go {way}") for way in ways), *notes)
    if not turned:
        what += f", setting out {_first_way(e, kind)}"
    if not arriving.is_plain:
        what += f", to {arriving.noun}"
    return Do(
        f"{what}{begin.from_it}",
        both(begin.when, arriving.when),
        joint([effect, after_move(e, rule.then)]),
        notes,
        example="leap",
        whose=begin.whose,
        extra=arriving.extra,
        takings=all_taken(capture),
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
    notes: list[str] = []
    towards = sideways_towards(e, rule)
    exactly = "" if towards else _only_distance(e, rule)
    what, rest = f"move{begin.moved}", f"{towards or _line(e, rule)}{begin.from_it}"
    if exactly:
        rest = f"{plural(word) if exactly != number(1) else word} {rest}"
    elif not towards:
        far = None if between is None else between.range
        rest = f"{'any distance' if far is None else span(e, far, word)} {rest}"
    way, when = _over(e, between, word)
    if rule.track == "AllTracks":
        notes.append("It may stop only after it has gone round at least one loop of the path.")
    length = word_count(f"{what} {rest}{way.text}") + 2 * bool(exactly)
    asked = way.asked and length > LONG_DEED
    if asked:
        notes.append(sentence(way.asked))
    stop, capture, effect, more = _slide_end(e, rule, word, notes, over_empty=way.over_empty)
    if not asked and stop is not None:
        rest += way.text
    if e.moves_onto and way.over_empty and rule.to is None:
        stop = ", without capturing"
    passing, crossing, still_more = applied(
        *(e, between.apply if between else None, "between", f"that {word}"),
        *("every piece that it passes over", f"on each {word} that it crosses"),
    )
    if between is not None and between.trail is not None:
        piece = piece_numbered(e, between.trail)
        notes.append(f"It leaves {piece} on the {word} it left and on every {word} it crossed.")
    told = capture == TAKEN and _captures_only(rule)
    arriving = None if told else _condition_of_end(e, rule, word)
    if arriving is not None and rule.track is not None:
        notes.append(_only_stops(e, arriving, word))
        arriving = None
    return Do(
        what,
        both(begin.when, when, arriving),
        joint([crossing, effect, after_move(e, rule.then)]),
        (*notes, *more, *still_more),
        example="slide",
        whose=begin.whose,
        exactly=(exactly,) if exactly else (),
        rest=rest,
        extra=stop or "",
        takings=all_taken(capture, passing),
    )


def _only_distance(e: "Voice", rule: "Sliding") -> str:
    """How far a slide goes, if there is but one distance and that is a known number."""
    if rule.between is None or rule.between.range is None:
        return ""
    low, high = ends(e, rule.between.range)
    return str(low) if low is not None and low == high and low.value is not None else ""


def _captures_only(rule: "Sliding") -> bool:
    """Whether a slide must end where it may capture, so that it never stops on an empty site."""
    to = rule.to
    if to is None or to.if_ is None or to.apply is None or rule.track is not None:
        return False
    return repr(to.if_) == repr(to.apply.if_)


def _condition_of_end(e: "Voice", rule: "Sliding", word: str) -> Condition | None:
    """Without what a slide may not end at all."""
    if rule.to is None or rule.to.apply is None or rule.to.apply.if_ is None:
        return None
    with e.meaning(to=new_site(word)):
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


@dataclass(frozen=True)
class _Way:
    """Which sites a slide may cross."""

    word: str
    over_empty: bool = False
    asked: str = ""
    """What every site on the way must be, in a clause."""

    @property
    def text(self) -> str:
        """It in words, behind how far and where the slide goes."""
        if self.over_empty:
            return f" over empty {plural(self.word)}"
        return f", where {self.asked}" if self.asked else ""


def _over(e: "Voice", between: "Between | None", word: str) -> tuple[_Way, Condition | None]:
    """Which sites a slide may cross."""
    if between is None or between.if_ is None:
        return _Way(word, over_empty=True), None
    called = f"each {word} on the way"
    with e.meaning(to=called):
        noun, rest = target(e, word, between.if_, "between", called)
    if isinstance(rest, Stands) and rest.negative:
        called = f"any {word} on the way"
        with e.meaning(to=called):
            noun, rest = target(e, word, between.if_, "between", called)
    if noun == Thing(word):
        return _Way(word), rest
    if noun == Thing(word, ("empty",)):
        return _Way(word, over_empty=True), rest
    crossed = f"every {word} that it crosses or stops on"
    if word_count(noun.text) > SHORT_NOUN:
        with e.meaning(between=crossed, to=crossed):
            found = e.condition(between.if_)
        if not isinstance(found, AnyOf):
            return _Way(word), found
    if word_count(noun.text) > 2 * SHORT_NOUN:
        must_be = e.term_for(f"open {word}", noun, "An ")
    else:
        must_be = _as_complement(noun)
    return _Way(word, asked=f"{crossed} must be {must_be}"), rest


def _as_complement(noun: One) -> str:
    """What a site is, behind `be`: `empty or …`, or `a square …` if that is no adjective."""
    match noun:
        case Thing(word, (), (Listing((Joined() | Same() as said,)),)) if said.verb is Verb.BE:
            return said.rest(word)
        case _:
            return noun.text


def _slide_end(
    e: "Voice", rule: "Sliding", word: str, notes: list[str], *, over_empty: bool
) -> tuple[str | None, Taking, Instruction | None, tuple[str, ...]]:
    """Where else a slide may stop, what is taken there, and what happens there.

    The first is None if that is as for all pieces.
    """
    if rule.to is None:
        return "", NOTHING_TAKEN, None, ()
    apply = rule.to.apply
    bare = apply if apply is None or apply.if_ is None else type(apply)(effect=apply.effect)
    arriving = arriving_at(e, rule.to, word)
    capture, effect, more = applied(
        e, bare, "to", new_site(word), arriving.captured, "before it arrives"
    )
    if rule.to.if_ is None:
        return arriving.extra, capture, effect, more
    exact = _is_exact(e, rule)
    if arriving.is_plain and arriving.when is None:
        stop = f"the last {word} may be occupied as well"
        notes.append(sentence(stop if exact else f"it must stop on the first {word} it may reach"))
        return arriving.extra, capture, effect, more
    if arriving.is_empty and exact and not capture and over_empty:
        return "", NOTHING_TAKEN, effect, more
    noun, when = arriving.noun.text, arriving.when
    enemy = _taken_there(arriving)
    if capture == TAKEN:
        effect = after_capture(effect)
    if enemy and capture in (TAKEN, Taking(f"any {enemy.bare} there")):
        plain = over_empty and when is None and not arriving.extra
        if plain and rule.track is None and not exact:
            only = _captures_only(rule)
            if e.moves_onto and enemy == _ENEMY and not only:
                return None, NOTHING_TAKEN, effect, more
            first = f"the first {enemy.bare} it meets"
            return f"{'' if only else ', or'} onto {first}", TAKEN, effect, more
        note, capture = (
            f"it may capture {enemy} in its way by moving onto it, and stops there",
            NOTHING_TAKEN,
        )
        if exact:
            note = f"it may also end on {enemy} at just that distance, capturing it"
    else:
        if word_count(noun) > 2 * SHORT_NOUN:
            with e.meaning(to=new_site(word)):
                noun, when = article(word), e.condition(rule.to.if_)
        note = f"it may also end its move on {noun}"
    condition = f" if {e.inline(when)}" if when is not None else ""
    notes.append(sentence(f"{note}{arriving.extra}{capture}{condition}"))
    return "", NOTHING_TAKEN, effect, more


_ENEMY: Final = Thing("piece", ("enemy",))


def _taken_there(arriving: End) -> Thing | None:
    """The piece on which a move may end, if the noun says no more than that."""
    match arriving.noun:
        case Thing(before=(), behind=(Listing((With(Thing() as piece, lacks=False),)),)):
            return piece
        case _:
            return None


def _is_exact(e: "Voice", rule: "Sliding") -> bool:
    """Whether a slide has but one length."""
    if rule.between is None or rule.between.range is None:
        return False
    low, high = ends(e, rule.between.range)
    return low is not None and low == high
