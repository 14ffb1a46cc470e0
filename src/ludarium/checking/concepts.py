"""Whether the concepts of a collection are as they were recorded."""

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

from ludarium.concepts.found import Concepts
from ludarium.loading import load

_ARCHIVE: Final = ("concepts.zip", "concepts.jsonl")
_ROUNDING: Final = 0.0101
"""By how much numbers of two decimals may differ."""


@dataclass
class Agreement:
    """How many values are as recorded, and which are not."""

    games: int = 0
    same: int = 0
    """Concepts that a game has, as we say and as was recorded."""
    more: Counter[str] = field(default_factory=Counter)
    """Concepts that only we say games have, and of how many games."""
    fewer: Counter[str] = field(default_factory=Counter)
    """Concepts that games have only as recorded."""
    same_numbers: int = 0
    other_numbers: Counter[str] = field(default_factory=Counter)
    same_starts: int = 0
    """How many numbers of pieces before the first move are as recorded."""
    other_starts: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """The share of agreement among all that either side says."""
        return self.same / (self.same + self.more.total() + self.fewer.total())

    @property
    def share_of_numbers(self) -> float:
        """The share of numbers that are as recorded."""
        return self.same_numbers / (self.same_numbers + self.other_numbers.total())

    @property
    def share_of_starts(self) -> float:
        """The share of numbers of pieces before the first move that are as recorded."""
        return self.same_starts / (self.same_starts + self.other_starts.total())

    def add(self, found: Concepts, recorded: Mapping[str, Any]) -> None:
        """Compare a game with its record."""
        names = frozenset(recorded["boolean"])
        self.games += 1
        self.same += len(found.true & names)
        self.more.update(found.true - names)
        self.fewer.update(names - found.true)
        for name, value in recorded["numbers"].items():
            if _is_near(found.numbers[name], float(value)):
                self.same_numbers += 1
            else:
                self.other_numbers[name] += 1
        for name, value in (recorded.get("start") or {}).items():
            if value is None:
                continue
            if _is_near(found.numbers[name], float(value)):
                self.same_starts += 1
            else:
                self.other_starts[name] += 1


def _is_near(one: float, other: float) -> bool:
    return abs(one - other) < _ROUNDING or (math.isnan(one) and math.isnan(other))


def recorded_concepts(collection: Path, *, every: int = 1) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The records of a collection whose games are there, all or every so many of them."""
    archive, name = _ARCHIVE
    with ZipFile(collection / archive) as file:
        lines = file.read(name).decode().splitlines()
    for line in lines[::every]:
        record = json.loads(line)
        path = collection / "lud" / f"{record['path']}.lud"
        if path.is_file():
            yield path, record


def compare_concepts(collection: Path, *, every: int = 1, as_reference: bool = True) -> Agreement:
    """Compare the concepts of games and rulesets with what was recorded about them."""
    agreement = Agreement()
    for path, record in recorded_concepts(collection, every=every):
        ruleset = record["ruleset"]
        options = () if ruleset else tuple(record["options"])
        game = load(path, options=options, ruleset=ruleset)
        agreement.add(game.concepts(as_reference=as_reference), record)
    return agreement
