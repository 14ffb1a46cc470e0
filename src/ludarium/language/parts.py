"""The parts of a file as it was written: words, brackets and comments.

Nothing is expanded here, and expansion pastes text. So whatever stands side by side without a
blank stays together, unless it is sure that it can never become one word.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from ludarium.language.scan import STRING

CLOSING: Final = {"(": ")", "{": "}", "[": "]", "<": ">"}
"""What closes each bracket. `<` opens one only in the items of an option."""
TAG: Final = r'<(?!\s)(?:(?!//)[^<>(){}\[\]"\n])*>'
"""A tag such as `<Board:size>`, in whose place an option puts a text."""

_KEYWORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*|[-+*/%^=]|!=|[<>]=?")
_KEYWORD_BESIDE_MORE = re.compile(rf'([A-Za-z][A-Za-z0-9_]*):|({_KEYWORD.pattern})(?=")')
_LABEL = re.compile(r"[A-Za-z0-9_-]*:")
_CHOICE = re.compile(rf'\||(?:{STRING}|[^|"]+)+', re.DOTALL)


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

    @property
    def is_label(self) -> bool:
        """Whether it is a label whose value is still to come."""
        return _LABEL.fullmatch(self.text) is not None

    @property
    def is_labelled(self) -> bool:
        """Whether it begins with a label."""
        return _LABEL.match(self.text) is not None


@dataclass(slots=True)
class Comment(Part):
    """A comment on a line of its own."""

    text: str


@dataclass(slots=True)
class Bracket(Part):
    """A pair of brackets, and what is inside. A whole file is one without marks."""

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

    @property
    def has_comments(self) -> bool:
        """Whether a comment stands directly inside."""
        return bool(self.opening_comment) or any(
            part.comment or isinstance(part, Comment) for part in self.parts
        )

    def add_comment(self, written: str, newlines: int) -> None:
        """Add a comment: on its own line, or to what stands before it on the same line."""
        if newlines:
            self.parts.append(Comment(newlines, written))
        elif self.parts:
            self.parts[-1].comment = written
        else:
            self.opening_comment = written

    def add_bracket(self, opening: str, newlines: int, apart: bool) -> "Bracket":
        """Add a bracket that has just been opened; `apart` tells of blanks before it."""
        bracket = Bracket(newlines, opening)
        word = self._open_word(apart)
        if word and not word.text.endswith('"'):
            bracket.before, bracket.newlines = word.text, word.newlines
            self.parts.pop()
        self.parts.append(bracket)
        return bracket

    def add_word(self, written: str, newlines: int, apart: bool) -> None:
        """Add a word, or make it the value of the label before it."""
        if self.opening == "(" and not self.parts:
            # Whatever follows a keyword is swallowed, so `(from:(value))` is `(from (value))`.
            if found := _KEYWORD_BESIDE_MORE.match(written):
                self.parts.append(Word(newlines, found.group(1) or found.group(2)))
                written, newlines, apart = written[found.end() :], 0, False
            elif apart and written[0] in '"#<' and not _KEYWORD.fullmatch(written):
                self.gap = " "
        for piece in self.pieces(written):
            label = self._open_word(apart) if apart else None
            if label and not piece.startswith(":") and not self._is_bar(piece):
                label.text += piece
            else:
                self.parts.append(Word(newlines, piece))
            newlines = 0

    def pieces(self, written: str) -> list[str]:
        """What a word consists of: the choices of a hole are words of their own."""
        if self.opening == "[" and "|" in written:
            return _CHOICE.findall(written)
        return [written] if written else []

    def _open_word(self, apart: bool) -> Word | None:
        """The word that what follows belongs to: one directly before it, or a label."""
        last = self.parts[-1] if self.parts else None
        if not isinstance(last, Word) or last.comment or self._is_bar(last.text):
            return None
        if len(self.parts) == 1 and self.opening == "(" and _KEYWORD.fullmatch(last.text):
            return None
        return last if not apart or last.is_label else None

    def _is_bar(self, written: str) -> bool:
        return written == "|" and self.opening == "["
