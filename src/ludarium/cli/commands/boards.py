"""`ludarium boards`: what a board is made of, and whether boards are as they were recorded."""

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.problem import BoardError
from ludarium.checking.boards import Comparison, RecordedBoards
from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples, read_game
from ludarium.cli.working import JobsOption, work_through
from ludarium.ludemes import reader
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.board import SiteType

EPILOG: Final = examples(
    "ludarium boards hex",
    "ludarium boards --compare",
    'ludarium boards --compare "board/war" --json',
)
PARTS: Final = (
    "sites",
    "neighbours",
    "radials",
    "regions",
    "tracks",
    "containers",
    "components",
    "build",
)


def boards(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]…",
            help="Games to look at; with --compare, parts of the paths of games in the corpus.",
            show_default=False,
        ),
    ] = None,
    compare_all: Annotated[
        bool,
        typer.Option(
            "--compare", help="Compare with the boards recorded in the corpus; all unless named."
        ),
    ] = False,
    corpus: Annotated[
        Path | None,
        typer.Option(
            "--corpus",
            metavar="FOLDER",
            help="The reference corpus (default: $LUDARIUM_CORPUS).",
            show_default=False,
        ),
    ] = None,
    jobs: JobsOption = None,
    json: JsonOption = False,
) -> None:
    """Show what boards are made of, or compare them with recordings."""
    if compare_all:
        folder = corpus or Path(os.environ.get("LUDARIUM_CORPUS", ""))
        if not (folder / "boards.zip").is_file():
            raise typer.BadParameter(
                "set LUDARIUM_CORPUS, or give --corpus, to a folder that holds boards.zip"
            )
        _compare(folder, games or [], jobs, json)
        return
    if not games:
        raise typer.BadParameter("name a game, or use --compare")
    found = {game: equipment_of_game(reader.read_game(read_game(game))) for game in games}
    if json:
        screen.show_json({name: _counts(equipment) for name, equipment in found.items()})
        return
    for name, equipment in found.items():
        screen.output().print(_card(name, equipment))


def equipment_of_game(game: Any) -> Equipment:
    """The equipment of a game; of a match, there is none of its own."""
    if isinstance(game, Match):
        raise BoardError("a match has no board of its own", "Name one of its games.")
    return equipment_of(game)


def _counts(equipment: Equipment) -> dict[str, object]:
    topology = equipment.topology
    return {
        "default": topology.default.word,
        "sites": {kind.word: topology.of(kind).count for kind in SiteType},
        "directions": topology.of(topology.default).directions("all"),
        "containers": [
            {"name": c.name, "from": c.first, "count": c.count} for c in equipment.containers
        ],
        "components": [component.name for component in equipment.components],
        "tracks": {track.name: list(track.sites) for track in equipment.tracks},
        "regions": {region.name: list(region.sites) for region in equipment.regions},
    }


def _card(name: str, equipment: Equipment) -> Table:
    counts = _counts(equipment)
    table = Table(title=Text(name), show_header=False, title_justify="left")
    table.add_column(style="bold")
    table.add_column()
    topology = equipment.topology
    sites = ", ".join(f"{topology.of(k).count} {k.word.lower()}s" for k in SiteType)
    table.add_row("made of", sites.replace("vertexs", "vertices"))
    table.add_row("played on", f"its {topology.default.word.lower()}s".replace("exs", "ices"))
    table.add_row("directions", " ".join(map(str, topology.of(topology.default).directions("all"))))
    places = [f"{c.name} ({_numbers(c.first, c.count)})" for c in equipment.containers]
    table.add_row("containers", Text(", ".join(places)))
    for key in ("components", "tracks", "regions"):
        value: Any = counts[key]
        if value:
            table.add_row(key, Text(", ".join(value)))
    return table


def _numbers(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first}–{first + count - 1}"


def _compare(folder: Path, wanted: list[str], jobs: int | None, json: bool) -> None:
    corpus = RecordedBoards(folder)
    names = [n for n in corpus.names() if not wanted or any(w in n for w in wanted)]
    results = list(work_through(corpus.compare, names, jobs, "comparing"))
    different = [result for result in results if result.differences]
    if json:
        screen.show_json(
            {
                "ok": not different,
                "games": len(results),
                "equal": len(results) - len(different),
                "differences": {r.game: [asdict(d) for d in r.differences] for r in different},
            }
        )
    else:
        for result in different:
            screen.show(f"{result.game}\n  {result.differences[0]}")
            if len(result.differences) > 1:
                screen.show(f"  … and {len(result.differences) - 1} more")
        screen.output().print(_summary(results))
    raise typer.Exit(1 if different else 0)


def _summary(results: Iterable[Comparison]) -> Table:
    results = list(results)
    wrong = Counter(part for r in results for part in {d.part for d in r.differences})
    table = Table(title=f"{len(results):,} boards")
    table.add_column("what")
    table.add_column("equal", justify="right")
    for part in PARTS:
        table.add_row(part, f"{len(results) - wrong[part]:,} of {len(results):,}")
    everything = sum(not r.differences for r in results)
    table.add_row("everything", f"{everything:,} of {len(results):,}", style="bold")
    times = sorted(r.seconds for r in results)
    if times:
        table.add_row("median time to build", f"{times[len(times) // 2] * 1e3:.1f} ms")
        table.add_row("longest", f"{times[-1]:.2f} s")
    return table
