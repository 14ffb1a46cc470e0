"""Reconstructions that visitors asked for: one at a time, some waiting, kept for an hour.

Nothing here can hurt the server: the work is done in the sandbox, with limits on time and memory,
in a thread that is none of those that answer requests; whoever asks too often is told to wait.
"""

import secrets
import time
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from threading import BoundedSemaphore, Event, Lock, Thread
from typing import Any, Final

from ludarium.portal.workshop.bringing_back import bring_back
from ludarium.portal.workshop.sandbox import SandboxError, run_long
from ludarium.reconstruction.run import Settings
from ludarium.reconstruction.setting import Setting

SECONDS: Final = 90.0
"""How much time of the processor a reconstruction may take."""
MINUTES: Final = 0.75
"""After so long it stops looking for more."""
RESULTS: Final = 6
GAMES: Final = 50
MOST_WAITING: Final = 4
MOST_OF_ONE: Final = 10
"""So many reconstructions a visitor may ask for in an hour."""
HOUR: Final = 3600.0
_MOST_KEPT: Final = 48
_MOST_VISITORS: Final = 10_000


class TooMuch(Exception):  # noqa: N818 - it says what is the matter
    """A reconstruction that is not begun, and why."""


@dataclass
class Run:
    """A reconstruction that somebody asked for."""

    key: str
    visitor: str
    name: str
    text: str
    setting: Setting
    seed: int
    evidence: str = ""
    begun: float = field(default_factory=time.monotonic)
    state: str = "waiting"
    """`waiting`, `working`, `done` or `failed`."""
    doing: str = "waiting until those before it are done"
    tried: int = 0
    problem: str = ""
    found: dict[str, Any] | None = None
    stop: Event = field(default_factory=Event)
    """Set to stop it."""
    over: Event = field(default_factory=Event)
    """Set when nothing more will come of it."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come of it."""
        return self.over.is_set()


class Runs:
    """All reconstructions of the last hour."""

    def __init__(self) -> None:
        self._runs: OrderedDict[str, Run] = OrderedDict()
        self._asked: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()
        self._place = BoundedSemaphore(1)

    def begin(self, run: Run) -> Run:
        """Begin a reconstruction as soon as there is room; `TooMuch` if there is not."""
        with self._lock:
            self._forget()
            self._allow(run.visitor)
            self._runs[run.key] = run
        Thread(target=self._work, args=(run,), daemon=True).start()
        return run

    def get(self, key: str) -> Run | None:
        """The reconstruction with a key, unless it was too long ago."""
        with self._lock:
            self._forget()
            return self._runs.get(key)

    def _allow(self, visitor: str) -> None:
        pending = [run for run in self._runs.values() if not run.is_over]
        if any(run.visitor == visitor for run in pending):
            raise TooMuch("Your last reconstruction is still being made; wait for it, or stop it.")
        if len(pending) > MOST_WAITING:
            raise TooMuch("Many reconstructions are being made just now. Try again in a minute.")
        now = time.monotonic()
        times = self._asked.setdefault(visitor, deque())
        while times and now - times[0] > HOUR:
            times.popleft()
        if len(times) >= MOST_OF_ONE:
            raise TooMuch(
                f"One visitor may ask for {MOST_OF_ONE} reconstructions in an hour. On a machine "
                "of your own, `ludarium reconstruct` has no such limit."
            )
        times.append(now)
        self._asked.move_to_end(visitor)
        while len(self._asked) > _MOST_VISITORS:
            self._asked.popitem(last=False)

    def _forget(self) -> None:
        now = time.monotonic()
        old = [key for key, run in self._runs.items() if run.is_over and now - run.begun > HOUR]
        over = [key for key, run in self._runs.items() if run.is_over and key not in old]
        spare = len(self._runs) - len(old) - _MOST_KEPT
        for key in (*old, *over[: max(0, spare)]):
            del self._runs[key]

    def _work(self, run: Run) -> None:
        def told(news: dict[str, Any]) -> None:
            run.doing, run.tried = str(news["doing"]), int(news["tried"])

        with self._place:
            if run.stop.is_set():
                run.problem, run.state = "this was stopped, as was asked", "failed"
                run.over.set()
                return
            run.state = "working"
            settings = Settings(
                results=RESULTS,
                seed=run.seed,
                minutes=MINUTES,
                games=GAMES,
                processes=1,
                keep=False,
            )
            given = (run.text, run.setting, settings)
            try:
                found = run_long(bring_back, *given, seconds=SECONDS, told=told, stop=run.stop)
            except SandboxError as error:
                run.problem = f"{error}{f'; {error.advice}' if error.advice else ''}"
            except Exception:  # nobody must wait for ever
                run.problem = "this could not be worked out; the fault is ours"
            else:
                run.problem = found["problem"]
                run.found = None if run.problem else found
            run.state = "done" if run.found else "failed"
            run.over.set()


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(12)
