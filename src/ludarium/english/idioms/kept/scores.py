"""Scores that moves work out anew: told once, at the end or where they are first asked for."""

from collections.abc import Iterator, Sequence

from ludarium.engine.kinds import Consequence, Int, Moves
from ludarium.english.glossary import LONG_NOUN
from ludarium.english.idioms.trees import leaves, same
from ludarium.english.moves.consequences import consequence
from ludarium.english.phrases import NOTHING, Do, Instruction
from ludarium.english.voice import Voice
from ludarium.ludemes.ends.ends import ByScore
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.setting.set import SetScore
from ludarium.ludemes.moves.setting.state import AddScore, AddScores
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.state import Score
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.start.set import StartSetScore
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

_OF_THE_MOVE = (LastFrom, LastTo, Var)
"""What a score must not depend on that only depends on the position."""
_PLAYERS = (Role.P1, Role.P2, Role.P3, Role.P4, Role.P5, Role.P6)


def tell_kept_scores(e: Voice, parts: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Say at the end what players score, where every move sets that anew from the position.

    Scores that nothing asks for are for a screen, and not told at all.
    """
    scoring = of_kind(parts, SetScore, AddScore, AddScores)
    asked = [part for part in of_kind(parts, Score) if not _is_inside(part, scoring)]
    alone = e.equipment.players.count < 2
    if scoring and not asked and not alone and _are_for_screen(e, parts):
        e.retold |= {id(one): _after(one, told={id(other) for other in scoring}) for one in scoring}
        return
    if not scoring or asked or alone or any(_has_more(part) for part in scoring):
        return
    told = {id(part) for part in scoring}
    if not _take_in(told, parts):
        return
    if not any(of_kind(parts, ByScore)):
        if any(_is_known(one) for one in scoring):
            return  # points that somebody may count from game to game
    else:
        kept = _kept(e, parts, turns, scoring)
        if kept is None:
            return
        e.kept_scores = kept
    e.muted |= told | {id(part) for part in of_kind(parts, StartSetScore)}


def _after(one: SetScore | AddScore | AddScores, told: set[int]) -> Moves | Instruction:
    """What follows from a score that is not told, and is no such score itself."""
    effect = None if one.then is None else one.then.effect
    if isinstance(effect, SetScore | AddScore | AddScores) and id(effect) in told:
        return _after(effect, told)
    return NOTHING if effect is None else effect


def _are_for_screen(e: Voice, parts: Sequence[Ludeme]) -> bool:
    """Whether the end works out the scores of all players itself, whatever they were before."""
    ends = of_kind(parts, ByScore)
    return bool(ends) and all(
        len(end.final_scores or ()) == e.equipment.players.count for end in ends
    )


def _take_in(told: set[int], parts: Sequence[Ludeme]) -> bool:
    """Add the rules that do nothing but score; whether the others can do without these."""
    before = 0
    while before < len(told):
        before = len(told)
        for part in parts:
            match part:
                case MovesAnd(moves=inner) if all(id(one) in told for one in inner):
                    told.add(id(part))
                case MovesIf(moves=yes, otherwise=no) if id(yes) in told:
                    if no is None or id(no) in told:
                        told.add(id(part))
    return all(
        isinstance(part, Then | MovesAnd | MovesIf)
        for part in parts
        if any(id(value) in told for value in _values(part))
    )


def _values(part: Ludeme) -> Iterator[object]:
    """What stands in the fields of a ludeme."""
    for _, value in part.given():
        yield from value if isinstance(value, tuple) else (value,)


def _is_inside(part: Ludeme, scoring: Sequence[Ludeme]) -> bool:
    return any(part is inner for one in scoring for inner in one.walk())


def _is_known(one: SetScore | AddScore | AddScores) -> bool:
    """Whether certain points are given, and nothing of the position is told by them."""
    values = [value for name, value in one.given() if name in ("value", "score", "scores")]
    return any(isinstance(value, IntLiteral | tuple) for value in values)


def _has_more(part: SetScore | AddScore | AddScores) -> bool:
    """Whether more follows from a score."""
    return part.then is not None


def _kept(
    e: Voice, parts: Sequence[Ludeme], turns: list[Moves], scoring: Sequence[Ludeme]
) -> tuple[tuple[Role, Int], ...] | None:
    """Each player's score, if all moves that change something set it to the same."""
    if any(part.final_scores for part in of_kind(parts, ByScore)):
        return None
    scores: dict[Role, Int] = {}
    for one in scoring:
        if not isinstance(one, SetScore) or not isinstance(one.player, Role):
            return None
        known = scores.setdefault(one.player, one.value)
        if repr(known) != repr(one.value):
            return None
        if any(isinstance(part, _OF_THE_MOVE) for part in one.value.walk()):
            return None
    if tuple(scores) != _PLAYERS[: e.equipment.players.count]:
        return None
    for moves in turns:
        for leaf in leaves(e, moves):
            found = {repr(one) for one in leaf.effects if isinstance(one, SetScore)}
            if len(found) < len(scores) and not isinstance(leaf.moves, MovePass):
                return None
    return tuple(scores.items())


# ---------------------------------------------------------------------- one formula


class WorkedOut(Moves):
    """That the mover's score is what a formula says, in the place of the ludeme that sets it."""

    value: Int
    then: Consequence | None

    def english(self, e: Voice) -> Instruction:
        """The score, which is explained once if its formula is long."""
        value = e.tell(self.value)
        then = consequence(e, self.then)
        if value.length <= LONG_NOUN:
            return Do(f"set your score to {value}", None, then)
        e.explains("your score", f"**your score** is {value}")
        return Do("work out your score", None, then)


def tell_scores(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say what a score is, where all rules that set it do so in the same way."""
    rules = of_kind(parts, SetScore)
    if not rules or any(of_kind(parts, AddScore)):
        return
    if any(rule.player is not Role.Mover or not same(rule.value, rules[0].value) for rule in rules):
        return
    for rule in rules:
        e.retold.setdefault(id(rule), WorkedOut(value=rule.value, then=rule.then))
