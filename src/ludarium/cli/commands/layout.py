"""`ludarium format`: put descriptions into the one layout."""

import sys
from difflib import unified_diff
from typing import Annotated, Final

import typer
from rich.text import Text

from ludarium.checking.descriptions import find_descriptions
from ludarium.cli import screen
from ludarium.cli.arguments import examples
from ludarium.language.description import read_source
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.library import STANDARD_INPUT, load, locate
from ludarium.whole_files import write_whole

EPILOG: Final = examples(
    "ludarium format my-game.lud",
    "ludarium format --check games/",
    "ludarium format --stdout hex",
    "ludarium format - < my-game.lud",
)

_DIFF_STYLES: Final = {"+": "green", "-": "red", "@": "cyan"}


def format_files(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH",
            help="Files or folders; - formats standard input to standard output.",
            show_default=False,
        ),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; only say which files would change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show what would.")] = False,
    stdout: Annotated[
        bool, typer.Option("--stdout", help="Change nothing; print the formatted text.")
    ] = False,
) -> None:
    """Lay descriptions out neatly, without changing what they say."""
    if STANDARD_INPUT in paths:
        if len(paths) > 1:
            raise typer.BadParameter("- cannot be formatted together with files")
        source = load(STANDARD_INPUT)
        changed = _show_formatted(source, format_description(source), check, diff, stdout=True)
        raise typer.Exit(screen.FAILED if check and changed else 0)
    files = find_descriptions(locate(path) for path in paths)
    if not files:
        screen.complain(f"{paths[0]}: error: there is no .lud file here")
        raise typer.Exit(screen.FAILED)
    changes = failures = 0
    for path in files:
        try:
            source = read_source(path)
            formatted = format_description(source)
        except DescriptionError as error:
            screen.complain(str(error))
            failures += 1
            continue
        changed = _show_formatted(source, formatted, check, diff, stdout)
        changes += changed
        if changed and not (check or diff or stdout):
            write_whole(path, formatted)
            screen.show(f"changed {path}")
    if not (diff or stdout):
        _sum_up(len(files), changes, failures, check)
    if failures:
        raise typer.Exit(screen.BAD_INPUT)
    raise typer.Exit(screen.FAILED if check and changes else 0)


def _show_formatted(source: Source, formatted: str, check: bool, diff: bool, stdout: bool) -> bool:
    """Print what was asked for about one description, and say whether it would change."""
    changed = formatted != source.text
    if diff:
        if changed:
            screen.show(_difference(source.name, source.text, formatted))
    elif check:
        if changed:
            screen.show(f"would change {source.name}")
    elif stdout:
        sys.stdout.write(formatted)
    return changed


def _difference(name: str, before: str, after: str) -> Text:
    lines = unified_diff(
        before.splitlines(), after.splitlines(), name, f"{name} (formatted)", lineterm=""
    )
    return Text("\n").join(Text(line, style=_DIFF_STYLES.get(line[:1], "")) for line in lines)


def _sum_up(total: int, changes: int, failures: int, check: bool) -> None:
    files = "1 file" if total == 1 else f"{total:,} files"
    verb = "would change" if check else "changed"
    wrong = f", {failures:,} could not be read" if failures else ""
    screen.errors().print(f"{files} looked at: {changes:,} {verb}{wrong}")
