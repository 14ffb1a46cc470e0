"""How good the distances are, in figures: `python -m ludarium.analysis.likeness.quality [FOLDER]`.

A good distance has the nearest game in the same class of the library's own classification.
"""

import sys
from dataclasses import dataclass

import numpy as np

from ludarium.analysis.likeness.agreement import nearest_of_kind
from ludarium.analysis.likeness.distances import PARTS, By, Likeness
from ludarium.analysis.likeness.families import find_families
from ludarium.analysis.profiles.collection import Collection, collection_of
from ludarium.library.user_libraries import SHIPPED


@dataclass(frozen=True)
class Quality:
    """How well one distance agrees with a classification."""

    by: By
    same_class: float
    """How often the nearest other game is of exactly the same class."""
    same_family: float
    """How often it is of the same large family."""


def quality(collection: Collection) -> list[Quality]:
    """How well each distance agrees with the classification, as far as it is known."""
    likeness = Likeness(collection)
    games = [each.game for each in collection]
    classes = [each.classification for each in collection]
    families = [each.family for each in collection]
    found = []
    for by in (*PARTS, By.ALL):
        matrix = likeness.matrix(by)
        if not np.isnan(matrix).all():
            of_class, of_family = (nearest_of_kind(matrix, games, k) for k in (classes, families))
            found.append(Quality(by, of_class, of_family))
    return found


def main(among: str = SHIPPED) -> None:
    """Print the figures of a library or a folder."""
    collection = collection_of(among)
    print(f"{len(collection)} rulesets of {len(collection.games())} games")
    for each in quality(collection):
        print(f"{each.by}: same class {each.same_class:.1%}, same family {each.same_family:.1%}")
    for by in (By.CONCEPTS, By.RULES, By.ALL):
        families = find_families(collection, by)
        told = ", ".join(f"{name} {value:.2f}" for name, value in families.agreement().items())
        print(f"{len(families.families)} families by {by}: {told}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
