"""Matches of weights against what the rules tell, with the same number of positions."""

import random
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.agents.lessons import LONGEST, OPENING, result_of
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.regression import Numbers
from ludarium.engine.seeds import seed_of_game
from ludarium.ludemes.worth.parts import Parts, weighed

if TYPE_CHECKING:
    from ludarium.play.game import Game

Weights = dict[str, float]
_WORK: Final = 1200
"""How many positions are looked at for a move of the match."""
_BEGINNING: Final = 3
"""This part of a match must not be lost, or the rest is not played."""


def match(
    game: "Game", parts: Parts, weights: Weights, games: int, *, seed: int, work: int = _WORK
) -> Numbers:
    """What weights score against those of the rules, by pairs of games with one opening."""
    new, old = AlphaBeta(game, seed=seed), AlphaBeta(game, seed=seed)
    new.weigh(weighed(parts, weights))
    old.weigh(weighed(parts, {}))
    pairs: list[float] = []
    many = max(1, games // 2)
    for number in range(many):
        ahead = played(game, {1: new, 2: old}, seed, number, work)
        behind = played(game, {1: old, 2: new}, seed, number, work)
        pairs.append((ahead + 1 - behind) / 2)
        if number + 1 == many // _BEGINNING and sum(pairs) < 0.5 * len(pairs):
            break
    return numpy.array(pairs)


def played(game: "Game", players: dict[int, AlphaBeta], seed: int, number: int, work: int) -> float:
    """What a game from a random opening brings to the first player."""
    lots = random.Random(seed_of_game(seed + 1, number))
    state = game.start(seed=number)
    for _ in range(lots.randrange(2, OPENING + 1)):
        if not state.over:
            state.play(lots.randrange(len(state.legal_moves())))
    for _ in range(LONGEST):
        if state.over:
            break
        player = players[state.controller]
        state.play(player.think(state, nodes=work, tells_line=False).best)
    return result_of(state)
