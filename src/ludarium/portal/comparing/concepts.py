"""What a game has, by any of its rulesets, and the passages of its description that say so."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final

from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import content_of
from ludarium.portal.reading.concepts import concepts_told, own_span, plain_numbers
from ludarium.portal.reading.descriptions import reading_of
from ludarium.portal.site.remembered import Remembered
from ludarium.vocabulary.concepts import below, taxonomy

_made: Final = Remembered("concepts")
_LONGEST: Final = 400
"""How many characters of a passage are kept."""


@dataclass(frozen=True)
class Passage:
    """A passage of a description that brings a concept."""

    text: str
    """The passage, with its definitions written out."""
    start: int
    """Where it stands in the description as the game's page shows it; -1 if it does not."""
    end: int
    through: str = ""
    """The definition in another file that it comes from."""

    @property
    def is_shown(self) -> bool:
        """Whether it can be marked in the description."""
        return self.start >= 0


@dataclass(frozen=True)
class GameConcepts:
    """The concepts of a game, and why it has them."""

    true: frozenset[str]
    numbers: Mapping[str, float]
    kept_passages: Mapping[str, Sequence[Mapping[str, Any]]]
    """The passages that bring each concept by itself, as plain data."""
    has_passages: bool = True
    """Whether the passages were looked for."""

    def by_itself(self, name: str) -> Iterator[Passage]:
        """The passages that bring a concept by itself."""
        return (Passage(**one) for one in self.kept_passages.get(name, ()))

    def why(self, name: str) -> list[tuple[str, Passage]]:
        """The passages that bring a concept, each with the one that it brings by itself."""
        found: dict[tuple[int, str], tuple[str, Passage]] = {}
        for each in (name,) if name in self.numbers else (name, *below(name)):
            for passage in self.by_itself(each):
                found.setdefault((passage.start, passage.text), (each, passage))
        return list(found.values())

    def first(self, name: str) -> Passage | None:
        """A passage that brings a concept: the shortest, which says it most clearly."""
        names = (name,) if name in self.numbers else (name, *below(name))
        found = (passage for each in names for passage in self.kept_passages.get(each, ()))
        best = min(found, key=lambda passage: len(passage["text"]), default=None)
        return Passage(**best) if best else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All that it has, in the order of the taxonomy."""
        return tuple(name for name in taxonomy() if name in self.true or name in self.numbers)


def concepts_of_game(game: PortalGame, ruleset: RulesetEntry | None = None) -> GameConcepts:
    """The concepts of a game with the passages that bring them; they may have to be made."""
    return _read(_made.get(content_of(game, ruleset), lambda: _plain(game, ruleset)))


def ready_concepts(game: PortalGame, ruleset: RulesetEntry | None = None) -> GameConcepts | None:
    """The same, if it was made before."""
    known = _made.known(content_of(game, ruleset))
    return _read(known) if known else None


def concepts_at_once(game: PortalGame, ruleset: RulesetEntry | None = None) -> GameConcepts:
    """The concepts of a game; with their passages unless these would have to be made first."""
    if ready := ready_concepts(game, ruleset):
        return ready
    if ruleset is None:
        facts = game.facts
        return GameConcepts(frozenset(facts.concepts), facts.numbers, {}, has_passages=False)
    return concepts_of_game(game, ruleset)


def _plain(game: PortalGame, ruleset: RulesetEntry | None) -> dict[str, Any]:
    try:
        found = concepts_told(game.entry, reading_of(game.entry, ruleset), ruleset)
        numbers = plain_numbers(found.numbers)
    except (DescriptionError, MeaningError, RecursionError, MemoryError):
        return {"true": [], "numbers": {}, "passages": {}}
    file = str(game.entry.path)
    names = (*found.true, *numbers)
    passages = {
        name: [asdict(passage) for passage in _passages(found.bringers(name), file, game.offset)]
        for name in sorted(names)
    }
    return {"true": sorted(found.true), "numbers": numbers, "passages": passages}


def _passages(bringers: Iterator[Any], file: str, offset: int) -> Iterator[Passage]:
    seen: set[tuple[int, str]] = set()
    for ludeme in bringers:
        if ludeme.node is None:
            continue
        span, through = own_span(ludeme.node.place, file)
        text = str(ludeme.node)
        start = span.start - offset if span else -1
        if (start, text) not in seen:
            seen.add((start, text))
            cut = text if len(text) <= _LONGEST else text[:_LONGEST] + " …"
            yield Passage(cut, start, span.end - offset if span else -1, through)


def _read(made: Mapping[str, Any]) -> GameConcepts:
    return GameConcepts(frozenset(made["true"]), made["numbers"], made["passages"])
