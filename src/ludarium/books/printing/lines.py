"""From blocks of a book to lines and rows of pictures, as wide as a column."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.books.printing.drawings import size_of
from ludarium.books.printing.fonts import Font, spelt, width
from ludarium.english.book.document import Block, Bullets, Paragraph, Picture, Table

_MARKED: Final = re.compile(r"(\*\*.+?\*\*|\*.+?\*)")
_INDENT: Final = 1.1
"""How far lists are set in, as a share of the size."""
_LEADING: Final = 1.18
"""How far lines are apart, as a share of the size."""
_GAP: Final = 6.0
"""Between pictures side by side, in points."""
_LARGE: Final = 300
"""A picture with more pixels than that has a row of its own."""
_SHARE: Final = 0.72
"""How much of a column's width a large picture takes."""
_TABLE: Final = 0.9
_CAPTION: Final = 0.82
"""The size of captions, as a share of that of the text."""

Run = tuple[str, Font]
"""Words in one font."""


@dataclass(frozen=True)
class Line:
    """A line of text: its words from left to right, each with its place."""

    runs: tuple[tuple[float, str, Font], ...]
    size: float
    height: float
    after: float = 0.0
    """How much room is left under it, if it does not end a column."""
    keep: bool = False
    """Whether it must stand in the same column as what follows."""


@dataclass(frozen=True)
class Row:
    """Pictures side by side with their captions: each with its place, its width and its height."""

    pictures: tuple[tuple[float, float, float, str], ...]
    captions: tuple[tuple[float, tuple[Line, ...]], ...]
    height: float
    after: float
    keep: bool = False


Piece = Line | Row


@dataclass(frozen=True)
class Measure:
    """How a column is set."""

    wide: float
    size: float
    pictures: float = 1.0
    """How large pictures are, as a share of their usual size."""


def heading(text: str, measure: Measure) -> list[Piece]:
    """The title of a section; it stays with what comes under it."""
    size = measure.size * 1.12
    found = wrapped([(text, Font.HEADING)], measure.wide, size)
    space = Line((), size, measure.size * 0.45, keep=True)
    title = [Line(one.runs, size, one.height, after=measure.size * 0.2, keep=True) for one in found]
    return [space, *title]


def pieces(blocks: Sequence[Block], measure: Measure, indent: float = 0.0) -> Iterator[Piece]:
    """Blocks as lines and rows."""
    row: list[Picture] = []
    for block in blocks:
        if isinstance(block, Picture):
            row.append(block)
            continue
        yield from rows(row, measure)
        row = []
        if isinstance(block, Paragraph):
            yield from _paragraph(block.text, measure, indent)
        elif isinstance(block, Table):
            yield from _table(block, measure, indent)
        else:
            yield from _list(block, measure, indent)
    yield from rows(row, measure)


def _paragraph(text: str, measure: Measure, indent: float, mark: str = "") -> Iterator[Piece]:
    if not text.strip():
        return
    found = wrapped(_runs(text), measure.wide - indent, measure.size)
    for place, one in enumerate(found):
        runs = tuple((x + indent, words, font) for x, words, font in one.runs)
        if mark and not place:
            runs = ((indent - _INDENT * measure.size, mark, Font.PLAIN), *runs)
        last = place == len(found) - 1
        after = measure.size * 0.4 if last else 0.0
        lonely = len(found) > 1 and place in (0, len(found) - 2)  # no line stands in a column alone
        yield Line(runs, one.size, one.height, after, keep=lonely)


def _list(block: Bullets, measure: Measure, indent: float) -> Iterator[Piece]:
    inner = indent + _INDENT * measure.size
    for number, item in enumerate(block.items, 1):
        mark = f"{number}." if block.numbered else "•"
        first, rest = item[:1], item[1:]
        if first and isinstance(first[0], Paragraph):
            yield from _paragraph(first[0].text, measure, inner, mark)
        else:
            rest = item
        yield from pieces(rest, measure, inner)


def _table(table: Table, measure: Measure, indent: float) -> Iterator[Piece]:
    """Rows of cells, each column as wide as it needs to be, the last with what is left."""
    size = measure.size * _TABLE
    room = measure.wide - indent
    wide = [
        min(_widest(column, size) + size, room / len(table.head))
        for column in zip(table.head, *table.rows, strict=True)
    ]
    wide[-1] = room - sum(wide[:-1])
    for number, row in enumerate((table.head, *table.rows)):
        font = Font.PLAIN if number else Font.STRONG
        cells = [
            wrapped(_runs(cell, font), across - size / 2, size)
            for cell, across in zip(row, wide, strict=True)
        ]
        for place in range(max(map(len, cells))):
            runs: list[tuple[float, str, Font]] = []
            left = indent
            for lines, across in zip(cells, wide, strict=True):
                line = lines[place].runs if place < len(lines) else ()
                runs += [(x + left, words, own) for x, words, own in line]
                left += across
            last = number == len(table.rows) and place == max(map(len, cells)) - 1
            yield Line(tuple(runs), size, size * _LEADING, size * 0.4 * last, keep=not number)


def _widest(column: Sequence[str], size: float) -> float:
    """The width of the longest cell of a column."""
    bare = ["".join(text for text, _ in _runs(cell)) for cell in column]
    return max(width(spelt(cell), Font.STRONG, size) for cell in bare)


def rows(pictures: Sequence[Picture], measure: Measure) -> Iterator[Piece]:
    """Pictures: large ones alone, small ones two by two."""
    waiting: list[Picture] = []
    for picture in pictures:
        if max(size_of(picture.svg)) > _LARGE and not waiting:
            yield _row([picture], measure, measure.wide * _SHARE * measure.pictures)
            continue
        waiting.append(picture)
        if len(waiting) == 2:
            yield _row(waiting, measure, (measure.wide - _GAP) / 2)
            waiting = []
    if waiting:
        yield _row(waiting, measure, (measure.wide - _GAP) / 2)


def _row(pictures: Sequence[Picture], measure: Measure, wide: float) -> Row:
    """Pictures side by side, all as high as the widest allows, their captions under them."""
    placed: list[tuple[float, float, float, str]] = []
    captions: list[tuple[float, tuple[Line, ...]]] = []
    slot = wide if len(pictures) > 1 else measure.wide
    small = measure.size * _CAPTION
    for place, picture in enumerate(pictures):
        own_wide, own_high = size_of(picture.svg)
        scale = wide * (measure.pictures if len(pictures) > 1 else 1.0) / max(own_wide, own_high)
        left = place * (slot + _GAP)
        inset = (slot - own_wide * scale) / 2
        placed.append((left + inset, own_wide * scale, own_high * scale, picture.svg))
        lines = wrapped(_runs(picture.caption, Font.EMPHASIS), slot, small, centred=True)
        captions.append((left, tuple(lines)))
    high = max(one[2] for one in placed)
    told = max(sum(line.height for line in lines) for _, lines in captions)
    return Row(tuple(placed), tuple(captions), high + 3 + told, measure.size * 0.7)


def wrapped(runs: Sequence[Run], wide: float, size: float, *, centred: bool = False) -> list[Line]:
    """Lines of words that are no wider than a column, unless a single word is."""
    lines: list[list[tuple[float, str, Font]]] = [[]]
    x, glued = 0.0, True
    for word, font, joins in _words(runs):
        own = width(word, font, size)
        space = 0.0 if joins or glued else width(" ", font, size)
        if lines[-1] and not joins and x + space + own > wide:
            lines.append([])
            x = space = 0.0
        lines[-1].append((x + space, word, font))
        x += space + own
        glued = False
    found = []
    for line in lines:
        if not line:
            continue
        shift = 0.0
        if centred:
            last, word, font = line[-1]
            shift = max(0.0, (wide - last - width(word, font, size)) / 2)
        placed = tuple((place + shift, word, font) for place, word, font in line)
        found.append(Line(placed, size, size * _LEADING))
    return found


def _words(runs: Sequence[Run]) -> Iterator[tuple[str, Font, bool]]:
    """Words with their fonts, and whether each follows the one before without a space."""
    joins = False
    for text, font in runs:
        told = spelt(text)
        for place, word in enumerate(told.split(" ")):
            if place:
                joins = False
            if word:
                yield word, font, joins
                joins = True


def _runs(text: str, plain: Font = Font.PLAIN) -> list[Run]:
    """A text whose `**…**` and `*…*` mark emphasis."""
    found: list[Run] = []
    for part in _MARKED.split(text):
        if part.startswith("**") and part.endswith("**") and len(part) > 4:
            found.append((part[2:-2], Font.STRONG))
        elif part.startswith("*") and part.endswith("*") and len(part) > 2:
            found.append((part[1:-1], Font.PLAIN if plain is Font.EMPHASIS else Font.EMPHASIS))
        elif part:
            found.append((part, plain))
    return found
