"""`ludarium check-library`, `cite` and `export`: records checked, cited, and for other programs."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from ludarium.checking.records import (
    RecordReport,
    check_literature,
    check_record,
    find_records,
    known_games,
)
from ludarium.cli import screen
from ludarium.cli.arguments import GameArgument, JsonOption, examples
from ludarium.language.problem import Problem, did_you_mean
from ludarium.library.bibliography import Bibliography, read_bibliography
from ludarium.library.catalogue import Entry, shipped_and_lost
from ludarium.library.exports.citing import cited
from ludarium.library.exports.formats import FORMATS, WORK_FORMATS
from ludarium.library.lookup import look_up
from ludarium.library.mistakes import mistake
from ludarium.library.records.schema import record_schema
from ludarium.whole_files import write_whole

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
    files = find_records(path)
    reports = [*check_literature(files), *(check_record(file, games) for file in files)]
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
    records = sum(report.path.suffix == ".toml" for report in reports)
    counts = [(records, "record"), (mistakes, "mistake"), (gaps, "gap")]
    return ", ".join(f"{number:,} {what}{'' if number == 1 else 's'}" for number, what in counts)


def _to_json(report: RecordReport) -> dict[str, object]:
    return {
        "file": str(report.path),
        "mistake": report.mistake.to_json() if report.mistake else None,
        "gaps": [gap.to_json() for gap in report.gaps],
    }


CITE_EPILOG: Final = examples(
    "ludarium cite hex", "ludarium cite hex/nash --format bibtex", "ludarium cite go --with-sources"
)
EXPORT_EPILOG: Final = examples(
    "ludarium export geojson -o places.geojson",
    "ludarium export jsonld senet",
    "ludarium export bibtex > sources.bib",
)


def cite(
    game: GameArgument,
    form: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help=f"{', '.join(WORK_FORMATS)}.")
    ] = "text",
    with_sources: Annotated[
        bool, typer.Option("--with-sources", help="The literature that the record names, too.")
    ] = False,
) -> None:
    """Say how the record of a game, or of one of its rulesets, is cited."""
    write = WORK_FORMATS.get(form) or _no_format(form, WORK_FORMATS)
    found = look_up(game)
    entry = _with_record(found.entry, game)
    works = [cited(entry, found.ruleset)]
    if with_sources and entry.record:
        known = entry.bibliography()
        works += [known[key] for key in entry.record.sources() if key in known]
    screen.show(write(works).rstrip("\n"))


def export(
    form: Annotated[
        str, typer.Argument(metavar="FORMAT", help=f"{', '.join(FORMATS)}.", show_default=False)
    ],
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Games (default: all of ours).", show_default=False),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Where to write it.", show_default=False
        ),
    ] = None,
) -> None:
    """Write records for other programs: literature, places, linked data."""
    chosen = FORMATS.get(form) or _no_format(form, FORMATS)
    entries = [_with_record(look_up(name).entry, name) for name in games or ()]
    text = chosen.write(entries or shipped_and_lost(), _literature_of(entries))
    if output is None:
        print(text.rstrip("\n"))  # for other programs, to the letter
        return
    write_whole(output, text)
    screen.complain(f"wrote {output}: {chosen.holds}")


def _no_format(form: str, known: Iterable[str]) -> NoReturn:
    names = list(known)
    advice = did_you_mean(form, names) or f"it is one of {', '.join(names)}"
    raise mistake("no-format", f'there is no format "{form}"', "--format", advice)


def _literature_of(entries: Iterable[Entry]) -> Bibliography:
    """Our literature, and that of the libraries that games are from."""
    found = {**read_bibliography()}
    for entry in entries:
        found = {**entry.bibliography(), **found}
    return Bibliography(found.values())


def _with_record(entry: Entry | None, name: str) -> Entry:
    if entry is None and Path(name).is_file():
        advice = "add the folder it is in with `ludarium add-library`"
        raise mistake("no-record", "this file is in no library", name, advice)
    if entry is None or entry.record is None:
        advice = "name a game that has a record; `ludarium list` shows them"
        raise mistake("no-record", "there is no record of this game", name, advice)
    return entry
