"""Long work: many things at once, with a bar that shows how far it is."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.cli import screen
from ludarium.ludemes.registry import signatures

if TYPE_CHECKING:
    from ludarium.jobs.running import Progress as ProgressOfJobs

A = TypeVar("A")
B = TypeVar("B")

FEW: Final = 10
"""Up to how many things no bar is shown."""
_MANY: Final = 50
"""From how many things on all cores are used."""

JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        min=1,
        metavar="N",
        help="How many processes work (default: all cores for many files).",
        show_default=False,
    ),
]

RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Work on the Ray cluster at this address; `local` starts one here.",
        show_default=False,
    ),
]


@contextmanager
def bar_of_jobs(doing: str) -> Iterator["Callable[[ProgressOfJobs], None]"]:
    """A bar for work in many pieces: give what this yields to `run` as its `progress`."""
    columns = (
        TextColumn("[progress.description]{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen.errors(), transient=True) as bar:
        task = bar.add_task(doing, total=None)

        def show(progress: "ProgressOfJobs") -> None:
            failed = f", {progress.failed:,} failed" if progress.failed else ""
            bar.update(
                task,
                total=progress.total,
                completed=progress.done,
                description=f"{doing}{failed}",
            )

        yield show


def work_through(
    work: Callable[[A], B], things: Sequence[A], jobs: int | None, doing: str
) -> Iterator[B]:
    """Do some work on each thing; results come in the order of the things."""
    if jobs is None:
        jobs = os.cpu_count() or 1 if len(things) > _MANY else 1
    yield from _with_bar(_results(work, things, jobs), len(things), doing)


def _results(work: Callable[[A], B], things: Sequence[A], jobs: int) -> Iterator[B]:
    signatures()  # the vocabulary is loaded before any game is timed
    if jobs == 1:
        yield from map(work, things)
        return
    with ProcessPoolExecutor(jobs) as executor:
        try:
            yield from executor.map(work, things, chunksize=4)
        except BaseException:
            executor.shutdown(cancel_futures=True)
            raise


def _with_bar(results: Iterable[B], total: int, doing: str) -> Iterator[B]:
    """Pass results on, with a bar on the terminal when there are more than a few."""
    console = screen.errors()
    if total <= FEW or not console.is_terminal:
        yield from results
        return
    columns = (
        TextColumn(doing),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(results, total=total)
