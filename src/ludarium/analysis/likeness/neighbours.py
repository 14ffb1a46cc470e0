"""The games that are nearest to a game."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ludarium.analysis.likeness.distances import By, Distances, Likeness, own_likeness
from ludarium.analysis.likeness.sharing import Sharing, concepts_shared, ludemes_shared
from ludarium.analysis.profiles.collection import Ruleset
from ludarium.analysis.profiles.subject import subject

if TYPE_CHECKING:
    from ludarium.play.game import Game

_REMEMBERED: Final = 4096


@dataclass(frozen=True)
class Neighbour:
    """A game that is near another, and how near."""

    ruleset: Ruleset
    distance: float
    """By what was asked for: 0 is the same, 1 has nothing in common."""
    distances: Distances
    """By everything."""
    of: Ruleset
    """The game it is near to."""
    likeness: Likeness

    def concepts(self) -> Sharing:
        """The concepts that both have, those of the game that was asked for, and its own."""
        return concepts_shared(self.likeness, self.of, self.ruleset)

    def ludemes(self) -> Sharing:
        """The ludemes that both have, those of the game that was asked for, and its own."""
        return ludemes_shared(self.likeness, self.of, self.ruleset)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        distances = self.distances
        return {
            "id": self.ruleset.id,
            "game": self.ruleset.game,
            "name": self.ruleset.name,
            "ruleset": self.ruleset.ruleset,
            "classification": self.ruleset.classification,
            "distance": _rounded(self.distance),
            "concepts": _rounded(distances.concepts),
            "rules": _rounded(distances.rules),
            "play": _rounded(distances.play),
        }

    def __repr__(self) -> str:
        return f"<{self.ruleset.title} at {self.distance:.2f}>"


def similar(
    game: "str | Path | Game",
    n: int = 10,
    *,
    by: str = By.ALL,
    likeness: Likeness | None = None,
    rulesets: bool = False,
) -> list[Neighbour]:
    """The games that are nearest to a game: by concepts, rules, play, or all of these.

    Of every other game there is its nearest ruleset alone, unless all `rulesets` are asked for.

    Examples:
        >>> import ludarium
        >>> "Y" in [near.ruleset.name for near in ludarium.similar("Hex", 5)]
        True
    """
    return neighbours(subject(game), n, By(by), likeness or own_likeness(), rulesets=rulesets)


@lru_cache(maxsize=_REMEMBERED)
def nearest(ruleset_id: str, n: int = 10, by: str = By.ALL) -> tuple[Neighbour, ...]:
    """The nearest games of a ruleset of the library; none if it is not there."""
    likeness = own_likeness()
    own = (each for each in likeness.rulesets if each.id == ruleset_id)
    found = next(own, None)
    return tuple(neighbours(found, n, By(by), likeness)) if found else ()


def neighbours(
    of: Ruleset, n: int, by: By, likeness: Likeness, *, rulesets: bool = False
) -> list[Neighbour]:
    """The nearest rulesets of a collection, of other games than the one that was asked for."""
    far = likeness.to_all(of, by)
    order = np.argsort(far, kind="stable")
    kept = [i for i in _others(of, likeness, order, rulesets=rulesets) if far[i] == far[i]][:n]
    return [
        Neighbour(
            likeness.rulesets[i],
            float(far[i]),
            likeness.between(of, likeness.rulesets[i]),
            of,
            likeness,
        )
        for i in kept
    ]


def _others(
    of: Ruleset, likeness: Likeness, order: "np.typing.NDArray[Any]", *, rulesets: bool
) -> Iterator[int]:
    seen = set() if rulesets else {of.game}
    for i in map(int, order):
        each = likeness.rulesets[i]
        if each.id == of.id or each.game in seen:
            continue
        if not rulesets:
            if each.path and each.path == of.path:
                continue
            seen.add(each.game)
        yield i


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)
