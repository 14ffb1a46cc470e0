"""The grammar of the language of ludemes, written out from the classes of the vocabulary."""

import importlib
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from ludarium.engine.kinds import Boolean, Dim, Float, Int
from ludarium.extensions.loading import extension_of
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import UNIONS, Base, Signature, symbol
from ludarium.vocabulary.ludeme import Constant, Ludeme

WIDTH: Final = 96

LITERALS: Final[dict[type[Ludeme], type]] = {Boolean: bool, Dim: int, Float: float, Int: int}
"""The kinds that may also be written out as plain values, without brackets."""

_HEADER: Final = """\
The grammar of game descriptions.

name ::= …    what may be written for `name`
a | b         either of them
(word …)      round brackets with a keyword: written as they stand, the keyword first
(a | b)       round brackets around a choice: only to hold it together
[a]           may be left out
{a}           braces, written as they stand, around any number of such values
label:a       the label is written as it stands, directly before the value
? … ?         said in words

Names begin with a small letter. Words with a capital are constants and are written as they
stand, though their first letter may also be small. Arguments keep the order given here.
Definitions, options, ranges such as 3..7 and comments are expanded before this grammar applies.
"""


@cache
def kinds() -> tuple[type[Ludeme], ...]:
    """The kinds of ludeme that some ludeme asks for and that several may stand for, by name."""
    found = [base for base in _asked_for() if issubclass(base, Ludeme) and not base.keyword]
    return tuple(sorted(found, key=lambda kind: kind.__name__))


@cache
def lists_of_constants() -> tuple[type[Constant], ...]:
    """The lists of constants from which some ludeme asks for one, by name."""
    found = [base for base in _asked_for() if issubclass(base, Constant)]
    return tuple(sorted(found, key=lambda enumeration: enumeration.__name__))


def kinds_within(kind: type[Ludeme]) -> tuple[type[Ludeme], ...]:
    """The kinds that are part of a kind, as effects are among the rules for moves."""
    return tuple(k for k in kinds() if issubclass(k, kind) and k is not kind)


def members(kind: type[Ludeme]) -> tuple[Signature, ...]:
    """The ludemes of a kind, by name, without those of the kinds within it."""
    within = kinds_within(kind)
    found = [
        signature
        for signature in signatures()
        if issubclass(signature.ludeme, kind) and not issubclass(signature.ludeme, within)
    ]
    return tuple(sorted(found, key=lambda signature: signature.ludeme.__name__))


_ORDER: Final = (
    "game",
    "equipment",
    "graphs",
    "start",
    "moves",
    "ends",
    "conditions",
    "regions",
    "directions",
    "ranges",
    "numbers",
    "arrays",
)
"""Families in the order in which somebody who writes a game comes to need them; others follow."""


@cache
def families() -> dict[str, tuple[Signature, ...]]:
    """The ludemes by family, and by name within it. A family is called by what it is about."""
    found: dict[str, list[Signature]] = {}
    for signature in sorted(signatures(), key=lambda signature: signature.ludeme.__name__):
        found.setdefault(_package(signature.ludeme), []).append(signature)
    return {_about(package): tuple(found[package]) for package in sorted(found, key=_rank)}


def _package(ludeme: type[Ludeme]) -> str:
    """The folder in which a ludeme stands; an extension is one family, however large it is."""
    extension = extension_of(ludeme)
    return extension.module if extension else ".".join(ludeme.__module__.split(".")[:3])


def _rank(package: str) -> tuple[int, str]:
    """Where a family stands among others."""
    order = [f"ludarium.ludemes.{name}" for name in _ORDER]
    return order.index(package) if package in order else len(order), package


def choices(signature: Signature) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The groups of fields of which a ludeme takes `exactly one`, `at most one` and so on."""
    ludeme = signature.ludeme
    for demand, groups in (
        ("exactly one", ludeme.exactly_one),
        ("at most one", ludeme.at_most_one),
        ("at least one", ludeme.at_least_one),
    ):
        for group in groups:
            yield demand, group


def grammar() -> str:
    """The whole grammar, as text for people to read."""
    parts = [_comment(_HEADER), _rule("file", ["game [metadata]", "match [metadata]"])]
    parts += [_comment("Values that are written out."), *_values()]
    parts += [_comment("Kinds of ludeme."), *map(_kind, kinds())]
    parts += [_rule(name, sorted(map(symbol, bases))) for name, bases in UNIONS.items()]
    for family, ludemes in families().items():
        parts += [_comment(family), *map(_ludeme, ludemes)]
    parts += [_comment("Constants."), *map(_constants, lists_of_constants())]
    return "\n\n".join(parts) + "\n"


def _asked_for() -> set[Base]:
    return {
        base
        for signature in signatures()
        for pattern in signature.patterns
        for slot in pattern.slots
        for _, base in slot.expected.alternatives
    }


def _about(package: str) -> str:
    docstring = importlib.import_module(package).__doc__ or package
    return docstring.split("\n\n")[0].strip()


def _values() -> Iterator[str]:
    yield _rule("integer", ["? digits, with or without a sign ?", *INTEGER_WORDS])
    yield _rule("number", ["integer", "? digits with a decimal point, with or without a sign ?"])
    yield _rule("string", ["? any text in quotes ?"])
    yield _rule("truth", ["True", "False"])


def _kind(kind: type[Ludeme]) -> str:
    written_out = [symbol(LITERALS[kind])] if kind in LITERALS else []
    names = [symbol(within) for within in kinds_within(kind)]
    names += [symbol(signature.ludeme) for signature in members(kind)]
    return _rule(symbol(kind), [*written_out, *sorted(names)])


def _ludeme(signature: Signature) -> str:
    ludeme = signature.ludeme
    forms = []
    for keyword in filter(None, (ludeme.keyword, ludeme.symbol)):
        for pattern in signature.patterns:
            slots = [slot.usage for slot in pattern.slots]
            forms.append(f"({' '.join([keyword, *signature.constants, *slots])})")
    written = {slot.field: slot.usage for p in signature.patterns for slot in p.slots}
    remarks = [
        f"    // {demand} of {', '.join(written[name].strip('[]') for name in group)}"
        for demand, group in choices(signature)
    ]
    return "\n".join([_rule(symbol(ludeme), forms), *remarks])


def _constants(enumeration: type[Constant]) -> str:
    return _rule(symbol(enumeration), [constant.word for constant in enumeration])


def _rule(name: str, alternatives: Iterable[str]) -> str:
    """A rule on one line if it fits, else over several, broken before a bar where possible."""
    line = f"{name} ::= {' | '.join(alternatives)}"
    if len(line) <= WIDTH:
        return line
    lines = [name]
    for alternative in alternatives:
        first = len(lines) == 1
        if not first and len(lines[-1]) + len(alternative) + 3 <= WIDTH:
            lines[-1] += f" | {alternative}"
        else:
            start = "    ::= " if first else "      | "
            lines += textwrap.wrap(
                alternative,
                WIDTH,
                initial_indent=start,
                subsequent_indent=" " * 12,
                break_on_hyphens=False,
            )
    return "\n".join(lines)


def _comment(text: str) -> str:
    return "\n".join(f"// {line}".rstrip() for line in text.strip().splitlines())
