"""`ludarium check-library`: whether records read, and what they lack."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludarium.checking.records import RecordReport, check_record, find_records, known_games
from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples
from ludarium.language.problem import Problem
from ludarium.library.records.schema import record_schema

CHECK_EPILOG: Final = examples(
    "ludarium check-library",
    "ludarium check-library my-games/",
    "ludarium check-library my-game.toml --strict",
    "ludarium check-library --schema > record.schema.json",
)


def check_library(
    path: Annotated[
        Path | None,
        typer.Argument(
            metavar="PATH",
            help="A record, or a folder of games (default: the library that Ludarium ships).",
            show_default=False,
        ),
    ] = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the form of records as JSON Schema, and stop.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail if anything is missing, too.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Check the records of games: what they say, what they name, and what they lack."""
    if schema:
        screen.show_json(record_schema())
        return
    games = known_games()
    reports = [check_record(file, games) for file in find_records(path)]
    if json:
        screen.show_json({"ok": not _fails(reports, strict), "records": [*map(_to_json, reports)]})
    else:
        for report in reports:
            for problem in _problems(report):
                screen.show(_told(problem))
        screen.show(_sum(reports))
    if _fails(reports, strict):
        raise typer.Exit(screen.FAILED)


def _problems(report: RecordReport) -> tuple[Problem, ...]:
    return (report.mistake, *report.gaps) if report.mistake else report.gaps


def _told(problem: Problem) -> str:
    """A mistake with its line shown; a gap in two lines."""
    text = str(problem)
    if problem.code != "gap":
        return text
    first, *_, last = text.split("\n")
    return f"{first.replace(': error: ', ': gap: ', 1)}\n{last}"


def _fails(reports: list[RecordReport], strict: bool) -> bool:
    return any(report.mistake or (strict and report.gaps) for report in reports)


def _sum(reports: list[RecordReport]) -> str:
    mistakes = sum(report.mistake is not None for report in reports)
    gaps = sum(len(report.gaps) for report in reports)
    counts = [(len(reports), "record"), (mistakes, "mistake"), (gaps, "gap")]
    return ", ".join(f"{number:,} {what}{'' if number == 1 else 's'}" for number, what in counts)


def _to_json(report: RecordReport) -> dict[str, object]:
    return {
        "file": str(report.path),
        "mistake": report.mistake.to_json() if report.mistake else None,
        "gaps": [gap.to_json() for gap in report.gaps],
    }
