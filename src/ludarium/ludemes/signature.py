"""What a ludeme's annotations say: its slots, what each accepts, and how to say so in words."""

import re
import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, Final, ForwardRef, Union, get_args, get_origin

from ludarium.engine.kinds import Direction
from ludarium.language.problem import either
from ludarium.language.tree import INTEGER_WORDS
from ludarium.vocabulary.directions import Facing
from ludarium.vocabulary.ludeme import Constant, Ludeme, Mark

_PLAIN = {
    int: "whole number",
    float: "number",
    bool: "`True` or `False`",
    str: "text in quotes",
}
Base = type[Ludeme] | type[Constant] | type[int] | type[float] | type[bool] | type[str]


UNIONS: Final[dict[str, frozenset[Base]]] = {
    "direction": frozenset(get_args(Direction)),
    "facing": frozenset(get_args(Facing)),
}
"""Kinds of thing that always come together and have one name."""


class Expected:
    """What may stand in a place: some kinds of thing, each perhaps in a number of braces."""

    def __init__(self, alternatives: frozenset[tuple[int, Base]]) -> None:
        self.alternatives = alternatives
        self.bases: tuple[Base, ...] = tuple(
            sorted((base for depth, base in alternatives if not depth), key=_importance)
        )
        deeper = frozenset((depth - 1, base) for depth, base in alternatives if depth)
        self.element = expected(deeper) if deeper else None
        """What may stand inside braces here, if braces may stand here."""
        self.kinds: tuple[type[Ludeme], ...] = tuple(
            base for base in self.bases if issubclass(base, Ludeme)
        )
        self.constants = _words(b for b in self.bases if issubclass(b, Constant))
        """The constants that may stand here, by the words that may be written for them."""

    @property
    def takes_integer(self) -> bool:
        """Whether a whole number may be written here."""
        names = {base.__name__ for base in self.bases}
        return bool(names & {"int", "float", "Int", "Dim", "Float"})

    @cached_property
    def words(self) -> str:
        """What is expected, as a phrase: `a number or a region`."""
        phrases = dict.fromkeys(_article(_noun(kind)) for kind in self._named())
        if self.element:
            phrases[f"a list {{…}} of {self.element.plural}"] = None
        return either(phrases)

    @cached_property
    def plural(self) -> str:
        """The same for many: `numbers or regions`."""
        nouns = dict.fromkeys(_noun(kind, "s") for kind in self._named())
        if self.element:
            nouns[f"lists of {self.element.plural}"] = None
        return either(nouns)

    @cached_property
    def symbol(self) -> str:
        """How the grammar writes it: `int`, `region | {int}`."""
        symbols = [kind if isinstance(kind, str) else symbol(kind) for kind in self._named()]
        if self.element:
            symbols.append(f"{{{self.element.symbol}}}")
        return " | ".join(symbols)

    def _named(self) -> list[Base | str]:
        """The kinds outside braces, those that have a name together by that name."""
        unions = [name for name, bases in UNIONS.items() if bases <= set(self.bases)]
        covered = {base for name in unions for base in UNIONS[name]}
        return [*unions, *(base for base in self.bases if base not in covered)]

    @cached_property
    def known_constants(self) -> list[str]:
        """The constants that may stand here, as the language spells them."""
        return list(dict.fromkeys(constant.word for constant in self.constants.values()))

    @property
    def known_integers(self) -> list[str]:
        """The words for numbers that may stand here."""
        return list(INTEGER_WORDS) if self.takes_integer else []


@cache
def expected(alternatives: frozenset[tuple[int, Base]]) -> Expected:
    """The one `Expected` for a set of alternatives."""
    return Expected(alternatives)


def symbol(base: Base) -> str:
    """The name of a kind in the grammar, in camel case."""
    plain = {bool: "truth", int: "integer", float: "number", str: "string"}.get(base)
    return plain or base.__name__[0].lower() + base.__name__[1:]


def _words(enumerations: Iterator[Any]) -> dict[str, Constant]:
    found: dict[str, Constant] = {}
    for enumeration in enumerations:
        for constant in enumeration:
            found.setdefault(constant.word, constant)
            # The first letter of a constant may be written small.
            found.setdefault(constant.word[0].lower() + constant.word[1:], constant)
    return found


def _importance(base: Base) -> tuple[int, str]:
    """Where a kind comes in a list of what may stand somewhere: the general ones first."""
    if issubclass(base, Ludeme):
        return (3 if base.keyword else 0), base.__name__
    return (2 if issubclass(base, Constant) else 1), base.__name__


def plural_of(noun: str) -> str:
    """Many of a noun: `pieces of equipment`, `numbers`."""
    head, *rest = re.split(r"(?= (?:of|for) )", noun, maxsplit=1)
    return head + "s" + "".join(rest)


def _noun(base: Base | str, ending: str = "") -> str:
    """What people call a kind of thing; with the ending `s`, many of them."""
    if isinstance(base, str):
        return base + ending
    if base in _PLAIN:
        return "texts in quotes" if base is str and ending else _PLAIN[base] + ending
    if issubclass(base, Ludeme):
        if base.keyword:
            return f"`({base.keyword} …)`"
        return plural_of(base.noun) if ending else base.noun
    assert issubclass(base, Constant)
    words = [constant.word for constant in base]
    if len(words) == 1:
        return f"`{words[0]}`"
    name = re.sub(r"(?<=[a-z])([A-Z])", r" \1", base.__name__).lower()
    return f"{name}{ending} such as `{words[0]}` or `{words[1]}`"


def _article(noun: str) -> str:
    if noun.startswith(("`", "text")):
        return noun
    return ("an " if noun[0] in "aeiou" else "a ") + noun


@dataclass(frozen=True, eq=False)
class Slot:
    """A place for one argument."""

    field: str
    label: str | None
    expected: Expected
    optional: bool
    part: int | None = None
    """Which of the two arguments of a field that takes both of them."""
    single_depth: int | None = None
    """How many braces stand around a single argument that becomes a tuple of one."""

    @property
    def words(self) -> str:
        """What it takes, as a phrase."""
        return f"`{self.label}:` with {self.expected.words}" if self.label else self.expected.words

    @property
    def usage(self) -> str:
        """How the slot looks in a usage line: `[if:boolean]`."""
        written = self.expected.symbol
        if " | " in written:
            written = f"({written})"
        written = f"{self.label}:{written}" if self.label else written
        return f"[{written}]" if self.optional else written


@dataclass(frozen=True, eq=False)
class Pattern:
    """One way to write the arguments of a ludeme."""

    slots: tuple[Slot, ...]

    @cached_property
    def optional_from(self) -> int:
        """The first slot from which on all may be left out."""
        index = len(self.slots)
        while index and self.slots[index - 1].optional:
            index -= 1
        return index

    @cached_property
    def labels(self) -> dict[str, int]:
        """Which slot a label belongs to."""
        return {slot.label: index for index, slot in enumerate(self.slots) if slot.label}


class Signature:
    """How a ludeme is written."""

    def __init__(self, ludeme: type[Ludeme]) -> None:
        self.ludeme = ludeme
        self.constants = ludeme.constants
        self.fields = field_types(ludeme)
        self.patterns = tuple(Pattern(slots) for slots in _patterns(self.fields))
        self.groups = bool(ludeme.exactly_one or ludeme.at_most_one or ludeme.at_least_one)

    @property
    def head(self) -> str:
        """Its keyword and constants: `move Step`."""
        return " ".join((self.ludeme.keyword, *self.constants))

    @property
    def usages(self) -> list[str]:
        """Every way to write it, as usage lines."""
        return [
            f"({' '.join([self.head, *(slot.usage for slot in pattern.slots)])})"
            for pattern in self.patterns
        ]

    def group_problem(self, given: set[str]) -> str | None:
        """What is wrong with giving just these fields, if anything."""
        for group in self.ludeme.exactly_one:
            if len(given.intersection(group)) != 1:
                return f"needs exactly one of {self._names(group)}"
        for group in self.ludeme.at_most_one:
            if len(given.intersection(group)) > 1:
                return f"takes only one of {self._names(group)}"
        for group in self.ludeme.at_least_one:
            if not given.intersection(group):
                return f"needs {self._names(group)}"
        return None

    def _names(self, group: tuple[str, ...]) -> str:
        by_field = {field.name: field for field in self.fields}
        return either(
            f"`{by_field[name].label}:`" if by_field[name].label else by_field[name].words
            for name in group
        )


@dataclass(frozen=True)
class FieldType:
    """A field of a ludeme and what its annotation says."""

    name: str
    label: str | None
    optional: bool
    single: Expected | None
    """What one argument for it must be."""
    both: Expected | None
    """What each of two arguments must be, where it may be given as two."""
    single_depth: int | None
    """For a field that takes one or many: how many braces stand around one of them."""

    @property
    def words(self) -> str:
        """What it takes, as a phrase."""
        parts = [self.single.words] if self.single else []
        if self.both:
            parts.insert(0, f"two {self.both.plural}")
        return either(parts)


def camel(name: str) -> str:
    """The label of a field: `from_included` is written `fromIncluded:`."""
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def field_types(ludeme: type[Ludeme]) -> tuple[FieldType, ...]:
    """The fields of a ludeme in the order in which they are written."""
    found: dict[str, FieldType] = {}
    for cls in reversed(ludeme.__mro__):
        if cls is not Ludeme and issubclass(cls, Ludeme):
            for name, annotation in get_annotations(cls).items():
                origin: object = get_origin(annotation)
                if origin is not ClassVar:
                    found[name] = _field_type(name, annotation, cls)
    return tuple(found.values())


def _field_type(name: str, annotation: object, owner: type) -> FieldType:
    named = optional = False
    single_depth: int | None = None
    single: set[tuple[int, Base]] = set()
    both: set[tuple[int, Base]] = set()
    pending: list[tuple[object, int]] = [(annotation, 0)]
    while pending:
        part, depth = pending.pop()
        if isinstance(part, str | ForwardRef):
            text = part if isinstance(part, str) else part.__forward_arg__
            part = getattr(sys.modules[owner.__module__], text)
        origin = get_origin(part)
        if part is types.NoneType or part is None:
            optional = True
        elif origin is Annotated:
            inner, *marks = get_args(part)
            if Mark.NAMED in marks:
                named = True
                pending.append((inner, depth))
            elif Mark.BOTH in marks:
                both.add((0, get_args(inner)[0]))
            else:
                item = get_args(inner)[0]
                pending += [(inner, depth), (item, depth)]
                single_depth = 0
                while get_origin(item) is tuple:
                    item = get_args(item)[0]
                    single_depth += 1
        elif origin in (Union, types.UnionType):
            pending += [(inner, depth) for inner in get_args(part)]
        elif origin is tuple:
            pending.append((get_args(part)[0], depth + 1))
        else:
            assert isinstance(part, type), f"{owner.__name__}.{name}: {part!r}"
            single.add((depth, part))
    return FieldType(
        name,
        camel(name) if named else None,
        optional,
        expected(frozenset(single)) if single else None,
        expected(frozenset(both)) if both else None,
        single_depth,
    )


def _patterns(fields: tuple[FieldType, ...]) -> Iterator[tuple[Slot, ...]]:
    ways: list[list[Slot]] = [[]]
    for field in fields:
        options: list[list[Slot]] = []
        if field.both:
            pair = [Slot(field.name, field.label, field.both, field.optional, i) for i in (0, 1)]
            options.append(pair)
        if field.single:
            slot = Slot(
                field.name,
                field.label,
                field.single,
                field.optional,
                single_depth=field.single_depth,
            )
            options.append([slot])
        ways = [[*way, *option] for way in ways for option in options]
    for way in ways:
        yield tuple(way)


def enumerations() -> list[type[Constant]]:
    """Every list of constants, by name."""
    found: list[type[Constant]] = []
    pending: list[type[Enum]] = [Constant]
    while pending:
        current = pending.pop()
        pending += current.__subclasses__()
        if current is not Constant and issubclass(current, Constant):
            found.append(current)
    return sorted(found, key=lambda enumeration: enumeration.__name__)
