"""How long it takes to build boards, on one core: the graph, its sites, and all that is named.

Run with LUDARIUM_CORPUS set. Reading the description is not counted; see `bench.reading`.
"""

import os
import statistics
import sys
import time
from pathlib import Path

from ludarium.board.topology import Topology
from ludarium.checking.boards import RecordedBoards
from ludarium.engine.kinds import Graph
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.reader import read_as
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.board import SiteType


def main() -> None:
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    corpus = RecordedBoards(Path(folder))
    seconds: dict[str, float] = {}
    for name in corpus.names():
        if "#" in name:
            continue
        game = corpus.read(corpus.folder / "lud" / name.replace(".json", ".lud"))
        started = time.perf_counter()
        equipment = equipment_of(game)
        sites = equipment.sites
        assert len(sites.adjacent) == len(sites.label) == sites.count
        seconds[name] = time.perf_counter() - started
    slowest = max(seconds, key=lambda name: seconds[name])
    print(f"boards built, with neighbours and labels of the sites played on {len(seconds):>7,}")
    print(f"median                       {statistics.median(seconds.values()) * 1e3:>9.1f} ms")
    print(f"slowest ({Path(slowest).stem}) {seconds[slowest]:>9.2f} s")
    print("square boards by size, played on their cells:")
    for size in (10, 20, 40, 80):
        started = time.perf_counter()
        (node,) = parse(Text.of(Source("bench", f"(square {size})")))
        topology = Topology(read_as(node, Graph).build(SiteType.Cell), SiteType.Cell)
        assert topology.of(SiteType.Cell).adjacent
        spent = time.perf_counter() - started
        print(
            f"  {size:>3} × {size:<3} {spent * 1e3:>9.1f} ms, {spent / size**2 * 1e6:.1f} µs a site"
        )


if __name__ == "__main__":
    main()
