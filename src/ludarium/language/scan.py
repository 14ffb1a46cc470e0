"""Looking at raw text: quoted strings, comments and matching brackets."""

import re
from typing import Final, NoReturn

from ludarium.language.problem import DescriptionError, Problem
from ludarium.language.text import Text

# quirk: quotes-after-backslashes: A quote after a backslash never ends a text, whatever stands
# before the backslash.
STRING: Final = r'"[^"]*(?:(?<=\\)"[^"]*)*"'
"""A quoted string; a quote after a backslash does not end it, whatever stands before that."""
_COMMENT_OR_STRING = re.compile(rf"{STRING}|//[^\n]*", re.DOTALL)
_STRUCTURE = re.compile(rf"{STRING}|[(){{}}\[\]\n]", re.DOTALL)
_STRING_OR_ROUND = re.compile(rf'{STRING}|[()"]', re.DOTALL)


def without_comments(text: Text) -> Text:
    """The same text with every comment turned into blanks, so that no place moves."""
    string = text.string
    if "//" not in string:
        return text
    parts, position = [], 0
    for match in _COMMENT_OR_STRING.finditer(string):
        if string[match.start()] == "/":
            parts += [string[position : match.start()], " " * (match.end() - match.start())]
            position = match.end()
    parts.append(string[position:])
    return text.replaced("".join(parts))


def closing_bracket(text: Text, start: int) -> int:
    """The place of the round bracket that closes the one at `start`."""
    depth = 0
    for match in _STRING_OR_ROUND.finditer(text.string, start):
        character = match.group()
        if character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
            if depth == 0:
                return match.start()
        elif character == '"':
            unclosed_string(text, match.start())
    unclosed_bracket(text, start)


def fail(text: Text, start: int, end: int, code: str, message: str, advice: str = "") -> NoReturn:
    """Report a mistake in a stretch of text."""
    place = text.place(start, end)
    raise DescriptionError(Problem(code, message, place.span.source.name, place, advice))


def unclosed_bracket(text: Text, start: int) -> NoReturn:
    """Report a bracket that nothing closes, and the one that may really be to blame."""
    opening = text.string[start]
    closing = {"(": ")", "{": "}", "[": "]"}[opening]
    advice = f"add the missing `{closing}`, or remove a bracket that is too many inside"
    suspect = _badly_indented(text.string, start)
    if suspect is not None and suspect != start:
        span = text.place(suspect, suspect + 1).span
        bracket = text.string[suspect]
        advice += f"; by the indentation, the `{bracket}` of line {span.line} is not closed in time"
    message = f"this `{opening}` is never closed"
    fail(text, start, start + 1, "unclosed-bracket", message, advice)


def _badly_indented(string: str, start: int) -> int | None:
    """The first bracket that stands first on its line but is closed from further left."""
    opened: list[tuple[int, int | None]] = []
    line_start = string.rfind("\n", 0, start) + 1
    fresh = not string[line_start:start].strip()
    for match in _STRUCTURE.finditer(string, start):
        token = match.group()
        if token == "\n":
            line_start, fresh = match.end(), True
            continue
        column = match.start() - line_start
        first = fresh and not string[line_start : match.start()].strip()
        fresh = False
        if token in "({[":
            opened.append((match.start(), column if first else None))
        elif token in ")}]" and opened:
            position, indent = opened.pop()
            if first and indent is not None and column < indent:
                return position
    return None


def unclosed_string(text: Text, start: int) -> NoReturn:
    """Report a quote that nothing closes."""
    fail(
        text,
        start,
        start + 1,
        "unclosed-string",
        "this text in quotes is never closed",
        'add the missing `"` at its end',
    )
