"""Climbing: weights are changed a little at a time, in the direction that wins games.

In each pair of games, all weights are made somewhat greater or less by lot; whoever has them so
plays against whoever has them the other way round. What won more often than not tells where to go
(simultaneous perturbation, after Spall). Steps get smaller from round to round.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.regression import Numbers
from ludarium.agents.weight_matches import Weights, played
from ludarium.ludemes.worth.parts import Parts, weighed

if TYPE_CHECKING:
    from ludarium.play.game import Game

_ROUNDS: Final = 8
_WORK: Final = 300
"""How many positions are looked at for a move."""
_WIDE: Final = 2.0
"""How far weights are changed in the first round, as a part of how much they may."""
_STRIDE: Final = 2.0
"""How far to go, as a part of the same, where each change tells as clearly as it can."""
_SMALLER: Final = 0.85
"""What is left of changes from round to round."""
_LAST: Final = 3
"""The weights of so many last rounds are taken together."""
_LEAST_SPREAD: Final = 0.05
"""Results that hardly differ tell nothing."""


def climbed(
    game: "Game",
    parts: Parts,
    start: Weights,
    sizes: Weights,
    *,
    pairs: int,
    seed: int,
    progress: Callable[[str], None] | None = None,
) -> Weights:
    """Better weights, found in so many pairs of games a round."""
    names = list(start)
    weights = numpy.array([start[name] for name in names])
    lots = numpy.random.default_rng(seed)
    players = AlphaBeta(game, seed=seed), AlphaBeta(game, seed=seed)
    way: list[Numbers] = []
    for round_ in range(_ROUNDS):
        wide = numpy.array([sizes[name] for name in names]) * (_WIDE * _SMALLER**round_)
        slope, squares = numpy.zeros(len(names)), 0.0
        for number in range(pairs):
            change = lots.choice([-1.0, 1.0], len(names))
            for player, sign in zip(players, (1, -1), strict=True):
                given = dict(zip(names, weights + sign * wide * change, strict=True))
                player.weigh(weighed(parts, given))
            won = _won(game, players, _ROUNDS * seed + round_, number)
            slope += won * change
            squares += won * won
        if progress is not None:
            progress(f"round {1 + round_} of {_ROUNDS}")
        if not squares and not round_:
            return start  # whatever is weighed, games end alike
        spread = max(_LEAST_SPREAD, (squares / pairs) ** 0.5)
        weights = weights + _STRIDE * wide * slope / (pairs * spread)
        way.append(weights)
    found = numpy.mean(way[-_LAST:], axis=0)
    return {name: round(float(weight), 2) for name, weight in zip(names, found, strict=True)}


def _won(game: "Game", players: tuple[AlphaBeta, AlphaBeta], seed: int, number: int) -> float:
    """What the first of two won more than the second, in two games with one opening."""
    one, other = players
    ahead = played(game, {1: one, 2: other}, seed, number, _WORK)
    return ahead - played(game, {1: other, 2: one}, seed, number, _WORK)
