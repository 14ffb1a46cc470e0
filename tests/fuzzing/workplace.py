"""A process of its own for what may go wrong, watched from outside: its time and its memory."""

import contextlib
import gc
import multiprocessing
import os
import time
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from tests.fuzzing.journey import go_through

MOST_SECONDS = 10.0
"""No game may take more time of the processor."""
LONGEST_WAIT = 60.0
"""No game may do nothing at all for longer; a busy machine only makes it slow."""
MOST_BYTES = 1 << 30
"""No game may take more memory."""
_TOO_SLOW = f"more than {MOST_SECONDS:g} s of the processor"
_TOO_LARGE = f"more than {MOST_BYTES >> 20} MB of memory"
_AHEAD = 50_000
"""So many letters are sent ahead: less than a pipe holds, as we must not wait for it."""
_LOOK = 0.2
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_context = multiprocessing.get_context("spawn")  # a process that is forked may wait for our threads


class Workplace:
    """Lets descriptions go all the way, one after another, in a process that can be lost."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self.slowest = 0.0
        """The most seconds of the processor that a game took and came through."""
        self.largest = 0
        """The most bytes of memory that the process had at any moment of a game."""

    def go_through(self, text: str) -> tuple[str, str]:
        """How far a description came, and what went wrong if anything did."""
        ((_, stage, fault),) = self.go_through_all([text])
        return stage, fault

    def go_through_all(self, texts: Iterable[str]) -> Iterator[tuple[str, str, str]]:
        """Each of some descriptions, how far it came, and what went wrong if anything did.

        Some are sent ahead, so that the process need not wait for us.
        """
        source, sent, put_back = iter(texts), deque[str](), deque[str]()
        while True:
            while not sent or sum(map(len, sent)) < _AHEAD:
                text = put_back.popleft() if put_back else next(source, None)
                if text is None:
                    break
                self._open().send(text)
                sent.append(text)
            if not sent:
                return
            answer = self._answer()
            yield sent.popleft(), *answer
            if self._process is None:  # it was lost or closed, with all that was sent ahead
                put_back.extendleft(reversed(sent))
                sent.clear()

    def _answer(self) -> tuple[str, str]:
        pipe = self._open()
        assert self._process is not None
        began = seconds = self._seconds()
        since = time.monotonic()
        while not pipe.poll(_LOOK):
            if not self._process.is_alive():
                return self._lost("the process died")
            if seconds != (seconds := self._seconds()):
                since = time.monotonic()
            if time.monotonic() - since > LONGEST_WAIT:
                return self._lost(f"nothing done for {LONGEST_WAIT:g} s")
            if seconds - began > MOST_SECONDS:
                return self._lost(_TOO_SLOW)
            if self._bytes() > MOST_BYTES:
                return self._lost(_TOO_LARGE)
        try:
            stage, fault, seconds, most = pipe.recv()
        except EOFError:
            return self._lost("the process died")
        self.slowest, self.largest = max(self.slowest, seconds), max(self.largest, most)
        if seconds > MOST_SECONDS and not fault:
            return self._lost(_TOO_SLOW)
        if most > MOST_BYTES and not fault:
            return self._lost(_TOO_LARGE)
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

    def _open(self) -> Connection:
        if self._process is None:
            self._pipe, theirs = _context.Pipe()
            self._process = _context.Process(target=_work, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe.recv()  # what it imports is not counted
        assert self._pipe is not None
        return self._pipe

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
    gc.freeze()  # what was imported stays
    pipe.send(None)
    while True:
        text = pipe.recv()
        _forget_peak()
        began = time.process_time()
        try:
            stage, told = go_through(text), ""
        except BaseException as fault:  # whatever it is, it is what we look for
            place = traceback.extract_tb(fault.__traceback__)[-1]
            told = f"{type(fault).__name__}: {fault} ({Path(place.filename).name}:{place.lineno})"
            stage = "fault"
        pipe.send((stage, told, time.process_time() - began, _peak()))


def _forget_peak() -> None:
    """Let the system count the most memory of this process anew, where it can."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def _peak() -> int:
    """The most bytes of memory that this process had since the peak was forgotten."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) << 10
    return 0
