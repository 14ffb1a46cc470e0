"""Logistic regression: weights that foretell results best, not too far from a first guess."""

from typing import Final

import numpy
from numpy.typing import NDArray

Numbers = NDArray[numpy.float64]
USUAL: Final = 400 / float(numpy.log(10))
"""A unit of the logistic curve in hundredths of a piece."""
_SCALES: Final = tuple(USUAL * float(2.0 ** (step / 2)) for step in range(-4, 8))


def curve(values: Numbers, scale: float = USUAL) -> Numbers:
    """The part of games that is won with a lead."""
    return numpy.asarray(1 / (1 + numpy.exp(-numpy.clip(values / scale, -30, 30))))


def loss(features: Numbers, results: Numbers, weights: Numbers, scale: float = USUAL) -> float:
    """How badly results are foretold."""
    wins = numpy.clip(curve(features @ weights, scale), 1e-6, 1 - 1e-6)
    each = results * numpy.log(wins) + (1 - results) * numpy.log(1 - wins)
    return float(-each.mean())


def best_scale(features: Numbers, results: Numbers, weights: Numbers) -> float:
    """How much a lead by given weights is worth in a game: in some even a large one is not much."""
    losses = [loss(features, results, weights, scale) for scale in _SCALES]
    return _SCALES[losses.index(min(losses))]


def fit(
    features: Numbers,
    results: Numbers,
    start: Numbers,
    size: Numbers,
    *,
    told: float = 1.0,
    scale: float = USUAL,
) -> Numbers:
    """The weights that foretell results best, about so far from where they start (Newton's way).

    Each position tells only a part of what an independent one would.
    """
    weights = start.copy()
    prior = 1 / size**2

    def badness(some: Numbers) -> float:
        held = 0.5 * float((prior * (some - start) ** 2).sum())
        return told * len(results) * loss(features, results, some, scale) + held

    for _ in range(50):
        wins = curve(features @ weights, scale)
        slope = told * (features.T @ (wins - results)) / scale + prior * (weights - start)
        spread = told * wins * (1 - wins) / scale**2
        bend = (features * spread[:, None]).T @ features + numpy.diag(prior)
        step = numpy.linalg.solve(bend, slope)
        part, now = 1.0, badness(weights)
        while part > 1e-4 and badness(weights - part * step) > now:
            part /= 2
        weights = weights - part * step
        if numpy.abs(part * step).max() < 1e-3:
            break
    return weights
