"""How long the portal takes to open, and its first pages: on a new machine, and again.

Each time a portal of its own is started as a user does, with empty folders for caches and data or
with those that the time before left. The processor time of the server is told, which other work on
the machine does not change, and the time by the clock; the process beside it, which makes pictures
with low priority, is not counted. `PYTHONPATH` may name another version to compare.
"""

import argparse
import http.client
import os
import re
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Final

PAGES: Final = ("/games", "/games?view=table", "/", "/games?q=chess", "/games/hex", "/map")
"""What is asked for first, one after the other."""

Times = dict[str, list[tuple[float, float]]]
"""Seconds of the processor and by the clock, by what they were spent on."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="how often each is measured")
    parser.add_argument("--rest", type=float, default=0.0, help="seconds before the first page")
    asked = parser.parse_args()
    new: Times = defaultdict(list)
    again: Times = defaultdict(list)
    with TemporaryDirectory() as warm:
        opened(warm, asked.rest, defaultdict(list))  # so that our modules are compiled
        for _ in range(asked.times):
            opened(warm, asked.rest, again)
            with TemporaryDirectory() as empty:
                opened(empty, asked.rest, new)
    for name, found in (("on a new machine", new), ("again", again)):
        print(name)
        for what, times in found.items():
            print(f"    {what:20} {_told(times)}")


def opened(folder: str, rest: float, times: Times) -> None:
    """Open a portal with some folders, and ask for its first pages."""
    began = time.perf_counter()
    with portal(folder) as (process, port):
        times["start"].append((_worked(process), time.perf_counter() - began))
        time.sleep(rest)
        for page in PAGES:
            before, began = _worked(process), time.perf_counter()
            _get(port, page)
            times[page].append((_worked(process) - before, time.perf_counter() - began))


@contextmanager
def portal(folder: str) -> Iterator[tuple[int, int]]:
    """A portal as a user opens it: its process, and the port it listens on."""
    own = {"LUDARIUM_CACHE": f"{folder}/cache", "LUDARIUM_DATA": f"{folder}/data"}
    command = (sys.executable, "-m", "ludarium", "portal", "--port", "0")
    with subprocess.Popen(
        command, env=os.environ | own, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found, "the portal tells no address"
            yield process.pid, int(found[1])
        finally:
            process.terminate()


def _get(port: int, path: str) -> None:
    """Ask for a page; an older version may not have it."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    answer.read()
    assert answer.status in (200, 404), (path, answer.status)


def _worked(process: int) -> float:
    """How many seconds of a processor a process has used, with all its threads (Linux alone)."""
    return time.clock_gettime((~process << 3) | 2)


def _told(times: list[tuple[float, float]]) -> str:
    worked = [of_processor * 1e3 for of_processor, _ in times]
    clock = statistics.median(by_clock for _, by_clock in times) * 1e3
    return (
        f"{statistics.median(worked):6.0f} ms of the processor "
        f"({min(worked):.0f} to {max(worked):.0f}), {clock:.0f} by the clock"
    )


if __name__ == "__main__":
    main()
