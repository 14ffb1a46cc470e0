"""A clock that stops programs whose time is up."""

import os
import threading
import time
from collections.abc import Callable
from typing import Final

TICK: Final = 0.01
"""How many seconds pass from one tick to the next."""
_IDLE: Final = 0.02
"""A process that used less than this part of the time was not at work."""


class Ticker:
    """Counts ticks for programs with a deadline, in a thread that ends when nobody needs it.

    While the process is at work, a tick is time that it had on the processor: where others keep
    the machine busy, programs are not stopped sooner than they would be on a quiet one.
    """

    def __init__(self, tick: Callable[[], None]) -> None:
        self._tell = tick
        self.reset()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self.reset)

    def reset(self) -> None:
        """Begin anew, as a process that was forked must: it has no other threads."""
        self._lock = threading.Lock()
        self._ticks = 0
        self._until = 0
        """The tick after which nobody waits any more. A time would not do: on a busy machine fewer
        ticks are counted in it than somebody waits for, who would then wait for ever."""
        self._thread: threading.Thread | None = None

    def keep_going(self, ticks: int) -> None:
        """Count at least so many ticks more."""
        if self._ticks + ticks < self._until:
            return
        with self._lock:
            # A thread that is not alive was never started, as somebody was interrupted.
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(
                    target=self._run, name="ludarium-clock", daemon=True
                )
                self._thread.start()
            # Twice as many, so that calls that follow one another need not ask again.
            self._until = self._ticks + 2 * ticks

    def _run(self) -> None:
        spent, then, worked = 0.0, time.monotonic(), time.process_time()
        while True:
            time.sleep(TICK)
            now, working = time.monotonic(), time.process_time()
            spent += time_spent(now - then, working - worked)
            then, worked = now, working
            while spent >= TICK:
                spent -= TICK
                self._tell()
                if self._has_ended():
                    return

    def _has_ended(self) -> bool:
        """Count a tick; whether it was the last that anybody waits for."""
        with self._lock:
            if self._thread is not threading.current_thread():
                return True
            self._ticks += 1
            if self._ticks > self._until:
                self._thread = None
                return True
            return False


def time_spent(passed: float, worked: float) -> float:
    """How much of some seconds counts, if the process had the processor for some of them.

    A process that is at work has used what it had, and several threads no more than passed. One
    that waits for nothing but its clock counts all: nobody is stopped, and the clock may end.
    """
    return min(passed, worked) if worked >= _IDLE * passed else passed
