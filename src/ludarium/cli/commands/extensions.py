"""`ludarium extensions`: the packages of other people's that bring ludemes and games."""

from dataclasses import dataclass
from typing import Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ludarium.checking.extensions import check_extension
from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples
from ludarium.extensions.installed import Extension, installed
from ludarium.extensions.loading import ludemes_of
from ludarium.language.problem import Problem
from ludarium.library.catalogue import open_library
from ludarium.library.user_libraries import Library
from ludarium.ludemes.links import written
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Signature

EPILOG: Final = examples(
    "ludarium extensions", "ludarium extensions --check", "ludarium extensions --json"
)
_NOTHING: Final = """\
No extension is installed. An extension is a Python package that brings ludemes, boards and games;
`pip install` makes it known, and docs/extensions.md tells how to write one."""


@dataclass(frozen=True)
class _Row:
    """An extension and all that it brings."""

    extension: Extension
    ludemes: list[str]
    games: list[str]
    problem: Problem | None
    mistakes: list[str]
    """What a check found, if one was asked for."""


def extensions(
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Check every ludeme and every game as Ludarium's own are checked."
        ),
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the extensions that are installed, what they bring, and what is wrong with them."""
    known = signatures()  # which imports them all
    found = installed()
    rows = [_row(one, known, found.problems.get(one.name), check) for one in found.extensions]
    if json:
        screen.show_json(
            {
                "ok": not found.problems and not any(row.mistakes for row in rows),
                "extensions": [_to_json(row) for row in rows],
                "problems": [problem.to_json() for problem in found.problems.values()],
            }
        )
    elif rows:
        screen.output().print(_table(rows))
        for row in rows:
            for mistake in row.mistakes:
                screen.complain(f"extension {row.extension.name}: error: {mistake}")
    elif not found.problems:
        screen.show(_NOTHING)
    if found.problems or any(row.mistakes for row in rows):
        raise typer.Exit(screen.FAILED)


def _row(
    extension: Extension, known: tuple[Signature, ...], problem: Problem | None, check: bool
) -> _Row:
    theirs = set(ludemes_of(extension))
    games: list[str] = []
    if extension.games is not None and problem is None:
        games = [entry.name for entry in open_library(Library("", extension.games)).entries]
    return _Row(
        extension,
        [written(signature) for signature in known if signature.ludeme in theirs],
        games,
        problem,
        list(check_extension(extension)) if check and problem is None else [],
    )


def _table(rows: list[_Row]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("Extension", style="cyan", no_wrap=True)
    table.add_column("Version")
    table.add_column("Brings")
    table.add_column("From", style="dim", overflow="fold")
    for row in rows:
        one = row.extension
        brings = "\n".join(filter(None, (", ".join(row.ludemes), ", ".join(row.games))))
        shown = Text("left out", style="red") if row.problem else Text(brings or "nothing")
        table.add_row(Text(one.name), Text(one.version), shown, Text(one.distribution))
    return table


def _to_json(row: _Row) -> dict[str, Any]:
    one = row.extension
    return {
        "name": one.name,
        "version": one.version,
        "distribution": one.distribution,
        "summary": one.summary,
        "module": one.module,
        "place": str(one.place),
        "used": row.problem is None,
        "ludemes": row.ludemes,
        "games": row.games,
        "mistakes": row.mistakes,
    }
