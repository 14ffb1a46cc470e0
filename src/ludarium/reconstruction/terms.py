"""Parts of descriptions as plain values: equal where they say the same, and quick to compare.

A term is a tree of a description without the places it was written in. Each part remembers which
field of the ludeme around it it is, so that parts of one game can be put into another by what they
mean rather than by where they stand.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from ludarium.language.tree import Array, Clause, Hole, HoleKind, Kind, Node, Word
from ludarium.ludemes.literals import Gap
from ludarium.vocabulary.ludeme import Constant, Ludeme

_ANYTHING: Final = (HoleKind.ANY.value, HoleKind.UNKNOWN.value)
"""Signs that stand alone in a hole, or in one of its choices, for whatever belongs there."""


class Sort(Enum):
    """What a term is."""

    CLAUSE = "clause"
    ARRAY = "array"
    WORD = "word"
    TEXT = "text"
    HOLE = "hole"


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Term:
    """A part of a description."""

    sort: Sort
    head: str
    """The keyword of a clause, the word, the text without its quotes, or the sign of a hole."""
    parts: "tuple[Term, ...]" = ()
    label: str | None = None
    field: str | None = None
    """The field of the ludeme around it; nothing if that is not known."""

    def __str__(self) -> str:
        label = f"{self.label}:" if self.label is not None else ""
        inner = " ".join(map(str, self.parts))
        match self.sort:
            case Sort.CLAUSE:
                return f"{label}({self.head}{' ' if inner else ''}{inner})"
            case Sort.ARRAY:
                return f"{label}{{{inner}}}"
            case Sort.TEXT:
                escaped = self.head.replace('"', '\\"')
                return f'{label}"{escaped}"'
            case Sort.HOLE:
                return f"{label}[{self._choices()}]"
            case _:
                return label + self.head

    def _choices(self) -> str:
        """The choices of a hole, as they are written."""
        choices = [" ".join(map(str, choice.parts)) for choice in self.parts]
        if self.head in ("|", ".."):
            return (f" {self.head} " if self.head == "|" else self.head).join(choices)
        return " ".join([self.head, *choices])

    def __reduce__(self) -> tuple[Any, ...]:
        """Thousands are kept and read again; this is six times as quick as what is usual."""
        return Term, (self.sort, self.head, self.parts, self.label, self.field)

    def walk(self) -> "Iterator[Term]":
        """This term and all inside it, each before its parts."""
        pending = [self]
        while pending:
            term = pending.pop()
            yield term
            pending.extend(reversed(term.parts))

    def with_parts(self, parts: "Sequence[Term]") -> "Term":
        """The same with other parts."""
        return replace(self, parts=tuple(parts))


def rewritten(term: Term, change: Callable[[Term], Term | None]) -> Term:
    """The same term with changes; a part for which nothing is given is looked into instead."""
    changed = change(term)
    if changed is not None:
        return changed
    parts = tuple(rewritten(part, change) for part in term.parts)
    return (
        term
        if all(a is b for a, b in zip(parts, term.parts, strict=True))
        else (term.with_parts(parts))
    )


def plain(term: Term) -> Term:
    """The term without what it remembers about fields."""
    return Term(term.sort, term.head, tuple(map(plain, term.parts)), term.label)


def term_of(node: Node, ludemes: "dict[int, Ludeme] | None" = None) -> Term:
    """The term of a tree; with the ludemes that were read from it, parts know their fields.

    What is written and fits nothing is a hole then, as it tells nothing.
    """
    return _Maker(ludemes or {}).make(node, None)


def is_misfit(node: Node, ludemes: "dict[int, Ludeme]") -> bool:
    """Whether a node is written out, but was read as a gap, as it fits nothing."""
    return not isinstance(node, Hole) and isinstance(ludemes.get(id(node)), Gap)


def ludemes_by_node(*roots: object) -> dict[int, Ludeme]:
    """The ludemes of a description by the node that each was read from."""
    return {
        id(ludeme.node): ludeme
        for root in roots
        if isinstance(root, Ludeme)
        for ludeme in root.walk()
        if ludeme.node is not None
    }


class _Maker:
    def __init__(self, ludemes: dict[int, Ludeme]) -> None:
        self.ludemes = ludemes

    def make(self, node: Node, field: str | None) -> Term:
        if is_misfit(node, self.ludemes):
            return Term(Sort.HOLE, HoleKind.ANY.value, (), node.label, field)
        if isinstance(node, Clause):
            fields = self._fields(node)
            parts = tuple(map(self.make, node.args, fields))
            return Term(Sort.CLAUSE, node.keyword, parts, node.label, field)
        if isinstance(node, Array):
            items = tuple(self.make(item, None) for item in node.items)
            return Term(Sort.ARRAY, "", items, node.label, field)
        if isinstance(node, Word) and node.kind is Kind.STRING:
            return Term(Sort.TEXT, str(node.value), (), node.label, field)
        if isinstance(node, Hole):
            choices = tuple(Term(Sort.ARRAY, "", self._choice(choice)) for choice in node.choices)
            return Term(Sort.HOLE, node.kind.value, choices, node.label, field)
        text = str(node)
        if node.label is not None:
            text = text[len(node.label) + 1 :]
        return Term(Sort.WORD, text, (), node.label, field)

    def _choice(self, choice: Sequence[Node]) -> tuple[Term, ...]:
        """What may be chosen; that may be to leave it open: `[3 | #]` is 3 or anything."""
        found = tuple(self.make(part, None) for part in choice)
        is_open = len(found) == 1 and found[0].sort is Sort.WORD and found[0].head in _ANYTHING
        return (replace(found[0], sort=Sort.HOLE),) if is_open else found

    def _fields(self, node: Clause) -> list[str | None]:
        """The field that each argument of a clause went into."""
        ludeme = self.ludemes.get(id(node))
        if ludeme is None:
            return [None] * len(node.args)
        values = dict(ludeme.given())
        return [_field(arg, values) for arg in node.args]


def _field(arg: Node, values: dict[str, object]) -> str | None:
    """The field that an argument went into; each is given up, unless it holds many."""
    found = next((name for name, value in values.items() if _came_from(value, arg)), None)
    if found is not None and not isinstance(values[found], tuple):
        # In `(mancalaBoard 4 4)` the second number is another field than the first.
        del values[found]
    return found


def _came_from(value: object, arg: Node) -> bool:
    """Whether a value was read from an argument."""
    if isinstance(value, Ludeme):
        return value.node is arg
    if isinstance(value, Constant):
        return isinstance(arg, Word) and str(arg.value) == value.word
    if isinstance(value, tuple):
        if isinstance(arg, Array):
            items = [_came_from(v, i) for v, i in zip(value, arg.items, strict=False)]
            return len(value) == len(arg.items) and all(items)
        return any(_came_from(item, arg) for item in value)
    # For Python, 1 is the same as true.
    if not isinstance(arg, Word) or isinstance(arg.value, bool) != isinstance(value, bool):
        return False
    return arg.value == value


def to_data(term: Term) -> list[object]:
    """The term as lists and texts, to be kept."""
    return [term.sort.value, term.head, term.label, term.field, *map(to_data, term.parts)]


def from_data(data: list[Any]) -> Term:
    """The term that was kept."""
    sort, head, label, field, *parts = data
    return Term(Sort(sort), head, tuple(map(from_data, parts)), label, field)
