"""`ludarium reconstruct`: lost games, completed from games that are near."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, SeedOption, check_output, examples
from ludarium.cli.working import JobsOption, RayOption
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from ludarium.reconstruction.results import Reconstruction, Result
    from ludarium.reconstruction.run import Trying
    from ludarium.reconstruction.setting import Between

EPILOG: Final = examples(
    "ludarium reconstruct feldja",
    "ludarium reconstruct atidada -n 20 --seed 7 --report atidada.html",
    "ludarium reconstruct my-draft.lud --donors all --minutes 5 --json",
    "ludarium reconstruct riga --show 1",
    "ludarium reconstruct --validate tasks.csv --donors my-games --sample 40",
)

_MOST_NAMED: Final = 3


def reconstruct(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A lost game, or a description with holes.", show_default=False
        ),
    ] = None,
    results: Annotated[
        int, typer.Option("-n", "--results", min=1, max=200, metavar="N", help="How many results.")
    ] = 10,
    donors: Annotated[
        str,
        typer.Option(
            "--donors",
            metavar="LIBRARY",
            help="Whose games it is completed from: a library, a folder, or `all`.",
        ),
    ] = "ludarium",
    seed: SeedOption = 1,
    games: Annotated[
        int, typer.Option("--games", min=10, metavar="N", help="Random games to test a result.")
    ] = 100,
    minutes: Annotated[
        float | None,
        typer.Option(
            "--minutes", min=0.05, metavar="M", help="Stop after so long.", show_default=False
        ),
    ] = None,
    show: Annotated[
        int | None,
        typer.Option(
            "--show",
            min=1,
            metavar="N",
            help="Print the description of one result.",
            show_default=False,
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            "--report", metavar="FILE.html", help="Where to write a report.", show_default=False
        ),
    ] = None,
    validate: Annotated[
        Path | None,
        typer.Option(
            "--validate",
            metavar="TASKS.csv",
            help="Hide rules of known games, and tell how often they are found again.",
            show_default=False,
        ),
    ] = None,
    sample: Annotated[
        int | None,
        typer.Option(
            "--sample",
            min=1,
            metavar="N",
            help="With --validate: so many tasks, drawn by the seed.",
            show_default=False,
        ),
    ] = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    json: JsonOption = False,
) -> None:
    """Complete a lost game from games that are near, and test by play what comes of it.

    With `--validate`, rules of known games are hidden instead, as a table of tasks says.
    """
    if validate is not None:
        from ludarium.cli.commands.analysing.validating import validate_method

        validate_method(validate, donors, sample=sample, seed=seed, jobs=jobs, ray=ray, json=json)
        return
    if game is None:
        raise typer.BadParameter("name a lost game, or a table of tasks with --validate")
    from ludarium.reconstruction.lost import lost_game
    from ludarium.reconstruction.run import Settings
    from ludarium.reconstruction.run import reconstruct as run

    if report is not None:
        check_output(report, (".html",))
    settings = Settings(
        results=results, seed=seed, minutes=minutes, games=games, processes=jobs, ray=ray
    )
    lost = lost_game(game)
    with _bar(lost.name, results) as watch:
        found = run(lost, among=donors, settings=settings, watch=watch)
    if report is not None:
        from ludarium.reconstruction.report import page

        write_whole(report, page(found))
        screen.errors().print(f"written to {report}", markup=False)
    if json:
        screen.show_json({"ok": True, **found.to_json()})
    elif show is not None:
        _show_one(found, show)
    else:
        _show(found)
    if not found.results:
        raise typer.Exit(1)


@contextmanager
def _bar(name: str, results: int) -> "Iterator[Callable[[Trying], None]]":
    """A bar for results, which says what is being tried."""
    columns = (
        TextColumn("[progress.description]{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
    )
    with Progress(*columns, console=screen.errors(), transient=True) as bar:
        task = bar.add_task(f"{name}: reading the games it may be completed from", total=results)

        def show(trying: "Trying") -> None:
            of = ", ".join(trying.of[:_MOST_NAMED]) or "its own choices"
            told = f"{name}: {trying.tried:,} tried, rules of {of}"
            bar.update(task, completed=trying.found, description=told)

        yield show


def _show(found: "Reconstruction") -> None:
    if not found.results:
        screen.show(f"No rules for {found.name} passed, of {found.tried} that were tried.")
        for why, count in found.refused[:5]:
            screen.show(f"  {count} × {why}")
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("no.", "based on", "combined", "cultural", "conceptual", "geographical"):
        table.add_column(heading, justify="left" if heading == "based on" else "right")
    table.add_column("quality", justify="right")
    table.add_column("doubts", justify="right")
    for result in found.results:
        scores = result.scores
        cells = (scores.combined, scores.cultural, scores.conceptual, scores.geographical)
        table.add_row(
            str(result.number),
            Text(_models(result)),
            *map(_told, cells),
            f"{result.quality:.2f}",
            str(len(result.doubts) or ""),
        )
    screen.output().print(table)
    screen.show(
        f"{len(found.results)} of {found.tried} that were tried, from {found.donors:,} rulesets, "
        "the likeliest first. "
        "Nearness and quality are two things: a game that plays well need not have been played."
    )
    screen.show(
        "`--show N` prints the rules of one, `--report FILE.html` tells where each is from."
    )


def _show_one(found: "Reconstruction", number: int) -> None:
    if number > len(found.results):
        raise typer.BadParameter(f"there are only {len(found.results)} results")
    result = found.results[number - 1]
    screen.show(result.description)
    for part in result.parts:
        giver = part.name or "a choice that the lost game leaves"
        more = f", as in {len(part.also)} others" if part.also else ""
        screen.errors().print(f"{part.hole}: {giver}{more}", markup=False)


def _models(result: "Result") -> str:
    """The games that a result is based on, each once."""
    return ", ".join(dict.fromkeys(part.name for part in result.parts if part.name)) or "nothing"


def _told(score: "Between | None") -> str:
    return "unknown" if score is None else f"{score.value:.3f}"
