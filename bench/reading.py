"""How long it takes to read and type the games of the corpus, on one core.

Run `make bench` with LUDARIUM_CORPUS set. Every game is read from its file with its default
options, once; definitions are loaded beforehand, as in any program that reads many games.
"""

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

from ludarium.language.definitions import library
from ludarium.language.description import describe, read_source
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.registry import signatures


def main() -> None:
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    corpus = Path(folder)
    if len(sys.argv) > 1:
        read(Path(sys.argv[1]), corpus)
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
        return
    library(corpus / "def")
    signatures()
    paths = [p for p in sorted(corpus.glob("lud/**/*.lud")) if "pending" not in p.parts]
    seconds: dict[Path, float] = {}
    for path in paths:
        started = time.perf_counter()
        read(path, corpus)
        seconds[path] = time.perf_counter() - started
    slowest = max(seconds, key=lambda path: seconds[path])
    command = [sys.executable, "-m", "bench.reading", str(slowest)]
    memory = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    print(f"games read and typed        {len(paths):>9,}")
    print(f"median                      {statistics.median(seconds.values()) * 1e3:>9.1f} ms")
    print(f"all of them, one core       {sum(seconds.values()):>9.1f} s")
    print(
        f"largest ({slowest.stem}) {seconds[slowest]:>5.2f} s, {memory} MB in a process of its own"
    )


def read(path: Path, corpus: Path) -> None:
    read_description(describe(read_source(path), known=corpus / "def"))


if __name__ == "__main__":
    main()
