"""The arguments that several commands share, and reading the game that they name."""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.language.description import Description, describe
from ludarium.library import STANDARD_INPUT, games, known_definitions, load, locate


def examples(*commands: str) -> str:
    """The end of a command's help: some ways to use it."""
    return "\n".join(["Examples:", *(f"[dim]$[/] {command}" for command in commands)])


def complete_game(incomplete: str) -> list[str]:
    """The games of the library whose names begin with what was typed."""
    return [name for name in games() if name.casefold().startswith(incomplete.casefold())]


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A file, the name of a game of the library, or - for standard input.",
        autocompletion=complete_game,
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
    path = None if game == STANDARD_INPUT else locate(game)
    known = definitions or known_definitions(path)
    return describe(source, options=options or (), ruleset=ruleset, known=known)
