"""How games play, as far as it was measured and shipped."""

from collections.abc import Mapping
from functools import cache


@cache
def played(ruleset: str) -> Mapping[str, float]:
    """The measures of play of a ruleset of the library; none where it was not measured."""
    return {}
