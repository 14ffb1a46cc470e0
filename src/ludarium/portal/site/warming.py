"""Having pictures, rule books and programs made before anybody asks, by a process beside us.

The process finds its way to the same cache, so the server has nothing left to do.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from threading import Lock
from typing import Final

from ludarium.library.catalogue import RulesetEntry
from ludarium.library.user_libraries import Library
from ludarium.portal.finding.portal_game import PortalGame

_PATIENCE: Final = 15.0
"""After how many seconds something is made in another way."""


class Warming:
    """The process that makes things beside the server."""

    def __init__(self, libraries: Sequence[Library] = ()) -> None:
        """Begin to make what our own games need, and those of some other libraries."""
        others = [f"{library.name}={library.folder}" for library in libraries]
        self._asked: dict[str, float] = {}
        self._lock = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "ludarium.portal.site.beside", *others],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self) -> "Warming":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()

    def ask(self, game: PortalGame, ruleset: RulesetEntry | None = None) -> bool:
        """Have the rule book of a game made next; whether it is worth waiting for."""
        name = f"{game.id}/{ruleset.id.rpartition('/')[2]}" if ruleset else game.id
        now = time.monotonic()
        with self._lock:
            since = self._asked.setdefault(f"{name} {game.stamp}", now)
            if self._process.poll() is not None or now - since > _PATIENCE:
                return False
            return since != now or self._send(name)

    def _send(self, name: str) -> bool:
        pipe = self._process.stdin
        try:
            assert pipe is not None
            print(name, file=pipe, flush=True)
        except (OSError, ValueError):  # it has just ended
            return False
        return True
