"""Where text comes from: files, places in them, and the definitions a place was reached through."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, eq=False)
class Source:
    """A named text, usually a file."""

    name: str
    text: str

    @cached_property
    def _line_starts(self) -> list[int]:
        starts, position = [0], self.text.find("\n")
        while position >= 0:
            starts.append(position + 1)
            position = self.text.find("\n", position + 1)
        return starts

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset, both counted from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        start = self._line_starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start : end if end >= 0 else len(self.text)].rstrip("\r")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """The line where it starts, counted from 1."""
        return self.source.line_and_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column where it starts, counted from 1."""
        return self.source.line_and_column(self.start)[1]

    @property
    def text(self) -> str:
        """The characters it covers."""
        return self.source.text[self.start : self.end]

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Frame:
    """Text that stands where it was not written: a definition's body, an option's item."""

    what: str
    """What was put there, such as `definition "Forward"`."""
    name: str
    """Its name, by which a definition that uses itself is found out."""
    used_at: Span
    """Where it was put."""
    parent: "Frame | None"
    """The frame in which the use itself was written."""

    def chain(self) -> Iterator["Frame"]:
        """This frame and all it stands in, innermost first."""
        frame: Frame | None = self
        while frame is not None:
            yield frame
            frame = frame.parent


@dataclass(frozen=True, slots=True)
class Place:
    """A span together with how expansion got there."""

    span: Span
    frame: Frame | None
