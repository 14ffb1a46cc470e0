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
_WEIGHTS: Final = "0, 12, 9, 4, 3, 1"
"""How much a word counts in each column."""
_FIND: Final = f"SELECT game FROM games WHERE games MATCH ? ORDER BY bm25(games, {_WEIGHTS}), name"


@dataclass(frozen=True)
class Searchable:
    """The texts of a game that are searched."""

    id: str
    name: str
    aliases: tuple[str, ...]
    summary: str
    places: str
    rules: str


@dataclass(frozen=True)
class Matches:
    """What was found."""

    ids: tuple[str, ...]
    """The games, the best first."""
    is_guess: bool = False
    """Whether the words are nowhere, and these games only have names like them."""


class Search:
    """All games, ready to be searched. One connection serves all threads, one at a time."""

    def __init__(self, games: Iterable[Searchable]) -> None:
        self._games = list(games)
        self._lock = Lock()
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        self._connection.execute(_TABLE)
        self._connection.executemany(
            "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)",
            (
                (
                    game.id,
                    *map(
                        _folded,
                        (
                            game.name,
                            " ".join(game.aliases),
                            game.summary,
                            game.places,
                            game.rules,
                        ),
                    ),
                )
                for game in self._games
            ),
        )

    def find(self, text: str) -> Matches:
        """The games that hold all words of a text; else those with names that are near."""
        asked = words(text[:LONGEST])[:_MOST_WORDS]
        if not asked:
            return Matches(())
        # Every word is quoted, so nothing that is typed can be an operator.
        query = " ".join(f'"{word}"*' for word in asked)
        with self._lock:
            rows = self._connection.execute(_FIND, (query,)).fetchall()
        if rows:
            return Matches(tuple(row[0] for row in rows))
        return Matches(self._near(text[:LONGEST]), is_guess=True)

    def _near(self, text: str) -> tuple[str, ...]:
        scored = [
            (max(likeness(text, name) for name in (game.name, *game.aliases)), game.id)
            for game in self._games
        ]
        return tuple(game for score, game in sorted(scored, reverse=True) if score > 0)


def _folded(text: str) -> str:
    """A text as it is searched: small letters without accents, an apostrophe parts nothing."""
    return " ".join(words(text))
