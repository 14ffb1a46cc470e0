"""Distances between games: by concepts, by rules, by play, and by all of these together.

Every distance goes from 0, the same, to 1, nothing in common, and is the same both ways.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Final

import numpy as np

from ludarium.analysis.likeness.bags import Array, Bags, Ranks
from ludarium.analysis.likeness.played import about, played
from ludarium.analysis.profiles.collection import Collection, Ruleset, own_collection
from ludarium.analysis.profiles.profile import Profile
from ludarium.vocabulary.concepts import taxonomy

_SET_ASIDE: Final = frozenset({"Visual", "Implementation"})
"""Kinds of concepts that are not about the game: how it is drawn, and how it is computed."""
_NUMBERS: Final = 0.2
"""The part of the distance by concepts that numbers have; the rest is what games have or lack."""


class By(StrEnum):
    """What games are compared by."""

    CONCEPTS = "concepts"
    RULES = "rules"
    PLAY = "play"
    ALL = "all"


PARTS: Final = (By.CONCEPTS, By.RULES, By.PLAY)


@dataclass(frozen=True)
class Distances:
    """How far two games are from each other."""

    concepts: float
    rules: float
    play: float | None
    """Nothing where one of them has not been measured."""

    @property
    def all(self) -> float:
        """The mean of those that are known."""
        known = [part for part in (self.concepts, self.rules, self.play) if part is not None]
        return sum(known) / len(known)

    def by(self, what: By) -> float | None:
        """One of them."""
        found: float | None = getattr(self, what.value)
        return found


class Likeness:
    """The distances between the rulesets of a collection, and from any other ruleset to them.

    How rare something is, is told by the games of the collection and of the library together, so
    that a few games of a folder can be compared as well.
    """

    def __init__(self, collection: Collection) -> None:
        self.rulesets: Sequence[Ruleset] = collection.rulesets
        known = {each.id for each in collection}
        self._others = [each for each in own_collection() if each.id not in known]

    @cached_property
    def concepts(self) -> Bags:
        """What games have."""
        return self._bags(telling_concepts)

    @cached_property
    def ludemes(self) -> Bags:
        """What their rules are written with."""
        return self._bags(lambda profile: profile.ludemes)

    @cached_property
    def rules(self) -> Bags:
        """How their rules are put together."""
        return self._bags(_shapes)

    @cached_property
    def numbers(self) -> Ranks:
        """The numbers that descriptions tell."""
        parts = (self.rulesets, self._others)
        own, others = ([each.profile.concepts.numbers for each in part] for part in parts)
        return Ranks(own, others)

    @cached_property
    def play(self) -> Ranks:
        """The measures of play, of those that have been measured."""
        own, others = ([played(each.id) for each in p] for p in (self.rulesets, self._others))
        return Ranks(own, others, about)

    def _bags(self, content: Callable[[Profile], Mapping[str, int]]) -> Bags:
        return Bags(
            [content(each.profile) for each in self.rulesets],
            [each.game for each in self.rulesets],
            [content(each.profile) for each in self._others],
            [each.game for each in self._others],
        )

    def between(self, one: Ruleset, other: Ruleset) -> Distances:
        """How far two rulesets are from each other, whether or not they are of the collection."""
        a, b = one.profile, other.profile
        concepts = self.concepts.between(telling_concepts(a), telling_concepts(b))
        numbers = self.numbers.between(a.concepts.numbers, b.concepts.numbers)
        rules = self.rules.between(_shapes(a), _shapes(b))
        play = self.play.between(played(one.id), played(other.id))
        return Distances(
            float(_with_numbers(np.array(concepts), np.array(numbers))),
            rules,
            None if play != play else play,
        )

    def to_all(self, ruleset: Ruleset, by: By = By.ALL) -> Array:
        """The distances from a ruleset to those of the collection; by play, some are unknown."""
        profile = ruleset.profile
        if by is By.ALL:
            return _mean([self.to_all(ruleset, part) for part in PARTS])
        if by is By.RULES:
            return self.rules.to_all(_shapes(profile))
        if by is By.PLAY:
            return self.play.to_all(played(ruleset.id))
        numbers = self.numbers.to_all(profile.concepts.numbers)
        return _with_numbers(self.concepts.to_all(telling_concepts(profile)), numbers)

    def matrix(self, by: By = By.ALL) -> Array:
        """The distances between all rulesets of the collection; by play, some are unknown."""
        if by is By.ALL:
            return _mean([self.matrix(part) for part in PARTS])
        if by is By.RULES:
            return self.rules.matrix()
        if by is By.PLAY:
            return self.play.matrix()
        return _with_numbers(self.concepts.matrix(), self.numbers.matrix())


@cache
def own_likeness() -> Likeness:
    """The distances between the rulesets that come with Ludarium."""
    return Likeness(own_collection())


def telling_concepts(profile: Profile) -> Mapping[str, int]:
    """The concepts that are about the game itself, each once."""
    known = taxonomy()
    return {name: 1 for name in profile.concepts.true if known[name].kind not in _SET_ASIDE}


def _shapes(profile: Profile) -> Mapping[str, int]:
    return {**profile.ludemes, **profile.forms}


def _with_numbers(concepts: Array, numbers: Array) -> Array:
    """The distance by what games have, and by their numbers where these are known."""
    both = (1 - _NUMBERS) * concepts + _NUMBERS * numbers
    return np.where(np.isnan(numbers), concepts, both)


def _mean(parts: Sequence[Array]) -> Array:
    """The mean of what is known of several distances."""
    stacked = np.stack(parts)
    known = ~np.isnan(stacked)
    sums = np.where(known, stacked, 0).sum(axis=0)
    return np.asarray(sums / np.maximum(known.sum(axis=0), 1))
