"""The workshop: what is done with a description that somebody writes. It runs in the sandbox."""

from dataclasses import dataclass
from typing import Any, Final

from ludarium.board.drawing.picture import Settings, draw
from ludarium.board.drawing.stage import scene_of
from ludarium.engine.host import ProgramError
from ludarium.language.description import Description, describe
from ludarium.language.problem import DescriptionError, MeaningError, Problem
from ludarium.language.source import Source
from ludarium.library.folders import DEFINITIONS
from ludarium.ludemes.reader import read_description
from ludarium.portal.bundle import bundle_of, search_bundle_of

NAME: Final = "your game"
"""What messages call the text that is being written."""
_SIZE: Final = 560
_LARGEST_DRAWING: Final = 2 << 20


@dataclass(frozen=True)
class Made:
    """A game that is ready to be played."""

    name: str
    description: str
    """What was written."""
    code: bytes
    text: str


def check(text: str, dark: bool = False) -> dict[str, Any]:
    """What is wrong with a description, and its board if that can be drawn."""
    problems: list[dict[str, Any]] = []
    board, name = "", ""
    try:
        description = _description(text)
        name = description.name
        reading = read_description(description)
        problems += [_told(note, "note") for note in reading.notes]
        board = draw(scene_of(reading), Settings(_SIZE, dark=dark))
    except (DescriptionError, MeaningError) as error:
        problems.append(_told(error.problem))
    except ValueError as error:
        problems.append(_unplaced(str(error)))
    if len(board) > _LARGEST_DRAWING:
        board = ""
        problems.append(_unplaced("this board is too large to be drawn here", "note"))
    return {"name": name, "problems": problems, "board": board}


def make(text: str) -> Made | dict[str, Any]:
    """A game to be played at once, or what is wrong with it."""
    try:
        description = _description(text)
        bundle = bundle_of(description, source=description.name)
        return Made(description.name, text, bundle.code, bundle.text)
    except (DescriptionError, MeaningError) as error:
        return _told(error.problem)
    except (ProgramError, ValueError) as error:
        return _unplaced(str(error))


def make_search(text: str) -> tuple[bytes, str]:
    """The program that searches for good moves in a game that could be made, and its sheet."""
    bundle = search_bundle_of(_description(text))
    return bundle.code, bundle.text


def _description(text: str) -> Description:
    return describe(Source(NAME, text), known=DEFINITIONS)


def _told(problem: Problem, kind: str = "error") -> dict[str, Any]:
    """A problem with its place in the text; where it lies in a definition, that of its use."""
    told: dict[str, Any] = {"kind": kind, "message": problem.message, "help": problem.advice}
    place = problem.place
    span = place.span if place else None
    frame = place.frame if place else None
    while span is not None and span.source.name != NAME and frame is not None:
        span, frame = frame.used_at, frame.parent
    if span is not None and span.source.name == NAME:
        told |= {
            "line": span.line,
            "column": span.column,
            "start": span.start,
            "end": max(span.end, span.start + 1),
        }
    return told


def _unplaced(message: str, kind: str = "error") -> dict[str, Any]:
    return {"kind": kind, "message": message, "help": ""}
