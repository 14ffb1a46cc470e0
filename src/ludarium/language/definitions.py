"""Definitions: names for pieces of text, with parameters `#1` to `#9`.

A definition is expanded by pasting its body where it is used. What is pasted is read again, so
that definitions may use each other and arguments may hold further uses.

An option may put definitions into the body of another one. Such a body is filled in first, so the
parameters of the inner definitions are those of the outer one, as it is first used.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.language.scan import (
    STRING,
    closing_bracket,
    fail,
    unclosed_string,
    without_comments,
)
from ludarium.language.source import Frame, Place, Source
from ludarium.language.text import Paste, Text

MAX_LENGTH: Final = 2_000_000
"""How many characters a description may grow to. The largest known game has 790,000."""
MAX_EXPANSIONS: Final = 20_000
"""How many uses of definitions a description may hold, those inside others counted too."""

_QUOTED = re.compile(STRING, re.DOTALL)
_DEFINE = re.compile(rf"{STRING}|\(\s*(define)(?![A-Za-z0-9_])", re.DOTALL)
_PARAMETER = re.compile(r"#([1-9])")
_NOT_EXPANDED = re.compile(r"\(\s*(?:game|match|instance)\s*$")
_ARGUMENT = re.compile(rf'\s+|{STRING}|[(){{}}\[\]"]|[^\s(){{}}\[\]"]+', re.DOTALL)


@dataclass(frozen=True)
class Definition:
    """A name for a piece of text."""

    name: str
    body: Text = field(repr=False)
    parameters: int
    """How many parameters its body uses: `#1`, `#2` … up to the first number that is absent."""
    place: Place = field(repr=False)


def read_definition(text: Text, start: int) -> tuple[Definition, int]:
    """Read `(define "Name" body)`, and where it ends."""
    string = text.string
    end = closing_bracket(text, start)
    quote = string.find('"', start)
    match = _QUOTED.match(string, quote) if quote >= 0 else None
    if not match or match.end() > end or string[start:quote].split() != ["(define"]:
        fail(
            text,
            start,
            start + len("(define"),
            "definition-syntax",
            "a definition needs a name in quotes",
            'write it as (define "Name" (the ludeme that it stands for))',
        )
    first, last = match.end(), end
    while first < last and string[first].isspace():
        first += 1
    while last > first and string[last - 1].isspace():
        last -= 1
    body = text.cut(first, last)
    name, place = match.group()[1:-1], text.place(start, end + 1)
    return Definition(name, body, _count_parameters(body), place), end + 1


def _count_parameters(body: Text) -> int:
    used = {int(n) for n in _PARAMETER.findall(body.string)}
    return next(n for n in range(10) if n + 1 not in used)


def without_definitions(text: Text, found: dict[str, Definition]) -> Text:
    """Move the definitions out of a text into `found`, where the first of a name stays."""
    rest = Paste()
    position = start = 0
    while match := _DEFINE.search(text.string, position):
        position = match.end()
        if match.group(1):
            rest.add(text, start, match.start())
            definition, position = read_definition(text, match.start())
            start = position
            found.setdefault(definition.name, definition)
    if not start:
        return text
    rest.add(text, start, len(text.string))
    return rest.text()


def definition_files(folder: Path) -> list[Path]:
    """The `.def` files of a folder and the folders inside it; pipes and folders are none."""
    return sorted(path for path in folder.rglob("*.def") if path.is_file())


@cache
def library(folder: Path) -> Mapping[str, Definition]:
    """All definitions in the `.def` files of a folder and the folders inside it."""
    found: dict[str, Definition] = {}
    for path in definition_files(folder):
        source = Source(str(path), path.read_text(encoding="utf-8", errors="replace"))
        without_definitions(without_comments(Text.of(source)), found)
    return found


def expand(
    text: Text, definitions: Mapping[str, Definition], found: dict[str, Definition] | None = None
) -> Text:
    """Put the bodies of definitions where they are used, until no use is left.

    Definitions in the bodies of others hold for the whole text; they are put in `found`.
    """
    # quirk: definitions-inside-others: Their parameters are filled in by the use of the outer one.
    known = dict(definitions)
    while True:
        expansion = _Expansion(known)
        expanded = expansion.run(text)
        if not expansion.inner:
            return expanded
        known = {**expansion.inner, **known}
        if found is not None:
            found.update({**expansion.inner, **found})


class _Expansion:
    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self.definitions = definitions
        self.inner: dict[str, Definition] = {}
        """Definitions in the bodies of others that were not known yet."""
        self.paste = Paste()
        self.count = 0

    def run(self, text: Text) -> Text:
        # A stack of texts still to be copied rather than recursion: bodies nest without limit.
        pending: list[tuple[Text, int]] = [(text, 0)]
        while pending:
            current, position = pending.pop()
            use = self._next_use(current, position)
            if use is None:
                self.paste.add(current, position, len(current.string))
                continue
            definition, start, quote, end = use
            self.paste.add(current, position, start)
            body = self._without_inner(self._filled(current, definition, start, quote, end))
            pending.append((current, end))
            pending.append((body, 0))
        return self.paste.text()

    def _without_inner(self, body: Text) -> Text:
        """A body without the definitions inside it."""
        if "(define" not in body.string:
            return body
        inner: dict[str, Definition] = {}
        rest = without_definitions(body, inner)
        for name, definition in inner.items():
            if name not in self.definitions:
                self.inner.setdefault(name, definition)
        return rest

    def _next_use(self, text: Text, position: int) -> tuple[Definition, int, int, int] | None:
        """The next use of a definition: where it starts, where its name ends, where it ends."""
        string, definitions = text.string, self.definitions
        for match in _QUOTED.finditer(string, position):
            definition = definitions.get(match.group()[1:-1])
            if definition is None:
                continue
            start, end = match.span()
            if start and string[start - 1] == "(":
                return definition, start - 1, end, closing_bracket(text, start - 1) + 1
            if _NOT_EXPANDED.search(string, max(0, start - 40), start):
                continue
            return definition, start, end, end
        return None

    def _filled(self, text: Text, definition: Definition, start: int, quote: int, end: int) -> Text:
        outer = text.frame_at(start)
        if outer and any(frame.name == definition.name for frame in outer.chain()):
            fail(
                text,
                start,
                end,
                "recursive-definition",
                f'definition "{definition.name}" uses itself',
                "a definition stands for text, so it can never end if it contains itself",
            )
        self.count += 1
        if self.count > MAX_EXPANSIONS or self.paste.length > MAX_LENGTH:
            fail(
                text,
                start,
                end,
                "too-long",
                "the definitions make this description endlessly long",
                f'look at how often "{definition.name}" is used by other definitions; at most '
                f"{MAX_LENGTH:,} characters are allowed",
            )
        place = text.place(start, end)
        frame = Frame(f'definition "{definition.name}"', definition.name, place.span, outer)
        body = definition.body
        filled = Paste()
        if not definition.parameters:
            filled.add(body, 0, len(body.string), frame)
            return filled.text()
        arguments = _arguments(text, quote, end - 1) if end > quote else []
        position = 0
        for match in _PARAMETER.finditer(body.string):
            number = int(match.group(1))
            if number > definition.parameters:
                continue
            filled.add(body, position, match.start(), frame)
            position = match.end()
            if number <= len(arguments):
                # Argument text keeps the frame it was written in.
                filled.add(text, *arguments[number - 1])
            if filled.length > MAX_LENGTH:
                fail(text, start, end, "too-long", "this use of a definition is endlessly long")
        filled.add(body, position, len(body.string), frame)
        return filled.text()


def _arguments(text: Text, start: int, end: int) -> list[tuple[int, int]]:
    """Split the arguments of a use on blanks and brackets; `~` is no argument."""
    string = text.string
    found: list[tuple[int, int]] = []
    depth, first = 0, -1
    for match in _ARGUMENT.finditer(string, start, end):
        position = match.start()
        character = string[position]
        if depth == 0 and first >= 0:
            before = string[position - 1]
            # A label and its value are one argument, even with a blank between them.
            ended = before in ')}]"' or (character.isspace() and before != ":")
            if ended:
                found.append((first, position))
                first = -1
        if character.isspace():
            continue
        if first < 0:
            first = position
        if character in "({[":
            depth += 1
        elif character in ")}]":
            depth -= 1
        elif match.group() == '"':
            unclosed_string(text, position)
    if first >= 0:
        found.append((first, end))
    return [(a, a) if string[a:b].strip() == "~" else (a, b) for a, b in found]
