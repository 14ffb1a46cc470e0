"""Workers that are processes of this machine: a death harms one piece, and none outlives us."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from ludarium.jobs.places import Gone, Message, Ready, Worker
from ludarium.jobs.problems import JobError
from ludarium.jobs.work import Answer, Job, perform

_SPAWN: Final = multiprocessing.get_context("spawn")
"""A process begins afresh: one that is copied while threads run may wait for ever."""
_ENOUGH: Final = 256
"""More processes than this help nobody."""

_SOON: Final = 5.0
"""How many seconds a process may take to end."""


class Processes:
    """Processes of this machine as a place to work."""

    def __init__(self, job: Job, count: int | None = None) -> None:
        self.count = min(count or cores(), _ENOUGH)
        self._job = job

    def hire(self) -> "ProcessWorker":
        """Start a process, which says when it is ready."""
        return ProcessWorker(self._job)

    def wait(
        self, workers: Sequence[Worker], seconds: float | None
    ) -> list[tuple[Worker, Message]]:
        """What the processes say; nothing if none says anything in so many seconds."""
        by_connection = {w.connection: w for w in workers if isinstance(w, ProcessWorker)}
        heard = wait(list(by_connection), seconds)
        return [(by_connection[c], by_connection[c].message()) for c in heard]  # type: ignore[index]

    def close(self) -> None:
        """Nothing is left when all workers are ended."""


class ProcessWorker:
    """A process of our own that works on a piece at a time."""

    def __init__(self, job: Job) -> None:
        self.connection, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_serve, args=(job, theirs), daemon=False)
        with _keyboard_held_back():
            try:
                self._process.start()
            except RuntimeError:
                raise JobError(
                    "processes cannot be started while a module is being imported",
                    'put what the script does under `if __name__ == "__main__":`',
                ) from None
        theirs.close()

    def give(self, piece: str) -> None:
        """Hand over a piece."""
        with contextlib.suppress(OSError):  # it has ended, which is heard when we wait for it
            self.connection.send(piece)

    def message(self) -> Message:
        """What it says; that it has ended, if it can say nothing more."""
        try:
            said: Message = self.connection.recv()
        except (EOFError, OSError):
            self._process.join(_SOON)
            code = self._process.exitcode
            if code is None:
                return Gone("its process answers no more")
            by = f"was ended by {_name(-code)}" if code < 0 else f"ended with exit code {code}"
            return Gone(f"its process {by}")
        return said

    def end(self) -> None:
        """End the process and all that it started."""
        _end(self._process)
        self.connection.close()
        self._process.join()
        self._process.close()


def cores() -> int:
    """How many cores we may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _end(process: Any) -> None:
    """End a process; it has a group of its own, with all that it started."""
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


@contextlib.contextmanager
def _keyboard_held_back() -> Iterator[None]:
    """Ctrl-C is for us and not for a process that just begins; it comes when that has begun."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it lets Ctrl-C through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---------------------------------------------------------------------- in the other process


def _serve(job: Job, connection: "Connection[Any, Any]") -> None:
    """Work on pieces until there are no more."""
    _stand_alone()
    try:
        work = job.find()
    except Exception as error:
        connection.send(Gone(f"{job.module} cannot be imported: {type(error).__name__}: {error}"))
        return
    if work is None:
        connection.send(Gone(f"there is no function {job.function} in {job.module}"))
        return
    connection.send(Ready())
    with contextlib.suppress(EOFError, OSError):
        while True:
            answer: Answer = perform(work, connection.recv())
            connection.send(answer)


def _stand_alone() -> None:
    """Leave Ctrl-C to those who started us, and end when they end, however that comes about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.setpgid(0, 0)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
