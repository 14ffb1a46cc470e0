"""Works out what is near to what: `python -m ludarium.portal.comparing.making_likeness`."""

import json
import lzma
from collections.abc import Sequence
from typing import Any, Final

from ludarium.analysis.likeness.distances import By, Likeness
from ludarium.analysis.likeness.maps import make_map
from ludarium.analysis.likeness.neighbours import Neighbour, neighbours
from ludarium.analysis.profiles.collection import Collection, collection_of
from ludarium.library.catalogue import shipped
from ludarium.portal.comparing.likeness import SHIPPED, sum_of

_NEAREST: Final = 8
"""How many games that are near are kept of each."""
_SHARED: Final = 4
"""How many concepts are told that two games share."""


def make() -> dict[str, Any]:
    """What is near to what in our own library."""
    return _plain(collection_of())


def ship() -> None:
    """Write it down for all who get Ludarium."""
    made = {"sum": sum_of(shipped()), **make()}
    content = json.dumps(made, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    SHIPPED.write_bytes(lzma.compress(content.encode(), preset=9))


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


if __name__ == "__main__":
    ship()
    print(f"{len(shipped())} games in {SHIPPED.name}")
