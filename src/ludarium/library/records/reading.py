"""Reading records strictly, by the fields of their dataclasses; mistakes are told by line."""

import re
from collections.abc import Collection, Container
from dataclasses import is_dataclass, replace
from pathlib import Path
from typing import Any, Final, get_origin

from ludarium.language.problem import did_you_mean
from ludarium.library.records.evidence import Evidence
from ludarium.library.records.fields import (
    Between,
    Grammar,
    OneOf,
    RefersTo,
    Spelt,
    Written,
    grammar_of,
)
from ludarium.library.records.record import GameRecord, Origin
from ludarium.library.tables import Table, read_table

_OLD_PLACE: Final = {"latitude": 90, "longitude": 180}
"""How records of old tell where a place is."""


def read_record(path: Path, sources: Container[str] | None = None) -> GameRecord:
    """Read the record in a file; with `sources`, every source must be among them."""
    return _Reader(sources).record(read_table(path))


class _Reader:
    def __init__(self, known_sources: Container[str] | None) -> None:
        self.known_sources = known_sources
        self.references: list[tuple[Table, str, str]] = []
        """The evidence that is named: in which table, in which key, and its id."""

    def record(self, table: Table) -> GameRecord:
        for key in ("origins", "evidence", "rulesets"):
            if key in table.values and not isinstance(table.values[key], list):
                continue
            if not table.values.get(key):
                table.fail(f"the record has no {key}", f"add one with [[{key}]]")
        record: GameRecord = self.read(GameRecord, table)
        evidence = _with_ids(record.evidence, table)
        _unique("rulesets", [ruleset.id for ruleset in record.rulesets], table)
        ids = [item.id for item in evidence]
        for where, key, name in self.references:
            if name not in ids:
                advice = did_you_mean(name, ids) or f"there are {', '.join(ids)}"
                where.fail(f'there is no evidence with the id "{name}"', advice, key)
        return replace(record, evidence=evidence, file=table.source.name)

    def read(self, cls: Any, table: Table) -> Any:
        """A table as a dataclass has it."""
        if cls is Origin:
            table = _with_a_point(table)
        grammar = grammar_of(cls)
        table.allow(*(field.key for field in grammar))
        values: dict[str, Any] = {}
        for field in grammar:
            if field.key in table.values:
                values[field.name] = self.field(field, table)
            elif field.required:
                table.fail_missing(field.key, _example(field))
        made = cls(**values)
        if check := getattr(made, "check", None):
            check(table)
        return made

    def field(self, field: Grammar, table: Table) -> Any:
        key, kind = field.key, field.kind
        if field.is_list:
            return self.list(field, table)
        if issubclass(kind, Written):
            made = kind.read(table.values[key], table, key)
            self.refer(made, table, key)
            return made
        if is_dataclass(kind):
            return table.maybe_table(key, lambda inner: self.read(kind, inner))
        for mark in field.marks:
            if isinstance(mark, OneOf):
                return table.one_of(key, mark.known)
            if isinstance(mark, Between):
                read = table.maybe_whole if kind is int else table.maybe_number
                return read(key, mark.low, mark.high)  # type: ignore[arg-type]
        if kind is bool:
            return table.flag(key)
        text = table.text(key)
        self.names(text, field.marks, table, key)
        return text

    def list(self, field: Grammar, table: Table) -> tuple[Any, ...]:
        key, kind = field.key, field.kind
        if get_origin(kind) is tuple:
            inner = kind.__args__[0]
            return table.lists_of_tables(key, lambda part: self.read(inner, part))
        if issubclass(kind, Written):
            return tuple(kind.read(value, table, key) for value in table.items(key))
        if is_dataclass(kind):
            return table.tables(key, lambda part: self.read(kind, part))
        texts = table.texts(key)
        for text in texts:
            self.names(text, field.item_marks, table, key)
        return texts

    def names(self, text: str, marks: tuple[Any, ...], table: Table, key: str) -> None:
        """Check what a text names, and how it is spelt."""
        for mark in marks:
            if isinstance(mark, Spelt) and not re.fullmatch(mark.pattern, text):
                table.fail(f'"{text}" cannot be an {key}', mark.advice, key)
            if isinstance(mark, RefersTo):
                self.reference(mark.what, text, table, key)

    def refer(self, made: Written, table: Table, key: str) -> None:
        for what, name in made.references():
            self.reference(what, name, table, key)

    def reference(self, what: str, name: str, table: Table, key: str) -> None:
        if what == "evidence":
            self.references.append((table, key, name))
        elif what == "source" and self.known_sources is not None and name not in self.known_sources:
            near = self.known_sources if isinstance(self.known_sources, Collection) else ()
            advice = f"add an entry @book{{{name}, …}} to a .bib file in the folder `sources`"
            if guess := did_you_mean(name, near):
                advice = f"{guess} Else {advice}"
            table.fail(f'the bibliography has no "{name}"', advice, key)


def _with_a_point(table: Table) -> Table:
    """A table of old with its latitude and longitude as a point."""
    for one, other in (("latitude", "longitude"), ("longitude", "latitude")):
        if one in table.values and other not in table.values:
            table.fail(f"there is a {one} without a {other}", "give both or neither", one)
    if "latitude" not in table.values:
        return table
    point = [table.maybe_number(key, -most, most) for key, most in _OLD_PLACE.items()]
    rest = {key: value for key, value in table.values.items() if key not in _OLD_PLACE}
    return table.with_values({**rest, "at": point})


def _with_ids(items: tuple[Evidence, ...], table: Table) -> tuple[Evidence, ...]:
    """Evidence with ids: where none is given, that of the source, with a number if it is taken."""
    given = [item.id for item in items if item.id]
    _unique("evidence", given, table)
    taken = set(given)
    found = []
    for item in items:
        if not item.id:
            number = 1
            while (name := item.source if number == 1 else f"{item.source}-{number}") in taken:
                number += 1
            taken.add(name)
            item = replace(item, id=name)
        found.append(item)
    return tuple(found)


def _unique(key: str, ids: list[str], table: Table) -> None:
    for name in ids:
        if ids.count(name) > 1:
            what = "rulesets have" if key == "rulesets" else "items of evidence have"
            one = "ruleset" if key == "rulesets" else "item"
            table.fail(f'two {what} the id "{name}"', f"every {one} needs an id of its own", key)


def _example(field: Grammar) -> str:
    if field.is_list:
        return f"add {field.key} = [ … ]" if field.kind is str else f"add [[{field.key}]]"
    return f'add {field.key} = "…"' if field.kind is str else f"add {field.key}"
