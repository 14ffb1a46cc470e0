"""Whether `best` keeps to its time: `python -m bench.budgets [--seconds S] [GAME…]`.

It thinks about some positions of random games, and what is told is by how many milliseconds of
processor time it was late, game by game and at worst. Without names, every game of the library is
tried; `--every N` takes each N-th only.
"""

import argparse
import os
import random
import time
from typing import Final

import ludarium
from ludarium import library
from ludarium.agents.best import BestAgent
from ludarium.play.matches import MatchGame

_FIRST: Final = 2
"""How many positions are thought about before it counts: programs are made in the first."""


def main() -> None:
    os.environ["LUDARIUM_CLOCK"] = "processor"
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.03)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("names", nargs="*", metavar="GAME")
    asked = parser.parse_args()
    every = sorted(path.stem for path in library.GAMES.glob("*.lud"))[:: asked.every]
    worst: list[tuple[float, str]] = []
    for name in asked.names or every:
        late = _latest(name, asked.seconds, asked.positions)
        if late is not None:
            worst.append((late, name))
            print(f"{name:30} {1000 * late:6.1f} ms", flush=True)
    late, name = max(worst)
    print(f"{len(worst)} games, at most {1000 * late:.1f} ms late ({name})")


def _latest(name: str, seconds: float, positions: int) -> float | None:
    """By how many seconds the latest of some moves of a game was late."""
    game = ludarium.load(name)
    if isinstance(game, MatchGame) or game.players < 2:
        return None
    lots, state, found = random.Random(1), game.start(seed=1), [0.0]
    agent = BestAgent(game, seconds=seconds)
    for number in range(_FIRST + positions):
        if state.over:
            break
        begun = time.process_time()
        agent.choose(state)
        if number >= _FIRST:
            found.append(time.process_time() - begun - seconds)
        state.play(lots.randrange(len(state.legal_moves())))
    return max(found)


if __name__ == "__main__":
    main()
