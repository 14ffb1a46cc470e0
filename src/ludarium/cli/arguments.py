"""The arguments that several commands share, and reading the game that they name."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludarium.cli import screen
from ludarium.language.description import Description, describe
from ludarium.language.problem import DescriptionError
from ludarium.library import STANDARD_INPUT, games, known_definitions, load
from ludarium.library.lookup import look_up

if TYPE_CHECKING:
    from ludarium.play.game import Game


def examples(*commands: str) -> str:
    """The end of a command's help: some ways to use it."""
    return "\n".join(["Examples:", *(f"[dim]$[/] {command}" for command in commands)])


def complete_game(incomplete: str) -> list[str]:
    """The games of the library whose names begin with what was typed."""
    return [name for name in games() if name.casefold().startswith(incomplete.casefold())]


def meant_game(game: str) -> str:
    """What was typed, or the game that it is nearly the name of, and a line that says so."""
    if game == STANDARD_INPUT:
        return game
    try:
        found = look_up(game, near=True)
    except (DescriptionError, OSError):
        return game  # the command tells it, as it tells all mistakes
    if not found.is_guess or found.entry is None:
        return game
    screen.errors().print(f'"{game}" was taken for {found.entry.name}.', style="dim", markup=False)
    return found.entry.id


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A file, the name of a game of the library, or - for standard input.",
        autocompletion=complete_game,
        callback=meant_game,
        show_default=False,
    ),
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--options",
        metavar="CATEGORY/ITEM",
        help="Choose an item of an option; may be given several times.",
        show_default=False,
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="What chance depends on.")]
ThinkingOption = Annotated[
    float | None,
    typer.Option(
        "--seconds",
        min=0.001,
        metavar="S",
        help="How long each agent may think about a move, where its name gives no budget.",
        show_default=False,
    ),
]
GamesAtOnceOption = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        min=1,
        metavar="N",
        help="How many games at once (default: all cores).",
        show_default=False,
    ),
]
RulesetOption = Annotated[
    str | None,
    typer.Option("--ruleset", metavar="NAME", help="Choose a ruleset.", show_default=False),
]
DefinitionsOption = Annotated[
    Path | None,
    typer.Option(
        "--definitions",
        metavar="FOLDER",
        help="The folder of shared definitions (default: a `def` folder further up, or our own).",
        exists=True,
        file_okay=False,
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def read_game(
    game: str,
    options: list[str] | None = None,
    ruleset: str | None = None,
    definitions: Path | None = None,
) -> Description:
    """Read the description that a GAME argument names, with what was chosen."""
    source = load(game)
    found = None if game == STANDARD_INPUT else look_up(game)
    known = definitions or known_definitions(found.path if found else None)
    chosen = found.choice(ruleset) if found else ruleset
    return describe(source, options=options or (), ruleset=chosen, known=known)


def load_game(
    game: str,
    options: list[str] | None = None,
    ruleset: str | None = None,
    definitions: Path | None = None,
) -> "Game":
    """The game that a GAME argument names, with what was chosen, ready to be played."""
    from ludarium import loading

    chosen = options or ()
    if game == STANDARD_INPUT:
        return loading.load_source(
            load(game), options=chosen, ruleset=ruleset, definitions=definitions
        )
    return loading.load(game, options=chosen, ruleset=ruleset, definitions=definitions)


def check_output(path: Path, endings: tuple[str, ...] = ()) -> None:
    """Refuse a file that cannot be written or is of another kind, before any work is done."""
    if endings and path.suffix.casefold() not in endings:
        known = ", ".join(endings)
        raise typer.BadParameter(f"the name of the file must end in one of {known}: {path}")
    if path.is_dir():
        raise typer.BadParameter(f"this is a folder, name a file in it: {path}")
    if not path.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {path.parent}; make it first")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise typer.BadParameter(f"it may not be written; name a file elsewhere: {path}")
