"""The games that Ludarium ships, and how a game is found by its name or its file.

The games and the definitions they share are text files in the folders beside this module. Begin
with `catalogue.py`, all games that can be named; `records/` is what is known about each, and how.
"""

import re
import sys
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.language.description import MAX_FILE, read_source
from ludarium.language.problem import DescriptionError, Problem
from ludarium.language.source import Source
from ludarium.library.folders import DEFINITIONS, GAMES, known_definitions

__all__ = [
    "DEFINITIONS",
    "GAMES",
    "STANDARD_INPUT",
    "find",
    "games",
    "known_definitions",
    "load",
    "locate",
]

STANDARD_INPUT: Final = "-"
"""The name that stands for whatever is piped in."""

_NAME = re.compile(r'\(game\s+"([^"]+)"')


@cache
def games() -> dict[str, Path]:
    """The games of the library: the name of each and its file, in the order of their names."""
    found = {}
    for path in GAMES.glob("*.lud"):
        match = _NAME.search(path.read_text(encoding="utf-8"))
        found[match.group(1) if match else path.stem] = path
    return dict(sorted(found.items()))


def find(name: str) -> Path | None:
    """The file of a game, by its identifier, its name, an alias, or the name of a ruleset.

    Capitals, accents, blanks and punctuation make no difference.
    """
    from ludarium.library.lookup import find_identifier, find_named

    found = find_identifier(name) or find_named(name)
    return found.path if found else None


def load(name_or_path: str) -> Source:
    """Read a game: a file, a game of the library by its name, or `-` for standard input."""
    if name_or_path == STANDARD_INPUT:
        return _standard_input()
    return read_source(locate(name_or_path))


def locate(name_or_path: str) -> Path:
    """The file that is meant by a path or by the name of a game of the library."""
    from ludarium.library.lookup import look_up

    return look_up(name_or_path).path


def _standard_input() -> Source:
    data = sys.stdin.buffer.read(MAX_FILE + 1)
    name = "<standard input>"
    if len(data) > MAX_FILE:
        message = "this is too much text for a game description"
        advice = f"at most {MAX_FILE:,} bytes are read"
        raise DescriptionError(Problem("file-too-large", message, name, None, advice))
    try:
        return Source(name, data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        message = "this is not UTF-8 text"
        raise DescriptionError(Problem("not-utf-8", message, name, None, "send UTF-8")) from None
