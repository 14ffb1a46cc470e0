"""What is written in a form of its own: years, points, shapes, changes, copies that were read."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Final, NoReturn, Self

from ludarium.library.records.fields import Written
from ludarium.library.tables import Table
from ludarium.library.years import EARLIEST, LATEST, years_in_words

UNKNOWN: Final = "unknown"
"""How a record says that something is not known."""
_YEAR: Final = {
    "type": "integer",
    "minimum": EARLIEST,
    "maximum": LATEST,
    "not": {"const": 0},
}
_POINT: Final = {
    "type": "array",
    "items": [
        {"type": "number", "minimum": -90, "maximum": 90},
        {"type": "number", "minimum": -180, "maximum": 180},
    ],
    "minItems": 2,
    "maxItems": 2,
}
_CHANGE: Final = re.compile(r"(\d{4}-\d{2}-\d{2}): +(\S.*)")
_FEWEST_CORNERS: Final = 3


@dataclass(frozen=True)
class Years(Written):
    """A year or a stretch of years; neither is there if it is said to be unknown."""

    first: int | None = None
    last: int | None = None
    schema: ClassVar = {
        "oneOf": [
            _YEAR,
            {"type": "array", "items": _YEAR, "minItems": 2, "maxItems": 2},
            {"const": UNKNOWN},
        ]
    }

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """A year, two years in a list, or `unknown`."""
        if value == UNKNOWN:
            return cls()
        years = value if isinstance(value, list) else [value]
        if len(years) not in (1, 2) or not all(type(year) is int for year in years):
            advice = 'write a year (1732), two years ([-1400, 1200]) or "unknown"'
            table.fail(f"`{key}` should be a year or two", advice, key)
        for year in years:
            if year == 0:
                table.fail("there is no year 0", "1 BCE is -1, and 1 CE is 1", key)
            if not EARLIEST <= year <= LATEST:
                advice = f"it lies between {EARLIEST} and {LATEST}; years before ours are negative"
                table.fail(f"`{key}` is {year}", advice, key)
        if years[0] > years[-1]:
            advice = "years before our era are negative, and the earlier one comes first"
            table.fail(f"`{key}` goes from {years[0]} to {years[-1]}", advice, key)
        return cls(years[0], years[-1])

    @property
    def is_known(self) -> bool:
        """Whether there is any year."""
        return self.first is not None

    def __str__(self) -> str:
        return years_in_words(self.first, self.last)


@dataclass(frozen=True)
class Point(Written):
    """A place on the globe; neither number is there if it is said to be unknown."""

    latitude: float | None = None
    longitude: float | None = None
    schema: ClassVar = {"oneOf": [_POINT, {"const": UNKNOWN}]}

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """`[latitude, longitude]`, or `unknown`."""
        return cls() if value == UNKNOWN else cls(*_point(value, table, key))


@dataclass(frozen=True)
class Shape(Written):
    """An area: its corners, each as latitude and longitude, in order around it."""

    corners: tuple[tuple[float, float], ...]
    schema: ClassVar = {"type": "array", "items": _POINT, "minItems": _FEWEST_CORNERS}

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """`[[latitude, longitude], …]`."""
        if not isinstance(value, list) or len(value) < _FEWEST_CORNERS:
            advice = "write [[latitude, longitude], …], at least three, in order around it"
            table.fail(f"`{key}` should be a list of corners", advice, key)
        return cls(tuple(_point(corner, table, key) for corner in value))


@dataclass(frozen=True)
class Consulted(Written):
    """That a work was read for the record, and which copy of it."""

    copy: str | None = None
    schema: ClassVar = {"oneOf": [{"const": True}, {"type": "string", "minLength": 1}]}

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """`true`, or the copy that was read, such as an address."""
        if value is True:
            return cls()
        if not isinstance(value, str) or not value.strip():
            advice = "write true, or which copy was read; leave it out if nobody read it"
            table.fail(f"`{key}` is true or a text", advice, key)
        return cls(value)


@dataclass(frozen=True)
class Change(Written):
    """What was changed in a record, and when."""

    date: str
    change: str
    schema: ClassVar = {"type": "string", "pattern": f"^{_CHANGE.pattern}$"}

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """A date with what was changed, such as `2026-11-17: First written.`, as one text."""
        found = _CHANGE.fullmatch(value) if isinstance(value, str) else None
        if not found or not _is_date(found[1]):
            advice = 'write ["2026-11-17: First written.", …], the oldest first'
            table.fail(f"`{key}` holds something that is no date with a change", advice, key)
        return cls(found[1], found[2])

    def __str__(self) -> str:
        return f"{self.date}: {self.change}"


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _point(value: Any, table: Table, key: str) -> tuple[float, float]:
    def fail() -> NoReturn:
        advice = 'write [latitude, longitude], such as [67.0, 18.5], or "unknown"'
        table.fail(f"`{key}` holds something that is no point", advice, key)

    if not isinstance(value, list) or len(value) != 2:
        fail()
    for number, most in zip(value, (90, 180), strict=True):
        if isinstance(number, bool) or not isinstance(number, int | float):
            fail()
        if not -most <= number <= most:
            what = "latitude" if most == 90 else "longitude"
            table.fail(f"the {what} of `{key}` is {number}", f"it lies between ±{most}", key)
    return float(value[0]), float(value[1])
