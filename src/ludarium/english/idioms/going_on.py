"""Turns that go on: one and the same thing is done twice, or as long as it can be done."""

from collections.abc import Iterator, Sequence
from typing import Final

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.fields import HasThen, then_of
from ludarium.english.idioms.trees import only, same, without
from ludarium.english.phrases import Do, Instruction, Remark, Said, together
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.setting.set import SetPending
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.counts_of_play import CountMovesThisTurn
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

_GO_ON: Final = Do("go on in the same way as long as you can")


_ONCE_MORE: Final = MovesIf(condition=Not(condition=IsPrev(player=Role.Mover)), moves=MoveAgain())


class GoingOn(Moves):
    """That something is done again as long as it can be, and what happens in the end."""

    last: Moves | None
    """What happens once it cannot be done any more."""

    def english(self, e: Voice) -> Instruction:
        """Going on, and then the rest."""
        return _GO_ON if self.last is None else together([_GO_ON, e.moves(self.last)])


def tell_going_on(e: Voice, _: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Tell turns in which one thing is repeated, where it is also all that later moves may be."""
    for turn in turns:
        for rule in turn.walk():
            halves = _halves(rule)
            if halves is None:
                continue
            first, later = halves
            repeated = [one for one in _options(first) if same(one, later)]
            ends = [_going_on(one) for one in repeated]
            others = [one for one in _options(first) if one not in repeated]
            if len(ends) != 1 or ends[0] is None or any(map(_goes_on, others)):
                continue
            end = ends[0]
            e.retold[id(rule)] = first
            e.retold[id(end)] = GoingOn(last=end.otherwise)


def _halves(rule: Ludeme) -> tuple[Moves, Moves] | None:
    """The first move of a turn and the later ones, if a rule tells them apart."""
    if not isinstance(rule, MovesIf) or rule.otherwise is None or rule.then is not None:
        return None
    if _is_first(rule.condition):
        return rule.moves, rule.otherwise
    is_later = _is_again(rule.condition)
    return (rule.otherwise, rule.moves) if is_later else None


def _is_first(condition: Boolean) -> bool:
    match condition:
        case Equals(left=CountMovesThisTurn(), right=IntLiteral(value=0)):
            return True
        case Equals(left=IntLiteral(value=0), right=CountMovesThisTurn()):
            return True
        case Not(condition=inner):
            return _is_again(inner)
        case _:
            return False


def _is_again(condition: Boolean) -> bool:
    return isinstance(condition, IsPrev) and condition.player is Role.Mover


def _options(moves: Moves) -> Iterator[Moves]:
    if isinstance(moves, MovesOr) and moves.then is None:
        yield from moves.moves
    else:
        yield moves


def _going_on(moves: Moves) -> MovesIf | None:
    """What follows from a move, if that is to do the same again where it can be done."""
    then = then_of(moves)
    end = None if then is None else then.effect
    if not isinstance(end, MovesIf) or end.then is not None or not isinstance(moves, HasThen):
        return None
    again, test = end.moves, end.condition
    if not isinstance(again, MoveAgain) or not only(again) or not isinstance(test, CanMove):
        return None
    return end if same(test.moves, without(moves, "then")) else None


def _goes_on(moves: Moves) -> bool:
    return any(isinstance(part, MoveAgain) for part in moves.walk())


# ---------------------------------------------------------------------- one thing after another


_LONG: Final = 30
"""Rules with fewer ludemes inside are soon told."""
_MAY_GO_ON: Final = Said("there is a move to go on with", "there is no move to go on with")
_MAY_DO_MORE: Final = Said(
    "you can go on with anything but a pass", "you can go on with nothing but a pass"
)


def tell_leading_on(e: Voice, _: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Of moves that lead to another in the same turn, if there is one: say just that.

    The turn says anyway what players may do when they move again.
    """
    for turn in turns:
        halves = _halves(turn)
        if halves is None:
            continue
        later = [one for one in _options(halves[1]) if not isinstance(one, MovePass)]
        may_pass = len(later) < len(list(_options(halves[1])))
        if len(later) != 1:
            continue
        for rule in turn.walk():
            if not isinstance(rule, MovesIf) or not isinstance(rule.condition, CanMove):
                continue
            if sum(1 for _ in rule.condition.walk()) < _LONG:
                continue
            following = _following(rule.moves, later[0])
            if following is not None and same(
                rule.condition.moves,
                without(following, "then") if then_of(following) else following,
            ):
                e.retold[id(rule.condition)] = _MAY_DO_MORE if may_pass else _MAY_GO_ON


def _following(effects: Moves, later: Moves) -> Moves | None:
    """What may be done when effects have led to another move; a mark may tell two ways apart."""
    parts = list(effects.walk())
    if not any(of_kind(parts, MoveAgain)):
        return None
    marks = of_kind(parts, SetPending)
    if isinstance(later, MovesIf) and isinstance(later.condition, IsPending) and later.then is None:
        return later.moves if marks else later.otherwise
    return None if marks else later


# ---------------------------------------------------------------------- twice


def tell_twice(e: Voice, _: Sequence[object], turns: list[Moves]) -> None:
    """Say that something is done twice, where a first move leads to another by the same rule."""
    for moves in turns:
        then = then_of(moves)
        asked = sum(isinstance(part, IsPrev) for part in moves.walk())
        if then is not None and asked == 1 and same(then.effect, _ONCE_MORE):
            e.retold[id(then.effect)] = Remark("do this twice in each turn")
