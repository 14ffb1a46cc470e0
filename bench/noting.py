"""What it costs to note something of random games: against bare ones, over a panel of games.

Only the work of the process counts, and the least of many runs by turns, so that it matters little
what else a machine has to do.
"""

import math
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ludarium.measuring.panel import recorded_panel
from ludarium.play.game import Game

GAMES = 1000
"""So many games are played at a time, and fewer where they take long."""
FEWEST = 256
LONGEST = 1.0
"""How many seconds bare games may take at a time."""
ENOUGH = 3.0
"""After so many seconds of work, or when both were run so often, a game is done."""
FEWEST_RUNS, MOST_RUNS = 3, 300

Noted = Callable[[Game], Callable[[int], object]]
"""Makes of a game what plays so many games of it and notes them."""


def over_panel(noted: Noted) -> None:
    """Tell for all games of a panel how many times as long they take if they are noted.

    The corpus is that of LUDARIUM_CORPUS. The table of speeds is the first argument, or
    `reference-speeds.csv` beside the corpus; names of games may follow it.
    """
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    corpus = Path(folder)
    table = Path(sys.argv[1]) if len(sys.argv) > 1 else corpus.parent / "reference-speeds.csv"
    wanted = sys.argv[2:]
    ratios = {}
    for entry in recorded_panel(table, corpus):
        if wanted and entry.name not in wanted:
            continue
        ratios[entry.name] = found = ratio(entry.load(), noted)
        print(f"{entry.name:24} {found:6.2f}", flush=True)
    mean = math.exp(statistics.fmean(map(math.log, ratios.values())))
    print(f"geometric mean of {len(ratios)} games {mean:6.2f}")


def ratio(game: Game, noted: Noted) -> float:
    """How many times as long it takes to play games and to note them."""

    def bare(games: int) -> object:
        return game.playouts(games, seed=1, progress=False)

    noting = noted(game)
    for play in (bare, noting):
        play(1)
    spent = seconds_of(bare, FEWEST) * GAMES / FEWEST
    games = GAMES if spent < LONGEST else max(FEWEST, int(GAMES * LONGEST / spent))
    least = [math.inf, math.inf]
    begun = time.process_time()
    for run in range(MOST_RUNS):
        if run >= FEWEST_RUNS and time.process_time() - begun > ENOUGH:
            break
        for number, play in enumerate((bare, noting)):
            least[number] = min(least[number], seconds_of(play, games))
    return least[1] / least[0]


def seconds_of(play: Callable[[int], object], games: int) -> float:
    """How long the process works on so many games."""
    begun = time.process_time()
    play(games)
    return time.process_time() - begun
