"""`ludarium bench`: how fast games are played, and one number for how they behave."""

import os
import statistics
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final, TypeVar

import typer

from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, complete_game, examples
from ludarium.engine.machine.building import NoMeaning
from ludarium.host.wasm import ProgramError
from ludarium.measuring.panel import PanelGame, library_panel, named_panel, recorded_panel
from ludarium.measuring.signature import joined_signature, signature
from ludarium.measuring.speed import Measured, compare, measure, warm_up
from ludarium.play.state import PlayError

EPILOG: Final = examples(
    "ludarium bench",
    "ludarium bench hex oware --seconds 5",
    "ludarium bench --reference speeds.csv --corpus my-games",
    "ludarium bench --signature",
)
_HEADINGS: Final = (
    f"{'game':24} {'games/s':>10} {'2 threads':>9} {'state':>8} {'first move':>10} {'again':>6} "
    f"{'legal_moves':>11} {'play':>7}"
)
Result = TypeVar("Result")


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]…",
            help="Games of the library or files; all games of the library, or of the table, "
            "if left out.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
    reference: Annotated[
        Path | None,
        typer.Option(
            "--reference",
            metavar="CSV",
            help="A table of speeds that other systems reached, to compare with.",
            exists=True,
            dir_okay=False,
            show_default=False,
        ),
    ] = None,
    corpus: Annotated[
        Path | None,
        typer.Option(
            "--corpus",
            metavar="FOLDER",
            help="Where the descriptions of the table are (default: $LUDARIUM_CORPUS).",
            exists=True,
            file_okay=False,
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option("--seconds", min=0.01, metavar="N", help="How long each game is played."),
    ] = 1.0,
    signature: Annotated[
        bool,
        typer.Option("--signature", help="Print one number for how all these games behave."),
    ] = False,
    json: JsonOption = False,
) -> None:
    """Measure how fast games are played."""
    panel = _panel(games or [], reference, corpus)
    if signature:
        _show_signature(panel, json)
    else:
        _show_speeds(panel, seconds, json)


def _panel(games: list[str], reference: Path | None, corpus: Path | None) -> list[PanelGame]:
    if reference is None:
        return named_panel(games) if games else library_panel()
    chosen = os.environ.get("LUDARIUM_CORPUS")
    folder = corpus or (Path(chosen) if chosen else None)
    if folder is None or not (folder / "lud").is_dir():
        raise typer.BadParameter(
            "set LUDARIUM_CORPUS, or give --corpus, to a folder with the descriptions in `lud`"
        )
    return recorded_panel(reference, folder, games)


def _attempt(work: Callable[[PanelGame], Result], entry: PanelGame) -> Result | str:
    """What comes of a game, or why it cannot be played; a game somebody named must be playable."""
    try:
        return work(entry)
    except (NoMeaning, PlayError, ProgramError) as error:
        if entry.reference is None:
            raise
        return str(error).partition("\n")[0]


def _show_signature(panel: list[PanelGame], json: bool) -> None:
    found: dict[str, int | None] = {}
    for entry in panel:
        number = _attempt(lambda one: signature(one.load()), entry)
        found[entry.name] = None if isinstance(number, str) else number
    joined = joined_signature(found.items())
    if json:
        screen.show_json({"signature": joined, "games": found})
    else:
        screen.show(str(joined))


def _show_speeds(panel: list[PanelGame], seconds: float, json: bool) -> None:
    measured: list[Measured] = []
    failures: dict[str, str] = {}
    warm_up()
    if not json:
        screen.show(_HEADINGS)
    for entry in panel:
        found = _attempt(lambda one: measure(one, seconds), entry)
        if isinstance(found, str):
            failures[entry.name] = found
            line = f"{entry.name:24} cannot be played: {found}"
        else:
            measured.append(found)
            line = _line(found)
        if not json:
            screen.show(line)
    if json:
        screen.show_json(_to_json(measured, failures))
    elif measured:
        _show_summary(measured)


def _line(one: Measured) -> str:
    line = (
        f"{one.name:24} {one.playouts:>10,.0f} {one.two_threads:>8.2f}x {one.state_size:>6,} B "
        f"{one.first_move * 1e3:>7.0f} ms {one.first_move_again * 1e3:>3.0f} ms "
        f"{one.legal_moves * 1e6:>8.1f} µs {one.play * 1e6:>4.1f} µs"
    )
    if one.ratio:
        line += f"  {one.ratio:.1f} times the reference"
    return f"{line}, behind {' and '.join(one.behind)}" if one.behind else line


def _show_summary(measured: list[Measured]) -> None:
    firsts = sorted(one.first_move for one in measured)
    again = statistics.median(one.first_move_again for one in measured)
    slow = firsts[round(0.95 * (len(firsts) - 1))]
    screen.show(
        f"first move: median {statistics.median(firsts) * 1e3:.0f} ms, 95% within "
        f"{slow * 1e3:.0f} ms; with the cache median {again * 1e3:.0f} ms"
    )
    threads = statistics.median(one.two_threads for one in measured)
    screen.show(f"two threads: median {threads:.2f} times one")
    compared = compare(measured)
    if compared is None:
        return
    screen.show(
        f"against the reference: geometric mean {compared.mean:.1f} times, "
        f"least {compared.least.ratio:.1f} times ({compared.least.name})"
    )
    behind = [f"{one.name} ({', '.join(one.behind)})" for one in compared.behind]
    screen.show(f"behind others: {', '.join(behind) or 'none'}")


def _to_json(measured: list[Measured], failures: dict[str, str]) -> dict[str, object]:
    compared = compare(measured)
    document: dict[str, object] = {"games": [asdict(one) for one in measured], "failures": failures}
    if compared is not None:
        document["geometric_mean"] = compared.mean
        document["least"] = {"game": compared.least.name, "ratio": compared.least.ratio}
        document["behind"] = {one.name: one.behind for one in compared.behind}
    return document
