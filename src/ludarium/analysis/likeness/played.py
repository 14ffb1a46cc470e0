"""How games play, as far as it was measured and shipped."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from ludarium.analysis.measures.shipping import measures_of

_SUMMARY: Final = re.compile(
    r"(Average|Median|Maximum|Minimum|Variance|Max(In|De)crease|Change\w+|Turns\w*|Moves|Actions)$"
)
"""What a measure ends in that is one of many numbers about the same thing."""


@cache
def played(ruleset: str) -> Mapping[str, float]:
    """The measures of play of a ruleset of the library; none where it was not measured."""
    found = measures_of(ruleset)
    return {} if found is None else {name: one.value for name, one in found.items()}


def about(measure: str) -> str:
    """What a measure is about: `BranchingFactorMedian` is about the branching factor."""
    return _SUMMARY.sub("", measure)
