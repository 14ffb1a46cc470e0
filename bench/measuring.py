"""What measuring costs: random games with a record of each, against bare ones, over a panel.

Run with LUDARIUM_CORPUS set; the table of speeds is the argument, or `reference-speeds.csv` beside
the corpus. Only the work of the process counts, and the quicker of some runs by turns.
"""

import math
import os
import statistics
import sys
import time
from pathlib import Path

from ludarium.analysis.measures.formulas import frequencies_of, values_of
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.measuring.panel import PanelGame, recorded_panel
from ludarium.play.game import Game

SECONDS = 0.2
"""How long a run of bare games should take."""
RUNS = 5
PIECE = 1000
"""So many games are measured at once."""


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
    """How many times as long measured games take as bare ones."""
    game = entry.load()
    games = _enough(game)
    recorded = RecordedGames(game, 1)
    recorded.play(0, min(games, 16))
    bare = with_records = math.inf
    for _ in range(RUNS):
        begun = time.process_time()
        game.playouts(games, seed=1, progress=False)
        bare = min(bare, time.process_time() - begun)
        begun = time.process_time()
        for first in range(0, games, PIECE):
            records = recorded.play(first, min(PIECE, games - first))
            values_of(records)
            frequencies_of(records)
        with_records = min(with_records, time.process_time() - begun)
    return with_records / bare


def _enough(game: Game) -> int:
    """So many games that they take a while."""
    games = 16
    while True:
        begun = time.process_time()
        game.playouts(games, seed=1, progress=False)
        spent = time.process_time() - begun
        if spent >= SECONDS / 2:
            return -(-games // 16) * 16
        games = int(games * min(16.0, 0.8 * SECONDS / max(spent, 1e-4)) + 16)


if __name__ == "__main__":
    main()
