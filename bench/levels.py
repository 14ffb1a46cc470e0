"""How far the levels of `best` are apart: `python -m bench.levels [--games N] [GAME…]`.

Each level plays against the one below it; a step should be worth about 70% of the points. The
highest thinks as long as it is given; here it looks at a number of positions, so that it does not
matter how fast a machine is. Games that were played are kept: the same command goes on where it was
stopped.
"""

import argparse
from itertools import pairwise
from typing import Final

from bench.contests import add_arguments, added, contest
from ludarium.agents.levels import LEVELS
from ludarium.agents.matches import MatchResult

GAMES: Final = (
    *("Breakthrough", "Connect Four", "Kalah", "Gomoku", "English Draughts", "Los Alamos Chess"),
    *("Nine Men's Morris", "Hex", "Reversi", "Brandub", "Oware", "Konane", "Backgammon"),
    *("Chess", "Lines of Action", "Yavalath", "Tablut", "Amazons", "Shogi", "Xiangqi", "Y"),
    *("Havannah", "Fanorona", "Bagh-Chal", "Fox and Geese", "Hasami Shogi", "Turkish Draughts"),
    *("Pente", "Halma", "Alquerque"),
)
"""Thirty games of all families."""
_LONGEST: Final = 200
_LONGER: Final = {"Backgammon": 1000}
"""After how many moves a game is drawn; each die that is played is one."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--least", type=int, default=1, help="The lowest level, from 1.")
    parser.add_argument("--most", type=int, default=len(LEVELS), help="The highest level.")
    parser.add_argument("--positions", type=int, default=300_000, help="What the last looks at.")
    add_arguments(parser, games=20, seconds=1.0)
    asked = parser.parse_args()
    for lower, higher in pairwise(LEVELS[asked.least - 1 : asked.most]):
        every = MatchResult(higher.name, lower.name)
        for name in asked.names or GAMES:
            is_last = higher is LEVELS[-1]
            first = f"best:{asked.positions if is_last else higher.name}"
            most = _LONGER.get(name, _LONGEST)
            one = contest(name, first, f"best:{lower.name}", asked, most=most, options=())
            print(f"  {name:20} {one}", flush=True)
            added(every, one)
        print(every, flush=True)


if __name__ == "__main__":
    main()
