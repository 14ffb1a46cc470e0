"""`ludarium expand`, `tree` and `options`: what a description says, looked at in three ways."""

from typing import Annotated, Final

import typer

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    RulesetOption,
    examples,
    read_game,
)
from ludarium.cli.choices import choices_to_json, show_choices
from ludarium.cli.colours import coloured_description
from ludarium.cli.typed_tree import tree_to_json, typed_tree
from ludarium.language.description import outline
from ludarium.language.printing import indented
from ludarium.library import load
from ludarium.ludemes.reader import read_description

EXPAND_EPILOG: Final = examples(
    "ludarium expand hex",
    'ludarium expand breakthrough --options "Board Size/6x6" --compact',
)

TREE_EPILOG: Final = examples(
    "ludarium tree hex",
    "ludarium tree nine-mens-morris --depth 4",
    "ludarium tree reversi --json",
)

OPTIONS_EPILOG: Final = examples(
    "ludarium options hex",
    "ludarium options draughts --json",
)


def expand(
    game: GameArgument,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    compact: Annotated[
        bool, typer.Option("--compact", help="Print everything on one line.")
    ] = False,
    metadata: Annotated[
        bool, typer.Option("--metadata", help="Print the metadata after the game.")
    ] = False,
) -> None:
    """Print a description with its options chosen and its definitions written out."""
    description = read_game(game, options, ruleset, definitions)
    trees = [description.tree]
    if metadata and description.metadata is not None:
        trees.append(description.metadata)
    for tree in trees:
        screen.show(coloured_description(str(tree) if compact else indented(tree)))


def tree(
    game: GameArgument,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    depth: Annotated[
        int | None,
        typer.Option(
            "--depth", min=1, metavar="N", help="How many levels to show.", show_default=False
        ),
    ] = None,
    metadata: Annotated[bool, typer.Option("--metadata", help="Show the metadata too.")] = False,
    json: JsonOption = False,
) -> None:
    """Show what every part of a description is: the typed ludemes, as a tree."""
    reading = read_description(read_game(game, options, ruleset, definitions))
    ludemes = [reading.game, reading.metadata] if metadata else [reading.game]
    if json:
        document = {"ok": True, "game": tree_to_json(reading.game)}
        if metadata:
            document["metadata"] = tree_to_json(reading.metadata)
        screen.show_json(document)
        return
    for ludeme in ludemes:
        screen.output().print(typed_tree(ludeme, depth))
    for note in reading.notes:
        screen.complain(str(note))


def options(game: GameArgument, json: JsonOption = False) -> None:
    """Show what can be chosen in a description: its options and rulesets."""
    parts = outline(load(game))
    if json:
        screen.show_json({"ok": True, **choices_to_json(parts)})
    else:
        show_choices(parts, screen.output())
