"""A process of its own for what may go wrong, watched from outside: its time and its memory."""

import contextlib
import multiprocessing
import os
import time
import traceback
from multiprocessing.connection import Connection
from pathlib import Path

from tests.fuzzing.journey import go_through

MOST_SECONDS = 10.0
"""No game may take more time of the processor."""
LONGEST_WAIT = 60.0
"""No game may keep us waiting longer, even if it does nothing."""
MOST_BYTES = 1 << 30
"""No game may take more memory."""
_LOOK = 0.2
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_context = multiprocessing.get_context("spawn")  # a process that is forked may wait for our threads


class Workplace:
    """Lets descriptions go all the way, one after another, in a process that can be lost."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def go_through(self, text: str) -> tuple[str, str]:
        """How far a description came, and what went wrong if anything did."""
        self._open()
        assert self._pipe is not None
        assert self._process is not None
        began, until = self._seconds(), time.monotonic() + LONGEST_WAIT
        self._pipe.send(text)
        while not self._pipe.poll(_LOOK):
            if time.monotonic() > until:
                return self._lost(f"no answer for {LONGEST_WAIT:g} s")
            if not self._process.is_alive():
                return self._lost("the process died")
            if self._seconds() - began > MOST_SECONDS:
                return self._lost(f"more than {MOST_SECONDS:g} s of the processor")
            if self._bytes() > MOST_BYTES:
                return self._lost(f"more than {MOST_BYTES >> 20} MB of memory")
        try:
            stage, fault = self._pipe.recv()
        except EOFError:
            return self._lost("the process died")
        if self._bytes() > MOST_BYTES // 2:  # what earlier games have left must not count
            self.close()
        return stage, fault

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None

    def _lost(self, why: str) -> tuple[str, str]:
        self.close()
        return "lost", why

    def _open(self) -> None:
        if self._process is None or not self._process.is_alive():
            self._pipe, theirs = _context.Pipe()
            self._process = _context.Process(target=_work, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe.recv()  # what it imports is not counted

    def _seconds(self) -> float:
        assert self._process is not None
        with contextlib.suppress(OSError, IndexError):
            stat = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(stat[11]) + int(stat[12])) / _TICKS
        return 0.0

    def _bytes(self) -> int:
        assert self._process is not None
        with contextlib.suppress(OSError, IndexError):
            return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * _PAGE
        return 0


def _work(pipe: Connection) -> None:
    pipe.send(None)
    while True:
        text = pipe.recv()
        try:
            pipe.send((go_through(text), ""))
        except BaseException as fault:  # whatever it is, it is what we look for
            place = traceback.extract_tb(fault.__traceback__)[-1]
            told = f"{type(fault).__name__}: {fault} ({Path(place.filename).name}:{place.lineno})"
            pipe.send(("fault", told))
        time.sleep(0)
