"""Training: how much what counts in a game really counts, told by games against oneself.

Quick games are played from random openings (`lessons.py`), and how they went is explained by what
each part of the evaluation saw in their positions (`regression.py`); with what was found, more
games are played. From there, from what was fitted for games of the same kind (`kin.py`), or from
what the rules tell, whichever wins most, weights are changed by and by in the direction that wins
(`climbing.py`). They are kept only if they then win a match against what the rules tell
(`weight_matches.py`).
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.agents.climbing import climbed
from ludarium.agents.kin import weights_of_kin
from ludarium.agents.lessons import Lesson, features_of, lessons_of
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.regression import best_scale, fit, loss
from ludarium.agents.weight_matches import Weights, match
from ludarium.engine.seeds import seed_of_game
from ludarium.language.problem import MeaningError
from ludarium.ludemes.worth.parts import IN_ROW, MATERIAL, Parts, weighed
from ludarium.ludemes.worth.shapes import SIZE
from ludarium.ludemes.worth.terms import parts_for

if TYPE_CHECKING:
    from ludarium.play.game import Game

_ROUNDS: Final = 2
"""How often games are played with what was found in those before."""
_FREEDOM: Final = 0.25
"""By about this part weights may differ from what the rules tell."""
_TOLD_BY_A_GAME: Final = 10.0
"""The positions of a game tell as much as so many that have nothing to do with each other."""
_SHORT: Final = 250
"""Where games are shorter than so many moves, more of them are played to climb by."""
_TIMES: Final = 6
"""So many times as many at most."""
_LEAD: Final = 1000.0
"""What it may be worth at most to be the first player, or to be on the move."""
_SURE: Final = 1.28
"""So many standard errors a score must lie above a half: chance does that once in ten times."""
_COSTLY: Final = ("mobility", "gathering", "territory", "freedom", "path")
"""What takes time to count, and is left alone where the rules give it no weight."""


@dataclass(frozen=True)
class Training:
    """What came of training."""

    game: str
    weights: dict[str, float]
    """The weights that were found."""
    before: dict[str, float]
    """Those that the rules tell."""
    positions: int
    loss: tuple[float, float]
    """How badly the results were foretold, before and after."""
    score: float
    """What the new weights scored against those before, with the same number of positions."""
    games: int
    error: float = 0.0
    """The standard error of the score."""

    @property
    def is_better(self) -> bool:
        """Whether the new weights are to be kept."""
        return self.score > 0.5 + max(0.02, _SURE * self.error)


class TrainingError(MeaningError):
    """A game that nothing can be learnt from."""

    code = "training"


def train(
    game: "Game",
    *,
    games: int = 100,
    matches: int = 60,
    seed: int = 1,
    progress: Callable[[str], None] | None = None,
) -> Training:
    """Fit the weights of a game for two in which nothing is drawn by lot."""
    parts = parts_for(game.rules_source.rules)
    names = [name for name in parts.weights if _may_change(parts, name)]
    before = {name: parts.weights[name] for name in names}
    search, lots = AlphaBeta(game, seed=seed), random.Random(seed)
    search.weigh(weighed(parts, {}))
    lessons: list[Lesson] = []
    weights = dict(before)
    for round_ in range(_ROUNDS):
        for number in range(round_, games, _ROUNDS):
            lessons += lessons_of(game, search, seed_of_game(seed, number), lots)
            if progress is not None:
                progress(f"game {1 + number} of {games}")
        if not lessons:
            continue
        weights, losses = _learnt(search, parts, before, lessons, games)
        search.weigh(weighed(parts, weights))
    if not lessons:
        raise TrainingError(
            f"there is nothing to learn from: the games of {game.name} are over too soon",
            "Let more games be played (--games), or play it without training.",
        )
    kin = weights_of_kin(game.name, parts)
    starts = [weights] if kin is None else [weights, {name: kin[name] for name in names}]
    start = _best(game, parts, [before, *starts], matches // 2, seed + 1)
    sizes = {name: _size(parts, name) for name in names}
    more = round(_SHORT * games / len(lessons))
    pairs = max(1, games // 2) * min(max(1, more), _TIMES)
    higher = climbed(game, parts, start, sizes, pairs=pairs, seed=seed, progress=progress)
    weights = _best(game, parts, [start, higher], matches // 2, seed + 2)
    points = match(game, parts, weights, matches, seed=seed)
    return Training(
        game=game.name,
        weights=weights,
        before=before,
        positions=len(lessons),
        loss=losses,
        score=float(points.mean()),
        games=2 * len(points),
        error=float(points.std() / max(1, len(points)) ** 0.5),
    )


def _best(game: "Game", parts: Parts, ways: list[Weights], matches: int, seed: int) -> Weights:
    """Those weights that score most against what the rules tell; of equals the last."""
    scores = [
        # Against themselves, the weights that the rules tell win one game of each pair.
        0.5
        if weighed(parts, way) == weighed(parts, {})
        else float(match(game, parts, way, matches, seed=seed).mean())
        for way in ways
    ]
    return max(zip(scores, range(len(ways)), ways, strict=True), key=lambda each: each[:2])[2]


def _may_change(parts: Parts, name: str) -> bool:
    """Whether a weight makes a difference, and may be given one if it has none."""
    if name == "places":
        return any(any(row) for row in parts.places)
    if name in ("lines",) or name.startswith(IN_ROW):
        return bool(parts.terms.lines)
    return name not in (*_COSTLY, "score") or parts.weights[name] != 0


def _size(parts: Parts, name: str) -> float:
    """About how much a weight may change."""
    if name in parts.shapes:
        return SIZE
    if name.startswith(IN_ROW):
        return 2 + _FREEDOM * parts.terms.lines[0].worth[int(name.removeprefix(IN_ROW))]
    return max(_FREEDOM * abs(parts.weights[name]), 5.0 if name.startswith(MATERIAL) else 0.1)


def _learnt(
    search: AlphaBeta,
    parts: Parts,
    before: dict[str, float],
    lessons: list[Lesson],
    games: int,
) -> tuple[dict[str, float], tuple[float, float]]:
    """The weights that explain lessons, and how badly they were explained before and after.

    It may be an advantage to be the first player or to move: that is taken into account.
    """
    states = [lesson.state for lesson in lessons]
    told = numpy.array([lesson.worth for lesson in lessons])
    seen = features_of(search, parts, list(before), states)
    moving = [1.0 if state.controller == 1 else -1.0 for state in states]
    seen = numpy.column_stack((seen, numpy.ones(len(states)), moving))
    start = numpy.array([*before.values(), 0.0, 0.0])
    size = numpy.array([*(_size(parts, name) for name in before), _LEAD, _LEAD])
    scale = best_scale(seen, told, start)
    part = min(1.0, _TOLD_BY_A_GAME * games / len(states))
    found = fit(seen, told, start, size, told=part, scale=scale)
    weights = {name: round(float(w), 2) for name, w in zip(before, found, strict=False)}
    return weights, (loss(seen, told, start, scale), loss(seen, told, found, scale))
