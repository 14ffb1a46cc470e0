"""Summaries of our own games that come with Ludarium, so that nobody has to read all games first.

A summary holds for a description and a record that are byte for byte as they were when it was made,
with the same definitions. `python -m ludarium.library.shipped_summaries` makes them anew.
"""

import json
from dataclasses import fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.language.definitions import definition_files
from ludarium.library.folders import GAMES, LOST, known_definitions
from ludarium.library.summaries import Summary, summarise
from ludarium.whole_files import write_whole

SHIPPED: Final = Path(__file__).parent / "shipped_summaries.jsonl"
"""A line for what it is and which version made it, and then one for each game."""
_FOLDERS: Final = (GAMES, LOST)
_WHAT: Final = "what lists of games tell of each game of the library"


def shipped_in(folder: Path, file: Path = SHIPPED) -> dict[str, dict[str, Any]]:
    """The summaries that were made for the games of a folder of ours, as plain data, by file.

    Of games that have changed since there is none.
    """
    if folder not in _FOLDERS:
        return {}
    known = _lines(file)
    definitions = sum_of_definitions(known_definitions(folder / "game.lud"))
    found = {path.name: known.get(_sum(path, definitions)) for path in folder.glob("*.lud")}
    return {name: summary for name, summary in found.items() if summary}


def make(file: Path = SHIPPED) -> int:
    """Write the summaries of all games of the library; how many there are."""
    from ludarium.version import __version__

    head = {"what": _WHAT, "version": __version__, "made by": "python -m " + __spec__.name}
    paths = sorted(path for folder in _FOLDERS for path in folder.glob("*.lud"))
    lines = (
        {
            "sum": _sum(path, sum_of_definitions(known_definitions(path))),
            **summarise(path).to_json(),
        }
        for path in paths
    )
    rows = (json.dumps(row, ensure_ascii=False) for row in (head, *lines))
    write_whole(file, "".join(f"{row}\n" for row in rows))
    return len(paths)


@cache
def _lines(file: Path) -> dict[str, dict[str, Any]]:
    """The summaries in a file by the sums of what they were made of."""
    if not file.is_file():
        return {}
    _, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    parts = {"sum", *(field.name for field in fields(Summary))}
    return {line.pop("sum"): line for line in lines if line.keys() == parts}


def _sum(path: Path, definitions: str) -> str:
    """A sum over a description, its record and the definitions that it knows."""
    record = path.with_suffix(".toml")
    told = record.read_bytes() if record.is_file() else b""
    total = sha256(definitions.encode())
    for content in (path.read_bytes(), told):
        total.update(f"{len(content)}\0".encode() + content)
    return total.hexdigest()[:20]


def sum_of_definitions(folder: Path) -> str:
    """A sum over all definitions of a folder."""
    total = sha256()
    for file in definition_files(folder):
        total.update(file.read_bytes())
    return total.hexdigest()


if __name__ == "__main__":
    print(f"{make()} summaries in {SHIPPED.name}")
