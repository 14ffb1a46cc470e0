"""Years in words, and the periods of time that people ask for. Years before ours are negative."""

import re
from typing import Final, NamedTuple

from ludarium.library.mistakes import mistake

EARLIEST: Final = -10_000
"""No board is older."""
LATEST: Final = 2100


class Period(NamedTuple):
    """A stretch of years; an end that is missing is open."""

    first: int | None
    last: int | None

    def overlaps(self, first: int | None, last: int | None) -> bool:
        """Whether there is a year in both; a stretch without any year is in no period."""
        if first is None and last is None:
            return False
        starts_in_time = self.last is None or first is None or first <= self.last
        ends_late_enough = self.first is None or last is None or last >= self.first
        return starts_in_time and ends_late_enough


WORDS: Final = {
    "ancient": Period(None, 499),
    "medieval": Period(500, 1499),
    "modern": Period(1500, None),
}
"""The periods that have a name."""

_YEAR = r"(?:about\s+)?(-?\d{1,5})\s*(BCE|BC|CE|AD)?"
_RANGE = re.compile(rf"\s*(?:{_YEAR})?\s*(\.\.)?\s*(?:{_YEAR})?\s*", re.IGNORECASE)


def read_period(text: str) -> Period:
    """The period that a text stands for: a year, a range of years, or a word.

    >>> read_period("1000..1500")
    Period(first=1000, last=1500)
    >>> read_period("500 BCE")
    Period(first=-500, last=-500)
    >>> read_period("medieval")
    Period(first=500, last=1499)
    """
    if named := WORDS.get(text.casefold().strip()):
        return named
    match = _RANGE.fullmatch(text)
    if match:
        first, last = _year(match[1], match[2]), _year(match[4], match[5])
        if match[3] is None and last is None and first is not None:
            return Period(first, first)
        is_range = match[3] is not None and (first is not None or last is not None)
        if is_range and (first is None or last is None or first <= last):
            return Period(first, last)
    advice = f'write a year ("-500", "500 BCE"), a range ("1000..1500") or {", ".join(WORDS)}'
    raise mistake("no-period", f'"{text}" is no period of time', "--period", advice)


def _year(number: str | None, era: str | None) -> int | None:
    if number is None:
        return None
    year = int(number)
    return -abs(year) if era and era.upper().startswith("B") else year


def year_in_words(year: int) -> str:
    """A year as people write it: `1400 BCE`, `600 CE`, `1974`.

    Years before 1000 name their era, so that nobody takes them for something else.
    """
    if year < 0:
        return f"{-year:,} BCE" if year <= -10_000 else f"{-year} BCE"
    return f"{year} CE" if year < 1000 else str(year)


def years_in_words(first: int | None, last: int | None) -> str:
    """A stretch of years as people write it.

    >>> years_in_words(-1400, 1200)
    'about 1400 BCE to 1200'
    >>> years_in_words(1974, None)
    'since 1974'
    >>> years_in_words(None, None)
    'unknown'
    """
    if first is None and last is None:
        return "unknown"
    if first is None:
        assert last is not None
        return f"until {_roughly(last)}"
    if last is None:
        return f"since {_roughly(first)}"
    if first == last:
        return _roughly(first)
    return f"{_roughly(first)} to {year_in_words(last)}"


def attested_in_words(first: int | None, last: int | None, still_played: bool | None) -> str:
    """The years with evidence of a game; that it is still played says nothing about its age.

    >>> attested_in_words(1617, 1617, None)
    'attested in 1617'
    >>> attested_in_words(-1400, 1200, False)
    'attested about 1400 BCE to 1200'
    >>> attested_in_words(1942, None, True)
    'attested since 1942, still played'
    """
    if first is None and last is None:
        return "still played, since when is unknown" if still_played else "unknown"
    if still_played and first is not None:
        return f"attested since {_roughly(first)}, still played"
    if last is None:
        assert first is not None
        return f"attested from {_roughly(first)}"
    if first == last:
        return f"attested {'' if _roughly(last).startswith('about') else 'in '}{_roughly(last)}"
    return f"attested {years_in_words(first, last)}"


def published_in_words(first: int, last: int, still_played: bool | None) -> str:
    """The years of works that tell of a game: it was played by then, and how long is not told.

    >>> published_in_words(1952, 1952, None)
    'told in a work of 1952'
    >>> published_in_words(1903, 1907, True)
    'told in works of 1903 to 1907, still played'
    """
    works = "a work of" if first == last else "works of"
    still = ", still played" if still_played else ""
    return f"told in {works} {years_in_words(first, last)}{still}"


def _roughly(year: int) -> str:
    """A year with `about`, unless it is one that somebody wrote down."""
    is_exact = year >= 1000 and year % 50 != 0
    return year_in_words(year) if is_exact else f"about {year_in_words(year)}"
