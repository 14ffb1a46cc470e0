"""How strong `best` is: `python -m bench.strength [--seconds S] [--games N] [GAME…]`.

It plays against plain tree search (`uct`) with the same time a move, both sides in turn, on a
panel of games of all families. Scores are told game by game and over all, with their intervals.
"""

import argparse
from typing import Final

import ludarium
from ludarium.agents.matches import MatchResult, play_match

PANEL: Final[dict[str, tuple[str, ...]]] = {
    "Yavalath": (),
    "Amazons": (),
    "English Draughts": (),
    "Nine Men's Morris": (),
    "Connect Four": (),
    "Reversi": (),
    "Tablut": (),
    "Hex": ("Board Size/9x9",),
    "Kalah": (),
    "Breakthrough": (),
    "Gomoku": (),
    "Lines of Action": (),
    "Chess": (),
}
"""The games, with their options."""
_LONGEST: Final = 400
"""A game that has not ended after so many moves is drawn."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", default="best")
    parser.add_argument("--second", default="uct")
    parser.add_argument("names", nargs="*", default=list(PANEL))
    asked = parser.parse_args()
    every = MatchResult(asked.first, asked.second)
    for name in asked.names:
        game = ludarium.load(name, options=PANEL.get(name, ()))
        one = play_match(
            game, asked.first, asked.second, asked.games, seconds=asked.seconds, most=_LONGEST
        )
        print(f"{name:20} {one}", flush=True)
        every.wins += one.wins
        every.draws += one.draws
        every.losses += one.losses
    print(f"{'in all':20} {every}")


if __name__ == "__main__":
    main()
