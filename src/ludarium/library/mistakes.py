"""Mistakes in what belongs to the library, told as mistakes in descriptions are.

What each code means stands in `docs/library.md`.
"""

from ludarium.language.problem import DescriptionError, Problem
from ludarium.language.source import Place, Source, Span


def mistake(
    code: str, message: str, file: str, advice: str, span: Span | None = None
) -> DescriptionError:
    """An error that says what is wrong, where, and how to mend it."""
    place = Place(span, None) if span else None
    return DescriptionError(Problem(code, message, file, place, advice))


def span_of_line(source: Source, offset: int) -> Span:
    """What is written in the line of an offset, without the blanks around it."""
    start = source.text.rfind("\n", 0, offset) + 1
    end = source.text.find("\n", start)
    line = source.text[start : end if end >= 0 else len(source.text)]
    start += len(line) - len(line.lstrip())
    return Span(source, start, start + max(1, len(line.strip())))
