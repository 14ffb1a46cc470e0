"""Looking at raw text: quoted strings, comments and matching brackets."""

import re
from typing import Final, NoReturn

from ludarium.language.problem import DescriptionError, Problem
from ludarium.language.text import Text

STRING: Final = r'"[^"]*(?:(?<=\\)"[^"]*)*"'
"""A quoted string; a quote after a backslash does not end it, whatever stands before that."""
_COMMENT_OR_STRING = re.compile(rf"{STRING}|//[^\n]*", re.DOTALL)
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
    """Report a bracket that nothing closes."""
    opening = text.string[start]
    closing = {"(": ")", "{": "}", "[": "]"}[opening]
    fail(
        text,
        start,
        start + 1,
        "unclosed-bracket",
        f"this `{opening}` is never closed",
        f"add the missing `{closing}`, or remove a bracket that is too many inside",
    )


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
