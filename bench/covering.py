"""What coverage costs: random games that note which rules they use, against bare ones.

The games are those of a panel. Run with LUDARIUM_CORPUS set; the table of speeds is the argument,
or `reference-speeds.csv` beside the corpus. Only the work of the process counts, and the quicker of
some runs by turns.
"""

import math
import os
import statistics
import sys
import time
from pathlib import Path

from ludarium.analysis.coverage.watched import WatchedGame
from ludarium.measuring.panel import PanelGame, recorded_panel
from ludarium.play.game import Game

SECONDS = 0.2
"""How long a run of bare games should take."""
RUNS = 5


def main() -> None:
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    corpus = Path(folder)
    table = Path(sys.argv[1]) if len(sys.argv) > 1 else corpus.parent / "reference-speeds.csv"
    ratios = {}
    for entry in recorded_panel(table, corpus):
        ratios[entry.name] = ratio = measured(entry)
        print(f"{entry.name:24} {ratio:6.2f}", flush=True)
    mean = math.exp(statistics.fmean(map(math.log, ratios.values())))
    print(f"geometric mean of {len(ratios)} games {mean:6.2f}")


def measured(entry: PanelGame) -> float:
    """How many times as long games take whose use of rules and sites is noted."""
    game = entry.load()
    games = _enough(game)
    watched = WatchedGame(game)
    watched.play_batch(min(games, 16), seed=1)
    bare = noted = math.inf
    for _ in range(RUNS):
        begun = time.process_time()
        game.playouts(games, seed=1, progress=False)
        bare = min(bare, time.process_time() - begun)
        begun = time.process_time()
        watched.play_batch(games, seed=1)
        noted = min(noted, time.process_time() - begun)
    return noted / bare


def _enough(game: Game) -> int:
    """How many games take about as long as a run should."""
    games = 8
    while True:
        begun = time.process_time()
        game.playouts(games, seed=1, progress=False)
        if time.process_time() - begun > SECONDS / 2:
            return games
        games *= 2


if __name__ == "__main__":
    main()
