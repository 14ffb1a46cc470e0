"""Whether thinking pays: one who searches more should beat one who searches less.

The work is bounded by what games cost, never by time, so that the same comes out everywhere.
"""

from dataclasses import dataclass
from typing import Final

from ludarium.agents.searching import Searcher
from ludarium.engine.seeds import seed_of_game
from ludarium.play.game import Game

GAMES: Final = 6
TIMES: Final = 10
"""One searches so many times as often as the other."""
_MOST: Final = 80
_LEAST: Final = 20
"""How often the better one searches for a move, at the most and at the least."""
_MOST_MOVES: Final = 120
"""After so many moves a game is left, and counts as drawn."""
_BUDGET: Final = 12_000_000
"""About so many moves may be looked at in one game."""
_ROOM: Final = 4 << 20
EVEN: Final = 0.5
"""Who thinks more and makes so much of the games has shown enough: no further ones are played."""
POOR: Final = 0.25
"""Who thinks more and makes no more of the games than this is punished for it."""


@dataclass(frozen=True)
class Thinking:
    """What the one who thinks more made of the games, from 0 to 1."""

    score: float
    """A half at the least, where no more games were played because it had these already."""
    games: int


def thinking(game: Game, *, length: float, choices: float, seed: int) -> Thinking | None:
    """Let one who searches more play one who searches less; nothing where it would take too long.

    Random games have this length, and positions so many moves to choose from.
    """
    if game.players != 2 or game.simultaneous:
        return None
    a_search = max(1.0, length * choices)
    moves = min(float(_MOST_MOVES), max(1.0, length))
    iterations = int(min(_MOST, _BUDGET / (a_search * moves)))
    if iterations < _LEAST:
        return None
    gain = 0.0
    for number in range(GAMES):
        gain += _play(game, iterations, seed_of_game(seed, number), number % 2 + 1)
        if gain >= EVEN * GAMES:
            break
    return Thinking(gain / GAMES, GAMES)


def _play(game: Game, iterations: int, seed: int, strong: int) -> float:
    state = game.start(seed=seed)
    searchers = [Searcher(game, room=_ROOM, seed=seed + person) for person in range(2)]
    while not state.over and state.moves_played < _MOST_MOVES:
        person = state.controller
        count = iterations if person == strong else max(1, iterations // TIMES)
        state.play(searchers[person - 1].think(state.as_seen(), iterations=count).best.index)
    if not state.over or state.winner not in (1, 2):
        return 0.5
    ranks = dict(zip(state.controllers, state.ranks, strict=True))
    return 1.0 if ranks[strong] == 1 else 0.0
