"""Doubles that are played twice: what is left of one that is broken off is kept for the next throw.

That spoils it, so rules may forget the double whenever dice are thrown. That is not told: it is
what anybody expects.
"""

from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.counting import literal
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.each.for_each import ForEachDie
from ludarium.ludemes.moves.setting.set import SetVar
from ludarium.ludemes.numbers.values import Var
from ludarium.vocabulary.ludeme import Ludeme


def with_doubles_forgotten(game: Game) -> tuple[Game, bool]:
    """A game that says nothing of forgetting doubles; whether what is left of one is kept."""
    parts = list(game.walk())
    if not any(isinstance(part, ForEachDie) and _plays_twice(part) for part in parts):
        return game, False
    if any(isinstance(part, Var) and part.key is None for part in parts):
        return game, True
    told = rewritten(game, _without_forgetting)
    return told, told is game


def _plays_twice(dice: ForEachDie) -> bool:
    match dice.replay_double:
        case None:
            return False
        case BooleanLiteral(value=value):
            return value
        case _:
            return True


def _without_forgetting(part: Ludeme) -> Ludeme:
    """A throw of dice, of one with which the double of the throw before is forgotten."""
    if not isinstance(part, MovesAnd) or not isinstance(part.moves, tuple):
        return part
    if not any(isinstance(one, Roll) for one in part.moves):
        return part
    kept = tuple(one for one in part.moves if not _forgets(one))
    if len(kept) == 1 and part.then is None:
        return kept[0]
    return part if len(kept) == len(part.moves) else with_fields(part, moves=kept)


def _forgets(one: Ludeme) -> bool:
    if not isinstance(one, SetVar) or one.name is not None or one.then is not None:
        return False
    return one.value is None or literal(one.value) == -1
