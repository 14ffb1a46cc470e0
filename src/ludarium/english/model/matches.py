"""Matches: which games are played in which order, what they are worth, and how many points win."""

from dataclasses import dataclass

from ludarium.engine.kinds import EndRule, Int
from ludarium.ludemes.conditions.comparisons import Equals, GreaterOrEqual, GreaterThan
from ludarium.ludemes.ends.ends import EndForEach, EndIf, Result
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.state import MatchScore, Score
from ludarium.vocabulary.play import Outcome


@dataclass(frozen=True)
class Round:
    """One game of a match."""

    name: str
    option: str | None
    follows: int | None
    """Which game comes next, counted from 0; None if that is known only in play."""
    points: int | None
    """What its winner scores; None if it is what the game itself counts."""
    is_own_score: bool = False
    """Whether that is the winner's score in the game."""


@dataclass(frozen=True)
class MatchPlan:
    """A whole match."""

    name: str
    rounds: tuple[Round, ...]
    wanted: int | None
    """Whoever has so many points first wins; None if the ends say something else."""

    @property
    def in_order(self) -> bool:
        """Whether the games follow each other as they are listed, and then come round again."""
        count = len(self.rounds)
        return all(one.follows == (place + 1) % count for place, one in enumerate(self.rounds))


def match_plan(match: Match) -> MatchPlan:
    """What a match says."""
    games = match.games.games
    listed = games if isinstance(games, tuple) else (games,)
    count = len(listed)
    rounds = tuple(_round(game, place, count) for place, game in enumerate(listed))
    rules = match.end.rules if isinstance(match.end.rules, tuple) else (match.end.rules,)
    goals = {_goal(rule) for rule in rules}
    return MatchPlan(match.name, rounds, goals.pop() if len(goals) == 1 else None)


def _round(game: Subgame, place: int, count: int) -> Round:
    follows: int | None = (place + 1) % count
    if game.next is not None:
        follows = _known(game.next)
    points = 1 if game.result is None else _known(game.result)
    return Round(game.name, game.option, follows, points, isinstance(game.result, Score))


def _known(number: Int) -> int | None:
    return number.value if isinstance(number, IntLiteral) else None


def _goal(rule: EndRule) -> int | None:
    """The points with which a rule lets a player win."""
    if isinstance(rule, EndIf):
        condition, result = rule.condition, rule.result
    elif isinstance(rule, EndForEach):
        condition, result = rule.if_, rule.result
    else:
        return None
    if not isinstance(result, Result) or result.outcome is not Outcome.Win:
        return None
    match condition:
        case GreaterOrEqual(left=MatchScore(), right=IntLiteral(value=value)):
            return value
        case Equals(left=MatchScore(), right=IntLiteral(value=value)):
            return value
        case GreaterThan(left=MatchScore(), right=IntLiteral(value=value)):
            return value + 1
    return None
