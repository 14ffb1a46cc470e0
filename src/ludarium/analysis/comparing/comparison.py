"""Two games side by side: what is different, and what is the same."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.analysis.comparing.tree_difference import Difference, differences
from ludarium.analysis.likeness.bags import Ranks
from ludarium.analysis.likeness.distances import Distances, Likeness, own_likeness
from ludarium.analysis.likeness.played import played
from ludarium.analysis.likeness.sharing import Sharing, concepts_shared, ludemes_shared
from ludarium.analysis.profiles.branches import branch_of
from ludarium.analysis.profiles.collection import Ruleset
from ludarium.analysis.profiles.subject import subject

if TYPE_CHECKING:
    from ludarium.play.game import Game


@dataclass(frozen=True)
class TwoNumbers:
    """A number that is different in two games."""

    name: str
    first: float | None
    second: float | None
    apart: float
    """How far apart they are among the numbers of all games: 0 to 1."""


@dataclass(frozen=True)
class TwoTexts:
    """What only one of two rule books says, under one of their headings."""

    heading: str
    first: tuple[str, ...]
    second: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """All that is different between two games."""

    first: Ruleset
    second: Ruleset
    distances: Distances
    rules: tuple[Difference, ...]
    """Where their rules differ."""
    words: tuple[TwoTexts, ...]
    """What their rule books say in other words."""
    concepts: Sharing
    ludemes: Sharing
    numbers: tuple[TwoNumbers, ...]
    """What their descriptions count, the largest difference first."""
    play: tuple[TwoNumbers, ...]
    """How they play, the largest difference first; empty where one was not measured."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        distances = self.distances
        return {
            "first": {"id": self.first.id, "name": self.first.title},
            "second": {"id": self.second.id, "name": self.second.title},
            "distances": {
                "all": round(distances.all, 4),
                "concepts": round(distances.concepts, 4),
                "rules": round(distances.rules, 4),
                "play": None if distances.play is None else round(distances.play, 4),
            },
            "rules": [each.to_json() for each in self.rules],
            "words": [
                {"heading": t.heading, "first": list(t.first), "second": list(t.second)}
                for t in self.words
            ],
            "concepts": self.concepts.to_json(),
            "ludemes": self.ludemes.to_json(),
            "numbers": _to_json(self.numbers),
            "play": _to_json(self.play),
        }


def compare(
    one: "str | Path | Game", other: "str | Path | Game", *, likeness: Likeness | None = None
) -> Comparison:
    """What is different between two games.

    Examples:
        >>> import ludarium
        >>> found = ludarium.compare("Tic-Tac-Toe", "Gomoku")
        >>> "LineWin" in {telling.name for telling in found.concepts.shared}
        True
    """
    likeness = likeness or own_likeness()
    first, second = subject(one), subject(other)
    games = (_loaded(one, first), _loaded(other, second))
    trees = [branch_of(_rules(game)) for game in games]
    return Comparison(
        first,
        second,
        likeness.between(first, second),
        tuple(each for each in differences(*trees) if each.first or each.second),
        _words(*games),
        concepts_shared(likeness, first, second),
        ludemes_shared(likeness, first, second),
        _numbers(likeness.numbers, first.profile.concepts.numbers, second.profile.concepts.numbers),
        _numbers(likeness.play, played(first.id), played(second.id)),
    )


def _loaded(given: "str | Path | Game", found: Ruleset) -> "Game":
    from ludarium.loading import load

    if not isinstance(given, str | Path):
        return given
    return load(found.path, ruleset=found.choice) if found.path else load(given)


def _rules(game: "Game") -> Any:
    from ludarium.play.matches import MatchGame

    return game.match if isinstance(game, MatchGame) else game.rules_source.rules


def _words(one: "Game", other: "Game") -> tuple[TwoTexts, ...]:
    """The sentences that only one of two rule books has."""
    first, second = _sentences(one), _sentences(other)
    found = []
    for heading in dict.fromkeys((*first, *second)):
        here, there = first.get(heading, []), second.get(heading, [])
        only_here = tuple(said for said in here if said not in there)
        only_there = tuple(said for said in there if said not in here)
        if only_here or only_there:
            found.append(TwoTexts(heading, only_here, only_there))
    return tuple(found)


def _sentences(game: "Game") -> dict[str, list[str]]:
    """The sentences of a rule book by their heading, without what only explains words."""
    from ludarium.english.book.document import Document
    from ludarium.play.matches import MatchGame

    if isinstance(game, MatchGame):
        return {}
    sections = game.rules().sections
    return {
        section.title: list(Document("", section.blocks).statements())
        for section in sections
        if section.title != "Terms" and not section.title.startswith("The board,")
    }


def _numbers(
    ranks: Ranks, one: Mapping[str, float], other: Mapping[str, float]
) -> tuple[TwoNumbers, ...]:
    found = []
    for name in one.keys() & other.keys():
        first, second = one[name], other[name]
        if first != second and first == first and second == second:
            found.append(TwoNumbers(name, first, second, ranks.apart(name, first, second)))
    return tuple(sorted(found, key=lambda each: (-each.apart, each.name)))


def _to_json(numbers: tuple[TwoNumbers, ...]) -> list[dict[str, Any]]:
    return [{"name": each.name, "first": each.first, "second": each.second} for each in numbers]
