"""Searching games by names, summaries, places, sources and rules, and by what they are.

The texts stand in an SQLite table in memory, as stems. Each part of a search is looked for alone.
"""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from math import log2
from threading import Lock
from typing import Final

from ludarium.library.names import likeness, words
from ludarium.portal.finding.stems import stems
from ludarium.portal.finding.terms import LONGEST, Term, terms_of

_TABLE: Final = """\
CREATE VIRTUAL TABLE games USING fts5 (
    game UNINDEXED, name, aliases, summary, places, sources, rules, prefix = '2 3'
)"""
_WEIGHTS: Final = "0, 12, 9, 4, 8, 3, 1"
"""How much a word counts in each column."""
_FIND: Final = f"SELECT game, -bm25(games, {_WEIGHTS}) FROM games WHERE games MATCH ?"
_BY_KIND: Final = 0.5
"""How much it counts if a game is what is asked for, beside the words that say so."""
_BY_RENOWN: Final = 0.4
"""How much it counts, where two games are equally good, that one is known far better."""
_BY_NAME: Final = 40.0
"""How much it counts if all words stand together in a name."""
_NOT_NAMED: Final = 2
_CLEARLY_NEAR: Final = 0.84
_FEWEST_LETTERS: Final = 4
_ALIKE: Final = 0.75
"""How alike a word must be to one that is offered in its place."""


@dataclass(frozen=True)
class Searchable:
    """What is searched of a game."""

    id: str
    name: str
    aliases: tuple[str, ...]
    """Its other names, and those of its rulesets."""
    summary: tuple[str, ...]
    """What is known about it, text by text."""
    places: tuple[str, ...]
    rules: str
    is_lost: bool = False
    """Whether it cannot be played yet."""
    sources: tuple[str, ...] = ()
    """Who wrote about it and when, such as `Murray 1952`."""
    concepts: frozenset[str] = frozenset()
    numbers: Mapping[str, float] = field(default_factory=dict)
    periods: frozenset[str] = frozenset()
    regions: frozenset[str] = frozenset()
    known: int = 0
    """How many things are known about it: evidence, places, names, sources."""

    @property
    def renown(self) -> float:
        """How well it is known; each thing counts for less than the one before."""
        return log2(1 + self.known)

    def columns(self) -> tuple[str, ...]:
        """What stands in each column of the table, as it is searched."""
        lists = (self.aliases, self.summary, self.places, self.sources)
        joined = (self.name, *map(" ".join, lists), self.rules)
        return (self.id, *(" ".join(stems(text)) for text in joined))

    def is_of(self, term: Term) -> bool:
        """Whether the game is what is asked for, whatever its texts say."""
        numbers = self.numbers
        return (
            not self.concepts.isdisjoint(term.concepts)
            or term.period in self.periods
            or not self.regions.isdisjoint(term.regions)
            or (
                bool(term.numbers)
                and all(one.name in numbers and one.holds(numbers) for one in term.numbers)
            )
        )


@dataclass(frozen=True)
class Matches:
    """What was found."""

    ids: tuple[str, ...]
    """The games, the best first."""
    is_guess: bool = False
    """Whether the words are nowhere, and these games only have names like them."""
    missing: tuple[str, ...] = ()
    """Where no game has all that was asked for: what the first of these games lacks."""
    understood: tuple[str, ...] = ()
    """How parts of the search were understood, where that is more than words."""


class Search:
    """All games, ready to be searched. One connection serves all threads, one at a time."""

    def __init__(self, games: Iterable[Searchable]) -> None:
        self._games = {game.id: game for game in games}
        self._lock = Lock()
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        self._connection.execute(_TABLE)
        self._connection.executemany(
            "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
            (game.columns() for game in self._games.values()),
        )

    def __getitem__(self, game: str) -> Searchable:
        """What is searched of a game."""
        return self._games[game]

    def _rank(self, game: str, asked: tuple[str, ...], score: float) -> tuple[object, ...]:
        """The place of a game among those that were found: lost ones come after all others."""
        known = self._games[game]
        worth = score + _BY_RENOWN * known.renown
        return self._named(game, asked), known.is_lost, -worth, game

    def find(self, text: str) -> Matches:
        """The games that have all that is asked for; else those that come nearest."""
        terms = terms_of(text)
        if not terms:
            return Matches(())
        unwanted = {game for term in terms if term.is_unwanted for game in self._having(term)}
        wanted = [self._having(term) for term in terms if not term.is_unwanted]
        left = [game for game in self._games if game not in unwanted]
        understood = tuple(term.understood for term in terms if term.understood)
        asked = words(text[:LONGEST])
        named = {game for game in self._games if self._named(game, asked) < _NOT_NAMED}
        full = named | {game for game in left if all(game in found for found in wanted)}
        if full:
            scores = _sums((*wanted, self._called(text)))
            ids = sorted(full, key=lambda game: self._rank(game, asked, scores[game]))
            return Matches(tuple(ids), understood=() if named else understood)
        near = self._near(text[:LONGEST])
        if (near and near[0][0] >= _CLEARLY_NEAR) or len(wanted) < 2:
            return Matches(tuple(game for _, game in near), is_guess=True, understood=understood)
        return self._partly(left, terms, wanted, understood)

    def names(self, typed: str) -> list[str]:
        """The names of games of which a word begins as what is typed; their first words first."""
        begun = " ".join(words(typed[:LONGEST]))
        if not begun:
            return []
        found: dict[str, int] = {}
        for game in self._games.values():
            for name in (game.name, *game.aliases):
                place = f" {' '.join(words(name))}".find(f" {begun}")
                if place >= 0:
                    found.setdefault(name, place)
                    break
        return sorted(found, key=lambda name: (found[name] > 0, name.casefold()))

    def other_words(self, text: str) -> str:
        """The same search with words that are there in the place of some that are nowhere."""
        changed = False
        typed: list[str] = []
        for term in terms_of(text):
            better = term.typed
            if not term.is_unwanted and term.stems and not self._having(term):
                near = get_close_matches(term.typed, self._vocabulary(), 1, _ALIKE)
                better = near[0] if near and len(term.typed) >= _FEWEST_LETTERS else better
            changed |= better != term.typed
            typed.append(f"no {better}" if term.is_unwanted else better)
        return " ".join(typed) if changed else ""

    def _partly(
        self,
        left: list[str],
        terms: tuple[Term, ...],
        wanted: Sequence[Mapping[str, float]],
        understood: tuple[str, ...],
    ) -> Matches:
        """The games that have most of what is asked for."""
        counts = Counter(game for found in wanted for game in found if game in set(left))
        most = max(counts.values(), default=0)
        if most * 2 < len(wanted):
            return Matches((), is_guess=True, understood=understood)
        scores = _sums(wanted)
        best = [game for game, count in counts.items() if count == most]
        best.sort(key=lambda game: (-scores[game], game))
        positive = [term.typed for term in terms if not term.is_unwanted]
        lacking = (
            typed for typed, found in zip(positive, wanted, strict=True) if best[0] not in found
        )
        return Matches(tuple(best), missing=tuple(lacking), understood=understood)

    def _called(self, text: str) -> dict[str, float]:
        """The games in whose names all words of a search stand together."""
        phrase = stems(text[:LONGEST])
        if len(phrase) < 2:
            return {}
        query = f"{{name aliases}} : {_quoted(phrase)}"
        with self._lock:
            rows = self._connection.execute(_FIND, (query,)).fetchall()
        return dict.fromkeys((game for game, _ in rows), _BY_NAME)

    def _having(self, term: Term) -> Mapping[str, float]:
        """The games that a term fits, and how well."""
        found = {game.id: _BY_KIND for game in self._games.values() if game.is_of(term)}
        if term.is_unwanted and (term.concepts or term.numbers):
            return found  # what is unwanted may well be mentioned
        if term.period:
            return found  # many texts speak of times that are not those of the game
        for phrase in (term.stems, *map(stems, term.places)):
            if phrase:
                with self._lock:
                    rows = self._connection.execute(_FIND, (_quoted(phrase),)).fetchall()
                found |= {game: found.get(game, 0.0) + score for game, score in rows}
        return found

    def _named(self, game: str, asked: tuple[str, ...]) -> int:
        """Whether the words are the name of a game, 0, another name of it, 1, or none, 2."""
        known = self._games[game]
        if words(known.name) == asked:
            return 0
        return 1 if any(words(alias) == asked for alias in known.aliases) else _NOT_NAMED

    def _near(self, text: str) -> list[tuple[float, str]]:
        scored = [
            (max(likeness(text, name) for name in (game.name, *game.aliases)), game.id)
            for game in self._games.values()
        ]
        return [pair for pair in sorted(scored, reverse=True) if pair[0] > 0]

    def _vocabulary(self) -> list[str]:
        """The words of all names, places and summaries."""
        texts = (
            " ".join((game.name, *game.aliases, *game.summary, *game.places))
            for game in self._games.values()
        )
        return sorted({word for text in texts for word in words(text) if len(word) > 3})


def _quoted(phrase: tuple[str, ...]) -> str:
    """Words as the table is asked for them: quoted, so that nothing can be an operator."""
    return f'"{" ".join(phrase)}"' + ("" if phrase[-1].isdigit() else "*")


def _sums(found: Iterable[Mapping[str, float]]) -> defaultdict[str, float]:
    total: defaultdict[str, float] = defaultdict(float)
    for scores in found:
        for game, score in scores.items():
            total[game] += score
    return total
