"""`ludarium jobs`: what results of long work are kept, and forgetting them."""

from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples
from ludarium.jobs.store import Holding, Store
from ludarium.language.problem import did_you_mean

EPILOG: Final = examples("ludarium jobs", "ludarium jobs --forget tournament")


def jobs(
    forget: Annotated[
        str | None,
        typer.Option(
            "--forget", metavar="KIND", help="Remove all results of a kind.", show_default=False
        ),
    ] = None,
    forget_all: Annotated[
        bool, typer.Option("--forget-all", help="Remove all results of all kinds.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the results of long work that are kept, so that nothing is done twice."""
    with Store() as store:
        holdings = store.holdings()
        if forget is not None or forget_all:
            _forget(store, holdings, None if forget_all else forget, json)
        elif json:
            kinds = [vars(holding) for holding in holdings]
            screen.show_json({"ok": True, "file": str(store.path), "kinds": kinds})
        else:
            _show(store, holdings)


def _forget(store: Store, holdings: list[Holding], kind: str | None, json: bool) -> None:
    known = [holding.kind for holding in holdings]
    if kind is not None and kind not in known:
        advice = did_you_mean(kind, known) or "`ludarium jobs` lists what is kept"
        raise typer.BadParameter(f'no results of the kind "{kind}" are kept; {advice}')
    count = store.forget(kind)
    if json:
        screen.show_json({"ok": True, "forgotten": count})
    else:
        screen.show(f"forgotten: {count:,} {'result' if count == 1 else 'results'}")


def _show(store: Store, holdings: list[Holding]) -> None:
    if not holdings:
        screen.show(f"no results are kept in {store.path}")
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("Kind", style="cyan", no_wrap=True)
    for heading in ("Results", "Versions", "Size", "Work"):
        table.add_column(heading, justify="right")
    table.add_column("Newest", style="dim")
    for held in holdings:
        numbers = f"{held.results:,}", f"{held.versions:,}", _size(held.size), _time(held.seconds)
        table.add_row(Text(held.kind), *numbers, held.newest)
    screen.output().print(table)
    screen.show(f"{store.path}, {_size(store.path.stat().st_size)}")


def _size(count: float) -> str:
    for unit in ("B", "kB", "MB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1000
    return f"{count:.1f} GB"


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours:,} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{seconds:.1f} s"
