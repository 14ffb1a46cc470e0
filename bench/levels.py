"""How far the levels of `best` are apart: `python -m bench.levels [--games N] [GAME…]`.

Each level plays against the one below it; a step should be worth about 70% of the points.
"""

import argparse
from itertools import pairwise
from typing import Final

import ludarium
from ludarium.agents.levels import LEVELS
from ludarium.agents.matches import MatchResult, play_match

GAMES: Final = (
    *("Breakthrough", "Connect Four", "Kalah", "Gomoku", "English Draughts", "Los Alamos Chess"),
    *("Nine Men's Morris", "Hex", "Reversi", "Brandub", "Oware", "Konane", "Backgammon"),
)
_LONGEST: Final = 200


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--most", type=int, default=len(LEVELS), help="The highest level.")
    parser.add_argument("names", nargs="*", default=list(GAMES))
    asked = parser.parse_args()
    for lower, higher in pairwise(LEVELS[: asked.most]):
        every = MatchResult(higher.name, lower.name)
        for name in asked.names:
            one = play_match(
                ludarium.load(name),
                f"best:{higher.name}",
                f"best:{lower.name}",
                asked.games,
                seconds=asked.seconds,
                most=_LONGEST,
            )
            print(f"  {name:20} {one}", flush=True)
            every.wins += one.wins
            every.draws += one.draws
            every.losses += one.losses
        print(every, flush=True)


if __name__ == "__main__":
    main()
