"""Working through many pieces: each once, on all cores or on a cluster, results in their order."""

import json
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludarium.jobs.places import Gone, Place, Ready, Worker
from ludarium.jobs.problems import JobError
from ludarium.jobs.processes import Processes
from ludarium.jobs.store import Kept, Store
from ludarium.jobs.work import (
    DIED,
    TOO_LONG,
    Answer,
    Done,
    Failure,
    Job,
    Outcome,
    Piece,
    Work,
    as_text,
    perform,
)

_TRIES: Final = 2
"""How often a piece is begun whose worker dies."""


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    total: int
    done: int
    """Pieces that are finished, or failed."""
    kept: int
    """Those of them whose results were in the store already."""
    failed: int
    working: tuple[dict[str, Any], ...]
    """The pieces that are being worked on."""


class Stopped(KeyboardInterrupt):
    """A run was stopped from the keyboard."""

    def __init__(self, done: int, total: int, is_kept: bool) -> None:
        after = "; they are kept, and the next run goes on from there" if is_kept and done else ""
        super().__init__(f"stopped after {done:,} of {total:,} pieces of work{after}")


def run(
    work: Work,
    pieces: Iterable[Piece],
    *,
    store: Store | None,
    version: str = "",
    name: str | None = None,
    processes: int | None = None,
    ray: str | None = None,
    seconds: float | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Iterator[Outcome]:
    """Work on all pieces that are not in the store; what becomes of them comes in their order.

    Results are kept under the name of the work (that of the function if none is given), the
    arguments and the version, which tells whatever else they depend on. All cores are used unless
    a number of processes is given; with one, the work is done in this process. `ray` is the
    address of a cluster, or `local` to start one. A piece may take so many seconds, if a number of
    them is given. Whoever stops asking for outcomes stops the work.
    """
    job = Job.of(work, name, version)
    texts = [as_text(piece) for piece in pieces]
    if processes is not None and processes < 1:
        raise ValueError("work needs at least one process")
    if seconds is not None and seconds <= 0:
        raise ValueError("a piece of work needs more than no time")
    run = _Run(job, texts, store, progress)
    if ray is not None:
        return run.on(lambda: _cluster(ray, job, processes), seconds)
    if processes == 1 and seconds is None:
        return run.here(work)
    return run.on(lambda: Processes(job, processes), seconds)


def _cluster(address: str, job: Job, count: int | None) -> Place:
    from ludarium.jobs.cluster import Cluster

    return Cluster(address, job, count)


@dataclass
class _Begun:
    """What a worker is doing: it is getting ready, idle, or works on a piece since some time."""

    is_ready: bool = False
    number: int | None = None
    since: float = 0.0


class _Run:
    """The state of one run: which pieces are open, and what became of the others."""

    def __init__(
        self,
        job: Job,
        texts: Sequence[str],
        store: Store | None,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self._job = job
        self._texts = texts
        self._store = store
        self._progress = progress
        self._open = deque(range(len(texts)))
        self._tries = [0] * len(texts)
        self._outcomes: dict[int, Outcome] = {}
        """What nobody has asked for yet."""
        self._given = 0
        self._done = self._kept = self._failed = 0
        self._workers: dict[Worker, _Begun] = {}
        self._never_ready = 0

    # ------------------------------------------------------------------ the two ways

    def here(self, work: Work) -> Iterator[Outcome]:
        """One piece after the other, in this process."""
        try:
            while (number := self._next()) is not None:
                yield from self._in_order()
                self._tell((number,))
                self._settle([(number, perform(work, self._texts[number]))])
            self._tell(())
            yield from self._in_order()
        except KeyboardInterrupt:
            raise self._stopped() from None
        finally:
            self._close()

    def on(self, open_place: Callable[[], Place], seconds: float | None) -> Iterator[Outcome]:
        """Many pieces at once, by the workers of a place."""
        place: Place | None = None
        try:
            while True:
                if place is None and self._open and (number := self._next()) is not None:
                    self._open.appendleft(number)
                    place = open_place()
                if place is not None:
                    self._occupy(place)
                self._tell(self._in_work())
                yield from self._in_order()
                if place is None or not self._workers:
                    return
                self._hear(place, seconds)
        except KeyboardInterrupt:
            raise self._stopped() from None
        finally:
            for worker in self._workers:
                worker.end()
            self._close()
            if place is not None:
                place.close()

    # ------------------------------------------------------------------ workers

    def _occupy(self, place: Place) -> None:
        """Give pieces to all who are free, hire as many as are of use, and let others go."""
        for worker, begun in list(self._workers.items()):
            if begun.is_ready and begun.number is None:
                number = self._next()
                if number is None:
                    del self._workers[worker]
                    worker.end()
                else:
                    begun.number, begun.since = number, time.monotonic()
                    worker.give(self._texts[number])
        coming = sum(not begun.is_ready for begun in self._workers.values())
        while len(self._workers) < place.count and coming < len(self._open):
            self._workers[place.hire()] = _Begun()
            coming += 1

    def _hear(self, place: Place, seconds: float | None) -> None:
        """Wait until a worker says something or has taken too long."""
        begun = [b for b in self._workers.values() if b.number is not None]
        patience = None
        if seconds is not None and begun:
            patience = max(0.0, min(b.since for b in begun) + seconds - time.monotonic())
        answers: list[tuple[int, Answer]] = []
        for worker, message in place.wait(list(self._workers), patience):
            state = self._workers[worker]
            number = state.number
            match message:
                case Ready():
                    state.is_ready = True
                case Gone(reason):
                    del self._workers[worker]
                    worker.end()
                    answers += self._after_death(state, reason)
                case Answer() if number is not None:
                    state.number = None
                    answers.append((number, message))
        for worker, state in list(self._workers.items()):
            if seconds is None or state.number is None:
                continue
            if time.monotonic() - state.since >= seconds:
                del self._workers[worker]
                worker.end()
                told = f"it took longer than {seconds:g} seconds"
                answers.append((state.number, Answer(None, seconds, TOO_LONG, told)))
        self._settle(answers)

    def _after_death(self, state: _Begun, reason: str) -> list[tuple[int, Answer]]:
        """A piece is begun once more if its worker dies; a worker that never begins is hopeless."""
        number = state.number
        if not state.is_ready:
            self._never_ready += 1
            if self._never_ready >= _TRIES:
                raise JobError(
                    f"no work can be done: {reason}",
                    "the work must be in a module that other processes can import; what a script "
                    'does goes under `if __name__ == "__main__":`',
                )
            return []
        if number is None:
            return []
        self._tries[number] += 1
        if self._tries[number] < _TRIES:
            self._open.appendleft(number)
            return []
        return [(number, Answer(None, 0.0, DIED, f"{reason}, twice"))]

    # ------------------------------------------------------------------ pieces

    def _next(self) -> int | None:
        """The next piece that has to be worked on; those that are kept are done."""
        while self._open:
            number = self._open.popleft()
            found = self._store.get(self._job.key(self._texts[number])) if self._store else None
            if found is None:
                return number
            self._kept += 1
            self._finish(number, Done(json.loads(self._texts[number]), *found, kept=True))
        return None

    def _settle(self, answers: Sequence[tuple[int, Answer]]) -> None:
        """Keep what was found, at once, and count it."""
        if self._store is not None:
            self._store.keep(
                Kept(
                    self._job.key(self._texts[number]),
                    self._job.kind,
                    self._job.version,
                    self._texts[number],
                    answer.result,
                    answer.seconds,
                )
                for number, answer in answers
                if answer.result is not None
            )
        for number, answer in answers:
            piece = json.loads(self._texts[number])
            if answer.result is not None:
                result = json.loads(answer.result)
                self._finish(number, Done(piece, result, answer.seconds, kept=False))
            else:
                self._failed += 1
                self._finish(number, Failure(piece, answer.kind, answer.error, answer.trace))

    def _finish(self, number: int, outcome: Outcome) -> None:
        self._outcomes[number] = outcome
        self._done += 1

    def _in_order(self) -> Iterator[Outcome]:
        """What is finished and has nothing unfinished before it."""
        while self._given in self._outcomes:
            outcome = self._outcomes.pop(self._given)
            self._given += 1
            yield outcome

    def _in_work(self) -> tuple[int, ...]:
        return tuple(b.number for b in self._workers.values() if b.number is not None)

    def _tell(self, working: Sequence[int]) -> None:
        if self._progress is not None:
            pieces = tuple(json.loads(self._texts[number]) for number in working)
            self._progress(Progress(len(self._texts), self._done, self._kept, self._failed, pieces))

    def _stopped(self) -> Stopped:
        done = self._done - self._failed
        return Stopped(done, len(self._texts), self._store is not None)

    def _close(self) -> None:
        if self._store is not None:
            self._store.close()
