"""Text in which every character knows where it was written.

Definitions, options and ranges are expanded by cutting and pasting text. A `Text` is a string
and the list of the pieces it was pasted from, so that a place in the result leads back to the
file, line and column where somebody typed it, and to the uses that brought it there.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from ludarium.language.source import Frame, Place, Source, Span


class Origin(NamedTuple):
    """Where a piece of text comes from."""

    source: Source
    offset: int
    frame: Frame | None
    length: int
    """The length of the written text where the piece was computed from it (a range), else 0."""


class Text:
    """A string that remembers where each of its pieces was written."""

    __slots__ = ("origins", "starts", "string")

    def __init__(self, string: str, starts: list[int], origins: list[Origin]) -> None:
        self.string = string
        self.starts = starts
        self.origins = origins

    @classmethod
    def of(cls, source: Source) -> "Text":
        """The text of a source, as it is."""
        return cls(source.text, [0], [Origin(source, 0, None, 0)])

    def replaced(self, string: str) -> "Text":
        """The same pieces under another string of the same length (comments blanked out)."""
        return Text(string, self.starts, self.origins)

    def pieces(self, start: int, end: int) -> Iterator[tuple[str, Origin]]:
        """The stretch from start to end, piece by piece."""
        string, starts = self.string, self.starts
        index = bisect_right(starts, start) - 1
        while start < end:
            stop = min(end, starts[index + 1]) if index + 1 < len(starts) else end
            origin = self.origins[index]
            if not origin.length and start > starts[index]:
                origin = Origin(
                    origin.source, origin.offset + start - starts[index], origin.frame, 0
                )
            yield string[start:stop], origin
            start = stop
            index += 1

    def cut(self, start: int, end: int) -> "Text":
        """The stretch from start to end."""
        paste = Paste()
        paste.add(self, start, end)
        return paste.text()

    def place(self, start: int, end: int) -> Place:
        """Where the characters from start to end were written."""
        index = bisect_right(self.starts, start) - 1
        origin = self.origins[index]
        if origin.length:
            first, last = origin.offset, origin.offset + origin.length
        else:
            first = origin.offset + start - self.starts[index]
            last = first + 1
            # The end belongs to the same stretch only if it was written in the same text.
            final = self.origins[end_index := bisect_right(self.starts, max(start, end - 1)) - 1]
            if final.source is origin.source and final.frame is origin.frame and not final.length:
                last = max(last, final.offset + end - self.starts[end_index])
        size = len(origin.source.text)
        span = Span(origin.source, min(first, size), min(last, size))
        return Place(span, origin.frame)

    def frame_at(self, position: int) -> Frame | None:
        """The frame that the character at a position was written in."""
        return self.origins[bisect_right(self.starts, position) - 1].frame


class Paste:
    """Pieces of text being put together."""

    __slots__ = ("_frames", "_origins", "_parts", "_starts", "length")

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._starts: list[int] = []
        self._origins: list[Origin] = []
        self._frames: dict[int, Frame] = {}
        self.length = 0

    def add(self, text: Text, start: int, end: int, frame: Frame | None = None) -> None:
        """Append a stretch of another text; `frame` says that it is put here by expansion."""
        for string, origin in text.pieces(start, end):
            if frame is not None:
                origin = origin._replace(frame=self._inside(origin.frame, frame))
            self._append(string, origin)

    def add_computed(self, string: str, place: Place) -> None:
        """Append characters that nobody typed, computed from what stands at a place."""
        span = place.span
        self._append(
            string, Origin(span.source, span.start, place.frame, max(1, span.end - span.start))
        )

    def text(self) -> Text:
        """All of it as one text."""
        return Text("".join(self._parts), self._starts or [0], self._origins or [_NOWHERE])

    def _append(self, string: str, origin: Origin) -> None:
        if string:
            self._parts.append(string)
            self._starts.append(self.length)
            self._origins.append(origin)
            self.length += len(string)

    def _inside(self, inner: Frame | None, outer: Frame) -> Frame:
        """The frame of text that already came from `inner`, now put where `outer` says."""
        if inner is None:
            return outer
        known = self._frames.get(id(inner))
        if known is None:
            parent = self._inside(inner.parent, outer)
            known = Frame(inner.what, inner.name, inner.used_at, parent)
            self._frames[id(inner)] = known
        return known


_NOWHERE = Origin(Source("", ""), 0, None, 0)
