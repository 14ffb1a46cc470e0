"""Reading a file as it was written, as far as its layout needs: nothing is expanded."""

import re
from typing import NamedTuple

from ludarium.language.parse import MAX_DEPTH
from ludarium.language.parts import CLOSING, TAG, Bracket, Part, Word
from ludarium.language.problem import DescriptionError
from ludarium.language.scan import (
    STRING,
    fail,
    unclosed_bracket,
    unclosed_string,
    without_comments,
)
from ludarium.language.text import Text

_WORD = rf'{STRING}|(?:[^\s(){{}}\[\]"</]+|{TAG}|(?!//)[</])+'
_TOKEN = re.compile(
    rf"""
    (?P<blank>   \s+ )
  | (?P<comment> //[^\n]* )
  | (?P<open>    [({{\[] )
  | (?P<close>   [)}}\]] )
  | (?P<word>    {_WORD} )
  | (?P<quote>   " )
    """,
    re.VERBOSE | re.DOTALL,
)
_MORE = re.compile(_WORD, re.DOTALL)
_ARGUMENT_END = re.compile(r"(?<!\()>")
_STARS = re.compile(r'\*(?:(?!//)[^\s(){}\[\]"])*')
_SURPLUS = re.compile(r">+")
_TAG_ALONE = re.compile(rf"(?:[A-Za-z0-9_-]*:)?{TAG}>*")
_TAG_NAME = re.compile(r'<\s*([^<>:()"]*?)\s*(?::[^<>]*)?>')


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
            character = self.string[start]
            if character in "*>" and not apart and (suffix := self.suffix(here, start, end)):
                position = suffix
                continue
            if character == "<" and _in_item(stack):
                position = self.add_argument(stack, start, end, newlines, depth)
                newlines, apart = 0, False
                continue
            token = _TOKEN.match(self.string, start, end)
            assert token
            kind, written, position = token.lastgroup, token.group(), token.end()
            if kind == "blank":
                newlines += written.count("\n")
                apart = True
                continue
            if kind == "comment":
                here.add_comment(written.rstrip(), newlines)
            elif kind == "open":
                if depth + len(stack) > MAX_DEPTH:
                    self.too_deep(start)
                stack.append((here.add_bracket(written, newlines, apart), start))
            elif kind == "close":
                self.close(stack, start)
            elif kind == "quote":
                unclosed_string(self.text, start)
            else:
                position = self.end_of_word(position, end, stack)
                written = self.string[start:position]
                self.note_tags(here.pieces(written))
                here.add_word(written, newlines, apart)
            newlines, apart = 0, kind == "comment"
        if len(stack) > 1:
            unclosed_bracket(self.text, stack[-1][1])

    def end_of_word(self, position: int, end: int, stack: list[tuple[Bracket, int]]) -> int:
        """Where a word ends: words and quotes that touch are one, except for two quotes."""
        string = self.string
        while more := _MORE.match(string, position, end):
            touching = string[position - 1 : position + 1]
            if touching == '""' or (touching[1] == "<" and _in_item(stack)):
                break
            position = more.end()
        return position

    def suffix(self, here: Bracket, start: int, end: int) -> int:
        """Add stars to the bracket they follow, and say where they end, or 0."""
        last = here.parts[-1] if here.parts else None
        if not isinstance(last, Bracket):
            return 0
        found = (_SURPLUS if last.opening == "<" else _STARS).match(self.string, start, end)
        if not found:
            return 0
        last.after += found.group()
        return found.end()

    def close(self, stack: list[tuple[Bracket, int]], position: int) -> None:
        """Close the innermost bracket."""
        mark = self.string[position]
        opening = next(a for a, b in CLOSING.items() if b == mark)
        opened, start = stack.pop()
        if not stack:
            fail(
                self.text,
                position,
                position + 1,
                "unopened-bracket",
                f"this `{mark}` closes nothing",
                f"remove it, or add the missing `{opening}` before it",
            )
        if opened.opening != opening:
            line = self.text.place(start, start + 1).span.line
            fail(
                self.text,
                position,
                position + 1,
                "mismatched-bracket",
                f"this `{mark}` closes the `{opened.opening}` of line {line}",
                f"close that one first, or write `{opening}` there",
            )

    def add_argument(
        self, stack: list[tuple[Bracket, int]], start: int, end: int, newlines: int, depth: int
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
        stack[-1][0].parts.append(bracket)
        inside, option = (start + 1, last.start()), stack[-3][0]
        self.arguments.append(_Argument(bracket, option, *inside, depth + len(stack)))
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

    def note_tags(self, words: list[str]) -> None:
        """Remember tags inside words and quotes, where every blank of their texts counts."""
        for word in words:
            if "<" in word and not _TAG_ALONE.fullmatch(word):
                self.pasted_into_words.update(_TAG_NAME.findall(word))

    def too_deep(self, position: int) -> None:
        fail(
            self.text,
            position,
            position + 1,
            "too-deep",
            f"brackets are nested more than {MAX_DEPTH} deep here",
            "give inner parts a name with (define …), or look for brackets that never close",
        )


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
