"""All commands in one place: their names, their order and their groups in the help."""

import sys
from collections.abc import Callable
from functools import wraps
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer

from ludarium.cli import (
    boards,
    check,
    conform,
    drawing,
    layout,
    playing,
    screen,
    show,
    tour,
    vocabulary,
)

app = typer.Typer(
    name="ludarium",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if not wanted:
        return
    try:
        print(f"ludarium {version('ludarium')}")
    except PackageNotFoundError:
        print("ludarium, run from its source")
    raise typer.Exit


@app.callback()
def ludarium(
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where Ludarium itself went wrong, if it does.")
    ] = False,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and stop."
        ),
    ] = False,
) -> None:
    """Read, check, explain and play the board games of the world."""
    screen.settings.debug = debug


def _add(name: str, function: Callable[..., None], group: str, epilog: str) -> None:
    @wraps(function)
    def run(*args: Any, **values: Any) -> None:
        try:
            function(*args, **values)
            sys.stdout.flush()
        except (typer.Exit, typer.Abort, typer.BadParameter):
            raise
        except (Exception, KeyboardInterrupt) as error:
            json = values.get("json", False)
            raise typer.Exit(screen.report(error, f"ludarium {name}", json)) from None

    app.command(name, rich_help_panel=group, epilog=epilog)(run)


_START = "Start here"
_GAMES = "Work on games"
_PLAY = "Play"
_LANGUAGE = "Learn the language"

_add("tour", tour.tour, _START, tour.EPILOG)
_add("play", playing.play, _PLAY, playing.PLAY_EPILOG)
_add("playouts", playing.playouts, _PLAY, playing.PLAYOUTS_EPILOG)
_add("replay", playing.replay_trial, _PLAY, playing.REPLAY_EPILOG)
_add("conform", conform.conform, _PLAY, conform.EPILOG)
_add("check", check.check, _GAMES, check.EPILOG)
_add("format", layout.format_files, _GAMES, layout.EPILOG)
_add("expand", show.expand, _GAMES, show.EXPAND_EPILOG)
_add("tree", show.tree, _GAMES, show.TREE_EPILOG)
_add("options", show.options, _GAMES, show.OPTIONS_EPILOG)
_add("boards", boards.boards, _GAMES, boards.EPILOG)
_add("draw", drawing.draw_game, _GAMES, drawing.DRAW_EPILOG)
_add("gallery", drawing.gallery, _GAMES, drawing.GALLERY_EPILOG)
_add("ludeme", vocabulary.ludeme, _LANGUAGE, vocabulary.LUDEME_EPILOG)
_add("grammar", vocabulary.grammar, _LANGUAGE, vocabulary.GRAMMAR_EPILOG)
