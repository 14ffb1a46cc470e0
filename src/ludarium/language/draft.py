"""A description that somebody is still writing, as seen from one place in it.

Nothing here fails: brackets and quotes may be unclosed, mismatched or too many.
"""

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from ludarium.language.scan import STRING

_TOKEN = re.compile(
    rf"""
    (?: (?P<comment> //[^\n]* )
      | (?P<string>  {STRING} )
      | (?P<quote>   ".* )
      | (?P<label>   [A-Za-z0-9_-]+: )
      | (?P<open>    [({{\[] )
      | (?P<close>   [)}}\]] )
      | (?P<word>    <[A-Za-z][^<>()\s"]*> | (?:(?!//)[^\s(){{}}\[\]"|:])+ )
      | (?P<other>   [|:] )
    ) \s*
    """,
    re.VERBOSE | re.DOTALL,
)
_DEFINE = re.compile(r'\(\s*define\s+"([^"]*)"\s*')
_STRING_OR_ROUND = re.compile(rf"{STRING}|[()]", re.DOTALL)
_CLOSES: Final = {")": "(", "}": "{", "]": "["}
_EXCERPT: Final = 80


@dataclass(slots=True)
class Piece:
    """A bracket or a word of the text."""

    bracket: str
    """`(`, `{` or `[`, and nothing for a word."""
    label: str | None = None
    word: str = ""
    """The word, with its quotes if it has some; the one after the bracket for a clause."""
    inner: "list[Piece]" = field(default_factory=list)
    """What stands in the bracket, without the word after it."""


@dataclass(frozen=True)
class DraftDefinition:
    """A definition of which at least the name has been written."""

    name: str
    excerpt: str
    """The beginning of what it stands for, on one line."""
    parameters: bool
    """Whether it takes parameters."""

    @cached_property
    def piece(self) -> Piece | None:
        """The first piece of what it stands for, if there is any."""
        body = Draft(self.excerpt, len(self.excerpt))
        pieces = [*body.open[0].inner, *body.open[1:]]
        return pieces[0] if pieces else None


class Draft:
    """What stands before a place in a text, taken apart into brackets and words."""

    def __init__(self, text: str, offset: int) -> None:
        self.text = text
        self.open = [Piece("")]
        """The brackets that are open at the place, outermost first, after the text as a whole."""
        self.label: str | None = None
        """The label that has been written for what will stand at the place."""
        self.typed = ""
        """The part of a word that has been typed directly before the place."""
        self.start = offset
        """Where that part begins."""
        self.in_comment = False
        self.in_string = False
        self._counts = dict.fromkeys(_CLOSES.values(), 0)
        self._read(offset)

    @cached_property
    def definitions(self) -> dict[str, DraftDefinition]:
        """The definitions in the whole text, also those after the place."""
        found: dict[str, DraftDefinition] = {}
        for match in _DEFINE.finditer(self.text):
            line = self.text[self.text.rfind("\n", 0, match.start()) + 1 : match.start()]
            if "//" not in line:
                body = self.text[match.end() : _end_of_clause(self.text, match.end())]
                excerpt = " ".join(re.sub(r"//[^\n]*", "", body[: 4 * _EXCERPT]).split())
                if len(excerpt) > _EXCERPT:
                    excerpt = excerpt[: _EXCERPT - 1] + "…"
                name = match.group(1)
                found.setdefault(name, DraftDefinition(name, excerpt, "#1" in body))
        return found

    def _read(self, offset: int) -> None:
        token = None
        for token in _TOKEN.finditer(self.text, 0, offset):
            kind = token.lastgroup
            here = self.open[-1]
            if kind in ("word", "string"):
                self._add_word(here, token[kind])
            elif kind == "label":
                # Whatever follows a keyword is swallowed: `(from:(value))`.
                if here.bracket == "(" and not here.word and not here.inner:
                    here.word = token[kind][:-1]
                else:
                    self.label = token[kind][:-1]
            elif kind == "open":
                self._counts[token[kind]] += 1
                self.open.append(Piece(token[kind], self.label))
                self.label = None
            elif kind == "close":
                self._close(_CLOSES[token[kind]])
        if token and token.lastgroup and token.end(token.lastgroup) == offset:
            self._take_back(token)

    def _add_word(self, here: Piece, written: str) -> None:
        if here.bracket == "(" and not here.word and not here.inner:
            here.word = written
        else:
            here.inner.append(Piece("", self.label, written))
        self.label = None

    def _close(self, bracket: str) -> None:
        self.label = None
        while self._counts[bracket]:
            closed = self.open.pop()
            self._counts[closed.bracket] -= 1
            self.open[-1].inner.append(closed)
            if closed.bracket == bracket:
                return

    def _take_back(self, last: re.Match[str]) -> None:
        """See to a token that is still being typed: a word of it does not stand there yet."""
        here = self.open[-1]
        if last.lastgroup == "comment":
            self.in_comment = True
        elif last.lastgroup == "quote":
            self.in_string = True
            self.start, self.typed = last.start() + 1, last.group()[1:]
        elif last.lastgroup == "word":
            self.start, self.typed = last.start(), last.group()
            if here.inner:
                self.label = here.inner.pop().label
            else:
                here.word = ""


def _end_of_clause(text: str, start: int) -> int:
    """Where the bracket closes in which the text from `start` on stands, or its end."""
    depth = 1
    for match in _STRING_OR_ROUND.finditer(text, start):
        depth += {"(": 1, ")": -1}.get(match.group(), 0)
        if not depth:
            return match.start()
    return len(text)
