"""`ludarium list`: the games there are, and those that fit what is asked for."""

from dataclasses import replace
from typing import Annotated, Final

import typer

from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples
from ludarium.cli.columns import Columns
from ludarium.cli.commands.libraries import with_bar
from ludarium.library.catalogue import OWN, Entry, Part, added, open_library, with_lost_games
from ludarium.library.filters import Filter
from ludarium.library.regions import CONTINENTS
from ludarium.library.user_libraries import SHIPPED
from ludarium.library.years import read_period, years_in_words

EPILOG: Final = examples(
    "ludarium list --family race --region africa",
    "ludarium list --period 1000..1500",
    'ludarium list --search "king"',
    "ludarium list --json",
)
_UNKNOWN: Final = "unknown"


def list_games(
    family: Annotated[
        str | None,
        typer.Option(
            "--family",
            metavar="FAMILY",
            help="hunt, race, sow, space, war, or a part of them such as war/leaping.",
            show_default=False,
        ),
    ] = None,
    region: Annotated[
        str | None,
        typer.Option(
            "--region",
            metavar="REGION",
            help="A continent, a region such as Western Asia, or a country.",
            show_default=False,
        ),
    ] = None,
    period: Annotated[
        str | None,
        typer.Option(
            "--period",
            metavar="YEARS",
            help='A year, years such as "1000..1500", or ancient, medieval, modern.',
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", min=0, metavar="N", help="How many people play.", show_default=False
        ),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option(
            "--search", metavar="TEXT", help="Words from anything told of it.", show_default=False
        ),
    ] = None,
    library: Annotated[
        str | None,
        typer.Option(
            "--library", metavar="NAME", help="Only games of this library.", show_default=False
        ),
    ] = None,
    only_lost: Annotated[
        bool, typer.Option("--lost", help="Only games of whose rules a part is lost.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the games of the library, all of them or those that fit."""
    years = read_period(period) if period is not None else None
    asked = Filter(family, region, years, players, search, library)
    own = open_library(OWN)
    parts = [replace(own, entries=with_lost_games(own.entries)), *added(with_bar)]
    found = [entry for part in parts for entry in part.entries if asked.fits(entry)]
    if only_lost:
        found = [entry for entry in found if entry.is_lost]
    if json:
        from ludarium.library.plain import entry_to_json

        screen.show_json({"ok": True, "games": [entry_to_json(entry) for entry in found]})
        return
    if not found:
        screen.complain("ludarium list: error: no game fits\n  help: " + _advice(asked, parts))
        raise typer.Exit(screen.FAILED)
    screen.output().print(_table(found, several=len(parts) > 1))
    screen.output().print(_sum(found), style="dim")
    _tell_bad_records(found)


def _advice(asked: Filter, parts: list[Part]) -> str:
    names = [part.library.name for part in parts]
    if asked.library and asked.library not in names:
        return f"libraries are {', '.join(names)}"
    if asked.region:
        return f"regions are {', '.join(CONTINENTS)}, their parts, and names of places"
    if asked.family:
        families = sorted(
            {entry.family for part in parts for entry in part.entries if entry.family}
        )
        return f"families are {', '.join(families)}, and parts of them such as war/leaping"
    return "ask for less, or `ludarium list` for all"


def _table(entries: list[Entry], *, several: bool) -> Columns:
    """The games as rows of text; with hundreds of them a table of rich takes too long."""
    titles = ["Game", "Family", "Players", "Where", "Attested"]
    rows = [
        [
            f"{entry.name} (lost)" if entry.is_lost else entry.name,
            entry.family or _UNKNOWN,
            _UNKNOWN if entry.players is None else str(entry.players),
            _where(entry),
            _when(entry),
            entry.library,
        ]
        for entry in entries
    ]
    titles += ["Library"] if several else []
    return Columns(titles, [row[: len(titles)] for row in rows], right=("Players",))


def _where(entry: Entry) -> str:
    regions = dict.fromkeys(origin.region for origin in entry.summary.origins)
    return ", ".join(regions) if regions else _UNKNOWN


def _when(entry: Entry) -> str:
    """From the first year with evidence to the last, and whether it is still played anywhere.

    Where all years are those of works that tell of the game, this is said.
    """
    dated = [
        origin
        for origin in entry.summary.origins
        if origin.first_year is not None or origin.last_year is not None
    ]
    if not dated:
        return _UNKNOWN
    firsts = [origin.first_year for origin in dated if origin.first_year is not None]
    lasts = [origin.last_year for origin in dated]
    ended = [year for year in lasts if year is not None]
    last = max(ended) if len(ended) == len(lasts) else None
    still = any(origin.still_played for origin in dated)
    first = min(firsts, default=None)
    words = years_in_words(first, None if still else last).replace("since", "from", 1)
    told = "told " if all(origin.is_of_a_work for origin in dated) else ""
    return f"{told}{words}{', still played' if still else ''}"


def _sum(entries: list[Entry]) -> str:
    games = "1 game" if len(entries) == 1 else f"{len(entries):,} games"
    lost_ones = sum(entry.is_lost for entry in entries)
    some = f" ({lost_ones} cannot be played yet)" if lost_ones else ""
    return f"{games}{some}. `ludarium show GAME` tells more about one."


def _tell_bad_records(entries: list[Entry]) -> None:
    """Say which records of ours cannot be read; others may hold what they like."""
    for entry in entries:
        problem = entry.summary.record_problem
        if problem and entry.library == SHIPPED:
            screen.errors().print(problem, style="dim", markup=False, soft_wrap=True)
