"""`ludarium draw` and `gallery`: pictures of games, one at a time or many on a sheet."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    OptionsOption,
    RulesetOption,
    check_output,
    examples,
    read_game,
)
from ludarium.drawing.picture import Settings, draw
from ludarium.drawing.png import write_picture
from ludarium.drawing.scene import Scene
from ludarium.drawing.sheet import contact_sheet, web_page
from ludarium.drawing.stage import scene_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import games
from ludarium.ludemes.reader import read_description
from ludarium.whole_files import write_whole

DRAW_EPILOG: Final = examples(
    "ludarium draw hex -o hex.svg",
    "ludarium draw nine-mens-morris -o morris.png --size 1200",
    "ludarium draw oware --dark --numbers > oware.svg",
)
GALLERY_EPILOG: Final = examples(
    "ludarium gallery -o games.png",
    "ludarium gallery my-games -o index.html",
)

_ENDINGS: Final = (".svg", ".png")
_SHEET_ENDINGS: Final = (*_ENDINGS, ".html")
_LARGEST: Final = 8000

DarkOption = Annotated[bool, typer.Option("--dark", help="Use colours for a dark page.")]
DefaultSheet: Final = Path("gallery.png")


def draw_game(
    game: GameArgument,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write it: .svg or .png (default: SVG to standard output).",
            show_default=False,
        ),
    ] = None,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    numbers: Annotated[
        bool, typer.Option("--numbers", help="Write the number of every site on it.")
    ] = False,
    coordinates: Annotated[
        bool, typer.Option("--coordinates", help="Write the coordinate of every site on it.")
    ] = False,
    dark: DarkOption = False,
    size: Annotated[
        int,
        typer.Option("--size", min=16, max=_LARGEST, metavar="PIXELS", help="The longer side."),
    ] = 800,
) -> None:
    """Draw the board of a game, with its pieces as they stand before the first move."""
    if output:
        check_output(output, _ENDINGS)
    settings = Settings(size=size, dark=dark, numbers=numbers, coordinates=coordinates)
    scene = scene_of(read_description(read_game(game, options, ruleset, definitions)))
    picture = draw(scene, settings)
    if output:
        write_picture(picture, output)
    else:
        print(picture)


def gallery(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Descriptions, or folders of them (default: the games of the library).",
            exists=True,
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Where to write it: .png, .svg or .html."
        ),
    ] = DefaultSheet,
    columns: Annotated[
        int, typer.Option("--columns", min=1, max=40, metavar="N", help="How many in a row.")
    ] = 8,
    dark: DarkOption = False,
    definitions: DefinitionsOption = None,
) -> None:
    """Draw many games on one sheet, each with its name."""
    check_output(output, _SHEET_ENDINGS)
    settings = Settings(dark=dark, size=480)
    scenes: list[Scene] = []
    for path in _descriptions(paths):
        try:
            scenes.append(scene_of(read_description(read_game(str(path), definitions=definitions))))
        except (DescriptionError, MeaningError) as error:
            screen.complain(str(error.problem))
    if not scenes:
        screen.complain("ludarium: error: there is nothing to draw")
        raise typer.Exit(screen.FAILED)
    if output.suffix.casefold() == ".html":
        write_whole(output, web_page(scenes, settings))
    else:
        write_picture(contact_sheet(scenes, columns, settings), output)
    screen.errors().print(f"{len(scenes)} games on {output}", markup=False)


def _descriptions(paths: list[Path] | None) -> list[Path]:
    if not paths:
        return list(games().values())
    found: list[Path] = []
    for path in paths:
        found.extend(sorted(path.rglob("*.lud")) if path.is_dir() else [path])
    return found
