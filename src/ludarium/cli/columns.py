"""Long lists in columns, laid out at once: tables of rich measure and style every cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style

_GAP: Final = "   "
_NARROWEST: Final = 8
_TITLES: Final = Style(bold=True)
_FIRST: Final = Style(color="cyan")


@dataclass(frozen=True)
class Columns:
    """Titles and rows of text; the first column is coloured, and long cells are wrapped."""

    titles: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: Sequence[str] = ()
    """The titles of columns that are set flush right."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, as wide as the terminal allows."""
        widths = self._widths(options.max_width)
        line = "─" * (sum(widths) + len(_GAP) * (len(widths) - 1))
        yield Segment.line()
        for text in self._laid_out(self.titles, widths):
            yield Segment(f" {''.join(text)}".rstrip(), _TITLES)
            yield Segment.line()
        yield Segment(f" {line}\n")
        for row in self.rows:
            for first, rest in self._laid_out(row, widths):
                yield Segment(f" {first}", _FIRST)
                yield Segment(f"{rest.rstrip()}\n")
        yield Segment.line()

    def _laid_out(self, row: Sequence[str], widths: list[int]) -> Iterator[tuple[str, str]]:
        """The lines of a row: what stands in the first column, and the rest."""
        cells = [
            [cell] if cell_len(cell) <= width else wrap(cell, width)
            for cell, width in zip(row, widths, strict=True)
        ]
        for number in range(max(map(len, cells))):
            parts = [cell[number] if number < len(cell) else "" for cell in cells]
            first, *rest = map(self._filled, self.titles, parts, widths)
            yield first, "".join(f"{_GAP}{part}" for part in rest)

    def _filled(self, title: str, text: str, width: int) -> str:
        blanks = " " * (width - cell_len(text))
        return f"{blanks}{text}" if title in self.right else f"{text}{blanks}"

    def _widths(self, room: int) -> list[int]:
        """How wide columns are: as wide as their longest cell, the widest less if room lacks."""
        widths = [
            max(map(cell_len, column)) for column in zip(self.titles, *self.rows, strict=True)
        ]
        too_wide = sum(widths) + len(_GAP) * (len(widths) - 1) + 2 - room
        for _ in range(too_wide):
            widest = widths.index(max(widths))
            widths[widest] = max(_NARROWEST, widths[widest] - 1)
        return widths
