"""Where the rules of two games differ, ludeme by ludeme.

Trees are gone through together from the top. What is the same stays unmentioned, whatever its
names are and in whatever order it stands where order means nothing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ludarium.analysis.profiles.branches import NAME, Branch

_ALIKE: Final = 0.35
"""How much two branches must have in common to be taken for one that was changed."""
_LONGEST: Final = 160
"""Of how many letters of a passage are told."""
_PARTS: Final = {
    "players": "players",
    "mode": "players",
    "equipment": "equipment",
    "meta": "play",
    "start": "start",
    "play": "play",
    "phases": "play",
    "end": "end",
}
"""Which part of a game a field of the outermost ludemes is about."""


@dataclass(frozen=True)
class Difference:
    """A place in the rules where two games differ."""

    part: str
    """The part of the game: players, equipment, start, play or end."""
    path: tuple[str, ...]
    """The ludemes around it, from the outside."""
    first: str | None
    """What the first game says; nothing if it says nothing there."""
    second: str | None
    first_line: int | None = None
    """The line of its file, where it has one."""
    second_line: int | None = None

    @property
    def place(self) -> str:
        """The part of the game and the ludemes around it, each told once."""
        around = list(self.path[1:])
        for known in ("rules", self.part):
            around = around[1:] if around[:1] == [known] else around
        return " › ".join((self.part, *around))

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "part": self.part,
            "path": list(self.path),
            "first": self.first,
            "second": self.second,
            "first_line": self.first_line,
            "second_line": self.second_line,
        }


def differences(one: Branch, other: Branch) -> list[Difference]:
    """All places where two trees differ, in the order of the rules."""
    return list(_Comparing().compare(one, other, (), "rules"))


class _Comparing:
    def __init__(self) -> None:
        self._signs: dict[int, str] = {}
        self._contents: dict[int, Counter[str]] = {}

    def compare(
        self, one: Branch, other: Branch, path: tuple[str, ...], part: str
    ) -> Iterator[Difference]:
        if self._sign(one) == self._sign(other):
            return
        if one.label != other.label or not one.children or not other.children:
            yield _difference(part, path, one, other)
            return
        inside = (*path, one.label)
        for role in dict.fromkeys(child.role for child in (*one.children, *other.children)):
            below = _PARTS.get(role, part) if len(path) < 2 else part
            yield from self._lists(_of(one, role), _of(other, role), inside, below)

    def _lists(
        self, one: list[Branch], other: list[Branch], path: tuple[str, ...], part: str
    ) -> Iterator[Difference]:
        """Compare what two ludemes have in the same field."""
        if _are_lists_of_words(one, other):
            if list(map(self._sign, one)) != list(map(self._sign, other)):
                yield Difference(part, path, _joined(one), _joined(other))
            return
        one, other = self._without_equal(one, other)
        pairs, rest = self._pairs(one, other)
        for first, second in pairs:
            yield from self.compare(first, second, path, part)
        for first in (branch for branch in one if id(branch) not in rest):
            yield _difference(part, path, first, None)
        for second in (branch for branch in other if id(branch) not in rest):
            yield _difference(part, path, None, second)

    def _without_equal(
        self, one: list[Branch], other: list[Branch]
    ) -> tuple[list[Branch], list[Branch]]:
        there = Counter(map(self._sign, other))
        first = []
        for branch in one:
            if there[self._sign(branch)]:
                there[self._sign(branch)] -= 1
            else:
                first.append(branch)
        here = Counter(map(self._sign, one))
        second = []
        for branch in other:
            if here[self._sign(branch)]:
                here[self._sign(branch)] -= 1
            else:
                second.append(branch)
        return first, second

    def _pairs(
        self, one: list[Branch], other: list[Branch]
    ) -> tuple[list[tuple[Branch, Branch]], set[int]]:
        """The branches that are taken for one another, and all that have found a partner."""
        if len(one) == len(other) == 1:
            return [(one[0], other[0])], {id(one[0]), id(other[0])}
        scored = [
            (self._alike(first, second), -i, -j)
            for i, first in enumerate(one)
            for j, second in enumerate(other)
        ]
        taken: set[int] = set()
        pairs = []
        for score, i, j in sorted(scored, reverse=True):
            first, second = one[-i], other[-j]
            if score >= _ALIKE and id(first) not in taken and id(second) not in taken:
                taken |= {id(first), id(second)}
                pairs.append((-i, first, second))
        return [(first, second) for _, first, second in sorted(pairs, key=lambda p: p[0])], taken

    def _alike(self, one: Branch, other: Branch) -> float:
        """How much of two branches is the same: 0 to 1, more if they begin with the same word."""
        first, second = self._content(one), self._content(other)
        shared = 2 * (first & second).total() / (first.total() + second.total())
        return (shared + (one.label == other.label)) / 2 if one.children else float(shared)

    def _content(self, branch: Branch) -> Counter[str]:
        found = self._contents.get(id(branch))
        if found is None:
            found = Counter(f"{each.role}:{each.label}{each.value}" for each in branch.walk())
            self._contents[id(branch)] = found
        return found

    def _sign(self, branch: Branch) -> str:
        """A text that is the same for branches that mean the same."""
        found = self._signs.get(id(branch))
        if found is None:
            parts = [f"{child.role}:{self._sign(child)}" for child in branch.children]
            inside = ",".join(parts if branch.ordered else sorted(parts))
            found = f"{branch.label}{branch.value}({inside})"
            self._signs[id(branch)] = found
        return found


def _are_lists_of_words(one: list[Branch], other: list[Branch]) -> bool:
    """Whether a field holds words and numbers alone, and more than one of them."""
    every = (*one, *other)
    return max(len(one), len(other)) > 1 and not any(branch.ludeme for branch in every)


def _joined(words: list[Branch]) -> str | None:
    return _shortened(" ".join(filter(None, map(_text, words)))) if words else None


def _of(branch: Branch, role: str) -> list[Branch]:
    return [child for child in branch.children if child.role == role]


def _difference(
    part: str, path: tuple[str, ...], one: Branch | None, other: Branch | None
) -> Difference:
    first, second = _text(one), _text(other)
    alone = one if other is None else other if one is None else None
    if alone is not None and alone.ludeme is None:
        # A bare number says nothing without the name of its field.
        first, second = (f"{alone.role}:{text}" if text else None for text in (first, second))
    return Difference(part, path, first, second, _line(one), _line(other))


def _text(branch: Branch | None) -> str | None:
    """A branch as it is written, if it is not too long."""
    if branch is None:
        return None
    if branch.ludeme is None or branch.ludeme.node is None:
        return branch.value or ("" if branch.label == NAME else branch.label)
    return _shortened(" ".join(str(branch.ludeme.node).split()))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()} …"


def _line(branch: Branch | None) -> int | None:
    node = branch.ludeme.node if branch is not None and branch.ludeme is not None else None
    return node.place.span.line if node is not None else None
