"""A file as it was written: its words, brackets and comments, before anything is expanded.

Reading here understands no more than formatting needs. Whatever stands side by side without a
blank stays side by side, since expansion pastes text and might make one word of it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ludarium.language.parse import MAX_DEPTH
from ludarium.language.problem import DescriptionError
from ludarium.language.scan import (
    STRING,
    fail,
    unclosed_bracket,
    unclosed_string,
    without_comments,
)
from ludarium.language.text import Text

CLOSING: Final = {"(": ")", "{": "}", "[": "]", "<": ">", "": ""}
"""What closes each bracket. A whole file is a bracket without marks."""

_TAG: Final = r'<(?:(?!//)[^<>(){}\[\]"\n])*>'
_TOKEN = re.compile(
    rf"""
    (?P<blank>   \s+ )
  | (?P<comment> //[^\n]* )
  | (?P<open>    [({{\[] )
  | (?P<close>   [)}}\]] )
  | (?P<string>  {STRING} )
  | (?P<quote>   " )
  | (?P<word>    (?: {_TAG} | (?!//)[^\s(){{}}\[\]"] )+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_CHOICE_IN_HOLE = re.compile(r"\||[^|]+")
_KEYWORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*|[-+*/%^=]|!=|[<>]=?")
_KEYWORD_AND_COLON = re.compile(r"([A-Za-z][A-Za-z0-9_]*):")
_LABEL = re.compile(r"[A-Za-z0-9_-]*:")
_ARGUMENT_END = re.compile(r"(?<!\()>")
_STARS = re.compile(r"\*+")
_SURPLUS = re.compile(r">+")
_TAG_ALONE = re.compile(rf"(?:[A-Za-z0-9_-]*:)?{_TAG}>*")
_TAG_NAME = re.compile(r'<\s*([^<>:()"]*?)\s*(?::[^<>]*)?>')
_BLANKS_IN_TAG = re.compile(r"(?<=<)\s+|\s+(?=>)|\s*:\s*")


@dataclass(slots=True)
class Part:
    """A word, a bracket or a comment, and what is told of the lines around it."""

    newlines: int
    """How many line ends stand directly before it."""
    comment: str = field(default="", kw_only=True)
    """The comment that follows on its last line."""


@dataclass(slots=True)
class Word(Part):
    """Characters that stay together: a word, a text in quotes, a label and its word, a tag."""

    text: str


@dataclass(slots=True)
class Comment(Part):
    """A comment on a line of its own."""

    text: str


@dataclass(slots=True)
class Bracket(Part):
    """A pair of brackets, and what is inside."""

    opening: str
    before: str = ""
    """What stands directly before it: usually a label."""
    after: str = ""
    """What stands directly after it: the stars of an option's item."""
    gap: str = ""
    """The blank after the opening, where it matters: `( "Name")` is not `("Name")`."""
    opening_comment: str = ""
    """The comment that follows on the line of the opening."""
    parts: list[Part] = field(default_factory=list)

    @property
    def keyword(self) -> str:
        """The word that a clause begins with."""
        first = self.parts[0] if self.opening == "(" and self.parts else None
        return first.text if isinstance(first, Word) else ""


class _Argument(NamedTuple):
    """A text between `<` and `>` in an option's item, to be looked into later."""

    bracket: Bracket
    option: Bracket
    start: int
    end: int
    depth: int


def read_parts(text: Text) -> list[Part]:
    """Read a file into the parts that stand in it one after the other."""
    return _Reader(text).run()


class _Reader:
    def __init__(self, text: Text) -> None:
        self.text = text
        self.string = text.string
        self.without_comments = without_comments(text).string
        self.arguments: list[_Argument] = []
        self.pasted_into_words: set[str] = set()

    def run(self) -> list[Part]:
        # The beginning of a file is like the end of a line: a comment there stands alone.
        file = Bracket(1, "")
        self.read(file, 0, len(self.string), newlines=1)
        for argument in self.arguments:
            self.look_into(argument)
        return file.parts

    def read(
        self, outermost: Bracket, position: int, end: int, newlines: int = 0, depth: int = 0
    ) -> None:
        """Read a stretch of text into a bracket."""
        stack = [(outermost, position)]
        apart = True
        while position < end:
            start, here = position, stack[-1][0]
            last = here.parts[-1] if here.parts else None
            if not apart and isinstance(last, Bracket):
                suffix = _SURPLUS if last.opening == "<" else _STARS
                if found := suffix.match(self.string, position, end):
                    last.after += found.group()
                    position = found.end()
                    continue
            if self.string[position] == "<" and _in_item(stack):
                position = self.argument(here, stack[-3][0], start, end, newlines, len(stack))
                newlines, apart = 0, False
                continue
            token = _TOKEN.match(self.string, position, end)
            assert token
            kind, written, position = token.lastgroup, token.group(), token.end()
            if kind == "blank":
                newlines += written.count("\n")
                apart = True
                continue
            if kind == "comment":
                _add_comment(here, written.rstrip(), newlines)
                newlines, apart = 0, True
                continue
            if kind == "open":
                if depth + len(stack) > MAX_DEPTH:
                    self.too_deep(start)
                stack.append((_add_bracket(here, written, newlines, apart), start))
            elif kind == "close":
                self.close(stack, start)
            elif kind == "quote":
                unclosed_string(self.text, start)
            else:
                self.note_tags(written)
                _add_word(here, written, newlines, apart)
            newlines, apart = 0, False
        if len(stack) > 1:
            unclosed_bracket(self.text, stack[-1][1])

    def close(self, stack: list[tuple[Bracket, int]], position: int) -> None:
        bracket = self.string[position]
        opening = next(a for a, b in CLOSING.items() if b == bracket)
        opened, start = stack.pop()
        if not stack:
            fail(
                self.text,
                position,
                position + 1,
                "unopened-bracket",
                f"this `{bracket}` closes nothing",
                f"remove it, or add the missing `{opening}` before it",
            )
        if opened.opening != opening:
            line = self.text.place(start, start + 1).span.line
            fail(
                self.text,
                position,
                position + 1,
                "mismatched-bracket",
                f"this `{bracket}` closes the `{opened.opening}` of line {line}",
                f"close that one first, or write `{opening}` there",
            )

    def argument(
        self, item: Bracket, option: Bracket, start: int, end: int, newlines: int, depth: int
    ) -> int:
        """Add one text of an option's item, as yet unread, and say where it ends."""
        last = _ARGUMENT_END.search(self.without_comments, start + 1, end)
        if not last:
            fail(
                self.text,
                start,
                start + 1,
                "option-syntax",
                "this argument of an option's item is never closed",
                "add the missing `>` at its end",
            )
        bracket = Bracket(newlines, "<")
        item.parts.append(bracket)
        self.arguments.append(_Argument(bracket, option, start + 1, last.start(), depth))
        return last.end()

    def look_into(self, argument: _Argument) -> None:
        """Read the text of an item, or keep it as it is where it is but a fragment."""
        bracket, option, start, end, depth = argument
        written = self.string[start:end]
        if _tag(option) not in self.pasted_into_words:
            try:
                self.read(bracket, start, end, depth=depth)
                return
            except DescriptionError:
                bracket.parts, bracket.opening_comment = [], ""
            if "//" not in written:
                written = written.strip()
                # A `>` directly after a round bracket would not end the text.
                written += " " if written.endswith("(") else ""
        if written:
            bracket.parts = [Word(0, written)]

    def note_tags(self, written: str) -> None:
        """Remember tags inside words and quotes, where every blank of their texts counts."""
        if "<" in written and not _TAG_ALONE.fullmatch(written):
            self.pasted_into_words.update(_TAG_NAME.findall(written))

    def too_deep(self, position: int) -> None:
        fail(
            self.text,
            position,
            position + 1,
            "too-deep",
            f"brackets are nested more than {MAX_DEPTH} deep here",
            "give inner parts a name with (define …), or look for brackets that never close",
        )


def _add_comment(here: Bracket, written: str, newlines: int) -> None:
    if newlines:
        here.parts.append(Comment(newlines, written))
    elif here.parts:
        here.parts[-1].comment = written
    else:
        here.opening_comment = written


def _add_bracket(here: Bracket, opening: str, newlines: int, apart: bool) -> Bracket:
    bracket = Bracket(newlines, opening)
    word = _open_word(here, apart)
    if word and not word.text.endswith('"'):
        bracket.before, bracket.newlines = word.text, word.newlines
        here.parts.pop()
    here.parts.append(bracket)
    return bracket


def _add_word(here: Bracket, written: str, newlines: int, apart: bool) -> None:
    if here.opening == "(" and not here.parts:
        # Whatever follows a keyword is swallowed, so `(from:(value))` is `(from (value))`.
        if found := _KEYWORD_AND_COLON.match(written):
            here.parts.append(Word(newlines, found.group(1)))
            written, newlines = written[found.end() :], 0
        elif apart and written[0] in '"#<' and not _KEYWORD.fullmatch(written):
            here.gap = " "
    for piece in _pieces(here, written):
        word = _open_word(here, apart)
        if not word or piece == "|" and here.opening == "[" or apart and piece.startswith(":"):
            here.parts.append(Word(newlines, piece))
        elif word.text.endswith('"') and piece.startswith('"'):
            here.parts.append(Word(newlines, piece))
        else:
            word.text += piece
        newlines = 0


def _pieces(here: Bracket, written: str) -> Iterator[str]:
    """A word as it is to be written; the choices of a hole are words of their own."""
    if written.startswith('"'):
        yield written
    elif here.opening == "[":
        yield from _CHOICE_IN_HOLE.findall(written)
    elif written:
        yield _BLANKS_IN_TAG.sub(_tidy, written) if " " in written else written


def _tidy(blanks: re.Match[str]) -> str:
    return blanks.group().strip()


def _open_word(here: Bracket, apart: bool) -> Word | None:
    """The word that what follows belongs to: one directly before it, or a label."""
    last = here.parts[-1] if here.parts else None
    if not isinstance(last, Word) or last.comment:
        return None
    if len(here.parts) == 1 and here.opening == "(" and _KEYWORD.fullmatch(last.text):
        return None
    if last.text == "|" and here.opening == "[":
        return None
    return last if not apart or _LABEL.fullmatch(last.text) else None


def _in_item(stack: list[tuple[Bracket, int]]) -> bool:
    """Whether we stand directly in an item of an option, where `<` begins a text."""
    return (
        len(stack) > 3
        and stack[-1][0].keyword == "item"
        and stack[-2][0].opening == "{"
        and stack[-3][0].keyword == "option"
    )


def _tag(option: Bracket) -> str:
    """The tag of an option: the third word of `(option "Name" <Tag> …)`."""
    words = [part.text for part in option.parts if isinstance(part, Word)]
    found = _TAG_NAME.match(words[2]) if len(words) > 2 else None
    return found.group(1) if found else ""
