"""All commands in one place: their names, their order and their groups in the help."""

import sys
from functools import cache, wraps
from importlib import import_module
from typing import Annotated, Any, Final, NamedTuple

import typer
from typer.core import TyperGroup

from ludarium.cli import screen


class Command(NamedTuple):
    """Where a command is, and what goes with it. Its module is loaded when it is asked for."""

    module: str
    function: str
    group: str
    epilog: str = "EPILOG"


_START = "Start here"
_GAMES = "Work on games"
_PLAY = "Play"
_PROGRAMS = "Look into programs"
_LANGUAGE = "Learn the language"
_LIBRARY = "Look around in the library"

COMMANDS: Final = {
    "tour": Command("tour", "tour", _START),
    "portal": Command("serving", "portal", _START),
    "list": Command("listing", "list_games", _LIBRARY),
    "show": Command("card", "show_game", _LIBRARY),
    "concepts": Command("analysing.concepts", "concepts", _LIBRARY),
    "similar": Command("analysing.likeness", "similar", _LIBRARY, "SIMILAR_EPILOG"),
    "compare": Command("analysing.comparing", "compare", _LIBRARY, "COMPARE_EPILOG"),
    "families": Command("analysing.likeness", "families", _LIBRARY, "FAMILIES_EPILOG"),
    "map": Command("analysing.likeness", "draw_map", _LIBRARY, "MAP_EPILOG"),
    "table": Command("analysing.comparing", "table_of_games", _LIBRARY, "TABLE_EPILOG"),
    "reconstruct": Command("analysing.reconstructing", "reconstruct", _LIBRARY),
    "libraries": Command("libraries", "libraries", _LIBRARY, "LIST_EPILOG"),
    "add-library": Command("libraries", "add", _LIBRARY, "ADD_EPILOG"),
    "remove-library": Command("libraries", "remove", _LIBRARY, "REMOVE_EPILOG"),
    "cite": Command("records", "cite", _LIBRARY, "CITE_EPILOG"),
    "export": Command("records", "export", _LIBRARY, "EXPORT_EPILOG"),
    "check-library": Command("records", "check_library", _LIBRARY, "CHECK_EPILOG"),
    "rules": Command("rules", "rules", _START),
    "play": Command("playing", "play", _PLAY, "PLAY_EPILOG"),
    "playouts": Command("playing", "playouts", _PLAY, "PLAYOUTS_EPILOG"),
    "match": Command("contests.match", "match", _PLAY),
    "tournament": Command("contests.tournament", "tournament", _PLAY),
    "solve": Command("contests.solve", "solve", _PLAY),
    "train": Command("contests.train", "train", _PLAY),
    "replay": Command("playing", "replay_trial", _PLAY, "REPLAY_EPILOG"),
    "conform": Command("conform", "conform", _PLAY),
    "bench": Command("bench", "bench", _PLAY),
    "jobs": Command("jobs", "jobs", _PLAY),
    "check": Command("check", "check", _GAMES),
    "format": Command("layout", "format_files", _GAMES),
    "expand": Command("show", "expand", _GAMES, "EXPAND_EPILOG"),
    "tree": Command("show", "tree", _GAMES, "TREE_EPILOG"),
    "options": Command("show", "options", _GAMES, "OPTIONS_EPILOG"),
    "boards": Command("boards", "boards", _GAMES),
    "draw": Command("drawing", "draw_game", _GAMES, "DRAW_EPILOG"),
    "gallery": Command("drawing", "gallery", _GAMES, "GALLERY_EPILOG"),
    "coverage": Command("analysing.covering", "coverage", _GAMES),
    "measure": Command("analysing.measuring", "measure_games", _GAMES),
    "dump": Command("dumping", "dump", _PROGRAMS),
    "profile": Command("profiling", "profile_game", _PROGRAMS),
    "ludeme": Command("vocabulary", "ludeme", _LANGUAGE, "LUDEME_EPILOG"),
    "grammar": Command("vocabulary", "grammar", _LANGUAGE, "GRAMMAR_EPILOG"),
    "extensions": Command("extensions", "extensions", _LANGUAGE),
}
"""All commands, in the order of the help."""


class Commands(TyperGroup):
    """The commands, each loaded when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name."""
        if cmd_name not in COMMANDS:
            # The nearest names are looked for among these.
            self.commands = {name: _load(name) for name in COMMANDS}
            return None
        return _load(cmd_name)


app = typer.Typer(
    name="ludarium",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if not wanted:
        return
    from ludarium.version import __version__

    print(f"ludarium {__version__}")
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


@cache
def _load(name: str) -> Any:
    """A command, ready to be run."""
    command = COMMANDS[name]
    module = import_module(f"ludarium.cli.commands.{command.module}")
    function = getattr(module, command.function)

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

    alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
    epilog = getattr(module, command.epilog)
    alone.command(name, rich_help_panel=command.group, epilog=epilog)(run)
    return typer.main.get_command(alone)
