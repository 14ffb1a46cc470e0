"""`ludarium compare`: what is different between two games; `table`: all games in one table."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import (
    GameArgument,
    JsonOption,
    check_output,
    complete_game,
    examples,
    meant_game,
)
from ludarium.cli.commands.analysing.likeness import AmongOption, gathered, given
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from ludarium.analysis.comparing.comparison import Comparison, TwoNumbers

COMPARE_EPILOG: Final = examples(
    "ludarium compare chess makruk",
    "ludarium compare adugo/five-dogs komikan",
    "ludarium compare chess my-chess.lud -o report.html",
)
TABLE_EPILOG: Final = examples(
    "ludarium table -o games.csv",
    "ludarium table -o games.parquet",
    "ludarium table --among games/ -o games.json",
)
_MOST_TOLD: Final = 12


def compare(
    game: GameArgument,
    other: Annotated[
        str,
        typer.Argument(
            metavar="OTHER",
            help="The game it is compared with.",
            autocompletion=complete_game,
            callback=meant_game,
            show_default=False,
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.html",
            help="Write a page instead of printing.",
            show_default=False,
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Tell what is different between two games: in rules, words, concepts, numbers and play."""
    from ludarium.analysis.comparing.comparison import compare as find

    if output:
        check_output(output, (".html", ".htm"))
    found = find(given(game, None, None), given(other, None, None))
    if output:
        from ludarium.analysis.comparing.report import page

        write_whole(output, page(found))
        screen.errors().print(f"The comparison is in {output}.", style="dim", markup=False)
    if json:
        screen.show_json({"ok": True, **found.to_json()})
    elif not output:
        _tell(found)


def _tell(found: "Comparison") -> None:
    one, other = found.first.title, found.second.title
    if one == other:
        one, other = found.first.id, found.second.id
    parts = found.distances
    play = "" if parts.play is None else f", by play {parts.play:.2f}"
    screen.show(
        Text.assemble(
            (f"{one} and {other}", "bold"),
            f"  distance {parts.all:.2f}"
            f" (by concepts {parts.concepts:.2f}, by rules {parts.rules:.2f}{play})",
        )
    )
    rules = _table("Rules", one, other)
    for each in found.rules:
        rules.add_row(Text(each.place), Text(each.first or "–"), Text(each.second or "–"))
    _show(rules)
    words = _table("In words", one, other)
    for text in found.words:
        words.add_row(text.heading, _lines(text.first), _lines(text.second))
    _show(words)
    concepts = _table("Concepts", f"only {one}", f"only {other}")
    sharing = found.concepts
    both = ", ".join(each.name for each in sharing.shared[:_MOST_TOLD])
    columns = [", ".join(e.name for e in p) for p in (sharing.only_first, sharing.only_second)]
    concepts.add_row(f"both: {both}" if both else "nothing telling in common", *columns)
    _show(concepts)
    _show(_numbers("Numbers", found.numbers, one, other))
    _show(_numbers("Play", found.play, one, other))


def _numbers(heading: str, numbers: "Sequence[TwoNumbers]", one: str, other: str) -> Table:
    table = _table(heading, one, other, lines=False)
    for each in numbers:
        table.add_row(each.name, f"{each.first:g}", f"{each.second:g}")
    return table


def _lines(sentences: tuple[str, ...]) -> Text:
    return Text("\n".join(said.replace("*", "") for said in sentences) or "–")


def _table(*headings: str, lines: bool = True) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold", show_lines=lines)
    for i, heading in enumerate(headings):
        table.add_column(Text(heading), ratio=1 if i == 0 else 2, overflow="fold")
    return table


def _show(table: Table) -> None:
    if table.row_count:
        screen.output().print(table)


def table_of_games(
    output: Annotated[
        Path,
        typer.Option(
            "-o", "--output", metavar="FILE", help="A file that ends in .csv, .json or .parquet."
        ),
    ],
    among: AmongOption = "ludarium",
) -> None:
    """Write all games with all their concepts and measures into one table."""
    from ludarium.analysis.table import ENDINGS, table_of

    check_output(output, ENDINGS)
    found = table_of(gathered(among))
    found.write(output)
    told = f"{len(found):,} rulesets with {len(found.columns)} columns are in {output}."
    screen.errors().print(told, style="dim", markup=False)
