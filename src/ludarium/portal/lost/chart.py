"""Nearness against quality: the reconstructions of a game as dots, with their intervals."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import floor
from typing import Any, Final

WIDTH: Final = 520.0
HEIGHT: Final = 340.0
LEFT: Final = 54.0
BOTTOM: Final = 44.0
_TOP: Final = 18.0
_RIGHT: Final = 26.0
_STEP: Final = 0.1
_BESIDE: Final = (24.0, 18.0)
"""How near dots are, across and upward, whose numbers would lie upon each other."""


@dataclass(frozen=True)
class Dot:
    """A reconstruction, in the units of the drawing."""

    number: int
    name: str
    address: str
    x: float
    y: float
    low: float
    """Where the interval of the evidence begins, and where it ends."""
    high: float
    is_first: bool
    """Whether no other beats it in both."""
    told: str


@dataclass(frozen=True)
class Tick:
    """A mark on an axis."""

    at: float
    label: str


@dataclass(frozen=True)
class Label:
    """The numbers of dots that lie close together, over the highest of them."""

    x: float
    y: float
    words: str


@dataclass(frozen=True)
class Chart:
    """The whole drawing."""

    dots: tuple[Dot, ...]
    across: tuple[Tick, ...]
    upward: tuple[Tick, ...]

    @property
    def words(self) -> str:
        """The drawing for those who do not see it."""
        return "; ".join(dot.told for dot in self.dots)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The numbers of all dots, those together that would lie upon each other."""
        groups: list[list[Dot]] = []
        for dot in sorted(self.dots, key=lambda one: one.y):
            for group in groups:
                if abs(group[0].x - dot.x) < _BESIDE[0] and dot.y - group[0].y < _BESIDE[1]:
                    group.append(dot)
                    break
            else:
                groups.append([dot])
        return tuple(
            Label(group[0].x, group[0].y, ", ".join(map(str, sorted(dot.number for dot in group))))
            for group in groups
        )


def chart_of(results: Iterable[Mapping[str, Any]], title: str, address: str) -> Chart | None:
    """The reconstructions of a game; those without a score of evidence are not on it."""
    scored = [one for one in results if one["scores"]["combined"]]
    if not scored:
        return None
    left = min(_floor(one["scores"]["combined"][1]) for one in scored)
    low = min(_floor(one["quality"]) for one in scored)

    def across(value: float) -> float:
        return round(LEFT + (value - left) / (1 - left) * (WIDTH - LEFT - _RIGHT), 1)

    def upward(value: float) -> float:
        return round(HEIGHT - BOTTOM - (value - low) / (1 - low) * (HEIGHT - BOTTOM - _TOP), 1)

    best = first(scored)
    dots = tuple(
        Dot(
            number=one["number"],
            name=f"{title} {one['number']}",
            address=f"{address}-{one['number']}",
            x=across(one["scores"]["combined"][0]),
            y=upward(one["quality"]),
            low=across(one["scores"]["combined"][1]),
            high=across(one["scores"]["combined"][2]),
            is_first=one["number"] in best,
            told=f"{one['number']}: nearness {one['scores']['combined'][0]:.2f}, "
            f"quality {one['quality']:.2f}",
        )
        for one in scored
    )
    return Chart(dots, _ticks(left, across), _ticks(low, upward))


def first(results: Iterable[Mapping[str, Any]]) -> set[int]:
    """The numbers of the reconstructions that no other beats in both evidence and quality."""
    points = {
        one["number"]: (one["scores"]["combined"][0], one["quality"])
        for one in results
        if one["scores"]["combined"]
    }
    return {
        number
        for number, (evidence, quality) in points.items()
        if not any(
            other[0] >= evidence and other[1] >= quality and other != (evidence, quality)
            for other in points.values()
        )
    }


def _floor(value: float) -> float:
    return min(0.9, floor(max(0.0, value) / _STEP) * _STEP)


def _ticks(least: float, place: Any) -> tuple[Tick, ...]:
    steps = round((1 - least) / _STEP)
    every = 1 if steps <= 5 else 2
    numbers = [1 - _STEP * n for n in range(0, steps + 1, every)]
    return tuple(Tick(place(number), f"{number:.1f}") for number in sorted(numbers))
