"""Skill trace: whether twice the thinking wins, and still does when both think longer.

On level i = 1, 2, … one player searches 2·2^i times as often as there are legal moves, all others
half as often. What the stronger one makes of the games of each level is followed with a line: where
it leads on the next level is what thinking is worth, and what it was worth so far adds to that.
"""

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.agents.searching import Searcher
from ludarium.analysis.measures.found import Measure
from ludarium.engine.seeds import seed_of_game

if TYPE_CHECKING:
    from ludarium.play.game import Game

LEVELS: Final = 8
GAMES: Final = 30
_MOST_MOVES: Final = 2000
_ROOM: Final = 16 << 20
_DRAWN_AGAIN: Final = 400
"""The error of the score is found by drawing the games anew so often."""


@dataclass(frozen=True)
class SkillTrace:
    """What the stronger player made of the games of each level, from -1 to 1."""

    gains: tuple[tuple[float, ...], ...]

    def measures(self) -> dict[str, Measure]:
        """The score, the errors of the line, and how many games a level had."""
        levels = len(self.gains)
        games = sum(map(len, self.gains))
        if not levels:
            return {}
        means = [float(numpy.mean(level)) for level in self.gains]
        score = score_of(means)
        lots = random.Random(1)
        again = [
            score_of([float(numpy.mean(lots.choices(level, k=len(level)))) for level in self.gains])
            for _ in range(_DRAWN_AGAIN)
        ]
        low, high = numpy.quantile(again, (0.025, 0.975))
        slope, intercept = errors_of_line(means)
        trials = games / levels
        nothing = float("nan")
        return {
            "SkillTraceScore": Measure(
                "SkillTraceScore", score, float(numpy.std(again)), (float(low), float(high)), games
            ),
            "SkillTraceTrials": Measure("SkillTraceTrials", trials, 0.0, (trials, trials), games),
            "SkillTraceErrorSlope": Measure(
                "SkillTraceErrorSlope", slope, nothing, (nothing, nothing), games
            ),
            "SkillTraceErrorIntercept": Measure(
                "SkillTraceErrorIntercept", intercept, nothing, (nothing, nothing), games
            ),
        }


def score_of(means: list[float]) -> float:
    """The score of levels on which the stronger player made so much of the games.

    >>> score_of([0.5, 0.5, 0.5]), score_of([1.0, 1.0]), score_of([0.0, 0.0])
    (0.75, 1.0, 0.0)
    """
    levels = len(means)
    if not levels:
        return 0.0
    slope, intercept = numpy.polyfit(range(levels), means, 1) if levels > 1 else (0.0, means[0])
    beyond = float(min(1.0, max(0.0, round(slope * levels + intercept, 12))))
    return beyond + (1 - beyond) * sum(max(0.0, mean) for mean in means) / levels


def errors_of_line(means: list[float]) -> tuple[float, float]:
    """The standard errors of the slope and of the start of the line; none for two levels."""
    levels = len(means)
    if levels < 3:
        return 0.0, 0.0
    places = numpy.arange(levels)
    line = numpy.polyval(numpy.polyfit(places, means, 1), places)
    spread = float(((numpy.array(means) - line) ** 2).sum()) / (levels - 2)
    around = float(((places - places.mean()) ** 2).sum())
    slope = (spread / around) ** 0.5
    return slope, slope * float((places**2).mean()) ** 0.5


def skill_trace(
    game: "Game",
    *,
    levels: int = LEVELS,
    games: int = GAMES,
    seconds: float | None = 180.0,
    seed: int = 1,
) -> SkillTrace:
    """Play the levels one after another; those that are not finished in time do not count."""
    if game.players < 2:
        raise ValueError("who plays alone has nobody to think less than")
    until = time.monotonic() + seconds if seconds is not None else None
    found: list[tuple[float, ...]] = []
    for level in range(1, levels + 1):
        gains = []
        for number in range(games):
            if until is not None and time.monotonic() > until:
                return SkillTrace(tuple(found))
            gains.append(
                _play(game, 1 << level, seed_of_game(seed, level * games + number), number)
            )
        found.append(tuple(gains))
    return SkillTrace(tuple(found))


def _play(game: "Game", weight: int, seed: int, number: int) -> float:
    """What the stronger player makes of one game; that is another seat each time."""
    n = game.players
    strong = number % n + 1
    state = game.start(seed=seed)
    searchers = [Searcher(game, room=_ROOM, seed=seed + person) for person in range(n)]
    while not state.over and state.moves_played < _MOST_MOVES:
        person = state.controller
        count = len(state.legal_moves())
        iterations = weight * count * (2 if person == strong else 1)
        report = searchers[person - 1].think(state.as_seen(), iterations=iterations)
        state.play(report.best.index)
    if not state.over:
        return 0.0
    ranks = dict(zip(state.controllers, state.ranks, strict=True))
    return 1 - 2 * (ranks[strong] - 1) / (n - 1)
