"""Workers on a Ray cluster. Ray is asked for only here, and only when somebody wants a cluster."""

import contextlib
import ctypes
import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final
from urllib.parse import urlsplit

from ludarium.jobs.places import Gone, Message, Ready, Worker
from ludarium.jobs.problems import JobError
from ludarium.jobs.processes import cores
from ludarium.jobs.work import Answer, Job, perform
from ludarium.version import __version__

LOCAL: Final = "local"
"""The address for which a cluster is started on this machine."""
_FAULTS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGILL", "SIGFPE", "SIGSEGV", "SIGBUS", "SIGABRT")
    if hasattr(signal, name)
)
_ACTION_BYTES: Final = 512
"""More than the system needs to say how a signal is answered."""
_PATIENCE: Final = 5.0
"""For how many seconds we wait for a cluster to answer at all."""


class Cluster:
    """A cluster as a place to work: one worker for each of its processors."""

    def __init__(self, address: str, job: Job, count: int | None = None) -> None:
        if job.module == "__main__":
            raise JobError(
                "work on a cluster cannot be in a script",
                "put the function into a module that all machines have",
            )
        self._ray = _ray()
        if address not in (LOCAL, "auto"):
            _knock(address)
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            _connect(self._ray, address, count)
        there = int(self._ray.cluster_resources().get("CPU", 1))
        self.count = min(count or there, max(1, there))
        self._job = job
        self._paths = [path for path in sys.path if path] if address == LOCAL else []
        self._servants: Any = self._ray.remote(Servant).options(num_cpus=1, max_restarts=0)

    def hire(self) -> "RayWorker":
        """One more worker, wherever the cluster has room for it."""
        return RayWorker(self._ray, self._servants.remote(self._job, self._paths))

    def wait(
        self, workers: Sequence[Worker], seconds: float | None
    ) -> list[tuple[Worker, Message]]:
        """What the workers say; nothing if none says anything in so many seconds."""
        pending = {w.answer: w for w in workers if isinstance(w, RayWorker) and w.answer}
        heard, _ = self._ray.wait(list(pending), num_returns=1, timeout=seconds)
        if heard:
            heard, _ = self._ray.wait(list(pending), num_returns=len(pending), timeout=0)
        return [(pending[answer], pending[answer].message()) for answer in heard]

    def close(self) -> None:
        """Leave the cluster; one that we started ends."""
        if self._is_ours:
            with _keeping_signals():
                self._ray.shutdown()


class RayWorker:
    """An actor of Ray that works on a piece at a time."""

    def __init__(self, ray: Any, servant: Any) -> None:
        self._ray = ray
        self._servant = servant
        self.answer: Any = servant.begin.remote(__version__)
        """What we wait for."""

    def give(self, piece: str) -> None:
        """Hand over a piece."""
        self.answer = self._servant.work_on.remote(piece)

    def message(self) -> Message:
        """What it says; that it has ended, if it can say nothing more."""
        answer, self.answer = self.answer, None
        try:
            said: Message = self._ray.get(answer)
        except self._ray.exceptions.RayActorError:
            return Gone("its process on the cluster ended")
        except self._ray.exceptions.RayError as error:
            lines = str(error).strip().splitlines()
            return Gone(lines[-1] if lines else type(error).__name__)
        return said

    def end(self) -> None:
        """End the actor."""
        with contextlib.suppress(Exception):  # the cluster itself may be gone
            self._ray.kill(self._servant)


class Servant:
    """What runs on the cluster."""

    def __init__(self, job: Job, paths: list[str]) -> None:
        sys.path += [path for path in paths if path not in sys.path]
        self._job = job
        self._work: Any = None

    def begin(self, version: str) -> Message:
        """Find the work, in the same version of Ludarium."""
        if version != __version__:
            return Gone(f"Ludarium is {version} here and {__version__} on the cluster")
        try:
            self._work = self._job.find()
        except Exception as error:
            return Gone(f"{self._job.module} cannot be imported on the cluster: {error}")
        return Ready() if self._work else Gone(f"{self._job.module} has no {self._job.function}")

    def work_on(self, piece: str) -> Answer:
        """The answer to a piece."""
        return perform(self._work, piece)


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    try:
        return import_module("ray")
    except ImportError:
        raise JobError(
            "Ray is not installed, and without it there is no cluster",
            "install it with `pip install 'ludarium[ray]'`, or leave out `--ray`",
        ) from None


def _connect(ray: Any, address: str, count: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        with _keeping_signals():
            if address == LOCAL:
                ray.init(LOCAL, num_cpus=count or cores(), include_dashboard=False, **quiet)
            else:
                ray.init(address, **quiet)
    except Exception as error:
        raise _no_cluster(address, error) from None


@contextlib.contextmanager
def _keeping_signals() -> Iterator[None]:
    """Leave it to those who answer faults now to answer them afterwards.

    Ray answers the signals of faults by ending the process, and when it leaves they are answered
    by nobody. WebAssembly needs them: a rule that
    divides by zero is an error of that rule alone.
    """
    sigaction = getattr(ctypes.CDLL(None), "sigaction", None) if os.name == "posix" else None
    if sigaction is None:
        yield
        return
    before = {number: ctypes.create_string_buffer(_ACTION_BYTES) for number in _FAULTS}
    for number, action in before.items():
        sigaction(number, None, action)
    try:
        yield
    finally:
        for number, action in before.items():
            sigaction(number, action, None)


def _knock(address: str) -> None:
    """See whether anybody listens at an address; Ray itself would wait for a minute."""
    try:
        parts = urlsplit(address if "//" in address else f"//{address}")
        if not parts.hostname or not parts.port:
            raise ValueError("an address is a host and a port")
        socket.create_connection((parts.hostname, parts.port), _PATIENCE).close()
    except (OSError, ValueError) as error:
        raise _no_cluster(address, error) from None


def _no_cluster(address: str, error: Exception) -> JobError:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return JobError(
        f"no cluster of Ray answers at `{address}` ({lines[0]})",
        "start one with `ray start --head` and give its address, such as 10.0.0.1:6379, "
        "or use `local` to start one here",
    )
