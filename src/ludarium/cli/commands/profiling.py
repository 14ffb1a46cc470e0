"""`ludarium profile`: where the work of random games goes, by rule and by part of the engine."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
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
    read_game,
)
from ludarium.programs.compiling import rules_of
from ludarium.programs.profiling import Profile, Share, profile
from ludarium.vocabulary.passages import place_of, short_text, text_of
from ludarium.whole_files import write_whole

EPILOG: Final = examples(
    "ludarium profile breakthrough",
    "ludarium profile chess --games 50 -o chess.svg",
    "ludarium profile hex --json",
)
_ENGINE: Final = "the engine itself"


def profile_game(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games are played.")
    ] = 100,
    seed: SeedOption = 1,
    top: Annotated[
        int, typer.Option("--top", min=1, metavar="N", help="How many rows a table has.")
    ] = 15,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE.svg",
            help="Where to draw a flame graph.",
            show_default=False,
        ),
    ] = None,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Count the instructions of random games: which rules they are of, and parts of the engine."""
    if output is not None:
        check_output(output, (".svg",))
    rules = rules_of(read_game(game, options, ruleset, definitions))
    with _bar(games) as progress:
        found = profile(rules, games=games, seed=seed, progress=progress)
    if found.note and not json:
        screen.errors().print(found.note, style="dim", markup=False)
    if json:
        screen.show_json(_to_json(found))
    else:
        _show(found, top)
    if output is not None:
        from ludarium.programs.flames import flame_graph

        write_whole(output, flame_graph(found))
        screen.errors().print(f"the flame graph of {found.game} is in {output}", markup=False)


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int], None]]:
    """Tell people at a terminal how far it is."""
    console = screen.errors()
    if not console.is_terminal:
        yield lambda done: None
        return
    columns = (TextColumn("counting"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("counting", total=games)
        yield lambda done: bar.update(task, completed=done)


def _show(found: Profile, top: int) -> None:
    console = screen.output()
    each = found.instructions / max(1, found.moves)
    console.print(
        f"{found.game}: {found.instructions:,} instructions in {found.games:,} random games, "
        f"{each:,.0f} a move",
        markup=False,
    )
    table = _table("by rule", "place", "inside", "all", "own", "engine")
    for share in found.by_rule()[:top]:
        table.add_row(*_row(share, found.instructions))
    console.print(table)
    table = _table("by part of the engine", "all")
    for part, count in found.by_part()[:top]:
        table.add_row(Text(part), f"{count / found.instructions:.1%}")
    console.print(table)
    console.print(
        "Instructions are counted, which is not time; each run counts the same. `inside` is all\n"
        "that was carried out for a rule, `all` its own part of it and what the engine did for it.",
        style="dim",
    )


def _table(first: str, *others: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="left" if name == "place" else "right", no_wrap=True)
    return table


def _row(share: Share, whole: int) -> tuple[Text, Text, str, str, str, str]:
    text = _ENGINE if share.rule is None else short_text(share.rule)
    place = None if share.rule is None else place_of(share.rule)
    counts = (share.inside, share.total, share.own, share.helpers)
    inside, total, own, helpers = (f"{count / whole:.1%}" for count in counts)
    return Text(text), Text(place or ""), inside, total, own, helpers


def _to_json(found: Profile) -> dict[str, object]:
    return {
        "ok": True,
        "game": found.game,
        "games": found.games,
        "moves": found.moves,
        "instructions": found.instructions,
        "note": found.note,
        "rules": [
            {
                "rule": _ENGINE if share.rule is None else text_of(share.rule),
                "place": None if share.rule is None else place_of(share.rule),
                "inside": share.inside,
                "instructions": share.total,
                "own": share.own,
                "engine": share.helpers,
            }
            for share in found.by_rule()
        ],
        "parts": [{"part": part, "instructions": count} for part, count in found.by_part()],
    }
