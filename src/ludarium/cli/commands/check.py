"""`ludarium check`: whether descriptions read, and whether every part of them fits."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from ludarium.checking.descriptions import (
    FileReport,
    Variant,
    check_file,
    check_source,
    find_descriptions,
)
from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    JsonOption,
    OptionsOption,
    RulesetOption,
    examples,
)
from ludarium.cli.check_summary import Summary, file_to_json, summary_table
from ludarium.cli.working import FEW, JobsOption, work_through
from ludarium.library import STANDARD_INPUT, known_definitions, load, locate

EPILOG: Final = examples(
    "ludarium check hex",
    'ludarium check my-game.lud --options "Board Size/9x9"',
    "ludarium check games/ --all-variants",
)

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
        return check_source(
            load(STANDARD_INPUT),
            Variant("default", "default options", self.options, self.ruleset),
            all_variants=self.all_variants,
            laws=self.all_variants,
            known=self.definitions or known_definitions(None),
        )


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
    jobs: JobsOption = None,
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
        jobs = 1
    reports = list(work_through(work.check, files, jobs, "checking"))
    summary = Summary.of(reports)
    if json:
        _print_json(reports, summary)
    elif not files:
        screen.complain(f"{paths[0]}: error: there is no .lud file here")
    else:
        _print(reports, summary, table=len(files) > FEW or all_variants, verbose=verbose)
    raise typer.Exit(_exit_code(reports))


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
        return str(Path(os.path.realpath(path)).relative_to(Path.cwd()))
    except ValueError:
        return path
