"""Mistakes in descriptions, told so that a person can mend them."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from ludarium.language.source import Frame, Place, Span

_WIDTH = 100


@dataclass(frozen=True)
class Problem:
    """One mistake: what it is, where it stands and how to mend it."""

    code: str
    """A short name for this sort of mistake, such as `unknown-ludeme`."""
    message: str
    """What is wrong, in one sentence without a full stop."""
    file: str
    """The file it is about."""
    place: Place | None = None
    """Where it stands, if it stands anywhere."""
    advice: str = ""
    """What to do about it."""

    def to_json(self) -> dict[str, object]:
        """The same as plain data, for programs."""
        span = self.place.span if self.place else None
        return {
            "code": self.code,
            "message": self.message,
            "advice": self.advice,
            "file": span.source.name if span else self.file,
            "line": span.line if span else None,
            "column": span.column if span else None,
            "text": span.text[:_WIDTH] if span else None,
            "used_at": [
                {"what": frame.what, "place": str(frame.used_at)} for frame in self._frames()
            ],
        }

    def __str__(self) -> str:
        lines = [f"{self.place.span if self.place else self.file}: error: {self.message}"]
        if self.place:
            lines += excerpt(self.place.span)
        lines += [
            f"  in {frame.what}, used at {frame.used_at}: {_one_line(frame.used_at)}"
            for frame in self._frames()
        ]
        if self.advice:
            lines.append(f"  help: {self.advice}")
        return "\n".join(_printable(line) for line in lines)

    def _frames(self) -> list[Frame]:
        """How expansion came to the place: all uses, or the nearest and the outermost."""
        frames = list(self.place.frame.chain()) if self.place and self.place.frame else []
        return frames if len(frames) <= 4 else [*frames[:3], frames[-1]]


class DescriptionError(Exception):
    """A description that cannot be read. Its text is the whole message."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem

    def __str__(self) -> str:
        return str(self.problem)


class MeaningError(Exception):
    """A mistake that shows only when a part of a description is carried out.

    Whoever raises it need not know where in the description it is: the innermost part that was
    being carried out adds its place.
    """

    code = "meaning"

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
        self.place: Place | None = None

    @property
    def problem(self) -> Problem:
        """The same as a problem, with its place if that is known."""
        file = self.place.span.source.name if self.place else "ludarium"
        advice = self.advice[:1].lower() + self.advice[1:].removesuffix(".")
        return Problem(self.code, self.message, file, self.place, advice)

    def __str__(self) -> str:
        return str(self.problem) if self.place else self.message


class EndlessRules(MeaningError):  # noqa: N818 - a fact about rules
    """Rules that lead back to themselves."""

    def __init__(self) -> None:
        super().__init__(
            "the rules lead back to themselves, or stand too deep within each other",
            "Look for a piece whose moves are those of all pieces, such as (forEach Piece).",
        )


def excerpt(span: Span) -> list[str]:
    """The line a span starts in, and carets under what it covers."""
    number, column = span.source.line_and_column(span.start)
    line = span.source.line(number)
    length = max(1, min(span.end - span.start, len(line) - column + 1))
    # A very long line is shown around the place, not from its beginning.
    first = max(0, column - 1 - _WIDTH // 2) if len(line) > _WIDTH else 0
    shown = line[first : first + _WIDTH]
    indent = "".join("\t" if c == "\t" else " " for c in shown[: column - 1 - first])
    carets = "^" * min(length, max(1, len(shown) - len(indent)))
    margin = " " * len(str(number))
    return [f" {margin} |", f" {number} | {shown}", f" {margin} | {indent}{carets}"]


def did_you_mean(
    word: str, known: Iterable[str], *, ending: str = "", likeness: float = 0.67
) -> str:
    """A question that names the known words nearest to a misspelt one, or nothing."""
    by_folded = {name.lower(): name for name in known}
    if len(word) > 60:
        return ""
    near = get_close_matches(word.lower(), by_folded, n=3, cutoff=likeness)
    return f"did you mean {either(f'`{by_folded[n]}{ending}`' for n in near)}?" if near else ""


def either(words: Iterable[str]) -> str:
    """A list as people say it: `a`, `a or b`, `a, b or c`."""
    items = list(words)
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " or " + items[-1]


def _printable(line: str) -> str:
    """The line with anything that would upset a terminal shown as a replacement character."""
    return "".join(c if c.isprintable() or c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in line)


def _one_line(span: Span, width: int = 60) -> str:
    text = " ".join(span.text[: 4 * width].split())
    return text if len(text) <= width else text[: width - 1] + "…"
