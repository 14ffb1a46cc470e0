"""Why two games are near: what they share, and what only one of them has, most telling first."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from ludarium.analysis.likeness.bags import Bags
from ludarium.analysis.likeness.distances import Likeness, telling_concepts
from ludarium.analysis.profiles.collection import Ruleset
from ludarium.vocabulary.concepts import below, taxonomy

_FORMS: Final = "forms"


@dataclass(frozen=True)
class Telling:
    """Something that games have, and how much that tells about them."""

    name: str
    weight: float
    """The rarer it is among games, the more."""
    meaning: str = ""


@dataclass(frozen=True)
class Sharing:
    """What two games share, and what only one of them has."""

    shared: tuple[Telling, ...]
    only_first: tuple[Telling, ...]
    only_second: tuple[Telling, ...]

    def to_json(self, most: int | None = None) -> dict[str, Any]:
        """The names as plain data."""
        parts = {"shared": self.shared, "first": self.only_first, "second": self.only_second}
        return {name: [each.name for each in part[:most]] for name, part in parts.items()}


def concepts_shared(likeness: Likeness, one: Ruleset, other: Ruleset) -> Sharing:
    """The concepts that two games share, and those of only one of them."""
    first, second = telling_concepts(one.profile), telling_concepts(other.profile)
    return _sharing(likeness.concepts, set(first), set(second), specific=True)


def ludemes_shared(likeness: Likeness, one: Ruleset, other: Ruleset) -> Sharing:
    """The ludemes that the rules of two games share, and those of only one of them."""
    return _sharing(
        likeness.ludemes, set(one.profile.ludemes), set(other.profile.ludemes), specific=False
    )


def _sharing(bags: Bags, first: set[str], second: set[str], *, specific: bool) -> Sharing:
    parts = (first & second, first - second, second - first)
    return Sharing(*(telling(bags, most_specific(p) if specific else p) for p in parts))


def telling(bags: Bags, names: Iterable[str]) -> tuple[Telling, ...]:
    """Things by how much they tell; what every game has is left out."""
    known = taxonomy()
    found = (
        Telling(name, bags.weight(name), known[name].meaning if name in known else "")
        for name in names
    )
    kept = [each for each in found if each.weight > 0.05]
    return tuple(sorted(kept, key=lambda each: (-each.weight, each.name)))


def most_specific(names: Collection[str]) -> set[str]:
    """Concepts without those that only say in general what others say exactly."""
    return {name for name in names if not any(lower in names for lower in below(name))}
