"""How strong `best` is: `python -m bench.strength [--seconds S] [--games N] [GAME…]`.

It plays against plain tree search (`uct`) with the same time a move, both sides in turn, on a
panel of games of all families. Scores are told game by game and over all, with their intervals.
Games that were played are kept: the same command goes on where it was stopped.
"""

import argparse
from typing import Final

from bench.contests import add_arguments, added, contest
from ludarium.agents.matches import MatchResult

PANEL: Final = (
    *("Yavalath", "Amazons", "English Draughts", "Nine Men's Morris", "Connect Four", "Reversi"),
    *("Tablut", "Hex", "Kalah", "Breakthrough", "Gomoku", "Lines of Action", "Chess"),
)
_LONGEST: Final = 400
"""A game that has not ended after so many moves is drawn."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", default="best")
    parser.add_argument("--second", default="uct")
    add_arguments(parser, games=40, seconds=0.1)
    asked = parser.parse_args()
    every = MatchResult(asked.first, asked.second)
    for name in asked.names or PANEL:
        one = contest(name, asked.first, asked.second, asked, most=_LONGEST)
        print(f"{name:20} {one}", flush=True)
        added(every, one)
    print(f"{'in all':20} {every}")


if __name__ == "__main__":
    main()
