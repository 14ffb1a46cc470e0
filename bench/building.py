"""How long it takes to build games for play, and how much memory that needs.

`python -m bench.building [GAME…]` reads, compiles and begins each game in a process of its own,
with nothing kept from before. Without names all games of the corpus are built, and the largest are
told.
"""

import multiprocessing
import os
import resource
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track

import ludarium

LONG, LARGE = 5.0, 1000
"""Seconds of the processor and megabytes that no game should need."""
_context = multiprocessing.get_context("fork")


def main() -> int:
    corpus = os.environ.get("LUDARIUM_CORPUS")
    games = sys.argv[1:] or (sorted(map(str, Path(corpus, "lud").rglob("*.lud"))) if corpus else [])
    console, found = Console(), []
    for game in track(games, "building", console=Console(stderr=True), transient=True):
        seconds, megabytes, problem = built(game)
        found.append((seconds, megabytes, Path(game).stem, problem))
    over = [one for one in found if one[0] > LONG or one[1] > LARGE]
    for seconds, megabytes, name, problem in sorted(over if len(games) > 20 else found)[::-1]:
        console.print(f"{name}: {seconds:.1f} s, {megabytes} MB {problem}")
    console.print(f"{len(games)} games, {len(over)} need over {LONG:g} s or {LARGE} MB")
    return 0


def built(game: str) -> tuple[float, int, str]:
    """Seconds of the processor and megabytes that a game needs, and what went wrong."""
    ours, theirs = _context.Pipe(duplex=False)
    with TemporaryDirectory() as cache:
        process = _context.Process(target=_build, args=(game, cache, theirs))
        process.start()
        theirs.close()
        try:
            seconds, megabytes, problem = ours.recv()
        except EOFError:
            seconds, megabytes, problem = 0.0, 0, "the process died"
        process.join()
    return seconds, megabytes, problem


def _build(game: str, cache: str, pipe: "multiprocessing.connection.Connection") -> None:
    os.environ["LUDARIUM_CACHE"] = cache
    problem = ""
    began = time.process_time()
    try:
        ludarium.load(game).start(seed=1).legal_moves()
    except Exception as fault:
        problem = str(fault).splitlines()[0]
    seconds = time.process_time() - began
    pipe.send((seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10, problem))


if __name__ == "__main__":
    sys.exit(main())
