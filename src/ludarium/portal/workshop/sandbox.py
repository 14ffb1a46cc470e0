"""A sandbox for descriptions that anybody may send: a process of its own, short of time and memory.

Whatever a description does there, the server goes on: a process that takes too long, or too much,
is ended, and the sender is told why.
"""

import contextlib
import math
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from threading import BoundedSemaphore, Event
from typing import Any, Final

SECONDS: Final = 5.0
"""How much time of the processor work in the sandbox may take."""
MEMORY: Final = 1 << 30
"""How many bytes of memory it may use."""
_LOOK_UP: Final = 0.25
"""How often it is looked whether long work is to be stopped, in seconds."""
_AT_ONCE: Final = 2
_MOST_WAITING: Final = 6
"""So many may wait for a place; the server needs its other threads for pages."""
_PATIENCE: Final = 10.0
_MUCH_TO_DO: Final = 4
"""A machine with much to do may need so many times as long."""
_NICE: Final = 5
"""How much pages go before work in the sandbox where the processor is wanted by both."""
_places: Final = BoundedSemaphore(_AT_ONCE)
_running: Final[set[Any]] = set()
_door: Final = BoundedSemaphore(_AT_ONCE + _MOST_WAITING)
_ADVICE: Final = "make the board smaller, or look for a rule that never ends"
_context: Final = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["ludarium.portal.workshop.warm_workshop"])


class SandboxError(Exception):
    """Work that came to no end in the sandbox, told for people."""

    def __init__(self, message: str, advice: str = "", *, busy: bool = False) -> None:
        super().__init__(message)
        self.advice = advice
        self.busy = busy
        """Whether it should be tried again later."""


def run_apart(
    task: Callable[..., Any], *arguments: Any, seconds: float = SECONDS, plays: bool = False
) -> Any:
    """What a task of a module gives, worked out in a process of its own; it may play games."""
    with _place_in(_door, 0.0), _place_in(_places, _PATIENCE):
        return _run(task, arguments, seconds, plays=plays)


@contextlib.contextmanager
def _place_in(room: BoundedSemaphore, patience: float) -> Iterator[None]:
    if not room.acquire(timeout=patience):
        raise SandboxError("many people are trying things just now", "try again", busy=True)
    try:
        yield
    finally:
        room.release()


def run_long(
    task: Callable[..., Any],
    *arguments: Any,
    seconds: float,
    told: Callable[[Any], None],
    stop: Event,
) -> Any:
    """What long work gives in which games are played; whoever calls this sees to its number.

    The task is given a function first, with which it tells how far it is.
    """
    return _run(task, arguments, seconds, told, stop, plays=True)


def _run(
    task: Callable[..., Any],
    arguments: tuple[Any, ...],
    seconds: float,
    told: Callable[[Any], None] | None = None,
    stop: Event | None = None,
    *,
    plays: bool,
) -> Any:
    ours, theirs = _context.Pipe(duplex=False)
    given = (theirs, seconds, (plays, told is not None), task, arguments)
    process = _context.Process(target=_work, args=given, daemon=True)
    _start(process)
    theirs.close()
    _running.add(process)
    try:
        try:
            is_well, answer = _answer(ours, seconds, told, stop)
        except EOFError:
            process.join()
            if process.exitcode == -signal.SIGXCPU:
                raise _too_long(seconds) from None
            message = "this needed more time or memory than there is, and was stopped"
            raise SandboxError(message, _ADVICE) from None
    finally:
        ours.close()
        process.kill()
        process.join()
        _running.discard(process)
    if not is_well:
        raise SandboxError(answer)
    return answer


def _answer(
    pipe: Connection,
    seconds: float,
    told: Callable[[Any], None] | None,
    stop: Event | None,
) -> tuple[bool, Any]:
    """The last that a process tells; what it tells before that is passed on."""
    until = time.monotonic() + _MUCH_TO_DO * seconds
    while True:
        while not pipe.poll(_LOOK_UP if stop else _MUCH_TO_DO * seconds):
            if stop is not None and stop.is_set():
                raise SandboxError("this was stopped, as was asked")
            if time.monotonic() >= until:
                raise _too_long(seconds)
        is_well, answer = pipe.recv()
        if is_well is not None:
            return is_well, answer
        if told is not None:
            told(answer)


def _start(process: Any) -> None:
    """Start a process that Ctrl+C does not reach; whoever stops the server ends it, too."""
    resource_tracker.ensure_running()  # which lets Ctrl+C through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_all() -> None:
    """End all work in the sandbox, as when the server closes."""
    for process in list(_running):
        process.kill()


def _too_long(seconds: float) -> SandboxError:
    return SandboxError(f"this took longer than {seconds:.0f} seconds and was stopped", _ADVICE)


def _work(
    pipe: Connection,
    seconds: float,
    kind: tuple[bool, bool],
    task: Callable[..., Any],
    arguments: Any,
) -> None:
    """Run in the new process: bind its hands, do the work, tell what came of it.

    The kind of the work says whether it plays games, and whether it tells how far it is.
    """
    plays, tells = kind
    os.nice(_NICE)
    allowed = math.ceil(seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed + 1))
    # Programs that run set much room aside without using it: only what is used counts for them.
    room = resource.RLIMIT_DATA if plays else resource.RLIMIT_AS
    resource.setrlimit(room, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.setrecursionlimit(5000)
    try:
        telling = (lambda told: pipe.send((None, told)),) if tells else ()
        answer = (True, task(*telling, *arguments))
    except (MemoryError, RecursionError):
        answer = (False, "this is nested too deeply, or larger than memory allows")
    except Exception as error:  # whatever happens, the sender is told
        answer = (False, f"this cannot be worked out: {type(error).__name__}")
    with contextlib.suppress(OSError):
        pipe.send(answer)
    pipe.close()
