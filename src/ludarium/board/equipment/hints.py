"""Hints: the numbers that a puzzle gives its solver, each for one site or for several."""

from dataclasses import dataclass

from ludarium.vocabulary.board import SiteType


@dataclass(frozen=True)
class Hint:
    """A number that says something about some sites."""

    sites: tuple[int, ...]
    value: int


@dataclass(frozen=True)
class HintSet:
    """Hints that belong together, for sites of one kind."""

    label: str | None
    kind: SiteType
    hints: tuple[Hint, ...]
