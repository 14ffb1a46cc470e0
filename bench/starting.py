"""How long it takes from a description to the first legal moves, without and with the cache.

Run with LUDARIUM_CORPUS set to the folder of the reference corpus. It is the time that a processor
works, in a process that has loaded Ludarium already.
"""

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import ludarium
from ludarium.host.wasm import ProgramError
from ludarium.language.problem import DescriptionError, MeaningError


def main() -> None:
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=20, help="take every so many games")
    parser.add_argument("--slowest", type=int, default=5, help="how many games to name")
    asked = parser.parse_args()
    files = sorted((Path(folder) / "lud").rglob("*.lud"))[:: asked.every]
    first_legal_moves("Tic-Tac-Toe")  # so that everything is loaded
    cold: dict[str, float] = {}
    warm: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as cache:
        os.environ["LUDARIUM_CACHE"] = cache
        for file in files:
            try:
                cold[file.stem] = first_legal_moves(file)
            except (DescriptionError, MeaningError, ProgramError):
                continue
            warm[file.stem] = first_legal_moves(file)
    print(f"{len(cold)} of {len(files)} games can be played")
    for name, times in (("without the cache", cold), ("with the cache", warm)):
        print(f"{name:18} {told(list(times.values()))}")
        slowest = sorted(times, key=lambda game: -times[game])[: asked.slowest]
        print(" " * 18, ", ".join(f"{game} {times[game] * 1e3:.0f} ms" for game in slowest))


def first_legal_moves(game: str | Path) -> float:
    """How many seconds a processor works until the first legal moves are known."""
    gc.collect()  # what earlier games left behind is not this one's
    started = time.process_time()
    len(ludarium.load(game).start(seed=1).legal_moves())
    return time.process_time() - started


def told(times: Sequence[float]) -> str:
    """The median and the time that 95 of 100 games keep."""
    most = statistics.quantiles(times, n=20)[-1]
    return f"median {statistics.median(times) * 1e3:6.1f} ms, 95% {most * 1e3:6.1f} ms"


if __name__ == "__main__":
    main()
