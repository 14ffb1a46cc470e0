"""What is near to what: made once for the whole library, and kept until a game changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludarium.analysis.likeness.distances import By, Likeness
from ludarium.analysis.likeness.maps import make_map
from ludarium.analysis.likeness.neighbours import Neighbour, neighbours
from ludarium.analysis.profiles.collection import Collection, collection_of
from ludarium.portal.finding.catalogue import Snapshot
from ludarium.portal.site.remembered import Remembered

_made: Final = Remembered("likeness")
_NEAREST: Final = 8
"""How many games that are near are kept of each."""
_SHARED: Final = 4
"""How many concepts are told that two games share."""


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
    known = _made.known(snapshot.stamp)
    return LikenessTable(known) if known else None


def likeness_now(snapshot: Snapshot) -> LikenessTable:
    """The same; it is made if need be, which takes some seconds."""
    return LikenessTable(_made.get(snapshot.stamp, lambda: _plain(collection_of())))


def _plain(collection: Collection) -> dict[str, Any]:
    likeness = Likeness(collection)
    games = make_map(collection)
    return {
        "first": {each.game: each.id for each in reversed(collection.rulesets)},
        "near": {
            each.id: [_near(one) for one in neighbours(each, _NEAREST, By.ALL, likeness)]
            for each in collection
        },
        "spots": [
            {"game": point.ruleset.game, "x": round(point.x, 4), "y": round(point.y, 4)}
            for point in games.points
        ],
        "groups": [
            _group(family.description, family.members) for family in games.families.families
        ],
    }


def _near(one: Neighbour) -> dict[str, Any]:
    return {
        "game": one.ruleset.game,
        "ruleset": one.ruleset.id,
        "title": one.ruleset.title,
        "distance": round(one.distance, 3),
        "shared": [each.name for each in one.concepts().shared[:_SHARED]],
    }


def _group(description: str, members: Sequence[Any]) -> dict[str, Any]:
    return {"description": description, "games": [each.game for each in members]}
