"""What one can begin with in the editor: small whole games, and passages that many games have."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from ludarium.language.description import read_source
from ludarium.portal.workshop.workshop import description_of

FOLDER: Final = Path(__file__).parent / "starting"
_ORDER: Final = ("row", "jumps", "run", "morris", "link", "hunt", "sowing", "race")
PLACES: Final = {
    "piece": "How a piece moves",
    "play": "What a turn is",
    "start": "How it begins",
    "end": "How it ends",
}
"""Where a pattern may stand, and what it is about."""


@dataclass(frozen=True)
class Template:
    """A small whole game to begin with."""

    name: str
    title: str
    summary: str
    text: str


@dataclass(frozen=True)
class Pattern:
    """A passage that comes up in many games."""

    name: str
    place: str
    text: str


@lru_cache(maxsize=1)
def templates() -> dict[str, Template]:
    """All templates by name, the simplest first."""
    return {name: _template(name) for name in _ORDER}


def _template(name: str) -> Template:
    text = read_source(FOLDER / f"{name}.lud").text
    title = description_of(text).name
    summary = text.rpartition('(description "')[2].partition('"')[0]
    return Template(name, title, summary, text)


@lru_cache(maxsize=1)
def patterns() -> tuple[Pattern, ...]:
    """All patterns, in the order in which games are described."""
    found = tomllib.loads((FOLDER / "patterns.toml").read_text(encoding="utf-8"))["pattern"]
    listed = [Pattern(**{key: value.strip() for key, value in each.items()}) for each in found]
    return tuple(sorted(listed, key=lambda each: list(PLACES).index(each.place)))
