"""What measuring costs: random games with everything noted, against bare ones, over a panel.

Each game has a record, rules are marked that do something, and it is counted where pieces go.

Run with LUDARIUM_CORPUS set; the table of speeds is the argument, or `reference-speeds.csv` beside
the corpus. Only the work of the process counts, and the quicker of some runs by turns.
"""

import math
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ludarium.analysis.measures.formulas import frequencies_of, values_of
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.engine.observing.site_use import SiteUse
from ludarium.engine.state.initial import first_image
from ludarium.engine.turns.fast_playouts import NeedsList
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.builds import Build
from ludarium.host.manifest import manifest_of
from ludarium.host.wasm import Program
from ludarium.ludemes.whole_game.program import compile_game
from ludarium.measuring.panel import PanelGame, recorded_panel
from ludarium.play.game import Game

SECONDS = 0.2
"""How long a run of bare games should take."""
RUNS = 5
PIECE = 1000
"""So many games are measured at once."""
EXACT = 4
"""So many games show what it costs to count all legal moves."""


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
    """How many times as long measured games take as bare ones, if there are a thousand of them.

    In some games all legal moves are counted. What these cost is added by how many they are.
    """
    game = entry.load()
    games = _enough(game)
    game.__dict__["for_measuring"] = with_everything(game)
    usual = RecordedGames(game, 1)
    uncounted = RecordedGames(game, 1, counted=1 << 30)
    counted = RecordedGames(game, 1, counted=1)
    few = 1 if usual.every > 1 else 0
    for player in (uncounted, counted):
        player.play(1, min(games, 16))
    bare = plain = full = math.inf
    for _ in range(RUNS):
        bare = min(bare, timed(lambda: game.playouts(games, seed=1, progress=False)))
        plain = min(plain, timed(lambda: measure_pieces(uncounted, games)))
        if few:
            full = min(full, timed(lambda: counted.play(1, EXACT)))
    ratio = plain / bare
    if few:
        ratio += (full / EXACT - plain / games) / usual.every * games / bare
    return ratio


def measure_pieces(player: RecordedGames, games: int) -> None:
    """Play and measure so many games, a piece at a time; game 0 would be counted."""
    for first in range(1, games + 1, PIECE):
        records = player.play(first, min(PIECE, games + 1 - first))
        values_of(records)
        frequencies_of(records)


def timed(work: Callable[[], object]) -> float:
    """How long the process works on something."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def with_everything(game: Game) -> Build:
    """The program that measures, with marks of rules and the use of sites as well."""
    source = game.rules_source
    for purpose in (Purpose.MEASURING, Purpose.MEASURING_LISTED):
        try:
            compiled = compile_game(
                source.rules, source.equipment, purpose=purpose, marked=True, observers=[SiteUse()]
            )
        except NeedsList:
            continue
        start = source.fixed_start
        first = first_image(compiled.machine, compiled.plan, start) if start is not None else None
        manifest = manifest_of(source.rules.name, compiled, first)
        made = Build(source, manifest, Program(compiled.code), purpose)
        made.compiled = compiled
        return made
    raise AssertionError("a program that lists all moves can always be made")


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
