"""What comes with Ludarium about the rules of its own games: their concepts, numbers and ludemes.

With such sketches games can be listed and chosen without being read. One holds for a description
that is byte for byte as it was when the sketch was made, with the same definitions.
`python -m ludarium.portal.finding.sketches` makes them anew.
"""

import json
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.library.catalogue import Entry, shipped_and_lost
from ludarium.library.folders import known_definitions
from ludarium.library.shipped_summaries import sum_of_definitions
from ludarium.portal.finding.facts import Facts
from ludarium.whole_files import write_whole

SHIPPED: Final = Path(__file__).parent / "sketches.jsonl"
"""A line for what it is, with the names that the others count through; then one for each game."""
_WHAT: Final = "the concepts, numbers and ludemes of all games of the library"


class Sketches:
    """The sketches that come with Ludarium, for the games of some folder of definitions."""

    def __init__(self, definitions: Path, file: Path = SHIPPED) -> None:
        self._definitions = sum_of_definitions(definitions)
        self._known = _lines(file)

    def get(self, entry: Entry) -> Facts | None:
        """What is known of a game without reading it; nothing if no sketch of it holds."""
        try:
            line = self._known.get(_sum(entry.path.read_bytes(), self._definitions))
        except OSError:
            return None
        return Facts(**line) if line else None


def make(file: Path = SHIPPED) -> int:
    """Write the sketches of all games of the library; how many there are."""
    from ludarium.portal.finding.reading_facts import facts_of
    from ludarium.version import __version__

    entries = shipped_and_lost()
    facts = {entry: facts_of(entry) for entry in entries}
    concepts = _in_order((*one.concepts, *one.numbers) for one in facts.values())
    ludemes = _in_order(one.ludemes for one in facts.values())
    head = {
        "what": _WHAT,
        "version": __version__,
        "made by": "python -m " + __spec__.name,
        "concepts": list(concepts),
        "ludemes": list(ludemes),
    }
    lines = (
        {
            "game": entry.id,
            "sum": _sum(entry.path.read_bytes(), sum_of_definitions(known_definitions(entry.path))),
            "concepts": [concepts[name] for name in one.concepts],
            "ludemes": [ludemes[name] for name in one.ludemes],
            "numbers": [[concepts[name], number] for name, number in one.numbers.items()],
        }
        for entry, one in facts.items()
    )
    rows = (json.dumps(row, ensure_ascii=False) for row in (head, *lines))
    write_whole(file, "".join(f"{row}\n" for row in rows))
    return len(entries)


def _in_order(names: Iterable[Iterable[str]]) -> dict[str, int]:
    """All names, each with its place in their order."""
    found = sorted({name for some in names for name in some})
    return {name: number for number, name in enumerate(found)}


@cache
def _lines(file: Path) -> dict[str, dict[str, Any]]:
    """The sketches in a file by the sums of what they were made of."""
    if not file.is_file():
        return {}
    head, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    concepts, ludemes = head["concepts"], head["ludemes"]
    return {
        line["sum"]: {
            "concepts": tuple([concepts[number] for number in line["concepts"]]),
            "ludemes": tuple([ludemes[number] for number in line["ludemes"]]),
            "numbers": {concepts[name]: number for name, number in line["numbers"]},
        }
        for line in lines
    }


def _sum(content: bytes, definitions: str) -> str:
    """A sum over a description and the definitions that it knows."""
    return sha256(definitions.encode() + content).hexdigest()[:20]


if __name__ == "__main__":
    print(f"{make()} sketches in {SHIPPED.name}")
