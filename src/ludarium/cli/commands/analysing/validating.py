"""`ludarium reconstruct --validate`: how often hidden rules are found again."""

from pathlib import Path

from rich.table import Table

from ludarium.cli import screen
from ludarium.cli.working import bar_of_jobs


def validate_method(
    tasks: Path,
    donors: str,
    *,
    sample: int | None,
    seed: int,
    jobs: int | None,
    ray: str | None,
    json: bool,
) -> None:
    """Hide rules of known games as a table says, and show how often they are found again."""
    from ludarium.reconstruction.validation.figures import FIRST, figures_of
    from ludarium.reconstruction.validation.validate import validate

    with bar_of_jobs("looking for hidden rules") as progress:
        answers = validate(
            tasks, donors, sample=sample, seed=seed, processes=jobs, ray=ray, progress=progress
        )
    figures = figures_of(answers)
    if json:
        screen.show_json({"ok": True, **figures.to_json(), "tasks": answers})
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("the true rules are among the first")
    for first in FIRST:
        table.add_column(str(first), justify="right")
    table.add_row("of all tasks", *map(str, figures.solved.values()))
    table.add_row("whose parts stand in other games", *map(str, figures.within_reach.values()))
    for hole, shares in figures.holes.items():
        table.add_row(f"the hole {hole} alone", *map(str, shares.values()))
    screen.output().print(table)
    screen.show(f"{figures.seconds:.1f} seconds a task at the median.")
    for why in figures.failed[:5]:
        screen.show(f"not tried: {why}")
