"""Games of a search against itself, with what it thinks of every position.

What a position is worth to a player, from -1 for a certain loss to 1 for a certain win, is what the
search makes of it that chooses the move. Of players whose turn it is not, the opponent of two has
the opposite; where more play, it is what the search made of their last turn.
"""

import math
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.agents.searching import Report, Searcher
from ludarium.analysis.measures.formulas import POWERS, SUMMARIES, summaries_of
from ludarium.analysis.measures.records import Values, summary
from ludarium.engine.seeds import seed_of_game

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import State

MOST_MOVES: Final = 2000
"""A game that is longer is left, and counts as drawn."""
_ROOM: Final = 8 << 20
_FINE: Final = 1_000_000
"""Values are summed up as whole numbers of so many parts."""
_GOOD: Final = 0.75
"""How far above the mean, on the way to the best, a move must be to count as clearly good."""


@dataclass
class Thoughts:
    """A finished game, and what the search thought of its positions."""

    state: "State"
    standings: list[tuple[float, ...]] = field(default_factory=list)
    """What each position is worth to each player, by the player as whom they began."""
    moves: list[tuple[float, ...]] = field(default_factory=list)
    """What the moves that were looked at are worth to whoever is to choose."""
    chosen: list[float] = field(default_factory=list)
    """What the chosen move is worth to whoever chose it."""

    @property
    def gains(self) -> tuple[float, ...]:
        """What the game was worth to each player in the end."""
        n, state = self.state.game.players, self.state
        if not state.over:
            return (0.0,) * n
        if n == 1:
            return (1.0 if state.winner == 1 else -1.0,)
        ranks = dict(zip(state.controllers, state.ranks, strict=True))
        return tuple(1 - 2 * (ranks[person] - 1) / (n - 1) for person in range(1, n + 1))


def think_through(
    game: "Game", iterations: int, seed: int, number: int, *, most: int = MOST_MOVES
) -> Thoughts:
    """Let a search play one of the games of a seed against itself."""
    own = seed_of_game(seed, number)
    state = game.start(seed=own)
    searcher = Searcher(game, room=_ROOM, seed=own)
    thoughts = Thoughts(state)
    standing = [0.0] * game.players
    while not state.over and state.moves_played < most:
        report = searcher.think(state.as_seen(), iterations=iterations)
        looked_at = [2 * one.value - 1 for one in report.moves if one.visits or one.proven]
        value = _worth(report)
        person = state.controller
        standing[person - 1] = value
        if game.players == 2:
            standing[2 - person] = -value
        thoughts.standings.append(tuple(standing))
        thoughts.moves.append(tuple(looked_at))
        thoughts.chosen.append(2 * report.value - 1)
        state.play(report.best.index)
    thoughts.standings.append(thoughts.gains)
    return thoughts


def _worth(report: Report) -> float:
    """What a position is worth to whoever is to move: what all that was tried there has brought.

    The move that seems best owes that to luck as well, so it alone would say too much.
    """
    best = report.moves[0]
    visits = sum(one.visits for one in report.moves)
    if best.proven or not visits:
        return 2 * best.value - 1
    return 2 * sum(one.visits * one.value for one in report.moves) / visits - 1


def values_of_thoughts(games: list[Thoughts]) -> dict[str, Values]:
    """The measures that need the worth of positions, for each game."""
    found: dict[str, list[float]] = {}
    for game in games:
        for name, value in _measures(game).items():
            found.setdefault(name, []).append(value)
    return {name: numpy.array(values) for name, values in found.items()}


def _measures(game: Thoughts) -> dict[str, float]:
    real = [values for values in game.moves if len(values) > 1]
    found = {
        "Narrowness": _mean([_share_of_good(values) for values in real]),
        "Variance": _mean([float(numpy.var(values, ddof=1)) for values in real]),
        **_series("MoveEvaluation", game.chosen),
    }
    if len(game.gains) < 2:
        return found
    standings = numpy.array(game.standings)
    gains = numpy.array(game.gains)
    winners = (gains == gains.max()) & (gains > 0)
    leads = [tuple(row == row.max()) for row in standings]
    moves = max(1, len(standings) - 1)
    found["Stability"] = float(standings.var(axis=0).mean())
    found["LeadChange"] = sum(one != other for one, other in pairwise(leads)) / moves
    found |= _series("StateEvaluationDifference", standings.max(axis=1) - standings.min(axis=1))
    before = standings[:-1] if len(standings) > 1 else standings
    others = before[:, ~winners]
    threshold = float(others.max()) if others.size else -1.0
    found["DecisivenessThreshold"] = threshold
    drama: Values = numpy.zeros(0)
    decided = 1.0
    if winners.any():
        of_winners = standings[:, winners]
        ahead = numpy.nonzero((of_winners > threshold).any(axis=1))[0]
        decided = float(ahead[0]) / moves if len(ahead) else 1.0
        drama = standings.max(axis=1) - of_winners.mean(axis=1)
    found["DecisivenessMoves"] = decided
    return found | _series("Drama", drama)


def _share_of_good(values: tuple[float, ...]) -> float:
    """The part of the moves that are clearly better than most."""
    mean, best = float(numpy.mean(values)), max(values)
    return sum(value > mean + _GOOD * (best - mean) for value in values) / len(values)


def _series(name: str, values: "list[float] | Values") -> dict[str, float]:
    whole = [round(float(value) * _FINE) for value in values]
    if not whole:
        return {name + end: math.nan for end in SUMMARIES}
    block = summaries_of(name, numpy.array([summary(whole)]).T)
    units = ((1 / _FINE) ** power for power in POWERS)
    return {
        each: float(row[0]) * unit
        for each, row, unit in zip(block.names, block.rows, units, strict=True)
    }


def _mean(values: list[float]) -> float:
    return float(numpy.mean(values)) if values else float("nan")
