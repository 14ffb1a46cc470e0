"""Dataclasses as the grammar of tables: records are read, and their schema made, by their fields.

A field is a text, a number, a choice, a list or a table, as its annotation says; what a plain type
cannot say is said by the marks below. A type that is written in a form of its own (years, the rules
of a ruleset) is a `Written` and reads itself.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Self,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from ludarium.library.tables import Table

SLUG: Final = r"[a-z0-9]+(?:-[a-z0-9]+)*"
"""How identifiers are written."""


@dataclass(frozen=True, eq=False)
class OneOf:
    """A text that is one of a few, each with what it means."""

    known: Mapping[str, str]


@dataclass(frozen=True)
class Between:
    """A number between two others, both included."""

    low: float
    high: float


@dataclass(frozen=True)
class RefersTo:
    """A text that names something else: a `source` of the bibliography, `evidence`, or a `game`."""

    what: str


@dataclass(frozen=True)
class Spelt:
    """A text that is spelt in a certain way, and what to do if it is not."""

    pattern: str
    advice: str


Slug = Annotated[
    str, Spelt(SLUG, "write it in small letters and figures, with hyphens between words")
]
SourceKey = Annotated[str, RefersTo("source")]
EvidenceId = Annotated[str, RefersTo("evidence")]


class Written:
    """Something that is written in a form of its own."""

    schema: ClassVar[dict[str, Any]]
    """The form, as JSON Schema tells it."""

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """What is written, or a mistake told with its line."""
        raise NotImplementedError

    def references(self) -> tuple[tuple[str, str], ...]:
        """What it names elsewhere: what sort of thing, and its name."""
        return ()


@dataclass(frozen=True)
class Grammar:
    """One field: how it is called in a file, its type, and whether it must be there."""

    name: str
    key: str
    kind: Any
    """The type without marks and without `None`."""
    marks: tuple[Any, ...]
    item_marks: tuple[Any, ...]
    """The marks of the items of a list."""
    is_list: bool
    required: bool


@cache
def grammar_of(cls: Any) -> tuple[Grammar, ...]:
    """The fields of a class that are written in files."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        _grammar(field.name, hints[field.name], field.default is MISSING)
        for field in fields(cls)
        if field.init and not field.metadata.get("unwritten")
    )


def _grammar(name: str, hint: Any, required: bool) -> Grammar:
    kind, marks = _unmarked(_without_none(hint))
    kind = _without_none(kind)
    item_marks: tuple[Any, ...] = ()
    is_list = get_origin(kind) is tuple
    if is_list:
        kind, item_marks = _unmarked(get_args(kind)[0])
    return Grammar(name, name.rstrip("_"), kind, marks, item_marks, is_list, required)


def _unmarked(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        return kind, tuple(marks)
    return hint, ()


def _without_none(hint: Any) -> Any:
    if get_origin(hint) in (Union, UnionType):
        (kind,) = (part for part in get_args(hint) if part is not NoneType)
        return kind
    return hint
