"""`ludarium portal`: the web site on this machine, where games are found, read about and played."""

import contextlib
import os
import socket
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final, TextIO

import typer

from ludarium.cli import screen
from ludarium.cli.arguments import examples
from ludarium.library.catalogue import Entry
from ludarium.library.extension_libraries import extension_libraries
from ludarium.library.mistakes import mistake
from ludarium.library.names import slug
from ludarium.library.user_libraries import Library, user_libraries

EPILOG: Final = examples(
    "ludarium portal",
    "ludarium portal --port 9000",
    "ludarium portal --library ~/games",
)


def portal(
    host: Annotated[
        str,
        typer.Option(
            "--host", metavar="ADDRESS", help="Where to listen; by default only on this machine."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option("--port", min=0, max=65535, metavar="N", help="The port; 0 takes a free one."),
    ] = 8000,
    library: Annotated[
        list[str] | None,
        typer.Option(
            "--library",
            metavar="NAME|FOLDER",
            help="Show the games of this library too; may be given several times.",
            show_default=False,
        ),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log",
            metavar="FILE",
            help="Write every request to this file, a line of JSON each.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Open the portal: a web site on this machine with all games.

    Whoever watches over it finds /health and /metrics there.
    """
    from ludarium.portal.finding.catalogue import Catalogue
    from ludarium.portal.site.app import create_app
    from ludarium.portal.site.readiness import get_ready, open_doors
    from ludarium.portal.site.serving import serve
    from ludarium.portal.site.warming import Warming

    listener = _listen(host, port)
    chosen = [_library(name) for name in library or ()]
    libraries = list(dict.fromkeys([*extension_libraries(), *chosen]))
    catalogue = Catalogue(libraries, track=_with_bar, sketches=True)
    with (
        listener,
        _log(log) as written,
        Warming(libraries) as warming,
        contextlib.suppress(KeyboardInterrupt),
    ):
        app = create_app(catalogue, warming, written, recent=True)
        open_doors(app)
        screen.output().print(
            f"Ludarium is open at [bold cyan]{_address(listener)}[/]  (stop it with Ctrl+C)"
        )
        threading.Thread(target=get_ready, args=(app,), daemon=True).start()
        serve(app, listener)


def _log(file: Path | None) -> contextlib.AbstractContextManager[TextIO | None]:
    """The file to which requests are written, to which lines are added."""
    if file is None:
        return contextlib.nullcontext()
    try:
        return file.open("a", encoding="utf-8")
    except OSError as error:
        advice = "choose another file with --log"
        raise mistake("no-log", f"cannot be written: {error.strerror}", str(file), advice) from None


def _listen(host: str, port: int) -> socket.socket:
    """A socket on the address, or why nothing can listen there."""
    from ludarium.portal.site.serving import listen

    try:
        return listen(host, port)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        advice = "choose another port with --port, or another address with --host"
        message = f"nothing can listen there: {reason}"
        raise mistake("no-address", message, f"{host}:{port}", advice) from None


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    # Square brackets are markup for the console.
    return f"http://{shown}:{port}/".replace("[", r"\[")


def _library(name: str) -> Library:
    """A library that was added, by its name, or any folder of games."""
    for known in (*user_libraries(), *extension_libraries()):
        if known.name == name:
            return known
    folder = Path(name).expanduser()
    if not folder.is_dir():
        advice = "`ludarium libraries` lists those that were added; a folder will do, too"
        raise mistake("no-library", "there is no library or folder of this name", name, advice)
    folder = Path(os.path.realpath(folder))
    return Library(slug(folder.name) or "library", folder)


def _with_bar(entries: Sequence[Entry]) -> Iterable[Entry]:
    """Pass on the games that have to be read, with a bar on the terminal."""
    console = screen.errors()
    if not entries or not console.is_terminal:
        yield from entries
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("reading games"), BarColumn(bar_width=None), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(entries)
