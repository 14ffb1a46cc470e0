"""Comparisons that players have words for: the first turn, the same row, the higher score."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ludarium.english.model.board.coordinates import columns_are_upright, rows_are_level
from ludarium.english.numbers.counting import any_number, known_number, literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import MOVING_AGAIN, Clause, Condition, Said, any_of
from ludarium.english.words import listed, number, ordinal
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.board import Column, Layer, Row
    from ludarium.ludemes.numbers.state import Score


def in_order(
    e: "Voice", sign: Sign, other: object, thing: str, of: str, already: int
) -> Condition | None:
    """The present turn or move is the first, the third, one of the first five, or a later one.

    `already` is how much the count lags behind: 1 if the present one does not count yet.
    """
    value = known_number(e, other)
    if value is None:
        return None
    value += already
    if sign.is_equality:
        text = f"the {ordinal(value)} {thing} {of}"
        found: Condition = Said(f"this is {text}", f"this is not {text}")
        return found if sign is Sign.EQUAL else found.opposite()
    last = value if sign in (Sign.AT_MOST, Sign.MORE) else value - 1
    if last < 1:
        return None
    if last == 1:
        text = f"the first {thing} {of}"
        found = Said(f"this is {text}", f"this is not {text}")
    else:
        text = f"one of the first {number(last)} {thing}s {of}"
        found = Said(f"this is {text}", f"this is not {text}")
    return found if sign in (Sign.LESS, Sign.AT_MOST) else found.opposite()


def at_agreed_limit(sign: Sign, other: object, things: str) -> Condition | None:
    """That a game has gone on for as long as its limit lets it, or nearly as long."""
    from ludarium.ludemes.numbers.values import ValueMoveLimit, ValueTurnLimit
    from ludarium.vocabulary.ludeme import Ludeme

    limits = ValueMoveLimit | ValueTurnLimit
    known = isinstance(other, Ludeme) and any(isinstance(part, limits) for part in other.walk())
    if not known or sign is Sign.NOT_EQUAL:
        return None
    agreed = f"a number of {things} on which you agree before the game"
    found = Said(f"{agreed} has been made", f"{agreed} has not been made yet")
    return found.opposite() if sign in (Sign.LESS, Sign.AT_MOST) else found


def _same_line(e: "Voice", word: str) -> str:
    """`in the same column`; where columns are aslant nobody would call them so."""
    if word == "column" and not columns_are_upright(e.equipment.sites):
        return "of the same letter"
    if word == "row" and not rows_are_level(e.equipment.sites):
        return "of the same number"
    return f"in the same {word}"


def in_line(
    e: "Voice", ludeme: "Row | Column | Layer", sign: Sign, other: object, word: str
) -> Condition | None:
    """Sites in the same row, column or layer, or a site in a certain one."""
    first = e.site(ludeme.of, ludeme.site_type)
    value = known_number(e, other)
    if type(other) is type(ludeme):
        second = e.site(other.of, other.site_type)
        how = {
            Sign.EQUAL: f"{_same_line(e, word)} as",
            Sign.NOT_EQUAL: f"{_same_line(e, word)} as",
            Sign.LESS: f"in a lower {word} than",
            Sign.MORE: f"in a higher {word} than",
            Sign.AT_MOST: f"in a higher {word} than",
            Sign.AT_LEAST: f"in a lower {word} than",
        }[sign]
        found: Condition = Clause(first, "be", f"{how} {second}")
        turned = sign in (Sign.NOT_EQUAL, Sign.AT_MOST, Sign.AT_LEAST)
        return found.opposite() if turned else found
    if value is None:
        return None
    if sign.is_equality:
        found = Clause(first, "be", f"in the {ordinal(value + 1)} {word}")
        return found if sign is Sign.EQUAL else found.opposite()
    last = value + 1 if sign in (Sign.AT_MOST, Sign.MORE) else value
    if last < 1:
        return None
    few = f"the first {number(last)} {word}s" if last > 1 else f"the first {word}"
    found = Clause(first, "be", f"in {few}")
    return found if sign in (Sign.LESS, Sign.AT_MOST) else found.opposite()


def line_of(e: "Voice", index: object, word: str) -> str:
    """A row or column by its number, from 0: `the third row`, `the column of that square`."""
    value = known_number(e, index)
    if value is not None:
        return f"the {ordinal(value + 1)} {word}"
    noun = e.number(index)
    if noun.line == word:
        return noun.whole_line
    return f"the {word} whose number, from zero, is {noun}"


def going_on(conditions: Sequence[object]) -> Condition | None:
    """That a second move of a turn is made with the piece of the first."""
    from ludarium.ludemes.conditions.comparisons import Equals
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.players import IsPrev
    from ludarium.ludemes.numbers.iterators import CurrentFrom
    from ludarium.ludemes.numbers.last_move import LastTo

    first = Not(condition=IsPrev(player=Role.Mover))
    here, last = CurrentFrom(), LastTo()
    asked = [(first, Equals(left=a, right=b)) for a, b in ((here, last), (last, here))]
    if repr(tuple(conditions)) not in map(repr, asked):
        return None
    same = "the piece that has just moved"
    return any_of([MOVING_AGAIN.opposite(), Said(f"it is {same}", f"it is not {same}")])


def between_scores(e: "Voice", ludeme: "Score", sign: Sign, other: object) -> Condition | None:
    """Whose score is the higher."""
    if type(other) is not type(ludeme):
        return None
    first, second = e.player(ludeme.player), e.player(other.player)
    how = {
        Sign.EQUAL: "the same score as",
        Sign.NOT_EQUAL: "the same score as",
        Sign.MORE: "a higher score than",
        Sign.AT_MOST: "a higher score than",
        Sign.LESS: "a lower score than",
        Sign.AT_LEAST: "a lower score than",
    }[sign]
    found = Clause(first, "have", f"{how} {second}")
    turned = sign in (Sign.NOT_EQUAL, Sign.AT_MOST, Sign.AT_LEAST)
    return found.opposite() if turned else found


def one_of_each(e: "Voice", conditions: Iterable[object]) -> Iterator[Condition]:
    """Conditions of which one is enough; equalities of one number are joined."""
    found = [(one, _asked(one)) for one in _lines_joined(e, list(conditions))]
    waiting = [
        (condition, None if asked is None else (e.number(asked[0]), *asked))
        for condition, asked in found
    ]
    while waiting:
        first, asked = waiting.pop(0)
        same = [other for _, other in waiting if asked and other and other[0] == asked[0]]
        if asked is None or not same or asked[0].kind != "number":
            yield e.condition(first)
            continue
        waiting = [one for one in waiting if one[1] is None or one[1][0] != asked[0]]
        yield any_number(e, asked[1], [asked[2], *(other[2] for other in same)])


def _lines_joined(e: "Voice", conditions: list[object]) -> Iterator[object]:
    """Conditions, those that ask for several rows or columns of a site as one."""
    from ludarium.ludemes.conditions.comparisons import Equals
    from ludarium.ludemes.numbers.board import Column, Row

    lines: dict[str, list[tuple[int, Row | Column]]] = {}
    for one in conditions:
        match one:
            case Equals(left=Row() | Column() as line, right=value) if literal(value) is not None:
                lines.setdefault(repr(line), []).append((literal(value) or 0, line))
    for one in conditions:
        asked = lines.get(repr(one.left), []) if isinstance(one, Equals) else []
        if len(asked) < 2 or not isinstance(one, Equals) or literal(one.right) is None:
            yield one
        elif literal(one.right) == asked[0][0]:
            line = asked[0][1]
            word = "row" if isinstance(line, Row) else "column"
            places = listed([f"the {ordinal(value + 1)}" for value, _ in asked], "or")
            yield Clause(e.site(line.of, line.site_type), "be", f"in {places} {word}")


def _asked(condition: object) -> tuple[object, int] | None:
    """The number that a condition asks to be equal to a known one, and that one."""
    from ludarium.ludemes.conditions.comparisons import Equals

    if not isinstance(condition, Equals):
        return None
    for one, other in (
        (condition.left, condition.right),
        (condition.right, condition.left),
    ):
        value = literal(other)
        if value is not None and literal(one) is None and not isinstance(one, Role):
            return None if _has_own_words(one) else (one, value)
    return None


def _has_own_words(number: object) -> bool:
    """Whether it is said in words of its own what a number is."""
    from ludarium.ludemes.numbers.board import Column, Layer, Row
    from ludarium.ludemes.numbers.counts_of_play import CountMovesThisTurn, CountTurns
    from ludarium.ludemes.numbers.pieces import What, Who
    from ludarium.ludemes.numbers.where import Where

    own = CountTurns | CountMovesThisTurn | Row | Column | Layer | What | Who | Where
    return isinstance(number, own)
