"""Reading tables of TOML strictly: every key is known, every value is what it should be.

A mistake is told with its line, which is found again in the text.
"""

import re
import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from ludarium.language.description import read_source
from ludarium.language.problem import did_you_mean
from ludarium.language.source import Source, Span
from ludarium.library.mistakes import mistake, span_of_line

Value = TypeVar("Value")

CODE: Final = "record"
"""The code of every mistake in a record."""
MOST_LETTERS: Final = 1_000_000
"""No record has more characters."""
_LONG_KEY: Final = re.compile(r"^[ \t\[]*(?:[\w\"'-]+[ \t]*\.[ \t]*){20}", re.MULTILINE)
"""A key of very many parts, over which the reader of TOML would brood for long."""
_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_KINDS: Final[dict[type, str]] = {
    str: "a text in quotes",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list in square brackets",
    dict: "a table",
}


def read_table(path: Path) -> "Table":
    """The whole of a file."""
    source = read_source(path)
    if len(source.text) > MOST_LETTERS:
        message = f"a record has at most {MOST_LETTERS:,} characters, and this has more"
        raise mistake(CODE, message, source.name, "tell less, or in several records")
    long_key = _LONG_KEY.search(source.text)
    if long_key:
        line = source.text.count("\n", 0, long_key.start()) + 1
        message = "this key has more than 20 parts"
        advice = "write it with fewer dots"
        raise mistake(CODE, message, source.name, advice, _line(source, line))
    try:
        values = tomllib.loads(source.text)
    except (ValueError, RecursionError) as error:  # also numbers that are too long
        told = "" if isinstance(error, RecursionError) else str(error)
        found = _LINE.search(told)
        span = _line(source, int(found[1])) if found else None
        what = _LINE.sub("", told).strip() or "the brackets are nested too deeply"
        advice = 'write it as TOML: key = "text", with [[origins]] and the like above'
        raise mistake(CODE, f"this is no TOML: {what}", source.name, advice, span) from None
    return Table(source, values)


class Table:
    """A table of a file, which knows where it stands."""

    def __init__(
        self, source: Source, values: dict[str, Any], name: str = "", start: int = 0
    ) -> None:
        self.source = source
        self.values = values
        self.name = name
        """How the table is called in the file, such as `[[origins]]`."""
        self._start = start
        """Where in the text it begins."""

    def fail(self, message: str, advice: str, key: str = "") -> NoReturn:
        """Tell a mistake, in the line of a key or of the whole table."""
        raise mistake(CODE, message, self.source.name, advice, self._span(key))

    def allow(self, *keys: str) -> None:
        """Refuse all keys but these."""
        for key in self.values:
            if key not in keys:
                advice = did_you_mean(key, keys) or f"it may have {', '.join(keys)}"
                self.fail(f"{self._where} has no key `{key}`", advice, key)

    def text(self, key: str) -> str:
        """A text that must be there and must say something."""
        if key not in self.values:
            self.fail_missing(key, f'add {key} = "…"')
        return self._text(key)

    def fail_missing(self, key: str, advice: str) -> NoReturn:
        """Tell that a key is not there."""
        self.fail(f"{self._where} has no `{key}`", advice)

    def with_values(self, values: dict[str, Any]) -> "Table":
        """The same table with other values."""
        return Table(self.source, values, self.name, self._start)

    def flag(self, key: str) -> bool:
        """Something that is true or false."""
        value = self.values[key]
        if not isinstance(value, bool):
            self._fail_kind(key, bool)
        return value

    def items(self, key: str) -> list[Any]:
        """A list of anything."""
        values = self.values[key]
        if not isinstance(values, list):
            self._fail_kind(key, list)
        return values

    def maybe_text(self, key: str) -> str | None:
        """A text that may be missing, but not empty."""
        return self._text(key) if key in self.values else None

    def one_of(self, key: str, known: Collection[str]) -> str:
        """A text that is one of a few."""
        value = self.text(key)
        if value not in known:
            advice = did_you_mean(value, known) or f"it is one of {', '.join(known)}"
            self.fail(f'there is no {key} "{value}"', advice, key)
        return value

    def maybe_number(self, key: str, low: float, high: float) -> float | None:
        """A number between two others, both included."""
        if key not in self.values:
            return None
        value = self.values[key]
        if isinstance(value, bool) or not isinstance(value, int | float):
            self._fail_kind(key, float)
        if not low <= value <= high:  # which is never true of a number that is none
            self.fail(f"`{key}` is {value}", f"it lies between {low:g} and {high:g}", key)
        return float(value)

    def maybe_whole(self, key: str, low: int, high: int) -> int | None:
        """A whole number between two others, both included."""
        if key in self.values and not isinstance(self.values[key], int):
            self._fail_kind(key, int)
        value = self.maybe_number(key, low, high)
        return None if value is None else int(value)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none if it is missing."""
        values = self.values.get(key, [])
        if not isinstance(values, list):
            self._fail_kind(key, list)
        for value in values:
            if not isinstance(value, str) or not value.strip():
                self.fail(f"`{key}` holds something that is no text", 'write ["…", "…"]', key)
            if values.count(value) > 1:
                self.fail(f'`{key}` names "{value}" twice', "remove one of them", key)
        return tuple(values)

    def tables(self, key: str, read: Callable[["Table"], Value]) -> tuple[Value, ...]:
        """The tables of a list, each read."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(v, dict) for v in values):
            self.fail(f"`{key}` should be a list of tables", f"begin each with [[{key}]]", key)
        heads = self._heads(rf"\[\[\s*{re.escape(key)}\s*\]\]")
        starts = heads if len(heads) == len(values) else [self._offset(key)] * len(values)
        pairs = zip(values, starts, strict=True)
        return tuple(read(Table(self.source, v, f"[[{key}]]", start)) for v, start in pairs)

    def lists_of_tables(
        self, key: str, read: Callable[["Table"], Value]
    ) -> tuple[tuple[Value, ...], ...]:
        """Lists of tables inside a list, each read."""
        lists = self.values.get(key, [])
        if not isinstance(lists, list) or not all(isinstance(values, list) for values in lists):
            self.fail(f"`{key}` should be a list of lists", "write [[{…}, {…}], [{…}]]", key)
        start = self._offset(key)
        parts = [Table(self.source, {key: values}, self.name, start) for values in lists]
        return tuple(part.tables(key, read) for part in parts)

    def maybe_table(self, key: str, read: Callable[["Table"], Value]) -> Value | None:
        """A table inside this one, read."""
        if key not in self.values:
            return None
        if not isinstance(self.values[key], dict):
            self._fail_kind(key, dict)
        heads = self._heads(rf"\[[\w.-]*\b{re.escape(key)}\s*\]")
        start = next((head for head in heads if head >= self._start), self._start)
        return read(Table(self.source, self.values[key], f"[{key}]", start))

    @property
    def _where(self) -> str:
        return self.name or "a record"

    def _text(self, key: str) -> str:
        value = self.values[key]
        if not isinstance(value, str):
            self._fail_kind(key, str)
        if not value.strip():
            self.fail(f"`{key}` is empty", "leave it out if it is not known", key)
        return value

    def _fail_kind(self, key: str, kind: type) -> NoReturn:
        self.fail(f"`{key}` should be {_KINDS[kind]}", "correct or remove it", key)

    def _heads(self, pattern: str) -> list[int]:
        found = re.finditer(rf"^[ \t]*{pattern}", self.source.text, re.MULTILINE)
        return [match.start() for match in found]

    def _offset(self, key: str) -> int:
        if not self.name and (heads := self._heads(rf"\[+\s*{re.escape(key)}\s*\]")):
            return heads[0]  # tables of the whole file, and no key of that name inside of others
        pattern = rf"""^[^\S\n]*(?:\[+\s*)?["']?{re.escape(key)}\b|[{{,]\s*{re.escape(key)}\s*="""
        match = re.compile(pattern, re.MULTILINE).search(self.source.text, self._start)
        return match.start() if key and match else self._start

    def _span(self, key: str) -> Span:
        return span_of_line(self.source, self._offset(key))


def _line(source: Source, number: int) -> Span:
    lines = source.text.split("\n")
    return span_of_line(source, sum(len(line) + 1 for line in lines[: number - 1]))
