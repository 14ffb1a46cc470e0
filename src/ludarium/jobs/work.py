"""Pieces of work: a function of plain data, what its result depends on, and what becomes of it."""

import json
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from typing import Any, Final

from ludarium.jobs.problems import JobError
from ludarium.language.problem import MeaningError

Piece = Mapping[str, Any]
"""The arguments of one piece of work by their names: plain data, as JSON has it."""
Work = Callable[..., Any]
"""A function of a module. What it gives back is plain data, too."""

DIED: Final = "died"
"""The kind of failure of a piece whose process ended, twice."""
TOO_LONG: Final = "too long"
"""The kind of failure of a piece that took longer than it may."""


@dataclass(frozen=True)
class Done:
    """A piece that is finished."""

    piece: dict[str, Any]
    result: Any
    seconds: float
    """How long it took when it was worked on."""
    kept: bool
    """Whether the result was in the store already."""


@dataclass(frozen=True)
class Failure:
    """A piece that could not be finished. The next run tries it again."""

    piece: dict[str, Any]
    kind: str
    """The name of the error, or `died`, or `too long`."""
    error: str
    """What went wrong, in a line or a few."""
    trace: str = ""
    """Where in the work it went wrong, for those who wrote it."""

    def __str__(self) -> str:
        return f"{as_text(self.piece)}: {self.error}"


Outcome = Done | Failure


@dataclass(frozen=True)
class Answer:
    """What a worker says about a piece: its result as text, or why there is none."""

    result: str | None
    seconds: float = 0.0
    kind: str = ""
    error: str = ""
    trace: str = ""


@dataclass(frozen=True)
class Job:
    """Pieces of one kind: the function by its place, and all else that results depend on."""

    module: str
    function: str
    kind: str
    version: str

    @classmethod
    def of(cls, work: Work, name: str | None, version: str) -> "Job":
        """The job of a function, which other processes must be able to find."""
        module, function = getattr(work, "__module__", ""), getattr(work, "__qualname__", "")
        job = cls(
            module, function, name or f"{module.removeprefix('ludarium.')}.{function}", version
        )
        if not module or "<" in function or job.find() is not work:
            raise JobError(
                f"{function or work!r} cannot be found by other processes",
                "write the work as a function of a module, under its own name",
            )
        return job

    def find(self) -> Work | None:
        """The function, if it is where it should be."""
        found: Any = import_module(self.module)
        for part in self.function.split("."):
            found = getattr(found, part, None)
        return found if callable(found) else None

    def key(self, piece: str) -> str:
        """Under what the result of a piece is kept."""
        return sha256("\0".join((self.kind, self.version, piece)).encode()).hexdigest()


def as_text(piece: Piece) -> str:
    """A piece as text, which is the same for the same piece."""
    try:
        text = json.dumps(
            dict(piece), sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=_plain
        )
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise JobError(
            f"a piece of work is not plain data ({error})",
            "give its arguments by name, as numbers, strings, lists and dictionaries",
        ) from None
    return text


def perform(work: Work, piece: str) -> Answer:
    """Work on a piece; whatever goes wrong is an answer, too."""
    begun = time.perf_counter()
    try:
        found = work(**json.loads(piece))
        seconds = time.perf_counter() - begun
        return Answer(json.dumps(found, ensure_ascii=False, default=_plain), seconds)
    except (Exception, SystemExit) as error:
        kind = type(error).__name__
        told = str(error) if isinstance(error, MeaningError) else f"{kind}: {error}"
        trace = "".join(traceback.format_exception(error))
        return Answer(None, time.perf_counter() - begun, kind, told.removesuffix(": "), trace)


def _plain(value: Any) -> Any:
    """Numbers and arrays of NumPy as plain data, without knowing NumPy."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} is not plain data")
