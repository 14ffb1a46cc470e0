"""Passages: a ludeme as text, and where that stands in the files of a description."""

from pathlib import PurePath
from typing import Final

from ludarium.language.source import Span
from ludarium.vocabulary.ludeme import Ludeme

_WIDTH: Final = 60
"""How much of a ludeme is told on one line."""


def text_of(ludeme: Ludeme) -> str:
    """A ludeme as it is written, on one line, with its definitions written out."""
    if ludeme.node is None:
        return f"({ludeme.title})"
    text = str(ludeme.node)
    return text if ludeme.node.label is None else text.removeprefix(f"{ludeme.node.label}:")


def short_text(ludeme: Ludeme) -> str:
    """The same, but its end is left off where it is long."""
    text = text_of(ludeme)
    if len(text) <= _WIDTH:
        return text
    return text[: _WIDTH - 1].rpartition(" ")[0] + " …"


def place_of(ludeme: Ludeme) -> str | None:
    """The file, the line and the column where a ludeme is written."""
    if ludeme.node is None:
        return None
    return _short(ludeme.node.place.span)


def _short(span: Span) -> str:
    return f"{PurePath(span.source.name).name}:{span.line}:{span.column}"


def lines_of(ludeme: Ludeme) -> set[tuple[str, int]]:
    """The files and lines a ludeme is at: where it is written, and where its definition is used."""
    if ludeme.node is None:
        return set()
    place = ludeme.node.place
    spans = [place.span]
    if place.frame is not None:
        spans += [frame.used_at for frame in place.frame.chain()]
    return {(span.source.name, span.line) for span in spans}
