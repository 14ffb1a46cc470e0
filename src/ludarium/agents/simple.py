"""Opponents that do not search: they draw lots, or look one move ahead."""

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.play.state import LegalMove, State

if TYPE_CHECKING:
    from ludarium.play.game import Game


def tried(state: State, move: LegalMove, lots: random.Random) -> State:
    """The state after a move; what chance decides is drawn anew, as nobody can foresee it."""
    game = state.game
    after = state.copy()
    if game.stochastic and not game.simultaneous:
        after.reseed(lots.getrandbits(64))
    after.play(move.index)
    return after


@dataclass
class RandomAgent:
    """Draws lots."""

    game: "Game"
    seed: int = 1

    def __post_init__(self) -> None:
        self._lots = random.Random(self.seed)

    def choose(self, state: State) -> LegalMove:
        """Any legal move."""
        moves = state.legal_moves()
        return moves[self._lots.randrange(len(moves))]


@dataclass
class GreedyAgent:
    """Looks one move ahead: a win, and otherwise as many pieces more than the others as it can."""

    game: "Game"
    seed: int = 1

    def __post_init__(self) -> None:
        self._lots = random.Random(self.seed)

    def choose(self, state: State) -> LegalMove:
        """The best move at first sight; lots decide among equals."""
        moves, person = state.legal_moves(), state.controller
        scored = []
        for move in moves:
            after = tried(state, move, self._lots)
            side = after.controllers.index(person) + 1
            scored.append((self._score(after, side), self._lots.random(), move.index))
        return moves[max(scored)[2]]

    def _score(self, state: State, side: int) -> float:
        if state.over:
            return 1e6 if state.winner == side else (-1e6 if state.winner else 0.0)
        owners = state.owners()
        return owners.get(side, 0) - sum(n for p, n in owners.items() if p not in (0, side))
