"""The rules of a game as a bare tree: no names, and no order where order means nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from ludarium.ludemes.literals import BooleanLiteral, DimLiteral, FloatLiteral, Gap, IntLiteral
from ludarium.vocabulary.ludeme import Constant, Ludeme

NAME: Final = "a name"
"""What stands for the name of a piece, a region or a track."""
NUMBER: Final = "a number"
"""What stands for a number; which one it is, is told by the leaf's value."""
_LITERALS: Final = (BooleanLiteral, DimLiteral, FloatLiteral, IntLiteral)
_COORDINATES: Final = re.compile(r"[A-Za-z]{0,2}\d+|[^\s]*,[^\s]*")
"""Texts that are no names: places such as `A1`, and the ways of tracks such as `0,E,N,W`."""
_ORDERED: Final = frozenset({"seq", "priority", "end", "rules", "track", "map", "nextPhase"})
"""The ludemes in whose lists the order means something; in all others it does not."""
_EITHER_WAY: Final = frozenset({"equals", "notEqual", "xor", "max", "min"})
"""The ludemes that mean the same if their two parts change places."""
_MIRRORED: Final = {"gt": "lt", "ge": "le"}
"""Comparisons that are written the other way round as often."""
_SIDES: Final = {"left": "right", "right": "left"}


@dataclass(slots=True)
class Branch:
    """A ludeme, a word or a number, and what stands in it."""

    label: str
    role: str = ""
    """As what it stands in the branch above: the name of the field."""
    children: list["Branch"] = field(default_factory=list)
    value: str = ""
    """What a leaf says beyond its label: which number, which place."""
    ludeme: Ludeme | None = None
    """What it was made of; nothing for words and numbers."""
    ordered: bool = False
    """Whether the order of its children means something."""

    def walk(self) -> Iterator["Branch"]:
        """This branch and all inside it, each before its children."""
        pending = [self]
        while pending:
            current = pending.pop()
            yield current
            pending.extend(reversed(current.children))


def branches(value: Any, role: str = "") -> list[Branch]:
    """A value of a field as branches: one, or as many as a list holds."""
    if isinstance(value, tuple):
        return [branch for item in value for branch in branches(item, role)]
    if isinstance(value, _LITERALS):
        return [_leaf(value.value, role)]
    if isinstance(value, Ludeme):
        return [branch_of(value, role)]
    return [_leaf(value, role)]


def branch_of(ludeme: Ludeme, role: str = "") -> Branch:
    """A ludeme as a branch."""
    if isinstance(ludeme, Gap):
        return Branch("a gap", role, ludeme=ludeme)
    keyword = _MIRRORED.get(ludeme.keyword, ludeme.keyword)
    children = []
    for name, value in ludeme.given():
        place = name.rstrip("_")
        if keyword != ludeme.keyword:
            place = _SIDES.get(place, place)
        elif keyword in _EITHER_WAY and place in ("left", "right", "first", "second"):
            place = "one"
        children.extend(branches(value, place))
    label = " ".join((keyword, *ludeme.constants)) or type(ludeme).__name__
    return Branch(label, role, children, ludeme=ludeme, ordered=keyword in _ORDERED)


def _leaf(value: object, role: str) -> Branch:
    if isinstance(value, Constant):
        return Branch(value.word, role)
    if isinstance(value, bool):
        return Branch(str(value), role)
    if isinstance(value, int | float):
        return Branch(NUMBER, role, value=f"{value:g}")
    text = str(value)
    return Branch(NAME, role, value=text if _COORDINATES.fullmatch(text) else "")
