"""What the portal has answered: figures, a log, and a limit for each client."""

import json
import sys
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Final, TextIO

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

RATE: Final = 50.0
"""How many requests a second a client may make in the long run."""
BURST: Final = 500.0
"""How many at once, after having been quiet."""
_MOST_CLIENTS: Final = 10_000
_OURSELVES: Final = frozenset({"127.0.0.1", "::1", "testclient"})
"""Clients on this machine: whoever works on the portal or measures it is not held up."""
_TOO_MANY: Final = "You ask faster than we can answer. Wait a moment, and try again."


@dataclass
class Figures:
    """How much was asked and answered since the start."""

    since: float = field(default_factory=time.time)
    answers: Counter[int] = field(default_factory=Counter)
    """How many answers there were of each status."""
    seconds: float = 0.0
    """How long all answers took together."""
    under_way: int = 0
    latest: float = field(default_factory=time.monotonic)
    """When the last answer was sent; at first, when all this began."""
    refused: int = 0
    """How many requests came too fast."""

    def is_quiet(self, seconds: float) -> bool:
        """Whether nobody has asked for anything for a while."""
        return not self.under_way and time.monotonic() - self.latest > seconds

    def to_text(self) -> str:
        """In the form that Prometheus reads."""
        lines = [
            "# TYPE ludarium_answers_total counter",
            *(
                f'ludarium_answers_total{{status="{status}"}} {count}'
                for status, count in sorted(self.answers.items())
            ),
            "# TYPE ludarium_answer_seconds_total counter",
            f"ludarium_answer_seconds_total {self.seconds:.6f}",
            "# TYPE ludarium_refused_total counter",
            f"ludarium_refused_total {self.refused}",
            "# TYPE ludarium_requests_under_way gauge",
            f"ludarium_requests_under_way {self.under_way}",
            "# TYPE ludarium_up_seconds gauge",
            f"ludarium_up_seconds {time.time() - self.since:.0f}",
        ]
        return "\n".join(lines) + "\n"


class Allowance:
    """How much each client may still ask for; those that were quiet for long are forgotten."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def takes(self, client: str, now: float) -> bool:
        """Whether a client may ask once more."""
        if client in _OURSELVES:
            return True
        left, before = self._left.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - before) * self._rate)
        may = left >= 1.0
        self._left[client] = (left - 1.0 if may else left, now)
        while len(self._left) > _MOST_CLIENTS:
            self._left.popitem(last=False)
        return may


class Traffic:
    """Counts what goes through it, writes it down if asked, holds up whoever asks too fast."""

    def __init__(
        self,
        app: ASGIApp,
        figures: Figures,
        allowance: Allowance | None = None,
        log: TextIO | None = None,
    ) -> None:
        self.app = app
        self.figures = figures
        self._allowance = allowance or Allowance()
        self._log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 500
        began = time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        client = (scope.get("client") or ("", 0))[0]
        app = self.app
        if not self._allowance.takes(client, time.monotonic()):
            self.figures.refused += 1
            app = PlainTextResponse(_TOO_MANY, 429, {"retry-after": "5"})
        self.figures.under_way += 1
        try:
            await app(scope, receive, noted)
        finally:
            took = time.perf_counter() - began
            self.figures.under_way -= 1
            self.figures.latest = time.monotonic()
            self.figures.answers[status] += 1
            self.figures.seconds += took
            self._write(scope, client, status, took)

    def _write(self, scope: Scope, client: str, status: int, took: float) -> None:
        if self._log is None:
            return
        told = {
            "at": round(time.time(), 3),
            "client": client,
            "method": scope["method"],
            "path": scope["path"],
            "status": status,
            "milliseconds": round(1000 * took, 1),
        }
        try:
            self._log.write(json.dumps(told) + "\n")
            self._log.flush()
        except (OSError, ValueError):
            self._log = None  # nobody reads it any more
            print("the log can no longer be written", file=sys.stderr)
