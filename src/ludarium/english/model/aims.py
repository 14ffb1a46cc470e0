"""What players try to do, from the rules that end a game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, EndRule
from ludarium.english.idioms.trees import same
from ludarium.english.model.aim_conditions import aim_of
from ludarium.english.model.aim_kinds import (
    Aim,
    Block,
    CaptureAll,
    Clear,
    Join,
    Mate,
    Most,
    RunOut,
)
from ludarium.english.model.aim_numbers import Sides
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.final_scores import is_won
from ludarium.english.numbers.mirrored import of_whoever_moved
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.pieces import NoPieces
from ludarium.ludemes.ends.ends import ByScore, EndForEach, EndIf, Result
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.vocabulary.play import Outcome, Role

_NUMBERS: Final = {Role.P1: 1, Role.P2: 2}
_FURTHER: Final = {Role[f"P{number}"] for number in range(3, 17)}
"""Players of games for more than two; they try to do as the first and the second."""


@dataclass(frozen=True)
class Aims:
    """What each side tries to do: all players alike, or the first and the second."""

    shared: tuple[Aim, ...] = ()
    first: tuple[Aim, ...] = ()
    second: tuple[Aim, ...] = ()
    in_teams: bool = False
    """Whether teams win, and not players."""


def end_rules(game: Game) -> Iterator[EndRule]:
    """All rules that end a game, also those of its phases."""
    rules = game.rules
    assert isinstance(rules, SimpleRules | PhasedRules)
    phases = rules.phases if isinstance(rules, PhasedRules) else ()
    for end in (*(phase.end for phase in phases), rules.end):
        if end is not None:
            yield from end.rules if isinstance(end.rules, tuple) else (end.rules,)


def aims_of(game: Game) -> Aims:
    """What players of a game try to do, as far as its ends tell in a few words."""
    shared: list[Aim] = []
    own: dict[int, list[Aim]] = {1: [], 2: []}
    teams = False
    rules = [(rule, tuple(_aims(game, rule))) for rule in end_rules(game)]
    counted = any(_counts_where_one_is_stuck(rule) for rule, _ in rules)
    # Whoever has nothing left is out, but where players lose in a way that is no aim, that is one.
    others = any(_loses(rule) and not found for rule, found in rules)
    for rule, found_aims in rules:
        in_part = counted and isinstance(rule, EndIf) and isinstance(rule.condition, BooleanAnd)
        for winner, aim in found_aims:
            if winner in _FURTHER or (in_part and isinstance(aim, Block)):
                continue
            if others and _loses(rule) and aim == CaptureAll():
                continue
            teams = teams or winner is Role.TeamMover
            found = shared if winner not in _NUMBERS else own[_NUMBERS[winner]]
            if not _has(found, aim):
                found.append(aim)
    alike = [aim for aim in own[1] if _has(own[2], aim) and not _has(shared, aim)]
    shared += alike
    if Mate() in shared:
        shared = [Block() if isinstance(aim, Block) else aim for aim in shared]
    shared.sort(key=lambda aim: isinstance(aim, RunOut))
    first, second = ([aim for aim in own[n] if not _has(shared, aim)] for n in (1, 2))
    return Aims(tuple(shared), tuple(first), tuple(second), teams)


def _counts_where_one_is_stuck(rule: EndRule) -> bool:
    """Whether scores decide where somebody cannot move, whoever that is."""
    if not isinstance(rule, EndIf) or not isinstance(rule.result, ByScore):
        return False
    return any(isinstance(part, NoMoves) for part in rule.condition.walk())


def _loses(rule: EndRule) -> bool:
    """Whether each player of whom something is true has lost."""
    result = rule.result if isinstance(rule, EndForEach) else None
    return isinstance(result, Result) and result.outcome is Outcome.Loss


def _has(aims: Sequence[Aim], aim: Aim) -> bool:
    """Whether somebody tries to do that already."""
    return any(_are_alike(aim, other) for other in aims)


def _are_alike(one: Aim, other: Aim) -> bool:
    """Whether two aims are the same from where those sit who have them."""
    if isinstance(one, Join) and isinstance(other, Join) and one.from_seat and other.from_seat:
        return True
    return same(one, other)


def _aims(game: Game, rule: EndRule) -> Iterator[tuple[Role, Aim]]:
    """Who wins by a rule, and what they have done."""
    if isinstance(rule, EndForEach):
        condition, result = rule.if_, rule.result
    elif isinstance(rule, EndIf):
        for case in rule.cases or ():
            yield from _aims(game, case)
        if rule.result is None or rule.cases:
            return
        condition, result = rule.condition, rule.result
    else:
        return
    winner = _winner_by_score(result) if isinstance(result, ByScore) else None
    if winner is not None:
        found_aim = aim_of(game, condition, Sides(winner, _OTHERS[winner]))
        if found_aim is not None:
            yield winner, found_aim
        return
    if isinstance(result, ByScore):
        lowest = BooleanLiteral(value=True) if result.misere is not None else None
        if lowest in (None, result.misere):
            yield Role.Each, Most(result, lowest=lowest is not None)
        return
    if not isinstance(result, Result):
        return
    sides = _sides(result)
    if sides is None:
        return
    parts = condition.conditions if isinstance(condition, BooleanOr) else (condition,)
    found = [aim for part in parts if (aim := aim_of(game, part, sides)) is not None]
    cleared = [region for aim in found if isinstance(aim, Clear) for region in aim.regions]
    if cleared:
        yield sides.winner, Clear(tuple(cleared))
    yield from ((sides.winner, aim) for aim in found if not isinstance(aim, Clear))
    if _is_alone(condition):
        yield sides.winner, CaptureAll()


def _winner_by_score(result: ByScore) -> Role | None:
    """Who of two wins by scores that only tell how high, if that is clear."""
    finals = result.final_scores or ()
    if len(finals) != len(_NUMBERS) or result.misere is not None:
        return None
    first, second = (one.score for one in finals)
    known = literal(first), literal(second)
    if None not in known and known[0] != known[1]:
        return max(finals, key=lambda one: literal(one.score) or 0).player
    found = of_whoever_moved(first, second)
    return Role.Mover if found is not None and is_won(*found) else None


def _is_alone(condition: Boolean) -> bool:
    """Whether it is asked if one of the two players, whichever it is, has lost all pieces."""
    if not isinstance(condition, BooleanOr):
        return False
    asked = [part for part in condition.conditions if isinstance(part, NoPieces)]
    return {part.player for part in asked if part.name is None} == {Role.P1, Role.P2}


_OTHERS: Final = {
    Role.Mover: Role.Next,
    Role.Next: Role.Mover,
    Role.TeamMover: Role.Enemy,
    Role.P1: Role.P2,
    Role.P2: Role.P1,
}


def _sides(result: Result) -> Sides | None:
    """Who wins and who loses."""
    if result.player is Role.Player:
        other = Role.Enemy
        won = Sides(Role.Player, other)
        return won if result.outcome is Outcome.Win else won.turned
    other_role = _OTHERS.get(result.player)
    if other_role is None or result.outcome not in (Outcome.Win, Outcome.Loss):
        return None
    won = Sides(result.player, other_role)
    return won if result.outcome is Outcome.Win else won.turned


__all__ = ["Aims", "aims_of", "end_rules"]
