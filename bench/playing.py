"""How fast games are played: random playouts against recorded figures of other systems.

Run with LUDARIUM_CORPUS set to the folder of the reference corpus, and with the file of recorded
speeds as the argument, or beside the corpus. Only ratios mean anything on another machine.
"""

import argparse
import csv
import math
import os
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import ludarium
from ludarium.engine.game import Game
from ludarium.engine.host import Program

RIVALS = {
    "rbg": "rbg_playouts_per_s",
    "openspiel": "openspiel_playouts_per_s",
    "pgx": "pgx_cpu_playouts_per_s",
}


@dataclass
class Measured:
    """What was measured of one game."""

    name: str
    speed: float
    ratio: float
    behind: list[str]
    first_move: float
    first_move_again: float
    state: int
    two_threads: float


def main() -> None:
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    parser = argparse.ArgumentParser()
    parser.add_argument("speeds", nargs="?", default=str(Path(folder).parent / "reference-speeds.csv"))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", nargs="*", default=[])
    asked = parser.parse_args()
    measured = []
    with Path(asked.speeds).open(newline="") as file:
        rows = [row for row in csv.DictReader(file)]
    print(f"{'game':24} {'games/s':>10} {'times':>7} {'first move':>11} {'again':>8} {'state':>7} 2 threads")
    for row in rows:
        if asked.games and row["game"] not in asked.games:
            continue
        try:
            found = measure(Path(folder), row, asked.seconds)
        except ludarium.PlayError as error:
            print(f"{row['game']:24} cannot be played: {error.message}")
            continue
        measured.append(found)
        behind = f"  behind {', '.join(found.behind)}" if found.behind else ""
        print(
            f"{found.name:24} {found.speed:>10,.0f} {found.ratio:>6.1f}x "
            f"{found.first_move * 1e3:>8.0f} ms {found.first_move_again * 1e3:>5.0f} ms "
            f"{found.state:>5} B {found.two_threads:>8.2f}x{behind}"
        )
    ratios = [one.ratio for one in measured]
    print(f"geometric mean {math.exp(statistics.fmean(map(math.log, ratios))):.1f}x, ", end="")
    print(f"least {min(ratios):.1f}x, of {len(ratios)} games")
    print(f"first move, median: {statistics.median(m.first_move for m in measured) * 1e3:.0f} ms cold, ", end="")
    print(f"{statistics.median(m.first_move_again for m in measured) * 1e3:.0f} ms again")
    threads = statistics.median(m.two_threads for m in measured)
    print(f"two threads, median: {threads:.2f} times one")


def measure(corpus: Path, row: dict[str, str], seconds: float) -> Measured:
    """Play one game for a while."""
    path = corpus / "lud" / row["description"]
    started = time.perf_counter()
    game = ludarium.load(path, ruleset=row["ruleset"] or None)
    len(game.start(seed=1).legal_moves())
    first_move = time.perf_counter() - started
    started = time.perf_counter()
    again = ludarium.load(path, ruleset=row["ruleset"] or None)
    len(again.start(seed=1).legal_moves())
    first_move_again = time.perf_counter() - started
    speed = games_per_second(game, seconds, threads=1)
    double = games_per_second(game, seconds, threads=2)
    behind = [
        name
        for name, column in RIVALS.items()
        if row[column] and speed < float(row[column])
    ]
    return Measured(
        name=row["game"],
        speed=speed,
        ratio=speed / float(row["ludii_default_playouts_per_s"]),
        behind=behind,
        first_move=first_move,
        first_move_again=first_move_again,
        state=game.state_size,
        two_threads=double / speed,
    )


def games_per_second(game: Game, seconds: float, *, threads: int) -> float:
    """How many games are played out in a second, in runs that grow until they are long enough."""
    count = 2 * threads
    game.playouts(count, threads=threads, seed=1)
    while True:
        started = time.perf_counter()
        game.playouts(count, threads=threads, seed=1)
        taken = time.perf_counter() - started
        if taken >= seconds:
            return count / taken
        count = max(count + threads, int(count * min(20.0, 1.2 * seconds / max(taken, 1e-6))))


if __name__ == "__main__":
    assert Program
    main()
