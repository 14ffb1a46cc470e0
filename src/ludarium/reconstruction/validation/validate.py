"""Working through a table of tasks: kept, stopped and resumed like any long work."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ludarium.host.source_version import source_version
from ludarium.jobs.running import Progress, run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done
from ludarium.reconstruction.validation.tasks import read_tasks
from ludarium.reconstruction.validation.work import solve
from ludarium.version import __version__


def validate(
    tasks: Path,
    folder: str,
    *,
    sample: int | None = None,
    seed: int = 1,
    processes: int | None = None,
    ray: str | None = None,
    keep: bool = True,
    progress: Callable[[Progress], None] | None = None,
) -> list[dict[str, Any]]:
    """What came of each task of a table, or of a sample of them, with the games of a folder."""
    chosen = read_tasks(tasks)
    if sample is not None:
        chosen = Random(seed).sample(chosen, min(sample, len(chosen)))
    pieces = [
        {
            "game": task.game,
            "ruleset": task.ruleset,
            "blank": list(task.blank),
            "folder": folder,
            "tasks": str(tasks),
        }
        for task in chosen
    ]
    outcomes = run(
        solve,
        pieces,
        store=Store() if keep else None,
        version=source_version() or __version__,
        name="reconstruction tasks",
        processes=processes,
        ray=ray,
        progress=progress,
    )
    return [
        {
            "game": piece["game"],
            "ruleset": piece["ruleset"],
            "blank": piece["blank"],
            **(outcome.result if isinstance(outcome, Done) else {"why": outcome.error}),
        }
        for piece, outcome in zip(pieces, outcomes, strict=True)
    ]
