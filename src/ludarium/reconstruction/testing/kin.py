"""How documented games play that are near a lost one: the range that results are held against.

Measures of the games of the library come as data; those of other donors are taken here, once.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import measure
from ludarium.analysis.measures.shipping import measures_of
from ludarium.host.wasm import ProgramError
from ludarium.jobs.running import run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.loading import load
from ludarium.reconstruction.donors import Donor

KIN: Final = 10
"""So many of the nearest games are looked at."""
_FEWEST: Final = 3
"""Fewer games than these tell nothing about what is usual."""
_GAMES: Final = 40
_VERSION: Final = "1"
"""Changes when games are measured in another way."""
MEASURES: Final = ("DurationTurns", "AdvantageP1", "Drawishness", "Timeouts")
Ranges = dict[str, list[float]]
"""The least and the most of each measure among kin."""


def ranges_of(donors: Sequence[Donor], *, store: Store | None, processes: int | None = 1) -> Ranges:
    """How the nearest games play, of each game one ruleset; nothing if too few can be measured."""
    nearest = list({donor.game: donor for donor in reversed(donors)}.values())
    order = {donor.id: number for number, donor in enumerate(donors)}
    nearest.sort(key=lambda donor: order[donor.id])
    nearest = nearest[:KIN]
    rows = [_shipped(donor) for donor in nearest]
    pieces = [
        {"text": str(donor.term), "games": _GAMES, "seed": 1}
        for donor, row in zip(nearest, rows, strict=True)
        if row is None
    ]
    outcomes = run(
        play_of,
        pieces,
        store=store,
        version=_VERSION,
        name="reconstruction kin",
        processes=1 if len(pieces) < 2 else processes,
    )
    measured = [outcome.result for outcome in outcomes if isinstance(outcome, Done)]
    known = [row for row in (*rows, *measured) if row]
    if len(known) < _FEWEST:
        return {}
    return {
        name: [min(values), max(values)]
        for name in MEASURES
        if len(values := [row[name] for row in known if name in row]) >= _FEWEST
    }


def _shipped(donor: Donor) -> dict[str, float] | None:
    found = measures_of(donor.id)
    return None if found is None else _plain(found)


def play_of(text: str, games: int, seed: int) -> dict[str, float]:
    """One piece of work: how a game plays, in the few figures that results are held against."""
    try:
        return _plain(measure(load(text), games, seed=seed))
    except (DescriptionError, MeaningError, ProgramError):
        return {}


def _plain(measures: Measures) -> dict[str, float]:
    return {name: float(measures[name]) for name in MEASURES if name in measures}


def beyond_kin(found: Mapping[str, Any], kin: Mapping[str, Sequence[float]]) -> list[str]:
    """What is wrong with how a game plays, beside its kin."""
    faults = []
    for name, judge in _JUDGES.items():
        if name in found and name in kin:
            least, most = kin[name]
            fault = judge(float(found[name]), least, most)
            if fault:
                faults.append(fault)
    return faults


_TIMES: Final = 3.0
"""A game may be so many times as long, or as short, as any of its kin."""
_MARGIN: Final = 0.15
"""How much more a game may favour somebody, or be drawn, than any of its kin."""


def _length(value: float, least: float, most: float) -> str | None:
    if value > _TIMES * most:
        return f"it lasts {value:.0f} turns, its kin at most {most:.0f}"
    if value < least / _TIMES:
        return f"it lasts {value:.0f} turns, its kin at least {least:.0f}"
    return None


def _advantage(value: float, least: float, most: float) -> str | None:
    usual = max(abs(least - 0.5), abs(most - 0.5))
    if abs(value - 0.5) > usual + _MARGIN:
        return f"the first player wins {value:.0%}, in its kin {least:.0%} to {most:.0%}"
    return None


def _draws(value: float, _: float, most: float) -> str | None:
    if value > most + 2 * _MARGIN:
        return f"{value:.0%} of its games are drawn, in its kin at most {most:.0%}"
    return None


_JUDGES: Final = {"DurationTurns": _length, "AdvantageP1": _advantage, "Drawishness": _draws}
