"""Rules that are written many times: the first that says the same stands for all of them."""

from collections.abc import Sequence
from typing import Final

from ludarium.engine.kinds import Moves

_MANY: Final = 50
"""Among more rules than this, some may be the same; among fewer it is not worth asking."""


def first_alike(rules: Sequence[Moves]) -> list[Moves]:
    """For each of some rules the first one that says the same, where there are many."""
    if len(rules) <= _MANY:
        return list(rules)
    first: dict[str, Moves] = {}
    return [first.setdefault(repr(rule), rule) for rule in rules]
