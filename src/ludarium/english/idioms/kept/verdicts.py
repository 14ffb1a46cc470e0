"""Variables that say nothing but that the game is over: told as the end itself."""

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.fields import then_of
from ludarium.english.idioms.trees import only, same
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.counting import literal
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.ends.ends import EndIf
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.setting.set import SetVar
from ludarium.ludemes.numbers.iterators import CurrentSite, CurrentTo, CurrentValue
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.values import Var
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

_OF_THE_MOVE = (CurrentSite, CurrentTo, CurrentValue, LastFrom, LastTo, Var)
"""What the end of a game must not depend on that only depends on the position."""


def with_verdicts(game: Game) -> Game:
    """A game whose ends ask for themselves what moves have asked before.

    Such a variable is zero before each move; a move sets it if some condition holds, always the
    same, and nothing but the end of the game looks at it.
    """
    parts = all_parts(game)
    names = {part.name for part in of_kind(parts, SetVar)}
    found = {name: verdict for name in names if (verdict := _verdict(name, parts)) is not None}
    return rewritten(game, lambda part: _without(part, found)) if found else game


def _verdict(name: str | None, parts: tuple[Ludeme, ...]) -> Boolean | None:
    """For what a variable stands, if it says no more than that the game is over."""
    ends = [part for part in of_kind(parts, EndIf) if _asks(part.condition, name)]
    asked = [part for part in of_kind(parts, Var) if part.key == name]
    setting = [part for part in of_kind(parts, SetVar) if part.name == name]
    rules = [part for part in of_kind(parts, MovesIf) if _sets(part.moves, name)]
    cleared = [part for part in setting if _sets(part, name, 0)]
    if not ends or len(ends) != len(asked) or not rules or not cleared:
        return None
    if len(rules) + len(cleared) != len(setting):
        return None
    verdict = rules[0].condition
    if any(isinstance(part, _OF_THE_MOVE) for part in verdict.walk()):
        return None
    all_same = all(only(rule, "condition", "moves") for rule in rules) and all(
        same(verdict, rule.condition) for rule in rules
    )
    return verdict if all_same else None


def _sets(moves: Moves, name: str | None, value: int = 1) -> bool:
    if not isinstance(moves, SetVar) or moves.name != name or not only(moves, "name", "value"):
        return False
    return literal(moves.value) == value


def _asks(condition: Boolean | None, name: str | None) -> bool:
    match condition:
        case Equals(left=Var(key=key), right=value):
            return key == name and literal(value) == 1
        case _:
            return False


def _without(part: Ludeme, verdicts: dict[str | None, Boolean]) -> Ludeme:
    """A rule with the conditions themselves."""
    if isinstance(part, EndIf):
        for name, verdict in verdicts.items():
            if _asks(part.condition, name):
                return with_fields(part, condition=verdict)
    then = then_of(part)
    if then is not None and _is_setting(then.effect, verdicts):
        part = with_fields(part, then=None)
    if isinstance(part, MovesAnd):
        kept = tuple(one for one in part.moves if not _is_setting(one, verdicts))
        if 0 < len(kept) < len(part.moves):
            return (
                kept[0] if len(kept) == 1 and part.then is None else with_fields(part, moves=kept)
            )
    return part


def _is_setting(moves: Moves, verdicts: dict[str | None, Boolean]) -> bool:
    if isinstance(moves, MovesAnd) and moves.then is None:
        return all(_is_setting(one, verdicts) for one in moves.moves)
    rule = moves.moves if isinstance(moves, MovesIf) else moves
    return isinstance(rule, SetVar) and rule.name in verdicts
