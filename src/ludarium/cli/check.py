"""`ludarium check`: whether descriptions read, and whether every part of them fits."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.checking import FileReport, Variant, VariantReport, check_file, find_descriptions
from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    JsonOption,
    OptionsOption,
    RulesetOption,
    examples,
)
from ludarium.cli.check_summary import Summary, file_to_json, summary_table
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError
from ludarium.library import STANDARD_INPUT, known_definitions, load, locate
from ludarium.ludemes.reader import read_description

EPILOG: Final = examples(
    "ludarium check hex",
    'ludarium check my-game.lud --options "Board Size/9x9"',
    "ludarium check games/ --all-variants",
)

_FEW: Final = 10
"""Up to how many files each gets a line of its own."""
_MANY: Final = 50
"""From how many files on all cores are used."""
_MOST_MESSAGES: Final = 20


@dataclass(frozen=True)
class Work:
    """What to check in each file; it travels to other processes."""

    options: tuple[str, ...]
    ruleset: str | None
    all_variants: bool
    definitions: Path | None

    def check(self, path: Path) -> FileReport:
        """Check one file, or standard input."""
        if str(path) == STANDARD_INPUT:
            return self._check_standard_input()
        return check_file(
            path,
            options=self.options,
            ruleset=self.ruleset,
            all_variants=self.all_variants,
            laws=self.all_variants,
            known=self.definitions or known_definitions(path),
        )

    def _check_standard_input(self) -> FileReport:
        asked = Variant("default", "default options", self.options, self.ruleset)
        known = self.definitions or known_definitions(None)
        try:
            source = load(STANDARD_INPUT)
            description = describe(source, options=self.options, ruleset=self.ruleset, known=known)
            notes = tuple(map(str, read_description(description).notes))
        except DescriptionError as error:
            problem = error.problem
            result = VariantReport(asked, 0.0, problem=problem.to_json(), message=str(problem))
        else:
            result = VariantReport(asked, 0.0, holes=len(description.holes), notes=notes)
        return FileReport("<standard input>", (result,))


def check(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH",
            help="Files, folders, names of games of the library, or - for standard input.",
            show_default=False,
        ),
    ],
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    all_variants: Annotated[
        bool,
        typer.Option(
            "--all-variants",
            help="Check every option and ruleset too, and that printing and formatting are exact.",
        ),
    ] = False,
    definitions: DefinitionsOption = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            min=1,
            metavar="N",
            help="How many processes work (default: all cores for many files).",
            show_default=False,
        ),
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Also print what incomplete games still lack.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Check that descriptions read and that every part of them fits."""
    files = find_descriptions(
        Path(path) if path == STANDARD_INPUT else locate(path) for path in paths
    )
    work = Work(tuple(options or ()), ruleset, all_variants, definitions)
    if STANDARD_INPUT in paths:
        if all_variants:
            raise typer.BadParameter("--all-variants needs files, not standard input")
        jobs = 1
    if jobs is None:
        jobs = os.cpu_count() or 1 if len(files) > _MANY else 1
    reports = list(_with_progress(_run(work, files, jobs), len(files)))
    summary = Summary.of(reports)
    if json:
        _print_json(reports, summary)
    elif not files:
        screen.complain(f"{paths[0]}: error: there is no .lud file here")
    else:
        _print(reports, summary, table=len(files) > _FEW or all_variants, verbose=verbose)
    raise typer.Exit(_exit_code(reports))


def _run(work: Work, files: list[Path], jobs: int) -> Iterator[FileReport]:
    """Check all files; the reports come in the order of the files."""
    if jobs == 1:
        yield from map(work.check, files)
        return
    with ProcessPoolExecutor(jobs) as executor:
        try:
            yield from executor.map(work.check, files, chunksize=4)
        except BaseException:
            executor.shutdown(cancel_futures=True)
            raise


def _with_progress(reports: Iterable[FileReport], total: int) -> Iterator[FileReport]:
    """Pass the reports on, with a bar on the terminal when there are more than a few."""
    console = screen.errors()
    if total <= _FEW or not console.is_terminal:
        yield from reports
        return
    columns = (
        TextColumn("checking"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(reports, total=total)


def _print(reports: list[FileReport], summary: Summary, *, table: bool, verbose: bool) -> None:
    left = _MOST_MESSAGES
    for report in reports:
        shown = _shown(report.path)
        for message in _messages(report):
            if left > 0:
                screen.complain(message)
            left -= 1
        notes = [note for variant in report.variants for note in variant.notes]
        if verbose:
            for note in notes:
                screen.show(f"note: {note}")
        if report.ok and not table:
            holes = report.variants[0].holes
            gaps = f" ({holes} {'hole' if holes == 1 else 'holes'} to fill)" if holes else ""
            screen.show(f"✓ {shown}{gaps}")
    if left < 0:
        screen.errors().print(f"… and {-left} more")
    if table:
        screen.output().print(summary_table(summary))


def _messages(report: FileReport) -> Iterator[str]:
    """Everything that is wrong with a file."""
    for result in report.variants:
        name = "" if result.variant.kind == "default" else f"\n  with {result.variant.name}"
        if not result.read:
            yield result.message + name
        elif result.same_tree is False:
            yield f"{report.path}: error: what is printed reads as another tree{name}"
    if report.formatted is False:
        yield f"{report.path}: error: formatting changes what the description says"


def _print_json(reports: list[FileReport], summary: Summary) -> None:
    problems = [r.problem for report in reports for r in report.variants if r.problem]
    screen.show_json(
        {
            "ok": all(report.ok for report in reports),
            "problems": problems,
            "summary": summary.to_json(),
            "files": [file_to_json(report) for report in reports],
        }
    )


def _exit_code(reports: list[FileReport]) -> int:
    if any(not result.read for report in reports for result in report.variants):
        return screen.BAD_INPUT
    return 0 if reports and all(report.ok for report in reports) else screen.FAILED


def _shown(path: str) -> str:
    """A path as people like to read it: from here, where it is below here."""
    try:
        return str(Path(path).resolve().relative_to(Path.cwd()))
    except ValueError:
        return path
