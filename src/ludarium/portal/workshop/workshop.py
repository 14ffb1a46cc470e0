"""The workshop: what is done with a description that somebody writes. It runs in the sandbox."""

from base64 import b64encode
from dataclasses import dataclass
from typing import Any, Final

from ludarium.analysis.coverage.cover import cover
from ludarium.analysis.coverage.parts import Grade, Part
from ludarium.checking.names import unknown_names
from ludarium.drawing.picture import Settings, draw
from ludarium.drawing.stage import scene_of
from ludarium.host.wasm import ProgramError
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.description import Description, describe
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError, MeaningError, Problem
from ludarium.language.source import Source
from ludarium.library.folders import DEFINITIONS
from ludarium.loading import load_source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import Reading, read_description
from ludarium.portal.playing.bundle import bundle_of, search_bundle_of
from ludarium.portal.reading.rules import for_page
from ludarium.portal.workshop.mending import mendings

NAME: Final = "your game"
"""What messages call the text that is being written."""
_SIZE: Final = 560
_LARGEST_DRAWING: Final = 2 << 20
_LONGEST_RULES: Final = 1 << 18
_COVERED: Final = 400
"""So many random games show which rules are used."""
_MAY_BE_RARE: Final = "it may only be rare; or something stands in its way"


@dataclass(frozen=True)
class Made:
    """A game that is ready to be played."""

    name: str
    description: str
    """What was written."""
    code: bytes
    text: str
    begun_with: str = ""
    """The game or template that the writer began with."""
    back: str = ""
    """Where it was written, if not in the editor."""


def check(text: str, dark: bool = False) -> dict[str, Any]:
    """What is wrong with a description; its board and its rules if they can be shown."""
    problems: list[dict[str, Any]] = []
    board, name, rules = "", "", ""
    try:
        description = description_of(text)
        name = description.name
        reading = read_description(description)
        problems += [told_problem(note, text, "note") for note in reading.notes]
        board = draw(scene_of(reading), Settings(_SIZE, dark=dark))
        rules = _rules(reading)
        problems += [told_problem(each, text, "warning") for each in _unknown(reading)]
    except (DescriptionError, MeaningError) as error:
        problems.append(told_problem(error.problem, text))
    except ValueError as error:
        problems.append(_unplaced(str(error)))
    if len(board) > _LARGEST_DRAWING:
        board = ""
        problems.append(_unplaced("this board is too large to be drawn here", "note"))
    return {"name": name, "problems": problems, "board": board, "rules": rules}


def _unknown(reading: Reading) -> list[Problem]:
    """Names that nothing defines; only of a whole game, as a draft may define them yet."""
    game = reading.game
    return unknown_names(game) if isinstance(game, Game) and not reading.notes else []


def _rules(reading: Reading) -> str:
    """The rules in English as a piece of a page; nothing where they cannot be told."""
    try:
        rules = for_page(rule_book_of(reading))
    except Exception:  # whoever writes a game can do without its rule book for a while
        return ""
    return rules if len(rules) <= _LONGEST_RULES else ""


def unused(text: str) -> dict[str, Any]:
    """Rules and ends that never came up in random games, each with its place and a sentence."""
    try:
        game = load_source(Source(NAME, text))
        found = cover(game, games=_COVERED, thorough=False)
    except (DescriptionError, MeaningError) as error:
        return {"problems": [], "games": 0, "trouble": error.problem.message}
    except ProgramError as error:
        return {"problems": [], "games": 0, "trouble": str(error)}
    parts = [*found.dead, *found.unreachable_ends]
    return {"problems": list(map(_unused, parts)), "games": found.games, "trouble": ""}


def _unused(part: Part) -> dict[str, Any]:
    """A part that was never used, as a warning at its place in the text."""
    advice = "" if part.grade is Grade.NEVER_CAN else _MAY_BE_RARE
    told: dict[str, Any] = {"kind": "warning", "message": part.sentence, "help": advice}
    told["mendings"] = []
    own = next((each for each in part.passages if each.file == NAME), None)
    if own is not None:
        told |= {"line": own.line, "column": own.column, "start": own.start, "end": own.end}
    return told


def tidy(text: str) -> dict[str, Any]:
    """The same description in our style, or what is wrong with it."""
    try:
        return {"text": format_description(Source(NAME, text)), "problems": []}
    except DescriptionError as error:
        return {"text": None, "problems": [told_problem(error.problem, text)]}


def trial(text: str, with_search: bool = False) -> dict[str, Any]:
    """A game for trying out at once, as plain data, or what is wrong with it."""
    made = make(text)
    nothing: dict[str, Any] = {"search": None, "search_code": None}
    if not isinstance(made, Made):
        return {"bundle": None, "code": None, **nothing, "problems": [made]}
    if with_search:
        try:
            code, manifest = make_search(text)
        except (MeaningError, ProgramError) as error:
            return {"bundle": None, "code": None, **nothing, "problems": [_unplaced(str(error))]}
        nothing = {"search": manifest, "search_code": b64encode(code).decode()}
    code_text = b64encode(made.code).decode()
    return {"bundle": made.text, "code": code_text, **nothing, "problems": []}


def make(text: str) -> Made | dict[str, Any]:
    """A game to be played at once, or what is wrong with it."""
    try:
        description = description_of(text)
        bundle = bundle_of(description, source=description.name)
        return Made(description.name, text, bundle.code, bundle.text)
    except (DescriptionError, MeaningError) as error:
        return told_problem(error.problem, text)
    except (ProgramError, ValueError) as error:
        return _unplaced(str(error))


def make_search(text: str) -> tuple[bytes, str]:
    """The program that searches for good moves in a game that could be made, and its manifest."""
    bundle = search_bundle_of(description_of(text))
    return bundle.code, bundle.text


def description_of(text: str) -> Description:
    """A description that somebody wrote, with our own definitions at hand."""
    return describe(Source(NAME, text), known=DEFINITIONS)


def told_problem(problem: Problem, text: str, kind: str = "error") -> dict[str, Any]:
    """A problem with its place in the text; where it lies in a definition, that of its use."""
    told: dict[str, Any] = {
        "kind": kind,
        "message": problem.message,
        "help": problem.advice,
        "mendings": mendings(problem, text),
    }
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
    return {"kind": kind, "message": message, "help": "", "mendings": []}
