"""How often the method finds the rules of games that are known, when they are hidden from it.

The figures stand in `hold_out.json`, by family of games: `{"families": {"war": {"tasks": 40,
"first": 8, "ten": 17}}, "version": …, "how": …}`. Where there is no such file, nothing is claimed.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

_FILE: Final = "hold_out.json"
_FEWEST: Final = 10
"""Fewer tasks than these tell nothing about a family."""


@dataclass(frozen=True)
class Recovered:
    """How many masked games of a family were found again."""

    family: str
    """Empty for all families together."""
    tasks: int
    first: int
    """The true rules came first."""
    ten: int
    """The true rules were among the first ten."""
    how: str
    """How it was measured, in a sentence."""
    version: str


def recovered(family: str) -> Recovered | None:
    """The figures of a family if it has enough, or else of all; nothing if none were measured."""
    data = _read()
    for name in (family, ""):
        row = data.get("families", {}).get(name)
        if row and row["tasks"] >= (_FEWEST if name else 1):
            told = (str(data.get("how", "")), str(data.get("version", "")))
            return Recovered(name, row["tasks"], row["first"], row["ten"], *told)
    return None


@cache
def _read() -> dict[str, Any]:
    file = files(__package__).joinpath(_FILE)
    try:
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    return found
