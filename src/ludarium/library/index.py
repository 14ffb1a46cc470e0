"""The games of a folder, remembered from one time to the next.

A file is read again when its time or its size has changed. The index lies in the folder for
caches; if it is damaged or deleted, everything is read anew.
"""

import json
import os
import stat
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.host.cache import Cache
from ludarium.language.problem import DescriptionError
from ludarium.library.folders import known_definitions
from ludarium.library.shipped_summaries import shipped_in
from ludarium.library.summaries import Summary, summarise

Track = Callable[[Sequence[Path]], Iterable[Path]]
"""Passes on the files that have to be read, and may show how far it is."""

_VERSION: Final = "4 " + " ".join(field.name for field in fields(Summary))
"""Changes when summaries are made in another way, or hold something else."""
_Stamp = tuple[int, ...]


@dataclass(frozen=True)
class Index:
    """What is in a folder."""

    games: dict[str, Summary]
    """By the path of the file below the folder, in the order of the paths."""
    skipped: dict[str, str]
    """The files that could not be read, and why, in one line."""


@dataclass(frozen=True)
class Stamps:
    """What changes whenever something in a folder does."""

    files: dict[str, _Stamp]
    """The times and sizes of each description and its record, by its path below the folder."""
    definitions: str
    """A text that changes with the definitions which the games use."""


def stamps_of(folder: Path) -> Stamps:
    """The stamps of a folder as it is now."""
    files = _stamps_with_records(folder)
    return Stamps(files, _definitions_stamp(folder, files))


def index_folder(folder: Path, track: Track = iter, now: Stamps | None = None) -> Index:
    """The games in a folder and the folders inside it, of which the stamps may be known."""
    now = now or stamps_of(folder)
    stamps, definitions = now.files, now.definitions
    cache = Cache()
    key = sha256(f"index {_VERSION} {folder}".encode()).hexdigest()
    known = _remembered(cache.get(key), definitions)
    stale = [name for name, stamp in stamps.items() if known.get(name, [0])[0] != stamp]
    shipped = shipped_in(folder) if stale else {}
    for name in shipped.keys() & stale:
        known[name] = [stamps[name], shipped[name], ""]
    for path in track([folder / name for name in stale if name not in shipped]):
        name = path.relative_to(folder).as_posix()
        known[name] = [stamps[name], *_read(path)]
    gone = known.keys() - stamps.keys()
    found = {name: known[name] for name in stamps}
    if stale or gone:
        document = {"definitions": definitions, "files": found}
        cache.put(key, json.dumps(document, ensure_ascii=False).encode())
    return Index(
        games={name: Summary.from_json(row[1]) for name, row in found.items() if row[1]},
        skipped={name: row[2] for name, row in found.items() if not row[1]},
    )


def _read(path: Path) -> tuple[dict[str, Any] | None, str]:
    """The summary of a file as plain data, or why there is none."""
    try:
        return summarise(path).to_json(), ""
    except DescriptionError as error:
        return None, error.problem.message
    except (RecursionError, MemoryError):
        return None, "it is nested too deeply"


def _remembered(content: bytes | None, definitions: str) -> dict[str, list[Any]]:
    """What is still known, by file: its stamp, its summary, and why there is none."""
    if content is None:
        return {}
    # The cache has checked that nothing is damaged, and its key names the version.
    document = json.loads(content)
    if document["definitions"] != definitions:
        return {}
    files: dict[str, list[Any]] = document["files"]
    return {name: [tuple(stamp), *rest] for name, (stamp, *rest) in files.items()}


def _stamps_with_records(folder: Path) -> dict[str, _Stamp]:
    """The stamps of all descriptions, each with that of the record beside it."""
    found = _stamps(folder, (".lud", ".toml"))
    return {
        name: stamp + found.get(f"{name.removesuffix('.lud')}.toml", ())
        for name, stamp in found.items()
        if name.endswith(".lud")
    }


def _stamps(folder: Path, suffixes: tuple[str, ...]) -> dict[str, _Stamp]:
    """The time and the size of every file with some suffixes, by its path below the folder."""
    found: dict[str, _Stamp] = {}
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        inside = "" if parent == str(folder) else f"{Path(parent).relative_to(folder).as_posix()}/"
        for name in sorted(files):
            if not name.endswith(suffixes) or name.startswith("."):
                continue
            path = os.path.join(parent, name)
            try:
                state = os.stat(path)
            except OSError:
                continue  # it was deleted just now, or leads nowhere
            if not stat.S_ISREG(state.st_mode):
                continue  # reading a pipe would wait for somebody to write
            found[inside + name] = (state.st_mtime_ns, state.st_size)
    return found


def _definitions_stamp(folder: Path, files: Iterable[str]) -> str:
    """A text that changes with the definitions which the games of a folder use."""
    parents = {name.rpartition("/")[0] for name in files}
    known = sorted({known_definitions(folder / parent / "game.lud") for parent in parents})
    stamps = [(str(place), sorted(_stamps(place, (".def",)).items())) for place in known]
    return sha256(repr(stamps).encode()).hexdigest()
