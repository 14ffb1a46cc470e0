"""What is near to what: made once for the whole library, and kept until a game changes.

For the library that comes with Ludarium it comes along (`python -m
ludarium.portal.comparing.making_likeness` makes it anew), and holds for as long as its games are
byte for byte the same, and what is known about them.
"""

import json
import lzma
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.language.definitions import definition_files
from ludarium.library.catalogue import Entry
from ludarium.library.folders import DEFINITIONS
from ludarium.library.user_libraries import SHIPPED as OURS
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.site.remembered import Remembered

_made: Final = Remembered("likeness")
SHIPPED: Final = Path(__file__).parent / "likeness.json.xz"
"""What was made for the library as it is shipped, with a sum over its games."""
_ANALYSIS: Final = Path(__file__).parents[2] / "analysis"
_COMPARED: Final = tuple(_ANALYSIS / room / "shipped.jsonl" for room in ("profiles", "measures"))
"""What comes with Ludarium about rules and play of its games."""


@dataclass(frozen=True)
class Near:
    """A game that is near another."""

    game: str
    ruleset: str
    """The nearest of its rulesets, such as `chess/fide`."""
    title: str
    distance: float
    """0 is the same, 1 has nothing in common."""
    shared: tuple[str, ...]
    """The most telling concepts that both have."""

    @property
    def likeness(self) -> int:
        """How much they have in common, of a hundred."""
        return round(100 * (1 - self.distance))


@dataclass(frozen=True)
class Spot:
    """A game on the map."""

    game: str
    x: float
    """From 0, the left, to 1, the right."""
    y: float
    """From 0, the top, to 1, the bottom."""


@dataclass(frozen=True)
class Group:
    """Games that were found to be near each other."""

    description: str
    games: tuple[str, ...]
    """The one in the middle first."""


@dataclass(frozen=True)
class LikenessTable:
    """The nearest games of each, and the map of all."""

    made: Mapping[str, Any]

    def near(self, game: str, ruleset: str = "") -> list[Near]:
        """The games that are nearest to a game, or to one of its rulesets."""
        own = f"{game}/{ruleset}" if ruleset else self.made["first"].get(game, "")
        found = self.made["near"].get(own, ())
        return [Near(**{**one, "shared": tuple(one["shared"])}) for one in found]

    @property
    def spots(self) -> list[Spot]:
        """All games, with their places."""
        return [Spot(**one) for one in self.made["spots"]]

    @property
    def groups(self) -> list[Group]:
        """The families that were found, the largest first."""
        return [Group(one["description"], tuple(one["games"])) for one in self.made["groups"]]


def likeness_ready(snapshot: Snapshot) -> LikenessTable | None:
    """What was made before for the library as it is; nothing if that has still to be done."""
    known = _shipped_for(snapshot) or _made.known(snapshot.stamp)
    return LikenessTable(known) if known else None


def likeness_now(snapshot: Snapshot) -> LikenessTable:
    """The same; it is made if need be, which takes some seconds."""
    return likeness_ready(snapshot) or LikenessTable(_made.get(snapshot.stamp, _make))


def _make() -> dict[str, Any]:
    from ludarium.portal.comparing.making_likeness import make

    return make()


def sum_of(entries: Iterable[Entry]) -> str:
    """A sum over the descriptions of games, their definitions, and what else is compared."""
    total = sha256()
    games = sorted(entry.path for entry in entries)
    for path in (*definition_files(DEFINITIONS), *games, *_COMPARED):
        total.update(f"{path.name}\0".encode() + sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _shipped_for(snapshot: Snapshot) -> Mapping[str, Any] | None:
    """What comes with Ludarium, if its games are as they were."""
    if snapshot.stamp not in _holds:
        _holds.clear()
        _holds[snapshot.stamp] = _is_shipped(game.entry for game in snapshot.games.values())
    return _shipped() if _holds[snapshot.stamp] else None


_holds: Final[dict[str, bool]] = {}
"""Whether the library with a stamp is the one that is shipped."""


def _is_shipped(entries: Iterable[Entry]) -> bool:
    made = _shipped()
    own = (entry for entry in entries if entry.library == OURS and not entry.is_lost)
    return made is not None and made["sum"] == sum_of(own)


@cache
def _shipped() -> Mapping[str, Any] | None:
    if not SHIPPED.is_file():
        return None
    made: Mapping[str, Any] = json.loads(lzma.decompress(SHIPPED.read_bytes()))
    return made
