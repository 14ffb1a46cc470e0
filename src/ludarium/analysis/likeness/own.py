"""The map and the families of the games that come with Ludarium, worked out once and kept.

Both are kept in the cache until a game or the program changes, so that no page waits for them.
"""

import json
from functools import cache
from hashlib import sha256
from typing import Any

from ludarium.analysis.likeness.families import Families, Family
from ludarium.analysis.likeness.maps import GameMap, Point, make_map
from ludarium.analysis.likeness.played import played
from ludarium.analysis.profiles.collection import Collection, Ruleset, own_collection
from ludarium.host.cache import Cache
from ludarium.host.source_version import source_version


@cache
def map_of_games() -> GameMap:
    """The map of the games that come with Ludarium: a point and a family for each."""
    collection = own_collection()
    key = _key(collection)
    content = Cache().get(key) if key else None
    if content is not None:
        return _from_json(json.loads(content), collection)
    found = make_map(collection)
    if key:
        Cache().put(key, json.dumps(_to_json(found)).encode())
    return found


def families_of_games() -> Families:
    """The families of the games that come with Ludarium."""
    return map_of_games().families


def family_of(game: str) -> Family | None:
    """The family of a game by its identifier; nothing if the library has no such game."""
    found = map_of_games()
    labels = (p.family for p in found.points if p.ruleset.game == game)
    label = next(labels, None)
    return None if label is None else found.families.families[label]


def _key(collection: Collection) -> str | None:
    """What decides about the map: this program, the games, and how they play."""
    version = source_version()
    if version is None:
        return None
    total = sha256(f"map of games {version}".encode())
    for each in collection:
        told = (each.id, each.name, each.ruleset, each.classification, each.profile.to_json())
        total.update(json.dumps([*told, sorted(played(each.id).items())]).encode())
    return total.hexdigest()


def _to_json(found: GameMap) -> dict[str, Any]:
    return {
        "points": [[p.ruleset.id, p.x, p.y, p.family] for p in found.points],
        "families": [
            [[each.id for each in family.members], family.concepts]
            for family in found.families.families
        ],
    }


def _from_json(data: dict[str, Any], collection: Collection) -> GameMap:
    known: dict[str, Ruleset] = {each.id: each for each in collection}
    points = tuple(Point(known[id_], x, y, family) for id_, x, y, family in data["points"])
    families = tuple(
        Family(number, tuple(known[id_] for id_ in members), tuple(concepts))
        for number, (members, concepts) in enumerate(data["families"])
    )
    games = tuple(point.ruleset for point in points)
    return GameMap(points, Families(games, tuple(p.family for p in points), families))
