"""The coverage of all rulesets of the library, which is shipped so that nobody has to play for it.

`python -m ludarium.analysis.coverage.making` makes it anew.
"""

import json
import lzma
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.coverage.cover import Coverage
from ludarium.library.catalogue import shipped

SHIPPED: Final = Path(__file__).parent / "shipped.jsonl.xz"
"""A line for what it is and which version made it, and then one for each ruleset."""


@dataclass(frozen=True)
class ShippedCoverage:
    """What comes with Ludarium."""

    version: str
    """Which version of Ludarium made it."""
    lines: tuple[dict[str, Any], ...]
    """One for each ruleset: its id, a sum over its description, and its coverage."""

    def by(self, key: str) -> Mapping[str, dict[str, Any]]:
        """The lines by their `id`, or by the sum over their description, `text`."""
        return {line[key]: line for line in self.lines}


@cache
def shipped_coverage(file: Path = SHIPPED) -> ShippedCoverage:
    """The coverage that comes with Ludarium; none if there is no such file."""
    if not file.is_file():
        return ShippedCoverage("", ())
    head, *lines = lzma.decompress(file.read_bytes()).decode().splitlines()
    return ShippedCoverage(json.loads(head)["version"], tuple(map(json.loads, lines)))


@cache
def coverage_of(ruleset: str) -> Coverage | None:
    """The coverage of a ruleset of the library by its id, such as `riga/ludii-3`, or by its game's.

    Nothing if it is not known, or if the description has changed since. Of the parts of the rules
    only those are shipped that something was found about, and of ways those that are taken most.
    """
    from ludarium.analysis.profiles.kept import sum_of_text

    for entry in shipped():
        for one in entry.rulesets:
            if ruleset in (one.id, entry.id):
                line = _by_text().get(sum_of_text(entry.path, one.choice))
                return Coverage.from_dict(line) if line is not None else None
    return None


@cache
def _by_text() -> Mapping[str, dict[str, Any]]:
    return shipped_coverage().by("text")
