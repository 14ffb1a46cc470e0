"""Rulesets that Ludarium itself put together for lost games: where they lie, and what goes along.

Each lost game has a folder in `reconstructed/`: a description for each result, whose number never
changes, and `made.json`, which tells how they were made. They can be played like any ruleset, but
nobody is known to have played them: they are told apart everywhere, and give nothing to others.
"""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ludarium.library.folders import RECONSTRUCTED

OWN_NAME: Final = "Ludarium"
"""Whose name stands in those of the rulesets."""
_FILE: Final = re.compile(r"ludarium-([1-9]\d{0,4})\.lud")
_MADE: Final = "made.json"


def folder_of(game: str, folder: Path = RECONSTRUCTED) -> Path:
    """Where the results for a game lie, by its identifier."""
    return folder / game


def identifier(number: int) -> str:
    """What a result is called after the slash, such as `ludarium-3`."""
    return f"{OWN_NAME.lower()}-{number}"


def title(name: str, number: int) -> str:
    """What the ruleset of a result is called.

    >>> title("Feldja", 3)
    'Feldja (Ludarium 3)'
    """
    return f"{name} ({OWN_NAME} {number})"


def result_files(game: str) -> dict[int, Path]:
    """The descriptions of all results for a game, by their numbers."""
    found = ((_FILE.fullmatch(path.name), path) for path in folder_of(game).glob("*.lud"))
    return dict(sorted((int(match[1]), path) for match, path in found if match))


def made_of(game: str) -> dict[str, Any] | None:
    """How the results for a game were made; nothing if there are none."""
    path = folder_of(game) / _MADE
    try:
        state = path.stat()
    except OSError:
        return None
    return _read(path, state.st_mtime_ns, state.st_size)


def made_file(folder: Path) -> Path:
    """The file of a folder that tells how its results were made."""
    return folder / _MADE


@lru_cache(maxsize=128)
def _read(path: Path, time: int, size: int) -> dict[str, Any]:
    """The content of a file, read once as long as it does not change."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found
