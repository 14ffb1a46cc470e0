"""What came of a reconstruction: the rules, where each came from, and how plausible they are."""

from dataclasses import dataclass
from typing import Any

from ludarium.reconstruction.lost import LostGame
from ludarium.reconstruction.scores import Scores
from ludarium.version import __version__


@dataclass(frozen=True)
class Part:
    """How one hole was filled."""

    hole: str
    """Where it stands, such as `(end …)`."""
    filling: str
    """What was put there."""
    based_on: str | None
    """The identifier of the game it was taken from; nothing for a choice of the lost game's own."""
    name: str | None
    """The name of that game."""
    also: tuple[str, ...]
    """Other games that have the same there."""
    probability: float
    """How often near games have this there."""
    alternatives: tuple[tuple[str, float, str | None], ...]
    """What else they have, with how often and the nearest that has it; the likeliest first."""
    section: str = ""
    """The section of the game in which the hole stands."""
    passage: str = ""
    """The same as the game has it that it was taken from."""
    mapped: tuple[tuple[str, str], ...] = ()
    """Names of that game, each with the name that stands for it here."""


@dataclass(frozen=True)
class Near:
    """A game that is near the lost one, by what is known of both."""

    id: str
    name: str
    likeness: float
    weight: float
    """How much it weighs among all donors; all together weigh 1."""


@dataclass(frozen=True)
class Result:
    """A reconstruction of a lost game."""

    number: int
    description: str
    parts: tuple[Part, ...]
    borrowed: tuple[tuple[str, str], ...]
    """What came along with fillings, and from which game."""
    scores: Scores
    chance: float
    """How likely these fillings are together, as shares of all that were tried."""
    quality: float
    """How well it plays in random games, from 0 to 1."""
    faults: tuple[str, ...]
    """What is wrong with it; results that are offered have none."""
    doubts: tuple[str, ...]
    """Rules that were never seen at work, and what is only of use to one side."""
    measures: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "number": self.number,
            "description": self.description,
            "parts": [vars(part) for part in self.parts],
            "borrowed": [list(pair) for pair in self.borrowed],
            "scores": self.scores.to_json(),
            "chance": self.chance,
            "quality": self.quality,
            "faults": list(self.faults),
            "doubts": list(self.doubts),
            "measures": self.measures,
        }


@dataclass(frozen=True)
class Reconstruction:
    """All results for a lost game, and how they were found."""

    game: str
    name: str
    results: tuple[Result, ...]
    tried: int
    """How many combinations were tried."""
    refused: tuple[tuple[str, int], ...]
    """Why others were refused, with how often; the most frequent first."""
    donors: int
    """How many rulesets were asked."""
    seed: int
    version: str
    conditions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    nearest: tuple[Near, ...] = ()
    """The donors that are most like what is known of the lost game, each game once."""

    @staticmethod
    def none(lost: LostGame, donors: int, seed: int, why: str) -> "Reconstruction":
        """What is told of a game that nothing can be made of."""
        return Reconstruction(
            game=lost.id or lost.name,
            name=lost.name,
            results=(),
            tried=0,
            refused=(),
            donors=donors,
            seed=seed,
            version=__version__,
            conditions=tuple(condition.words for condition in lost.conditions),
            notes=(why,),
        )

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "game": self.game,
            "name": self.name,
            "donors": self.donors,
            "seed": self.seed,
            "version": self.version,
            "tried": self.tried,
            "refused": [list(pair) for pair in self.refused],
            "conditions": list(self.conditions),
            "notes": list(self.notes),
            "nearest": [vars(near) for near in self.nearest],
            "results": [result.to_json() for result in self.results],
        }

    def front(self) -> tuple[Result, ...]:
        """The results that no other beats in both evidence and quality."""
        return tuple(
            one
            for one in self.results
            if not any(
                other is not one
                and _evidence(other) >= _evidence(one)
                and other.quality >= one.quality
                and (_evidence(other), other.quality) != (_evidence(one), one.quality)
                for other in self.results
            )
        )


def _evidence(result: Result) -> float:
    combined = result.scores.combined
    return combined.value if combined else 0.0
