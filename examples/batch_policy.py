"""Move many games on together with a policy over NumPy arrays.

Run it with `python examples/batch_policy.py [GAMES]`.

The policy is a simple one, learnt on the way: of all openings, those that won more often in a first
batch of random games are played more often in a second one.
"""

import sys

import numpy

import ludarium

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 4096
game = ludarium.load("Breakthrough")
lots = numpy.random.default_rng(1)


def play(first_moves: numpy.ndarray) -> numpy.ndarray:
    """Play games whose first moves are given, and all others drawn by lot; who won each."""
    batch = game.batch(len(first_moves), seed=1)
    batch.step(first_moves)
    while not batch.over.all():
        # `counts` tells how many legal moves each game has: a number below it is a choice.
        batch.step((lots.random(len(batch)) * batch.counts).astype(int))
    return batch.winners


openings = game.batch(1).counts[0]
first = lots.integers(openings, size=GAMES)
won = play(first) == 1
print(f"any opening:     the first player wins {won.mean():.1%} of {GAMES} games")

# How often each opening won, and how often it is to be played for that.
tried = numpy.bincount(first, minlength=openings)
rate = numpy.bincount(first, weights=won, minlength=openings) / numpy.maximum(tried, 1)
weight = numpy.exp(20 * rate)
second = lots.choice(openings, size=GAMES, p=weight / weight.sum())
print(f"better openings: the first player wins {(play(second) == 1).mean():.1%}")
print("the best of them:", game.start().legal_moves()[int(rate.argmax())])
