"""A book on as few pages as it takes: two columns, in letters as large as there is room for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.books.printing.drawings import place_drawing
from ludarium.books.printing.fonts import Font, spelt, width
from ludarium.books.printing.lines import Line, Measure, Piece, Row, heading, pieces
from ludarium.books.printing.pdf import MILLIMETRE, Colour, File, Page
from ludarium.english.book.document import Document

_MARGIN: Final = 14 * MILLIMETRE
_GUTTER: Final = 8 * MILLIMETRE
_TITLE: Final = 24.0
_HEAD: Final = 13 * MILLIMETRE
"""How much room the title takes on the first page."""
_FOOT: Final = 6 * MILLIMETRE
_PAGES: Final = 2
"""So many pages a book should have at most, if its letters can still be read."""
_SIZES: Final = ((10.5, 1.0), (10.0, 1.0), (9.5, 0.95), (9.0, 0.9), (8.6, 0.8))
"""Sizes of letters and shares of pictures that are tried, one after the other."""
_LONG: Final = 2
"""Which of them a book has that is too long for so few pages anyway."""
_GREY: Final[Colour] = (0.42, 0.40, 0.37)
_INK: Final[Colour] = (0.16, 0.14, 0.12)


@dataclass(frozen=True)
class Column:
    """What stands in one column, and how much of its height that takes."""

    pieces: tuple[Piece, ...]
    used: float


def print_rules(file: File, book: Document, note: str) -> None:
    """Add the pages of a rule book to a file."""
    tried = [_columns(file, book, Measure(_wide(file), *sizes)) for sizes in _SIZES]
    fitting = [[one for one in tried if len(one) <= 2 * pages] for pages in range(1, _PAGES + 1)]
    columns = next((found[0] for found in fitting if found), tried[_LONG])
    for start in range(0, len(columns), 2):
        page = file.page()
        top = _MARGIN
        if not start:
            _head(page, book.title)
            top += _HEAD
        for place, column in enumerate(columns[start : start + 2]):
            _set(page, column, _MARGIN + place * (_wide(file) + _GUTTER), top)
        number = f"{start // 2 + 1}"
        page.write(_MARGIN, page.height - _FOOT, note, Font.SMALL, 7, _GREY)
        at = page.width - _MARGIN - width(number, Font.SMALL, 7)
        page.write(at, page.height - _FOOT, number, Font.SMALL, 7, _GREY)


def _wide(file: File) -> float:
    return (file.width - 2 * _MARGIN - _GUTTER) / 2


def _head(page: Page, title: str) -> None:
    told = spelt(title)
    size = min(_TITLE, _TITLE * (page.width - 2 * _MARGIN) / width(told, Font.HEADING, _TITLE))
    page.write(_MARGIN, _MARGIN + size * 0.75, told, Font.HEADING, size, _INK)
    under = _MARGIN + _HEAD - 4 * MILLIMETRE
    page.line([(_MARGIN, under), (page.width - _MARGIN, under)], thick=0.6)


def _columns(file: File, book: Document, measure: Measure) -> list[Column]:
    """The whole book in columns; those of the last page are about equally long."""
    flow = list(pieces(book.lead, measure))
    for section in book.sections:
        flow += heading(section.title, measure)
        flow += pieces(section.blocks, measure)
    room = file.height - 2 * _MARGIN
    first = room - _HEAD
    columns = _filled(flow, [first, first], room)
    last = len(columns) - (2 if len(columns) % 2 == 0 else 1)
    rest = [piece for column in columns[last:] for piece in column.pieces]
    total = sum(piece.height + piece.after for piece in rest)
    most = first if last == 0 else room
    high = total / 2
    while high < most:
        even = _filled(rest, [high, most], most)
        if len(even) <= 2 and (len(even) < 2 or even[1].used <= high * 1.04):
            return [*columns[:last], *even]
        high += measure.size
    return columns


def _filled(flow: Sequence[Piece], first: Sequence[float], room: float) -> list[Column]:
    """Pieces in columns of some height; those that belong together are not torn apart."""
    columns: list[Column] = []
    here: list[Piece] = []
    used = 0.0
    for group in _together(flow):
        high = sum(one.height + one.after for one in group)
        limit = first[len(columns)] if len(columns) < len(first) else room
        if here and used + high - group[-1].after > limit + 0.01:
            columns.append(Column(tuple(here), used))
            here, used = [], 0.0
        if not here:
            group = [one for one in group if isinstance(one, Row) or one.runs]
            high = sum(one.height + one.after for one in group)
        here += group
        used += high
    return [*columns, Column(tuple(here), used)] if here else columns


def _together(flow: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces that stay together: a heading and what it is about."""
    groups: list[list[Piece]] = []
    kept = False
    for piece in flow:
        if kept:
            groups[-1].append(piece)
        else:
            groups.append([piece])
        kept = piece.keep
    return groups


def _set(page: Page, column: Column, left: float, top: float) -> None:
    y = top
    for piece in column.pieces:
        if isinstance(piece, Line):
            _write(page, piece, left, y)
        else:
            _show(page, piece, left, y)
        y += piece.height + piece.after


def _write(page: Page, line: Line, left: float, y: float) -> None:
    for x, words, font in line.runs:
        page.write(left + x, y + line.size * 0.92, words, font, line.size, _INK)


def _show(page: Page, row: Row, left: float, y: float) -> None:
    high = max(one[2] for one in row.pictures)
    for x, wide, own, svg in row.pictures:
        place_drawing(page, svg, (left + x, y + (high - own) / 2, wide, own))
    for x, lines in row.captions:
        under = y + high + 3
        for line in lines:
            _write(page, line, left + x, under)
            under += line.height
