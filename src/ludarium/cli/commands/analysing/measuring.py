"""`ludarium measure`: how games play, in numbers, from random games or from those of a search."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    JsonOption,
    OptionsOption,
    RulesetOption,
    SeedOption,
    check_output,
    examples,
    load_game,
)
from ludarium.cli.working import JobsOption, RayOption, bar_of_jobs
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludarium.analysis.measures.found import Measure, Measures
    from ludarium.play.game import Game

EPILOG: Final = examples(
    "ludarium measure hex",
    "ludarium measure chess --games 100 --agent uct:200 -o chess.html",
    "ludarium measure oware kalah bao --json",
)
_ENDINGS: Final = (".html", ".json")
_AGENT_GAMES: Final = 20
_RANDOM_GAMES: Final = 1000
_MAIN: Final = ("Balance", "Completion", "Drawishness", "DurationMoves", "BranchingFactorAverage")


def measure_games(
    games: Annotated[
        list[str],
        typer.Argument(metavar="GAME…", help="Games of the library, or files.", show_default=False),
    ],
    agent: Annotated[
        str | None,
        typer.Option(
            "--agent",
            metavar="AGENT",
            help="Who plays: a search such as `uct:500` (default: at random).",
            show_default=False,
        ),
    ] = None,
    number: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            min=1,
            metavar="N",
            help="How many games (default: 1000 at random, 20 of a search).",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = 1,
    counted: Annotated[
        int | None,
        typer.Option(
            "--count-every",
            min=1,
            metavar="N",
            help="Count all legal moves in one of N games, where that is dear.",
            show_default=False,
        ),
    ] = None,
    skill: Annotated[
        float | None,
        typer.Option(
            "--skill",
            min=1,
            metavar="SECONDS",
            help="Find out for so long whether twice the thinking wins.",
            show_default=False,
        ),
    ] = None,
    full: Annotated[
        bool, typer.Option("--full", help="Show all measures and frequencies.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write a report (.html) or all numbers (.json).",
            show_default=False,
        ),
    ] = None,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    json: JsonOption = False,
) -> None:
    """Measure how games play: outcomes, length, choice, the board, repetition, drama, skill."""
    from ludarium.analysis.measures.together import measure_together
    from ludarium.analysis.measures.work import iterations_of
    from ludarium.jobs.store import Store

    if output is not None:
        check_output(output, _ENDINGS)
    if agent == "random":
        agent = None
    if agent is not None:
        iterations_of(agent)
    loaded = [load_game(game, options, ruleset, definitions) for game in games]
    number = number or (_RANDOM_GAMES if agent is None else _AGENT_GAMES)
    found: list[Measures] = []
    with bar_of_jobs("measuring") as progress:
        for game, measures in zip(
            loaded,
            measure_together(
                loaded,
                number,
                seed=seed,
                agent=agent,
                counted=counted,
                store=Store(),
                processes=jobs,
                ray=ray,
                progress=progress,
            ),
            strict=True,
        ):
            found.append(_with_skill(game, measures, skill, seed))
    if json:
        screen.show_json({"ok": True, "games": [measures.to_json() for measures in found]})
    else:
        for measures in found:
            _show(measures, full=full)
        if len(found) > 1:
            _compare(found)
    if output is not None:
        _write(output, loaded, found)
        screen.errors().print(f"written to {output}", markup=False)
    if not all(measures.games for measures in found):
        raise typer.Exit(1)


def _with_skill(game: "Game", measures: "Measures", seconds: float | None, seed: int) -> "Measures":
    from dataclasses import replace

    from ludarium.analysis.measures.skill import skill_trace
    from ludarium.play.matches import MatchGame

    if seconds is None:
        return measures
    if game.players < 2 or isinstance(game, MatchGame):
        note = "Skill is traced where two or more play one game."
        return replace(measures, notes=(*measures.notes, note))
    trace = skill_trace(game, seconds=seconds, seed=seed)
    levels = f"Skill was traced over {len(trace.gains)} levels in {seconds:.0f} seconds."
    return replace(
        measures,
        measures={**measures.measures, **trace.measures()},
        notes=(*measures.notes, levels),
    )


def _show(measures: "Measures", *, full: bool) -> None:
    from ludarium.analysis.measures.names import GROUPS, group_of
    from ludarium.analysis.measures.report import main_measures, summary

    screen.show(Text(summary(measures), style="bold"))
    for note in measures.notes:
        screen.show(Text(note, style="yellow"))
    groups = (
        [
            (group, [one for name, one in measures.items() if group_of(name) == group])
            for group in GROUPS
        ]
        if full
        else main_measures(measures)
    )
    for group, some in groups:
        _table(group, some)
    frequencies = sorted(measures.frequencies.values(), key=lambda one: -one.value)
    _table("how frequent", frequencies if full else frequencies[:8])
    more = "" if full else " `--full` shows all measures."
    screen.show(Text(f"± is the standard error.{more}", style="dim"))
    screen.complain_of_games(measures.troubles)


def _table(title: str, found: "Iterable[Measure]") -> None:
    from ludarium.analysis.measures.report import told_number
    from ludarium.vocabulary.concepts import taxonomy

    table = Table(title=title, title_justify="left", box=None, pad_edge=False, show_header=False)
    table.add_column("measure", no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("error", no_wrap=True)
    table.add_column("meaning", style="dim")
    for one in found:
        known = taxonomy().get(f"{one.name}Frequency")
        meaning = one.meaning if title != "how frequent" or known is None else known.meaning
        error = "" if one.error != one.error else f"± {told_number(one.error)}"
        table.add_row(one.name, told_number(one.value), error, meaning)
    if table.row_count:
        screen.output().print(table)


def _compare(found: "list[Measures]") -> None:
    from ludarium.analysis.measures.report import told_number

    table = Table(title="all games", title_justify="left", box=None, pad_edge=False)
    table.add_column("game")
    for name in _MAIN:
        table.add_column(name, justify="right", overflow="fold")
    for measures in found:
        values = (told_number(measures[name].value) if name in measures else "–" for name in _MAIN)
        table.add_row(measures.game, *values)
    screen.output().print(table)


def _write(output: Path, games: "list[Game]", found: "list[Measures]") -> None:
    if output.suffix.casefold() == ".json":
        from json import dumps

        write_whole(output, dumps([one.to_json() for one in found], indent=1))
        return
    from ludarium.analysis.coverage.cover import cover
    from ludarium.analysis.measures.report import page
    from ludarium.play.matches import MatchGame

    covered = [
        None if isinstance(game, MatchGame) or not one.games else cover(game, thorough=False)
        for game, one in zip(games, found, strict=True)
    ]
    write_whole(output, page(list(zip(games, found, covered, strict=True))))
