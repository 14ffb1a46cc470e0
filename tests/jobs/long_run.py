"""A run in a process of its own, which tests end: `python -m tests.jobs.long_run`."""

import os
import signal
import sys
from pathlib import Path
from typing import Any

from ludarium.jobs.running import run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done
from tests.jobs import pieces

COUNT = 6


def work_of(name: str, folder: Path) -> list[dict[str, Any]]:
    rest = {"folder": str(folder)} if name == "noted" else {}
    return [{"number": number, **rest} for number in range(COUNT)]


def main(name: str, folder: Path, processes: int, fatal: str) -> None:
    """Work through the pieces and say which are done; die at the third time of a statement."""
    store = Store(folder / "jobs.sqlite")
    if fatal:
        store.get("")
        left = [3]

        def trace(statement: str) -> None:
            left[0] -= statement.startswith(fatal)
            if not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)

        assert store._database is not None
        store._database.set_trace_callback(trace)
    work = work_of(name, folder)
    for outcome in run(getattr(pieces, name), work, store=store, processes=processes):
        assert isinstance(outcome, Done)
        # Workers write to the same pipe: a line must come in one piece, whatever Python buffers.
        os.write(1, f"done {outcome.piece['number']}\n".encode())


if __name__ == "__main__":
    try:
        main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    except KeyboardInterrupt as error:
        sys.exit(str(error))
