"""The database: the facts of all games in one SQLite file, so that they are read only once.

The file is only ever a help. If it cannot be written, is locked or damaged, the log says so once,
and everything works from memory.
"""

import json
import logging
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from ludarium.portal.finding.facts import Facts
from ludarium.user_folders import data_folder

log: Final = logging.getLogger("ludarium.portal")

_FORMAT: Final = 2
_PATIENCE: Final = 1.0
"""How long to wait for somebody else who writes to the file, in seconds."""
_TABLE: Final = """\
CREATE TABLE IF NOT EXISTS facts (
    game TEXT PRIMARY KEY,
    stamp TEXT NOT NULL,
    facts TEXT NOT NULL
) WITHOUT ROWID"""

Kept = dict[str, tuple[str, Facts]]
"""The stamp and the facts of each game, by its identifier."""


class Store:
    """The file in which facts are kept from one time to the next."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or data_folder() / "portal.sqlite"
        self._told = False

    def load(self) -> Kept:
        """All facts in the file; none if there is no file, or none that can be read."""
        try:
            if not self.file.exists():
                return {}
            uri = f"{self.file.resolve().as_uri()}?mode=ro"
            with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE)) as connection:
                if connection.execute("PRAGMA user_version").fetchone()[0] != _FORMAT:
                    return {}
                rows = connection.execute("SELECT game, stamp, facts FROM facts").fetchall()
            return {
                game: (stamp, Facts.from_json(json.loads(facts))) for game, stamp, facts in rows
            }
        except (sqlite3.Error, OSError, ValueError, KeyError, TypeError) as error:
            self._tell(error)
            return {}

    def save(self, kept: Mapping[str, tuple[str, Facts]]) -> None:
        """Keep these facts, and forget all others."""
        rows = [
            (game, stamp, json.dumps(facts.to_json(), ensure_ascii=False))
            for game, (stamp, facts) in kept.items()
        ]
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.file, timeout=_PATIENCE)) as connection, connection:
                if connection.execute("PRAGMA user_version").fetchone()[0] != _FORMAT:
                    connection.execute("DROP TABLE IF EXISTS facts")
                connection.execute(_TABLE)
                connection.execute("DELETE FROM facts")
                connection.executemany("INSERT INTO facts VALUES (?, ?, ?)", rows)
                connection.execute(f"PRAGMA user_version = {_FORMAT}")
        except (sqlite3.Error, OSError) as error:
            self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Say in the log that the file is of no use, but only once."""
        if not self._told:
            self._told = True
            log.warning(
                "the database %s cannot be used (%s); everything works from memory",
                self.file,
                error,
            )
