"""Turns of two moves of the same kind: the first one leads to a second one like it."""

from collections.abc import Sequence
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.fields import then_of
from ludarium.english.idioms.trees import same
from ludarium.english.phrases import Remark
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.vocabulary.play import Role

_ONCE_MORE: Final = MovesIf(condition=Not(condition=IsPrev(player=Role.Mover)), moves=MoveAgain())


def tell_twice(e: Voice, _: Sequence[object], turns: list[Moves]) -> None:
    """Say that something is done twice, where a first move leads to another by the same rule."""
    for moves in turns:
        then = then_of(moves)
        asked = sum(isinstance(part, IsPrev) for part in moves.walk())
        if then is not None and asked == 1 and same(then.effect, _ONCE_MORE):
            e.retold[id(then.effect)] = Remark("do this twice in each turn")
