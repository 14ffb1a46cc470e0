"""What a task may know: all rulesets of a folder but those of its own game, and their places.

A table `rulesets.csv` beside the tasks may tell, by the numbers that rulesets give themselves, of
which game each is, where it was played and when.
"""

import csv
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from ludarium.library.records.record import Origin
from ludarium.library.records.values import Point, Years
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.nearness import Nearness
from ludarium.reconstruction.setting import Setting

TABLE: Final = "rulesets.csv"


@dataclass(frozen=True, eq=False)
class Known:
    """All complete rulesets of a folder, and which of them are of one game."""

    donors: tuple[Donor, ...]
    games: dict[str, str]
    """The game of each ruleset, by the number of the ruleset."""

    @cached_property
    def nearness(self) -> Nearness:
        """How rare what they have is."""
        return Nearness(self.donors)

    def game_of(self, donor: Donor) -> str:
        """Which game a ruleset is of."""
        return self.games.get(donor.number or "", donor.game)

    def ruleset(self, number: str) -> Donor | None:
        """A ruleset by its number."""
        return next((donor for donor in self.donors if donor.number == number), None)

    def without(self, ruleset: Donor) -> list[Donor]:
        """All rulesets but those of one game, by its number and by its file."""
        game = self.game_of(ruleset)
        return [d for d in self.donors if self.game_of(d) != game and d.game != ruleset.game]


@lru_cache(maxsize=2)
def known(folder: str, tasks: str) -> Known:
    """The rulesets of a folder, as far as they may help in tasks."""
    rows = _rows(Path(tasks).with_name(TABLE))
    donors = tuple(
        replace(donor, setting=_setting(row)) if (row := rows.get(donor.number or "")) else donor
        for donor in donors_of(folder)
    )
    return Known(donors, {number: row["game_id"] for number, row in rows.items()})


def _rows(path: Path) -> dict[str, dict[str, str]]:
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def _setting(row: dict[str, str]) -> Setting:
    at = None
    if row["latitude"] and row["longitude"]:
        at = Point(float(row["latitude"]), float(row["longitude"]))
    attested = None
    if row["first_year"]:
        first = int(row["first_year"])
        attested = Years(first, int(row["last_year"] or first))
    return Setting((Origin(place="", region=row["region"], at=at, attested=attested),))
