"""Reading BibTeX: entries with their fields, as they are written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn

from ludarium.language.source import Source
from ludarium.library.mistakes import mistake, span_of_line

CODE: Final = "bibliography"
"""The code of every mistake in a bibliography."""
MOST_LETTERS: Final = 100_000
"""No value has more characters."""
_KEY: Final = re.compile(r"\s*([^\s,{}()\"#%'=]+)\s*,?")
_FIELD: Final = re.compile(r"\s*([A-Za-z][\w:-]*)\s*=\s*")
_BARE: Final = re.compile(r"[A-Za-z0-9][\w:.-]*")
_BLANK: Final = re.compile(r"(?:\s|%[^\n]*\n)*")
_CLOSING: Final = {"{": "}", "(": ")"}
_MONTHS: Final = {
    name[:3].lower(): name
    for name in (
        *("January", "February", "March", "April", "May", "June", "July"),
        *("August", "September", "October", "November", "December"),
    )
}


@dataclass(frozen=True)
class RawEntry:
    """An entry with its fields as they are written, in LaTeX."""

    key: str
    kind: str
    """In small letters: `book`, `article` …"""
    fields: dict[str, str]
    start: int
    """Where it begins in the text."""


def read_bibtex(source: Source) -> list[RawEntry]:
    """All entries of a file. What stands between entries is a comment."""
    return list(_Reader(source).entries())


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.at = 0
        self.words: dict[str, str] = dict(_MONTHS)

    def entries(self) -> Iterator[RawEntry]:
        while (start := self.text.find("@", self.at)) >= 0:
            match = re.compile(r"@\s*([A-Za-z]+)\s*([{(]?)").match(self.text, start)
            if not match:
                self.at = start + 1
                continue
            kind, bracket = match[1].lower(), match[2]
            self.at = match.end()
            if kind == "comment":
                continue
            if not bracket:
                self._fail(start, f"`@{match[1]}` opens no brace", "write @book{key, …}")
            if kind == "preamble":
                self._value(start)
                self._expect(_CLOSING[bracket], start)
            elif kind == "string":
                self.words |= self._fields(start, _CLOSING[bracket])
            else:
                yield self._entry(kind, start, _CLOSING[bracket])

    def _entry(self, kind: str, start: int, closing: str) -> RawEntry:
        match = _KEY.match(self.text, self.at)
        if not match:
            self._fail(start, "this entry has no key", "write @book{key, …}")
        self.at = match.end()
        return RawEntry(match[1], kind, self._fields(start, closing), start)

    def _fields(self, start: int, closing: str) -> dict[str, str]:
        fields: dict[str, str] = {}
        while True:
            self._skip()
            if self.text.startswith(closing, self.at):
                self.at += 1
                return fields
            match = _FIELD.match(self.text, self.at)
            if not match:
                advice = "write each field as name = {value}, with a comma after it"
                self._fail(self._here(start), "this is neither a field nor the end", advice)
            name = match[1].lower()
            if name in fields:
                self._fail(self.at, f"the field `{name}` is there twice", "remove one of them")
            self.at = match.end()
            fields[name] = self._value(start)
            self._skip()
            if self.text.startswith(",", self.at):
                self.at += 1

    def _value(self, start: int) -> str:
        parts = [self._part(start)]
        self._skip()
        while self.text.startswith("#", self.at):
            self.at += 1
            parts.append(self._part(start))
            self._skip()
        if sum(map(len, parts)) > MOST_LETTERS:
            advice = "join fewer texts with `#`"
            self._fail(start, f"a value has at most {MOST_LETTERS:,} characters", advice)
        return "".join(parts)

    def _part(self, start: int) -> str:
        self._skip()
        first = self.text[self.at : self.at + 1]
        if first in ("{", '"'):
            return self._quoted(start, "}" if first == "{" else '"')
        match = _BARE.match(self.text, self.at)
        if not match:
            self._fail(self._here(start), "here a value is missing", 'write {value} or "value"')
        self.at = match.end()
        word = match[0]
        if word.isdecimal():
            return word
        if word.lower() not in self.words:
            advice = f"put it in braces: {{{word}}}"
            self._fail(match.start(), f"`{word}` stands for nothing", advice)
        return self.words[word.lower()]

    def _quoted(self, start: int, closing: str) -> str:
        begin = self.at + 1
        depth, place = 0, begin
        while place < len(self.text):
            sign = self.text[place]
            if sign == "\\":
                place += 2
                continue
            if sign == closing and depth == 0:
                self.at = place + 1
                return self.text[begin:place]
            depth += (sign == "{") - (sign == "}")
            if depth < 0:
                break
            place += 1
        self._fail(begin - 1, "this value is never closed", f"add the missing `{closing}`")

    def _skip(self) -> None:
        match = _BLANK.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _expect(self, sign: str, start: int) -> None:
        if not self.text.startswith(sign, self.at):
            self._fail(start, "this is never closed", f"add the missing `{sign}`")
        self.at += 1

    def _here(self, start: int) -> int:
        """The place of a mistake: where reading stopped, or the entry that never ends."""
        return self.at if self.at < len(self.text) else start

    def _fail(self, offset: int, message: str, advice: str) -> NoReturn:
        span = span_of_line(self.source, offset)
        raise mistake(CODE, message, self.source.name, advice, span)
