"""How strong the levels of `best` are: games of each against the one below, as they went."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.agents.matches import MatchResult

MEASURED: Final = Path(__file__).parent / "measured_levels.toml"
"""Where the results of `bench.levels` are kept."""


@cache
def measured_levels() -> dict[str, MatchResult]:
    """For each level that was measured, how it did against the one below it."""
    steps = tomllib.loads(MEASURED.read_text(encoding="utf-8"))["step"]
    return {
        step["level"]: MatchResult(
            step["level"], step["below"], step["won"], step["lost"], step["drawn"]
        )
        for step in steps
    }
