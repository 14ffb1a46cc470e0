"""Full-text search over names, summaries, places and rules, in an SQLite table in memory."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Final

from ludarium.library.names import likeness, words

LONGEST: Final = 200
"""How many characters of a search are looked at."""
_MOST_WORDS: Final = 12
_TABLE: Final = """\
CREATE VIRTUAL TABLE games USING fts5 (
    game UNINDEXED, name, aliases, summary, places, rules, prefix = '2 3'
)"""
_WEIGHTS: Final = "0, 12, 9, 4, 8, 1"
"""How much a word counts in each column."""
_FIND: Final = f"SELECT game FROM games WHERE games MATCH ? ORDER BY bm25(games, {_WEIGHTS}), name"


@dataclass(frozen=True)
class Searchable:
    """The texts of a game that are searched."""

    id: str
    name: str
    aliases: tuple[str, ...]
    """Its other names, and those of its rulesets."""
    summary: tuple[str, ...]
    """What is known about it, text by text."""
    places: tuple[str, ...]
    rules: str

    def columns(self) -> tuple[str, ...]:
        """What stands in each column of the table, as it is searched."""
        lists = (self.aliases, self.summary, self.places)
        joined = (self.name, *map(" ".join, lists), self.rules)
        return (self.id, *(" ".join(words(text)) for text in joined))


@dataclass(frozen=True)
class Matches:
    """What was found."""

    ids: tuple[str, ...]
    """The games, the best first."""
    is_guess: bool = False
    """Whether the words are nowhere, and these games only have names like them."""


def asked_words(text: str) -> tuple[str, ...]:
    """The words that a search looks for."""
    return words(text[:LONGEST])[:_MOST_WORDS]


class Search:
    """All games, ready to be searched. One connection serves all threads, one at a time."""

    def __init__(self, games: Iterable[Searchable]) -> None:
        self._games = {game.id: game for game in games}
        self._lock = Lock()
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        self._connection.execute(_TABLE)
        self._connection.executemany(
            "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)",
            (game.columns() for game in self._games.values()),
        )

    def __getitem__(self, game: str) -> Searchable:
        """The texts of a game."""
        return self._games[game]

    def find(self, text: str) -> Matches:
        """The games that hold all words of a text; else those with names that are near."""
        asked = asked_words(text)
        if not asked:
            return Matches(())
        # Every word is quoted, so nothing that is typed can be an operator.
        query = " ".join(f'"{word}"*' for word in asked)
        with self._lock:
            rows = self._connection.execute(_FIND, (query,)).fetchall()
        if rows:
            ids = sorted((row[0] for row in rows), key=lambda game: not self._is_named(game, asked))
            return Matches(tuple(ids))
        return Matches(self._near(text[:LONGEST]), is_guess=True)

    def _is_named(self, game: str, asked: tuple[str, ...]) -> bool:
        """Whether the words are the whole name of a game."""
        return words(self._games[game].name) == asked

    def _near(self, text: str) -> tuple[str, ...]:
        scored = [
            (max(likeness(text, name) for name in (game.name, *game.aliases)), game.id)
            for game in self._games.values()
        ]
        return tuple(game for score, game in sorted(scored, reverse=True) if score > 0)
