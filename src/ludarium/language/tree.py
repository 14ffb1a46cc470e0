"""The tree of a description: clauses, arrays, words and holes, each with its place."""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from ludarium.language.source import Place
from ludarium.language.text import Text


class Node:
    """A part of a description. `label` is the name before it, as in `if:(is Empty (to))`."""

    __slots__ = ("end", "label", "start", "text")

    def __init__(self, text: Text, start: int, end: int, label: str | None = None) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.label = label

    @property
    def place(self) -> Place:
        """Where it was written."""
        return self.text.place(self.start, self.end)

    @property
    def children(self) -> "list[Node]":
        """The nodes directly inside."""
        return []

    def walk(self) -> "Iterator[Node]":
        """This node and all inside it, each before its children."""
        pending: list[Node] = [self]
        while pending:
            node = pending.pop()
            yield node
            pending.extend(reversed(node.children))

    def same(self, other: "Node") -> bool:
        """Whether two trees say the same, wherever they were written."""
        pending: list[tuple[Node, Node]] = [(self, other)]
        while pending:
            a, b = pending.pop()
            if a._content() != b._content() or len(a.children) != len(b.children):
                return False
            pending.extend(zip(a.children, b.children, strict=True))
        return True

    def _content(self) -> tuple[object, ...]:
        return (type(self), self.label)

    def __str__(self) -> str:
        from ludarium.language.printing import compact

        return compact(self)


class Clause(Node):
    """A keyword and its arguments in round brackets: `(move Step …)`."""

    __slots__ = ("args", "keyword", "keyword_start")

    def __init__(self, text: Text, start: int, end: int, label: str | None = None) -> None:
        super().__init__(text, start, end, label)
        self.keyword = ""
        self.keyword_start = start + 1
        self.args: list[Node] = []

    @property
    def children(self) -> list[Node]:  # noqa: D102
        return self.args

    @property
    def keyword_place(self) -> Place:
        """Where its keyword was written."""
        return self.text.place(self.keyword_start, self.keyword_start + len(self.keyword))

    def _content(self) -> tuple[object, ...]:
        return (Clause, self.label, self.keyword)


class Array(Node):
    """Any number of values in braces: `{1 2 3}`."""

    __slots__ = ("items",)

    def __init__(self, text: Text, start: int, end: int, label: str | None = None) -> None:
        super().__init__(text, start, end, label)
        self.items: list[Node] = []

    @property
    def children(self) -> list[Node]:  # noqa: D102
        return self.items


class Kind(Enum):
    """What a single word is."""

    SYMBOL = "word"
    INTEGER = "whole number"
    DECIMAL = "decimal number"
    BOOLEAN = "truth value"
    STRING = "text in quotes"


INTEGER_WORDS: Final = {"Off": -1, "End": -2, "Undefined": -1, "Infinity": 1_000_000_000}
"""Words that may stand for a number wherever a number may stand."""


class Word(Node):
    """A single word, number or quoted text. `value` is what it stands for."""

    __slots__ = ("kind", "value")

    def __init__(
        self,
        text: Text,
        start: int,
        end: int,
        label: str | None,
        kind: Kind,
        value: str | int | float | bool,
    ) -> None:
        super().__init__(text, start, end, label)
        self.kind = kind
        self.value = value

    def _content(self) -> tuple[object, ...]:
        return (Word, self.label, self.kind, self.value)


class HoleKind(Enum):
    """What a hole in an incomplete description says about its filling."""

    ANY = "#"
    UNKNOWN = "?"
    CHOICE = "|"
    RANGE = ".."
    MUST = "+"
    MUST_NOT = "-"


class Hole(Node):
    """A part that is not known: `[#]`, `[?]`, `[3 | 6 | 20]`, `[2..16]`, `[+ …]`, `[- …]`.

    `choices` are the alternatives of a choice, each a list of nodes, the two ends of a range, or
    the one list of nodes that the filling must or must not contain.
    """

    __slots__ = ("choices", "kind")

    def __init__(self, text: Text, start: int, end: int, label: str | None = None) -> None:
        super().__init__(text, start, end, label)
        self.kind = HoleKind.ANY
        self.choices: list[list[Node]] = []

    @property
    def children(self) -> list[Node]:  # noqa: D102
        return [node for choice in self.choices for node in choice]

    def _content(self) -> tuple[object, ...]:
        return (Hole, self.label, self.kind, tuple(len(choice) for choice in self.choices))
