"""Results in a file of SQLite, each kept at once; whatever is wrong with the file, work goes on."""

import contextlib
import json
import os
import sqlite3
import threading
import warnings
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from ludarium.jobs.problems import StoreWarning
from ludarium.user_folders import data_folder

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the tables; a file of an older one is brought up to it by `_STEPS`."""
_OURS: Final = 0x4C55444A
"""The mark of our files among those of SQLite."""
_WAIT: Final = 30.0
"""For how many seconds we wait for somebody else who writes."""
_LONG: Final = 1000
"""Results of more characters than this are packed."""
_STEPS: Final = {
    0: """
        CREATE TABLE results (
            key TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            version TEXT NOT NULL,
            piece TEXT NOT NULL,
            result NOT NULL,
            seconds REAL NOT NULL,
            made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
        );
        CREATE INDEX kinds ON results (kind, version);
    """,
}
"""What brings a file from each format to the next."""


@dataclass(frozen=True)
class Kept:
    """A result as it is kept."""

    key: str
    kind: str
    version: str
    piece: str
    result: str
    seconds: float


@dataclass(frozen=True)
class Holding:
    """What a store holds of one kind."""

    kind: str
    results: int
    versions: int
    size: int
    """The bytes of the results."""
    seconds: float
    """The time that went into them."""
    newest: str
    """When the last one was made, in universal time."""


class _Unusable(Exception):  # noqa: N818 - it is told, not raised to anybody
    """A file that must be left alone."""


class Store:
    """Results of work, each under the hash of what it depends on.

    Nothing that is wrong with the file stops anybody: it is told as a `StoreWarning`, and what
    cannot be kept is only not kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "jobs.sqlite"
        """Where it is; in the user's folder for data unless another one is given."""
        self._database: sqlite3.Connection | None = None
        self._lock = threading.RLock()
        self._waiting: list[Kept] = []
        """What could not be written yet."""
        self._patience = _WAIT
        self._told: set[str] = set()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def get(self, key: str) -> tuple[Any, float] | None:
        """A result and the seconds that it took, if it is kept."""

        def look(database: sqlite3.Connection) -> tuple[Any, float] | None:
            query = "SELECT result, seconds FROM results WHERE key = ?"
            row = database.execute(query, (key,)).fetchone()
            return (json.loads(_unpacked(row[0])), row[1]) if row else None

        return self._do(look)

    def keep(self, results: Iterable[Kept]) -> None:
        """Keep results; when this returns, they are on the disk, if the disk allows it at all."""
        with self._lock:
            self._waiting += results
            self._write()

    def close(self) -> None:
        """Let go of the file. It is opened again when it is needed."""
        with self._lock:
            self._write()
            self._let_go()

    def holdings(self) -> list[Holding]:
        """What is kept, by kind."""
        query = """
            SELECT kind, count(*), count(DISTINCT version),
                sum(length(CAST(result AS BLOB))), sum(seconds), max(made)
            FROM results GROUP BY kind ORDER BY kind
        """
        return self._do(lambda d: [Holding(*row) for row in d.execute(query)], make=False) or []

    def pieces(self, kind: str) -> list[tuple[dict[str, Any], Any]]:
        """All pieces of a kind that are kept, with their results, the oldest first."""
        query = "SELECT piece, result FROM results WHERE kind = ? ORDER BY rowid"

        def look(database: sqlite3.Connection) -> list[tuple[dict[str, Any], Any]]:
            rows = database.execute(query, (kind,))
            return [(json.loads(piece), json.loads(_unpacked(text))) for piece, text in rows]

        return self._do(look, make=False) or []

    def forget(self, kind: str | None = None) -> int:
        """Remove the results of a kind, or all of them; how many there were."""

        def remove(database: sqlite3.Connection) -> int:
            with _transaction(database):
                where, values = ("", ()) if kind is None else (" WHERE kind = ?", (kind,))
                count = database.execute(f"DELETE FROM results{where}", values).rowcount
            with contextlib.suppress(sqlite3.OperationalError):  # somebody else is reading
                database.execute("VACUUM")
            return count

        return self._do(remove, make=False) or 0

    # ------------------------------------------------------------------ the file

    def _write(self) -> None:
        def write(database: sqlite3.Connection) -> bool:
            rows = [
                (k.key, k.kind, k.version, k.piece, _packed(k.result), k.seconds)
                for k in self._waiting
            ]
            with _transaction(database):
                database.executemany(
                    "INSERT OR REPLACE INTO results (key, kind, version, piece, result, seconds) "
                    "VALUES (?, ?, ?, ?, ?, ?)",
                    rows,
                )
            return True

        written = self._do(write) if self._waiting else None
        if written:
            self._waiting.clear()

    def _do(self, action: Callable[[sqlite3.Connection], T], make: bool = True) -> T | None:
        """Do something with the file, or tell why it cannot be done."""
        with self._lock:
            for attempt in range(2):
                try:
                    if self._database is None:
                        if not make and not self.path.exists():
                            return None
                        self._database = self._opened()
                    answer = action(self._database)
                    self._patience = _WAIT
                    return answer
                except _Unusable as error:
                    self._tell(str(error))
                except (OSError, sqlite3.OperationalError) as error:
                    self._let_go()
                    self._patience = 0.0  # nobody waits as long again
                    reason = getattr(error, "strerror", None) or str(error)
                    self._tell(f"{self.path}: results cannot be kept or looked up here: {reason}")
                except (sqlite3.DatabaseError, ValueError, zlib.error) as error:
                    self._let_go()
                    if attempt == 0 and self._set_aside(str(error)):
                        continue
                return None
            return None

    def _opened(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None, check_same_thread=False
        )
        try:
            database.execute("PRAGMA synchronous = FULL")
            mark, version = _number(database, "application_id"), _number(database, "user_version")
            if (mark, version) != (_OURS, FORMAT):
                self._bring_up_to_date(database)
            return database
        except BaseException:
            database.close()
            raise

    def _bring_up_to_date(self, database: sqlite3.Connection) -> None:
        with contextlib.suppress(sqlite3.OperationalError):  # somebody else does it, or nobody can
            database.execute("PRAGMA journal_mode = WAL")
        with _transaction(database):
            # Somebody else may have done it in the meantime.
            mark, version = _number(database, "application_id"), _number(database, "user_version")
            is_empty = not _number(database, "schema_version")
            if mark != _OURS and not is_empty:
                raise _Unusable(
                    f"{self.path}: this is a database of some other program; "
                    "it is left alone, and results are not kept"
                )
            if version > FORMAT:
                raise _Unusable(
                    f"{self.path}: it was made by a newer version of Ludarium; "
                    "it is left alone, and results are not kept"
                )
            while version < FORMAT:
                for statement in _STEPS[version].split(";"):
                    database.execute(statement)
                version += 1
            database.execute(f"PRAGMA application_id = {_OURS}")
            database.execute(f"PRAGMA user_version = {FORMAT}")

    def _let_go(self) -> None:
        if self._database is not None:
            with contextlib.suppress(sqlite3.Error):
                self._database.close()
            self._database = None

    def _set_aside(self, reason: str) -> bool:
        """Give a damaged file another name, so that a new one can be begun."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        try:
            os.replace(self.path, aside)
        except OSError as error:
            self._tell(f"{self.path}: it is damaged and cannot be moved aside: {error.strerror}")
            return False
        for ending in ("-wal", "-shm"):
            with contextlib.suppress(OSError):
                os.replace(f"{self.path}{ending}", f"{aside}{ending}")
        self._tell(
            f"{self.path}: it is damaged ({reason}); it is now {aside.name}, a new one is begun"
        )
        return True

    def _tell(self, message: str) -> None:
        """Say something once."""
        if message not in self._told:
            self._told.add(message)
            warnings.warn(message, StoreWarning, stacklevel=2)


@contextlib.contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            database.execute("ROLLBACK")
        raise


def _number(database: sqlite3.Connection, pragma: str) -> int:
    return int(database.execute(f"PRAGMA {pragma}").fetchone()[0])


def _packed(text: str) -> str | bytes:
    return text if len(text) <= _LONG else zlib.compress(text.encode())


def _unpacked(kept: str | bytes) -> str:
    return kept if isinstance(kept, str) else zlib.decompress(kept).decode()
