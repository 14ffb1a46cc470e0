"""Ways and places on a board of rows, taken over to one with longer or shorter rows.

Tracks and regions of sowing boards are told by numbers of holes, which mean something on their own
board alone. What goes along a whole row, or along half of one, goes along as much of any other row.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.reconstruction.names import equipment_items
from ludarium.reconstruction.terms import Sort, Term, rewritten

_BOARD: Final = "mancalaBoard"
_NUMBERED: Final = ("track", "sites")
"""Clauses whose lists are numbers of places."""
_ROUTE: Final = re.compile(r"\d+,")
"""How a way begins that is told by directions."""
_ALONG: Final = re.compile(r"([EW])(\d+)")
"""Some steps along a row."""
_TO_STORES: Final = re.compile(r"[EW][NS][EW].*")
"""Directions that lead from the last hole of a row to a store, or from it."""


@dataclass(frozen=True)
class Rows:
    """A board of rows of holes."""

    rows: int
    columns: int
    has_stores: bool
    """Whether a store lies at either end; the left one then has the first number."""

    @property
    def _first(self) -> int:
        return 1 if self.has_stores else 0

    def place(self, site: int) -> tuple[int, int] | None:
        """The row and the column of a hole; nothing for what is none."""
        row, column = divmod(site - self._first, self.columns)
        return (row, column) if 0 <= row < self.rows else None

    def site(self, row: int, column: int) -> int:
        """The number of a hole."""
        return self._first + row * self.columns + column


def rows_of(game: Term) -> Rows | None:
    """The board of a game, if it is one of rows of holes of a known size."""
    board = next((item for item in equipment_items(game) if item.head == _BOARD), None)
    if board is None:
        return None
    parts = {part.field: part for part in board.parts if part.field is not None}
    rows, columns, store = (parts.get(name) for name in ("rows", "columns", "store"))
    if rows is None or columns is None or not (_is_number(rows) and _is_number(columns)):
        return None
    has_stores = store is None or store.head != "None"
    return Rows(int(rows.head), int(columns.head), has_stores)


def scaled(term: Term, there: Rows, here: Rows) -> Term | None:
    """A part with its places on another board; nothing if they have no counterpart."""
    if there == here:
        return term
    fits = True

    def change(inner: Term) -> Term | None:
        nonlocal fits
        if inner.sort is not Sort.CLAUSE or inner.head not in _NUMBERED:
            return None
        parts = []
        for part in inner.parts:
            if part.sort is Sort.ARRAY and part.parts and all(map(_is_number, part.parts)):
                sites = _scaled([int(word.head) for word in part.parts], there, here)
                fits = fits and sites is not None
                words = (Term(Sort.WORD, str(site)) for site in sites or ())
                parts.append(part.with_parts(tuple(words)))
            elif inner.head == "track" and part.sort is Sort.TEXT and _ROUTE.match(part.head):
                route = _scaled_route(part.head, there, here)
                fits = fits and route is not None
                parts.append(replace(part, head=route or ""))
            else:
                parts.append(part)
        return inner.with_parts(parts)

    found = rewritten(term, change)
    return found if fits else None


def _scaled(sites: Sequence[int], there: Rows, here: Rows) -> list[int] | None:
    """A list of places on another board, one stretch of a row after the other."""
    if there.rows != here.rows:
        return None
    places = [there.place(site) for site in sites]
    found: list[int] = []
    for stretch in _stretches([place for place in places if place is not None]):
        row, columns = stretch[0][0], [column for _, column in stretch]
        ends = [edge * here.columns for edge in (min(columns), max(columns) + 1)]
        if any(end % there.columns for end in ends):
            return None
        first, last = (end // there.columns for end in ends)
        along = range(first, last) if columns[0] <= columns[-1] else reversed(range(first, last))
        found += [here.site(row, column) for column in along]
    return found if None not in places else None


def _scaled_route(route: str, there: Rows, here: Rows) -> str | None:
    """A way that is told by where it begins and by directions, such as `12,E,N1,W`."""
    steps = [_scaled_step(step, there, here) for step in route.split(",")]
    return ",".join(step for step in steps if step is not None) if None not in steps else None


def _scaled_step(step: str, there: Rows, here: Rows) -> str | None:
    if step.isdigit():
        place = there.place(int(step))
        if place is None or there.rows != here.rows:
            return None
        column = _scaled_column(place[1], there, here)
        return None if column is None else str(here.site(place[0], column))
    if _TO_STORES.fullmatch(step) and not here.has_stores:
        return None
    along = _ALONG.fullmatch(step)
    if along is None:
        return step
    last = _scaled_column(int(along[2]), there, here)
    return None if last is None else f"{along[1]}{last}"


def _scaled_column(column: int, there: Rows, here: Rows) -> int | None:
    """A column of another board: first, last, or as far along the row; nothing if it has none."""
    if column == there.columns - 1:
        return here.columns - 1
    far, rest = divmod(column * here.columns, there.columns)
    return None if rest else far


def _stretches(places: Sequence[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """Places in a row, each beside the one before it, in one direction."""
    stretch: list[tuple[int, int]] = []
    for place in places:
        if stretch and not _goes_on(stretch, place):
            yield stretch
            stretch = []
        stretch.append(place)
    if stretch:
        yield stretch


def _goes_on(stretch: Sequence[tuple[int, int]], place: tuple[int, int]) -> bool:
    (row, column), (there, other) = stretch[-1], place
    step = other - column
    before = column - stretch[-2][1] if len(stretch) > 1 else step
    return row == there and abs(step) == 1 and step == before


def _is_number(term: Term) -> bool:
    return term.sort is Sort.WORD and term.head.isdigit()
