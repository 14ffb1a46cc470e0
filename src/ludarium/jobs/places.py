"""What a place is where pieces are worked on: it has workers, who are given a piece at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ludarium.jobs.work import Answer


@dataclass(frozen=True)
class Ready:
    """A worker says that it can begin."""


@dataclass(frozen=True)
class Gone:
    """A worker has ended, and with it whatever it worked on."""

    reason: str


Message = Ready | Answer | Gone


class Worker(Protocol):
    """Somebody who works on one piece at a time."""

    def give(self, piece: str) -> None:
        """Hand over a piece; the answer comes by the place."""

    def end(self) -> None:
        """Stop at once, with everything that was begun."""


class Place(Protocol):
    """Where workers are: the cores of this machine, or a cluster."""

    count: int
    """How many workers are good to have here."""

    def hire(self) -> Worker:
        """One more worker, who will say when it is ready."""

    def wait(
        self, workers: Sequence[Worker], seconds: float | None
    ) -> list[tuple[Worker, Message]]:
        """What the workers say, as soon as one of them says something, or nothing in time."""

    def close(self) -> None:
        """Leave the place."""
