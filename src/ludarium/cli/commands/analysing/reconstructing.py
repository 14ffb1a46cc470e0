"""`ludarium reconstruct`: lost games, completed from games that are near."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, check_output, examples
from ludarium.cli.working import JobsOption, RayOption, bar_of_jobs

if TYPE_CHECKING:
    from ludarium.reconstruction.results import Reconstruction, Result
    from ludarium.reconstruction.setting import Between

EPILOG: Final = examples(
    "ludarium reconstruct feldja",
    "ludarium reconstruct atidada -n 20 --seed 7 --report atidada.html",
    "ludarium reconstruct my-draft.lud --donors all --minutes 5 --json",
    "ludarium reconstruct riga --show 1",
)


def reconstruct(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A lost game, or a description with holes.")
    ],
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
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="What chance depends on.")] = 1,
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
    jobs: JobsOption = None,
    ray: RayOption = None,
    json: JsonOption = False,
) -> None:
    """Complete a lost game from games that are near, and test by play what comes of it."""
    from ludarium.reconstruction.lost import lost_game
    from ludarium.reconstruction.run import Settings
    from ludarium.reconstruction.run import reconstruct as run

    if report is not None:
        check_output(report, (".html",))
    settings = Settings(
        results=results, seed=seed, minutes=minutes, games=games, processes=jobs, ray=ray
    )
    lost = lost_game(game)
    with bar_of_jobs(f"trying rules for {lost.name}") as progress:
        found = run(lost, among=donors, settings=settings, progress=progress)
    if report is not None:
        from ludarium.reconstruction.report import page

        report.write_text(page(found), encoding="utf-8")
        screen.errors().print(f"written to {report}", markup=False)
    if json:
        screen.show_json({"ok": True, **found.to_json()})
    elif show is not None:
        _show_one(found, show)
    else:
        _show(found)
    if not found.results:
        raise typer.Exit(1)


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
        "Evidence and quality are two things: a game that plays well need not have been played."
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
