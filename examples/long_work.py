"""Long work in pieces: on all cores, with results that are kept, so that it can be stopped.

Run it with `python examples/long_work.py [GAMES]`, stop it with Ctrl-C, and run it again.
"""

import sys
from collections import Counter
from typing import Any

import ludarium
from ludarium.jobs.running import Progress, run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Failure


def lengths(game: str, games: int, seed: int) -> dict[str, Any]:
    """One piece of work: how long so many random games are."""
    result = ludarium.load(game).playouts(games, seed=seed, progress=False)
    return {"moves": sum(result.lengths), "games": result.games}


def show(progress: Progress) -> None:
    """Say how far it is."""
    print(f"\r{progress.done} of {progress.total}, {progress.kept} kept", end="", file=sys.stderr)


def main(games: int) -> None:
    """Measure a few games, in ten pieces each."""
    pieces = [
        {"game": game, "games": games // 10, "seed": seed}
        for game in ("Tic-Tac-Toe", "Hex", "Oware")
        for seed in range(10)
    ]
    moves: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for outcome in run(lengths, pieces, store=Store(), version="1", progress=show):
        if isinstance(outcome, Failure):
            print(f"\n{outcome}", file=sys.stderr)
            continue
        moves[outcome.piece["game"]] += outcome.result["moves"]
        played[outcome.piece["game"]] += outcome.result["games"]
    for game, count in played.items():
        print(f"\n{game}: {moves[game] / count:.1f} moves in {count:,} games", end="")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
