"""`ludarium libraries`, `add-library` and `remove-library`: folders of games of one's own."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples
from ludarium.extensions.installed import VARIABLE
from ludarium.library.catalogue import OWN, Part, open_library
from ludarium.library.extension_libraries import extension_libraries
from ludarium.library.mistakes import mistake
from ludarium.library.user_libraries import Library, add_library, remove_library, user_libraries

LIST_EPILOG: Final = examples("ludarium libraries", "ludarium libraries --json")
ADD_EPILOG: Final = examples(
    "ludarium add-library ~/games", "ludarium add-library ~/checkouts/theirs --name theirs"
)
REMOVE_EPILOG: Final = examples("ludarium remove-library ~/games", "ludarium remove-library theirs")

_FEW: Final = 40
_MOST_SHOWN: Final = 5


def with_bar(paths: Sequence[Path]) -> Iterable[Path]:
    """Pass on files that have to be read, with a bar on the terminal if they are many."""
    console = screen.errors()
    if len(paths) <= _FEW or not console.is_terminal:
        yield from paths
        return
    columns = (TextColumn("reading games"), BarColumn(bar_width=None), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(paths)


def libraries(json: JsonOption = False) -> None:
    """List the libraries that games are found in."""
    known = [OWN, *user_libraries(), *extension_libraries()]
    opened = [open_library(library, with_bar) if library.is_there else None for library in known]
    if json:
        rows = [_to_json(*pair) for pair in zip(known, opened, strict=True)]
        screen.show_json({"ok": True, "libraries": rows})
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("Library", style="cyan", no_wrap=True)
    table.add_column("Games", justify="right")
    table.add_column("Skipped", justify="right")
    table.add_column("Folder", style="dim", overflow="fold")
    for library, part in zip(known, opened, strict=True):
        games = f"{len(part.entries):,}" if part else "not there"
        skipped = f"{len(part.skipped):,}" if part and part.skipped else ""
        table.add_row(Text(library.name), games, skipped, Text(str(library.folder)))
    screen.output().print(table)


def _to_json(library: Library, part: Part | None) -> dict[str, object]:
    return {
        "name": library.name,
        "folder": str(library.folder),
        "games": len(part.entries) if part else None,
        "skipped": part.skipped if part else {},
    }


def add(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A folder with .lud files.", show_default=False)
    ],
    name: Annotated[
        str | None,
        typer.Option(
            "--name", metavar="NAME", help="What to call it (default: as the folder is called)."
        ),
    ] = None,
) -> None:
    """Add a folder of games, so that they are listed and found by name."""
    folder = Path(os.path.realpath(path.expanduser()))
    if folder.is_dir():
        part = open_library(Library("", folder), with_bar)
        if not part.entries and not part.skipped:
            advice = "add a folder that holds descriptions, in itself or in its folders"
            raise mistake("no-library", "there is no .lud file here", str(folder), advice)
    library = add_library(path, name)
    part = open_library(library, with_bar)
    screen.show(f'added "{library.name}": {_count(len(part.entries), "game")}')
    _tell_skipped(part)


def _tell_skipped(part: Part) -> None:
    if not part.skipped:
        return
    screen.errors().print(f"{_count(len(part.skipped), 'file')} could not be read:", style="dim")
    for file, why in list(part.skipped.items())[:_MOST_SHOWN]:
        screen.errors().print(f"  {file}: {why}", style="dim", markup=False, soft_wrap=True)
    if len(part.skipped) > _MOST_SHOWN:
        screen.errors().print("  … and more; `ludarium check` tells all", style="dim")


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def remove(
    path: Annotated[
        str,
        typer.Argument(
            metavar="PATH", help="The folder of a library, or its name.", show_default=False
        ),
    ],
) -> None:
    """Forget a folder of games. Nothing in it is touched."""
    if path in {library.name for library in extension_libraries()}:
        advice = f"uninstall the extension, or choose others with {VARIABLE}"
        raise mistake("no-library", "this library comes with an extension", path, advice)
    library = remove_library(path)
    screen.show(f'removed "{library.name}" ({library.folder})')
