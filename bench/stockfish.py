"""`best` against Stockfish in chess: `python -m bench.stockfish [--games N] [--seconds S]`.

The engine is held back: to one ply, and to 1,350 points of Elo as it counts them. Games that were
played are kept: the same command goes on where it was stopped.
"""

import argparse
import shutil
from typing import Final

from bench.contests import add_arguments, contest

HELD_BACK: Final = ("depth=1", "UCI_LimitStrength=true UCI_Elo=1350")
_LONGEST: Final = 400


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    engine = shutil.which("stockfish", path="/usr/games:/usr/local/bin:/usr/bin") or "stockfish"
    parser.add_argument("--engine", default=engine)
    parser.add_argument("--agent", default="best")
    add_arguments(parser, games=40, seconds=0.5)
    asked = parser.parse_args()
    for options in HELD_BACK:
        print(contest("Chess", asked.agent, f"uci:{asked.engine} {options}", asked, most=_LONGEST))


if __name__ == "__main__":
    main()
