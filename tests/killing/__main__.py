"""Kill processes that write: `python -m tests.killing FOLDER TIMES [SEED]`, for every kind.

Each process begins as a copy of this one, in which nothing was written and no thread runs.
"""

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.killing.writing import KINDS, Kind, prepare

_LONGEST = 0.03
"""A process is killed at the latest so many seconds after its first writing."""


def main() -> int:
    folder, times = Path(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    prepare()
    for name, kind in KINDS.items():
        here = folder / name
        here.mkdir(parents=True)
        os.environ["LUDARIUM_CONFIG"] = str(here / "config")
        _in_a_process(partial(kind.write, here, 0))
        told = 0
        for _ in range(times):
            told = _killed(kind, here, told, chance.random() < 0.5, chance.random() * _LONGEST)
            _in_a_process(partial(kind.look, here, told))
        _in_a_process(partial(kind.write, here, told + 1))
        left = list(here.rglob(".ludarium-*"))
        if left:
            print(f"{name}: {len(left)} files are left, such as {left[0].name}")
            return 1
        print(f"{name}: killed {times} times, {told} writings, nothing lost, nothing left")
    return 0


def _killed(kind: Kind, folder: Path, told: int, first: bool, after: float) -> int:
    """Let a process write until it is killed; how many writings it said were done."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        while True:
            kind.write(folder, told + 1)
            told += 1
            os.write(writing, b"x")
    os.close(writing)
    done = len(os.read(reading, 1)) if first else 0
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(reading, 65_536):
        done += len(more)
    os.close(reading)
    return told + done


def _in_a_process(work: Callable[[], None]) -> None:
    child = os.fork()
    if not child:
        try:
            work()
        except BaseException as fault:
            print(f"{type(fault).__name__}: {fault}", file=sys.stderr)
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit("what was written cannot be read")


if __name__ == "__main__":
    sys.exit(main())
