"""All games as they are at one time: searched, chosen from, and counted."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

from ludarium.library.catalogue import Entry
from ludarium.library.lookup import name_of
from ludarium.library.records import GameRecord
from ludarium.library.records.record import GameName
from ludarium.portal.finding.facets import Choice, choices
from ludarium.portal.finding.facts import Facts
from ludarium.portal.finding.kinds import kinds
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.references import References
from ludarium.portal.finding.search import Search, Searchable

if TYPE_CHECKING:
    from markupsafe import Markup


@dataclass(frozen=True)
class Snapshot:
    """All games as they are at one time."""

    games: dict[str, PortalGame]
    """By identifier, in the order of their names."""
    by_ludeme: dict[str, tuple[PortalGame, ...]]
    """The games in which a ludeme is used, by its head."""

    @cached_property
    def search(self) -> Search:
        """All games, to be searched; made when somebody searches, as it reads all records."""
        return Search(map(_searchable, self.games.values()))

    @cached_property
    def facets(self) -> dict[str, list[Choice]]:
        """What can be chosen among all games."""
        return choices((game.values for game in self.games.values()), {})

    @cached_property
    def references(self) -> References:
        """The literature of all games."""
        return References(self.games.values())

    @cached_property
    def fragments(self) -> "dict[str, Markup]":
        """Parts of pages that are the same for all visitors as long as the games are."""
        return {}

    @cached_property
    def stamp(self) -> str:
        """Changes whenever the rules of any game may have changed."""
        return sha256("".join(game.stamp for game in self.games.values()).encode()).hexdigest()

    @cached_property
    def concept_counts(self) -> Counter[str]:
        """How many games have each concept, or a number for it that is not nought."""
        return Counter(name for game in self.games.values() for name in _has(game.facts))

    def name_of(self, identifier: str) -> str:
        """What people call the game or the ruleset with an identifier."""
        # To find one of all libraries takes a look at their folders.
        if identifier not in self._names:
            self._names[identifier] = name_of(identifier)
        return self._names[identifier]

    @cached_property
    def _names(self) -> dict[str, str]:
        return {}

    def entry_of(self, identifier: str) -> Entry | None:
        """What the library has of the game with an identifier."""
        game = self.games.get(identifier)
        return game.entry if game else None

    def having(self, concept: str) -> list[PortalGame]:
        """The games that have a concept, or a number for it that is not nought."""
        return [game for game in self.games.values() if concept in _has(game.facts)]


def _has(facts: Facts) -> frozenset[str]:
    numbers = (name for name, number in facts.numbers.items() if number)
    return frozenset((*facts.concepts, *numbers))


def _searchable(game: PortalGame) -> Searchable:
    record = game.record
    origins = record.origins if record else ()
    known = (evidence.says for evidence in (record.evidence if record else ()))
    places = (", ".join((origin.place, origin.region, origin.continent)) for origin in origins)
    rulesets = (ruleset.name for ruleset in game.rulesets.values())
    native = (part for one in (record.names if record else ()) for part in _spellings(one))
    return Searchable(
        id=game.id,
        is_lost=game.entry.is_lost,
        name=game.name,
        aliases=(*game.entry.aliases, *native, *rulesets),
        summary=(
            game.entry.description,
            game.entry.classification,
            *kinds(game.entry.classification),
            *known,
        ),
        places=tuple(places),
        rules=game.facts.rules,
        sources=tuple(_cited(game)),
        concepts=frozenset(game.facts.concepts),
        numbers=game.facts.numbers,
        periods=game.values["period"],
        regions=game.values["region"],
        known=_known(record) if record else 0,
    )


def _known(record: GameRecord) -> int:
    """How many things a record tells."""
    parts = (record.evidence, record.origins, record.names, record.rulesets, record.sources())
    return sum(map(len, parts))


def _spellings(name: GameName) -> Iterator[str]:
    """A name in its own script, and as it is spelt in ours."""
    yield name.name
    if name.transliteration:
        yield name.transliteration


def _cited(game: PortalGame) -> Iterator[str]:
    """Who wrote about a game, when, and under which title."""
    for key in game.record.sources() if game.record else ():
        if work := game.works.get(key):
            yield f"{work.short}, {work.title}"


def by_ludeme(games: dict[str, PortalGame]) -> dict[str, tuple[PortalGame, ...]]:
    """The games in which each ludeme is used, by its head."""
    found: dict[str, list[PortalGame]] = {}
    for game in games.values():
        for head in game.facts.ludemes:
            found.setdefault(head, []).append(game)
    return {head: tuple(group) for head, group in found.items()}
