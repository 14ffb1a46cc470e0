"""How fast and how strong the tree search is.

`python -m bench.searching` compares its iterations with random games of the same game, both by
turns and in time of the processor, so that other work on the machine counts little.
`python -m bench.searching strength` lets it play 200 games against flat Monte Carlo, with 1,000
random games a move for each.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Final

import ludarium
from ludarium.agents.matches import MatchResult, play_match
from ludarium.agents.searching import Searcher

GAMES: Final = (
    *("Connect Four", "Hex", "Breakthrough", "Reversi", "English Draughts"),
    *("Kalah", "Nine Men's Morris", "Gomoku", "Konane", "Tablut"),
)
"""Ten games of different families."""
_MORE: Final = ("Chess", "Go", "Oware", "Shogi", "Backgammon", "Xiangqi", "Fanorona")
"""More games whose speed is looked at."""
_ROUNDS: Final = 9
_SECONDS: Final = 0.1
_LONGEST: Final = 400
"""A game that has not ended after so many moves is drawn."""


def main() -> None:
    if sys.argv[1:] == ["strength"]:
        strength()
    else:
        speed()


def speed() -> None:
    """Print the iterations of each game, and their part of its random games."""
    print(f"{'game':20} {'iterations/s':>12} {'playouts/s':>12} {'part':>6}")
    parts = [_compare(name) for name in (*GAMES, *_MORE)]
    print(f"median {statistics.median(parts):.0%}, least {min(parts):.0%}")


def _compare(name: str) -> float:
    game = ludarium.load(name)
    start = game.start(seed=1)
    searchers = [Searcher(game, seed=number) for number in range(_ROUNDS)]

    def search(count: int) -> None:
        searchers.pop().think(start, iterations=count)

    def play(count: int) -> None:
        game.playouts(count, progress=False)

    play(1)
    count = 16
    while _seconds(play, count) < _SECONDS:
        count *= 2
    pairs = [(_seconds(search, count), _seconds(play, count)) for _ in range(_ROUNDS)]
    iterations = count / min(searching for searching, _ in pairs)
    playouts = count / min(playing for _, playing in pairs)
    print(f"{name:20} {iterations:12,.0f} {playouts:12,.0f} {iterations / playouts:6.0%}")
    return iterations / playouts


def _seconds(work: Callable[[int], None], count: int) -> float:
    """How long some work takes, in time of the processor."""
    begun = time.process_time()
    work(count)
    return time.process_time() - begun


def strength() -> None:
    """Print the results of the matches, game by game and in all."""
    every = MatchResult("uct:1000", "flat:1000")
    for name in GAMES:
        one = play_match(ludarium.load(name), every.first, every.second, 20, most=_LONGEST)
        print(f"{name:20} {one}", flush=True)
        every.wins += one.wins
        every.draws += one.draws
        every.losses += one.losses
    print(f"{'in all':20} {every}")


if __name__ == "__main__":
    main()
