"""`ludarium coverage`: which rules of a game are ever used, which never, and where pieces go."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    RulesetOption,
    SeedOption,
    check_output,
    examples,
    load_game,
)
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from ludarium.analysis.coverage.cover import Coverage
    from ludarium.analysis.coverage.cover import Progress as Told
    from ludarium.analysis.coverage.parts import Part
    from ludarium.play.game import Game

EPILOG: Final = examples(
    "ludarium coverage owana",
    'ludarium coverage riga --options "Text/As Published" -o riga.html',
    "ludarium coverage nine-mens-morris -o wear.svg --of entered",
    "ludarium coverage chess --json",
)
_ENDINGS: Final = (".svg", ".png", ".html", ".csv")


def coverage(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many random games.")
    ] = 1000,
    seed: SeedOption = 1,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="Play no more games if something was never seen."),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write a heat map (.svg, .png), a report (.html) or the numbers (.csv).",
            show_default=False,
        ),
    ] = None,
    of: Annotated[
        str,
        typer.Option(
            "--of", metavar="WHAT", help="What a heat map shows: occupied, entered, left, taken."
        ),
    ] = "occupied",
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Find rules that are never used, ends that are never reached, and where pieces go."""
    from ludarium.analysis.coverage.cover import cover
    from ludarium.analysis.coverage.heat import SHOWN

    if of not in SHOWN:
        raise typer.BadParameter(f"a heat map shows one of {', '.join(SHOWN)}, not {of}")
    if output is not None:
        check_output(output, _ENDINGS)
    loaded = load_game(game, options, ruleset, definitions)
    with _bar() as progress:
        found = cover(loaded, games=games, seed=seed, thorough=not quick, progress=progress)
    if json:
        screen.show_json({"ok": True, **found.to_dict()})
    else:
        _show(loaded, found)
    if output is not None:
        _write(output, loaded, found, of)
        screen.errors().print(f"written to {output}", markup=False)


@contextmanager
def _bar() -> "Iterator[Told]":
    """Tell people at a terminal how far it is."""
    console = screen.errors()
    if not console.is_terminal:
        yield lambda what, done, all_: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("random games", total=None)
        yield lambda what, done, all_: bar.update(
            task, description=what, completed=done, total=all_
        )


def _show(game: "Game", found: "Coverage") -> None:
    from ludarium.analysis.coverage.report import source_of, stretches, summary

    source = source_of(game)
    marked = stretches(found.findings, source) if source is not None else []
    if source is not None and marked:
        text = Text(source.text.rstrip())
        for stretch in marked:
            text.stylize(_style(stretch.part), stretch.start, stretch.end)
        lines = {
            line
            for stretch in marked
            for line in range(
                source.line_and_column(stretch.start)[0],
                source.line_and_column(stretch.end - 1)[0] + 1,
            )
        }
        for number, line in enumerate(text.split("\n", allow_blank=True), 1):
            sign = ("✗", "bold red") if number in lines else " "
            screen.show(Text.assemble(sign, (f"{number:4} ", "dim"), line))
        screen.show("")
    screen.show(summary(found))
    for title, parts in (
        ("Dead rules", found.dead),
        ("Ends that are never reached", found.unreachable_ends),
        ("One-sided", found.one_sided),
    ):
        if parts:
            screen.show(Text(f"\n{title}", style="bold"))
        for part in parts:
            places = ", used at ".join(str(passage) for passage in part.passages[:2])
            line = Text.assemble("  ", (part.sentence, _style(part)), " ", (places, "dim"))
            screen.show(line)
    if found.always:
        count = len(found.always)
        conditions = "condition was" if count == 1 else "conditions were"
        screen.show(
            Text(f"\n{count} {conditions} always true or always false; --json has them.", "dim")
        )
    screen.complain_of_games(found.troubles)


def _style(part: "Part") -> str:
    from ludarium.analysis.coverage.parts import Grade

    return "bold red" if part.grade is Grade.NEVER_CAN else "yellow"


def _write(output: Path, game: "Game", found: "Coverage", of: str) -> None:
    from ludarium.analysis.coverage.heat import heat_map
    from ludarium.analysis.coverage.report import page

    ending = output.suffix.casefold()
    if ending == ".html":
        write_whole(output, page(game, found))
    elif ending == ".csv":
        write_whole(output, found.use.csv())
    else:
        from ludarium.drawing.png import write_picture

        write_picture(heat_map(game, found.use, what=of), output)
