"""The games that Ludarium ships, and how a game is found by its name or its file.

The games and the definitions they share are text files in the folders beside this module.
"""

import re
import sys
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.language.description import MAX_FILE, definitions_for, read_source
from ludarium.language.problem import DescriptionError, Problem, did_you_mean
from ludarium.language.source import Source

GAMES: Final = Path(__file__).parent / "games"
"""The folder of the games, one file each."""
DEFINITIONS: Final = Path(__file__).parent / "definitions"
"""The folder of the definitions that several games share."""
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
    """The file of a game, by its name; capitals, blanks and punctuation make no difference."""
    wanted = _folded(name)
    return next((path for known, path in games().items() if _folded(known) == wanted), None)


def load(name_or_path: str) -> Source:
    """Read a game: a file, a game of the library by its name, or `-` for standard input."""
    if name_or_path == STANDARD_INPUT:
        return _standard_input()
    return read_source(locate(name_or_path))


def locate(name_or_path: str) -> Path:
    """The file that is meant by a path or by the name of a game of the library."""
    path = Path(name_or_path)
    if _exists(path) or _looks_like_path(name_or_path):
        return path
    found = find(name_or_path)
    if found:
        return found
    message = "there is neither a file nor a game of this name"
    advice = did_you_mean(name_or_path, games()) or f"the library has {', '.join(games())}"
    raise DescriptionError(Problem("no-such-game", message, name_or_path, None, advice))


def known_definitions(path: Path | None) -> Path:
    """The folder of definitions that goes with a file: a `def` folder further up, or our own."""
    return (definitions_for(path) if path else None) or DEFINITIONS


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


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _looks_like_path(name: str) -> bool:
    return name.endswith((".lud", ".def")) or "/" in name or "\\" in name


def _folded(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())
