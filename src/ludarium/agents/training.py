"""Training: how much what counts in a game really counts, told by games against oneself.

Quick games are played from random openings, and the results are explained by what each part of the
evaluation saw in their positions (logistic regression). New weights are kept only if they win.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy
from numpy.typing import NDArray

from ludarium.agents.minimaxing import AlphaBeta
from ludarium.engine.seeds import seed_of_game
from ludarium.language.problem import MeaningError
from ludarium.ludemes.worth.parts import MATERIAL, Parts, weighed
from ludarium.ludemes.worth.terms import parts_for

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import State

_NODES: Final = 150
"""How many positions are looked at for a move."""
_OPENING: Final = 8
"""So many moves at most are drawn by lot before a game is played."""
_SLIPS: Final = 0.08
"""This part of all other moves is drawn by lot as well."""
_LONGEST: Final = 160
_SCALE: Final = 400 / numpy.log(10)
"""A unit of the logistic curve in hundredths of a piece."""
_FREEDOM: Final = 0.4
"""By about this part weights may differ from what the rules tell."""
_TOLD_BY_A_GAME: Final = 6.0
"""The positions of a game tell as much as so many that have nothing to do with each other."""


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

    @property
    def is_better(self) -> bool:
        """Whether the new weights are to be kept."""
        return self.score >= 0.55


class TrainingError(MeaningError):
    """A game that nothing can be learnt from."""

    code = "training"


def train(
    game: "Game",
    *,
    games: int = 60,
    matches: int = 20,
    seed: int = 1,
    progress: Callable[[str], None] | None = None,
) -> Training:
    """Fit the weights of a game for two in which nothing is drawn by lot."""
    parts = parts_for(game.rules_source.rules)
    search = AlphaBeta(game, seed=seed)
    lots = random.Random(seed)
    states: list[State] = []
    results: list[float] = []
    for number in range(games):
        seen, result = _self_play(game, search, seed_of_game(seed, number), lots)
        states += seen
        results += [result] * len(seen)
        if progress is not None:
            progress(f"game {number + 1} of {games}")
    if not states:
        raise TrainingError(
            f"there is nothing to learn from: the games of {game.name} are over too soon",
            "Let more games be played (--games), or play it without training.",
        )
    names = [name for name in parts.weights if name != "places" or _has_places(parts)]
    features = _features(search, parts, names, states)
    start = numpy.array([parts.weights[name] for name in names])
    told = numpy.array(results)
    found = _fit(features, told, start, games)
    weights = {name: round(float(w), 2) for name, w in zip(names, found, strict=True)}
    score = _compare(game, parts, weights, matches, seed)
    return Training(
        game=game.name,
        weights=weights,
        before={name: parts.weights[name] for name in names},
        positions=len(states),
        loss=(_loss(features, told, start), _loss(features, told, found)),
        score=score,
        games=matches,
    )


def _has_places(parts: Parts) -> bool:
    return any(any(row) for row in parts.places)


def _self_play(
    game: "Game", search: AlphaBeta, seed: int, lots: random.Random
) -> "tuple[list[State], float]":
    """Positions of a game against oneself, and its result for whoever began: 1, 0.5 or 0."""
    state = game.start(seed=seed)
    opening = lots.randrange(2, _OPENING + 1)
    seen: list[State] = []
    for number in range(_LONGEST):
        if state.over:
            break
        moves = len(state.legal_moves())
        if number < opening or lots.random() < _SLIPS:
            state.play(lots.randrange(moves))
            continue
        state.play(search.think(state, nodes=_NODES, tells_line=False).best)
        if not state.over and lots.random() < 0.5:
            seen.append(state.copy())
    winner = state.winner if state.over else 0
    if winner not in (1, 2):
        return seen, 0.5
    return seen, float(state.controllers[winner - 1] == 1)


def _features(
    search: AlphaBeta, parts: Parts, names: list[str], states: "list[State]"
) -> NDArray[numpy.float64]:
    """What each part sees in each position, for whoever began, with a weight of 1."""
    found = numpy.zeros((len(states), len(names)))
    for column, name in enumerate(names):
        nothing = dict.fromkeys(parts.weights, 0.0)
        unit = 100.0 if name.startswith(MATERIAL) or name == "score" else 1.0
        search.weigh(weighed(parts, nothing | {name: unit}))
        for row, state in enumerate(states):
            value = search.evaluate(state)
            found[row, column] = (value if state.controller == 1 else -value) / unit
    search.weigh(weighed(parts, {}))
    return found


def _fit(
    features: NDArray[numpy.float64],
    results: NDArray[numpy.float64],
    start: NDArray[numpy.float64],
    games: int | None = None,
) -> NDArray[numpy.float64]:
    """The weights that foretell results best, not too far from where they start (Newton's way).

    Positions of one game tell hardly more than a few of them would.
    """
    weights = start.copy()
    size = numpy.maximum(numpy.abs(start), numpy.where(start == 0, 1.0, 0.0))
    prior = 1 / (_FREEDOM * size) ** 2
    told = 1.0 if games is None else min(1.0, _TOLD_BY_A_GAME * games / max(1, len(results)))

    def badness(some: NDArray[numpy.float64]) -> float:
        held = 0.5 * float((prior * (some - start) ** 2).sum())
        return told * len(results) * _loss(features, results, some) + held

    for _ in range(50):
        wins = _curve(features @ weights)
        slope = told * (features.T @ (wins - results)) / _SCALE + prior * (weights - start)
        spread = told * wins * (1 - wins) / _SCALE**2
        curve = (features * spread[:, None]).T @ features + numpy.diag(prior)
        step = numpy.linalg.solve(curve, slope)
        part, now = 1.0, badness(weights)
        while part > 1e-4 and badness(weights - part * step) > now:
            part /= 2
        weights = weights - part * step
        if numpy.abs(part * step).max() < 1e-3:
            break
    return weights


def _curve(values: NDArray[numpy.float64]) -> NDArray[numpy.float64]:
    return numpy.asarray(1 / (1 + numpy.exp(-numpy.clip(values / _SCALE, -30, 30))))


def _loss(
    features: NDArray[numpy.float64],
    results: NDArray[numpy.float64],
    weights: NDArray[numpy.float64],
) -> float:
    wins = numpy.clip(_curve(features @ weights), 1e-6, 1 - 1e-6)
    each = results * numpy.log(wins) + (1 - results) * numpy.log(1 - wins)
    return float(-each.mean())


def _compare(game: "Game", parts: Parts, weights: dict[str, float], games: int, seed: int) -> float:
    """What weights score against those of the rules; each opening is played from both sides."""
    new, old = AlphaBeta(game, seed=seed), AlphaBeta(game, seed=seed)
    new.weigh(weighed(parts, weights))
    old.weigh(weighed(parts, {}))
    points = 0.0
    for number in range(games):
        lots = random.Random(seed_of_game(seed + 1, number // 2))
        state = game.start(seed=number // 2)
        for _ in range(lots.randrange(2, _OPENING + 1)):
            if not state.over:
                state.play(lots.randrange(len(state.legal_moves())))
        for _ in range(_LONGEST):
            if state.over:
                break
            is_new = (state.controller == 1) is (number % 2 == 0)
            player = new if is_new else old
            state.play(player.think(state, nodes=4 * _NODES, tells_line=False).best)
        winner = state.winner if state.over else 0
        if winner not in (1, 2):
            points += 0.5
        else:
            points += float((state.controllers[winner - 1] == 1) is (number % 2 == 0))
    return points / max(1, games)
