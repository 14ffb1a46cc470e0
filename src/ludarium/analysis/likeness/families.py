"""Families of games, found by what they have in common, and told in words."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludarium.analysis.likeness.agreement import adjusted_rand, purity
from ludarium.analysis.likeness.bags import Array
from ludarium.analysis.likeness.clustering import by_size, groups_of
from ludarium.analysis.likeness.distances import By, Likeness, telling_concepts
from ludarium.analysis.likeness.sharing import most_specific
from ludarium.analysis.optional import needed
from ludarium.analysis.profiles.collection import Collection, Ruleset
from ludarium.vocabulary.concepts import ancestors, taxonomy

_MOST_TOLD: Final = 4
"""How many concepts a description names at most."""
_COMMON: Final = 0.75
"""Which share of a family has what it is described by."""
_MATH: Final = "Math"
_CONDITIONS: Final = "Conditions"
"""Concepts that tell a reader little: sums and comparisons, and what is tested in play."""
_WORDS: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


@dataclass(frozen=True)
class Family:
    """Games that are near each other."""

    number: int
    """The largest family is 0."""
    members: tuple[Ruleset, ...]
    """The one in the middle first."""
    concepts: tuple[str, ...]
    """What its games share and others lack, most telling first."""

    @property
    def centre(self) -> Ruleset:
        """The game that is nearest to all others of the family."""
        return self.members[0]

    @property
    def description(self) -> str:
        """The family in a few words."""
        if len(self.members) == 1:
            return f"{self.centre.name} alone"
        return ", ".join(map(in_words, self.concepts[:_MOST_TOLD])) or f"like {self.centre.name}"

    @property
    def meaning(self) -> str:
        """What the most telling of its concepts means, in a sentence."""
        return taxonomy()[self.concepts[0]].meaning if self.concepts else ""

    @property
    def kinds(self) -> Counter[str]:
        """How its games are classified in the library."""
        return Counter(each.classification for each in self.members)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "number": self.number,
            "description": self.description,
            "meaning": self.meaning,
            "concepts": list(self.concepts),
            "centre": self.centre.game,
            "games": [each.game for each in self.members],
            "classifications": dict(self.kinds.most_common()),
        }


@dataclass(frozen=True)
class Families:
    """All games, in families."""

    games: tuple[Ruleset, ...]
    labels: tuple[int, ...]
    """The family of each game."""
    families: tuple[Family, ...]

    def agreement(self) -> dict[str, float]:
        """How well the families agree with the classification of the library."""
        leaves = [each.classification for each in self.games]
        large = [each.family for each in self.games]
        return {
            "adjusted Rand, exact classification": adjusted_rand(self.labels, leaves),
            "adjusted Rand, large family": adjusted_rand(self.labels, large),
            "purity, exact classification": purity(self.labels, leaves),
            "purity, large family": purity(self.labels, large),
        }


def find_families(
    collection: Collection,
    by: By = By.ALL,
    count: int | None = None,
    method: str = "linkage",
) -> Families:
    """The families of the games of a collection, as many as fit best unless a number is given."""
    likeness = Likeness(collection.games())
    games = tuple(likeness.rulesets)
    if not games:
        return Families((), (), ())
    distances = np.nan_to_num(likeness.matrix(by), nan=1.0)
    labels = _hdbscan(distances) if method == "hdbscan" else groups_of(distances, count)
    found = [
        _family(number, np.flatnonzero(labels == number), likeness, distances)
        for number in range(int(labels.max()) + 1)
    ]
    return Families(games, tuple(map(int, labels)), tuple(found))


def in_words(concept: str) -> str:
    """The name of a concept in small words: `LineWin` is *line win*."""
    return " ".join(word.lower() for word in _WORDS.findall(concept))


def _family(number: int, members: NDArray[np.intp], likeness: Likeness, distances: Array) -> Family:
    sums = distances[np.ix_(members, members)].sum(axis=1)
    order = members[np.argsort(sums, kind="stable")]
    rulesets = tuple(likeness.rulesets[i] for i in order)
    return Family(number, rulesets, _telling(rulesets, likeness))


def _telling(members: Sequence[Ruleset], likeness: Likeness) -> tuple[str, ...]:
    """What the games of a family share and others lack, most telling first."""
    known = taxonomy()
    inside = _counted(members)
    everywhere = _counted(likeness.rulesets)
    outside = len(likeness.rulesets) - len(members)
    scores = {}
    for name, count in inside.items():
        share = count / len(members)
        others = (everywhere[name] - count + 0.5) / (outside + 1)
        if known[name].kind == _MATH or _CONDITIONS in ancestors(name):
            continue
        if share >= _COMMON and share > others:
            scores[name] = share * log(share / others)
    kept = most_specific(scores)
    # Of concepts that tell the same, the one that stands first in the taxonomy is the more general.
    order = {name: i for i, name in enumerate(known)}
    return tuple(sorted(kept, key=lambda name: (-round(scores[name], 6), order[name])))


def _counted(rulesets: Sequence[Ruleset]) -> Counter[str]:
    """How many of some rulesets have each concept."""
    return Counter(name for each in rulesets for name in telling_concepts(each.profile))


def _hdbscan(distances: Array) -> NDArray[np.intp]:
    """Families by density, from scikit-learn; games that belong nowhere are families of one."""
    cluster = needed("sklearn.cluster", "families by hdbscan")
    found = cluster.HDBSCAN(min_cluster_size=3, metric="precomputed", copy=True)
    labels = [int(label) for label in found.fit(distances).labels_]
    alone = max(labels) + 1
    return by_size([label if label >= 0 else alone + i for i, label in enumerate(labels)])
