"""`ludarium format`: put descriptions into the one layout."""

import os
import sys
import tempfile
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from ludarium.checking import find_descriptions
from ludarium.cli import screen
from ludarium.cli.arguments import examples
from ludarium.language.description import read_source
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError
from ludarium.library import STANDARD_INPUT, load, locate

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
    keep = check or diff or stdout
    changed = failed = 0
    if STANDARD_INPUT in paths:
        if len(paths) > 1:
            raise typer.BadParameter("- cannot be formatted together with files")
        source = load(STANDARD_INPUT)
        formatted = format_description(source)
        changed = formatted != source.text
        if diff:
            screen.show(_difference(source.name, source.text, formatted))
        elif not check:
            sys.stdout.write(formatted)
        raise typer.Exit(screen.FAILED if check and changed else 0)
    files = find_descriptions(_named(paths))
    if not files:
        screen.complain(f"{paths[0]}: error: there is no .lud file here")
        raise typer.Exit(screen.FAILED)
    for path in files:
        try:
            source = read_source(path)
            formatted = format_description(source)
        except DescriptionError as error:
            screen.complain(str(error))
            failed += 1
            continue
        if stdout:
            sys.stdout.write(formatted)
        if formatted == source.text:
            continue
        changed += 1
        if diff:
            screen.show(_difference(str(path), source.text, formatted))
        elif check:
            screen.show(f"would change {path}")
        elif not stdout:
            replace_file(path, formatted)
            screen.show(f"changed {path}")
    if not stdout and not diff:
        _sum_up(len(files), changed, failed, keep)
    if failed:
        raise typer.Exit(screen.BAD_INPUT)
    raise typer.Exit(screen.FAILED if check and changed else 0)


def replace_file(path: Path, text: str) -> None:
    """Give a file another text in one step, so that it is never half written."""
    path = path.resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, path.stat().st_mode & 0o7777)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _named(paths: list[str]) -> Iterator[Path]:
    for path in paths:
        yield locate(path)


def _difference(name: str, before: str, after: str) -> Text:
    lines = unified_diff(
        before.splitlines(), after.splitlines(), name, f"{name} (formatted)", lineterm=""
    )
    return Text("\n").join(Text(line, style=_DIFF_STYLES.get(line[:1], "")) for line in lines)


def _sum_up(total: int, changed: int, failed: int, keep: bool) -> None:
    verb = "would change" if keep else "changed"
    files = "1 file" if total == 1 else f"{total:,} files"
    wrong = f", {failed:,} could not be read" if failed else ""
    screen.errors().print(f"{files} looked at: {changed:,} {verb}{wrong}")
