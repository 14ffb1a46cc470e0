"""One good style for descriptions: how the text of a file is laid out in lines.

Words, comments and their order stay; only blanks and line ends change. What the file says, with
whatever options, stays the same, and text in this style is left as it is.
"""

from collections.abc import Sequence
from typing import Final

from ludarium.language.parts import CLOSING, Bracket, Comment, Part, Word
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.language.written import read_parts

WIDTH: Final = 100
"""How long a line may be."""
STEP: Final = 4
"""How much further the parts of a bracket are indented."""

_CHAPTERS: Final = frozenset(
    ["game", "match", "equipment", "rules", "option", "rulesets", "metadata", "info", "graphics"]
)
"""Clauses that stand open however short they are: a reader looks their parts up one by one."""
_LEAST: Final = 30
"""How much room there is on a line at least, however far it is indented."""
_MAX_INDENT: Final = 200
_SHORT: Final = 20
"""How long a pair of values may be to stand beside others: `(pair 3 12)`, `{0 1}`."""


def format_description(source: Source) -> str:
    """Lay out the text of a `.lud` or `.def` file in one good style."""
    page = _Page()
    previous: Part | None = None
    for part in read_parts(Text.of(source)):
        if isinstance(part, Word) and isinstance(previous, Word) and not part.newlines:
            page.put(" ")
        elif previous:
            page.new_line(0, blank=isinstance(previous, Bracket) or part.newlines > 1)
        page.write(part, 0)
        previous = part
    return "".join(page.pieces) + "\n" if previous else ""


class _Page:
    """Lines being written."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.column = 0
        self._one_line: dict[int, str | None] = {}

    def put(self, text: str) -> None:
        self.pieces.append(text)
        line_end = text.rfind("\n")
        self.column = len(text) - line_end - 1 + (self.column if line_end < 0 else 0)

    def new_line(self, indent: int, blank: bool = False) -> None:
        self.put(("\n\n" if blank else "\n") + " " * min(indent, _MAX_INDENT))

    def write(self, part: Part, indent: int) -> None:
        """Write a part in a line of some indentation, over several lines if need be."""
        if isinstance(part, Bracket):
            line = self.one_line(part)
            if line is not None and self.column + len(line) <= _width(indent):
                self.put(line)
            else:
                self.write_open(part, indent)
        elif isinstance(part, Word | Comment):
            self.put(part.text)
        if part.comment:
            self.put(" " + part.comment)

    def one_line(self, part: Part) -> str | None:
        """A part on one line, if it may stand on one and has a chance to fit."""
        if isinstance(part, Word):
            return part.text if "\n" not in part.text else None
        if not isinstance(part, Bracket):
            return None
        key = id(part)
        if key not in self._one_line:
            self._one_line[key] = self._join(part)
        return self._one_line[key]

    def _join(self, bracket: Bracket) -> str | None:
        if bracket.opening_comment or _is_chapter(bracket):
            return None
        lines, length = [], 0
        for part in bracket.parts:
            line = None if part.comment else self.one_line(part)
            if line is None:
                # The other parts are not looked at here: they are when they are written.
                return None
            lines.append(line)
            length += len(line) + 1
            if length > WIDTH:
                return None
        return _enclosed(bracket, " ".join(lines))

    def write_open(self, bracket: Bracket, indent: int, spread: bool = False) -> None:
        """Write a bracket over several lines; `spread` gives each part a line of its own."""
        closing = CLOSING[bracket.opening] + bracket.after
        unbreakable = self.unbreakable(bracket, indent)
        if unbreakable is not None:
            self.put(unbreakable)
            return
        self.put(bracket.before + bracket.opening)
        rest: Sequence[Part] = bracket.parts
        if bracket.opening == "<" and len(rest) == 1 and not bracket.has_comments:
            self.write(rest[0], indent)
            self.put(closing)
            return
        if bracket.opening_comment:
            self.put(" " + bracket.opening_comment)
        elif bracket.opening == "(":
            rest = rest[self.write_head(bracket, indent) :]
            spread = spread or _is_chapter(bracket)
            if array := self.last_array(bracket, rest, indent):
                self.put(" ")
                self.write_open(array, indent, spread)
                self.put(closing)
                return
        filled = not spread and self.is_filled(bracket, rest)
        previous: Part | None = None
        for part in rest:
            if previous and self.stands_beside(previous, part, bracket, indent, filled):
                self.put(" ")
            else:
                self.new_line(indent + STEP, blank=previous is not None and part.newlines > 1)
            self.write(part, indent + STEP)
            previous = part
        self.new_line(indent)
        self.put(closing)

    def unbreakable(self, bracket: Bracket, indent: int) -> str | None:
        """A bracket of words on one line, if more lines would not make it shorter."""
        if bracket.has_comments or (bracket.opening != "(" and len(bracket.parts) > 1):
            return None
        lines, length = [], self.column + len(bracket.before) + 1
        long = len(bracket.parts) < (2 if bracket.opening == "(" else 1)
        for part in bracket.parts:
            line = part.text if isinstance(part, Word) else None
            if line is None and isinstance(part, Bracket) and part.opening == "<":
                line = self.one_line(part)
            if line is None:
                return None
            if "\n" in line or indent + STEP + len(line) > _width(indent + STEP):
                if length > _width(indent):
                    return None
                long = True
            lines.append(line)
            length += len(line) + 1
        return _enclosed(bracket, " ".join(lines)) if long else None

    def write_head(self, clause: Bracket, indent: int) -> int:
        """Write a keyword and the words directly after it, and say how many parts that was."""
        if not isinstance(clause.parts[0], Word):
            return 0
        self.put(clause.gap)
        self.write(clause.parts[0], indent)
        for count in range(1, len(clause.parts)):
            previous, part = clause.parts[count - 1 : count + 1]
            line = self.one_line(part) if _may_stand_in_head(part) else None
            if line is None or previous.comment:
                return count
            if self.column + len(line) + len(clause.after) + 2 > _width(indent):
                return count
            self.put(" ")
            self.write(part, indent)
        return len(clause.parts)

    def last_array(self, clause: Bracket, rest: Sequence[Part], indent: int) -> Bracket | None:
        """The array that may open on the line of a clause, as its only part over many lines."""
        array = rest[0] if len(rest) == 1 else None
        if not isinstance(array, Bracket) or array.opening != "{" or array.comment:
            return None
        index = len(clause.parts) - 1
        if not index or clause.parts[index - 1].comment:
            return None
        return array if self.column + len(array.before) + 2 <= _width(indent) else None

    def is_filled(self, bracket: Bracket, rest: Sequence[Part]) -> bool:
        """Whether parts stand side by side, as many to a line as there is room for."""
        keywords: set[str] = set()
        for part in rest:
            if isinstance(part, Bracket):
                line = self.one_line(part)
                if bracket.opening != "{" or part.opening not in "({" or line is None:
                    return False
                if len(line) > _SHORT or any(not isinstance(inner, Word) for inner in part.parts):
                    return False
                keywords.add(part.keyword)
        return len(keywords) <= 1

    def stands_beside(
        self, previous: Part, part: Part, bracket: Bracket, indent: int, filled: bool
    ) -> bool:
        """Whether a part stands on the line of the one before it."""
        if previous.comment or isinstance(previous, Comment) or isinstance(part, Comment):
            return False
        if bracket.opening == "[" and isinstance(previous, Word) and previous.text == "|":
            return True
        line = self.one_line(part) if filled and part.newlines <= 1 else None
        return line is not None and self.column + 1 + len(line) <= _width(indent)


def _width(indent: int) -> int:
    return max(WIDTH, indent + _LEAST)


def _enclosed(bracket: Bracket, inside: str) -> str:
    opening = bracket.before + bracket.opening + bracket.gap
    return opening + inside + CLOSING[bracket.opening] + bracket.after


def _is_chapter(bracket: Bracket) -> bool:
    return bracket.keyword in _CHAPTERS and any(
        isinstance(part, Bracket) and part.opening in "({" and part.parts for part in bracket.parts
    )


def _may_stand_in_head(part: Part) -> bool:
    """Whether a part may follow the keyword: a word without a label, a text of an option."""
    if isinstance(part, Bracket):
        return part.opening == "<" or part.before == "args:"
    return isinstance(part, Word) and not part.is_labelled
