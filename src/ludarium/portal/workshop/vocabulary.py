"""The vocabulary as the editor needs it: every ludeme, what it means, and where it may stand."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from ludarium.ludemes.documentation import example, summary
from ludarium.ludemes.links import page_of
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Expected, Signature
from ludarium.vocabulary.ludeme import Ludeme

_UNLABELLED: Final = ""


@dataclass(frozen=True)
class Vocabulary:
    """All ludemes as JSON."""

    text: str

    @cached_property
    def version(self) -> str:
        """Changes whenever the text does."""
        return sha256(self.text.encode()).hexdigest()[:20]


def vocabulary(uses: Mapping[str, int]) -> Vocabulary:
    """All ludemes, those that games use most often first.

    Each says of which kinds it is, and which kinds its arguments may be: those without a label, and
    those with each label. Kinds are numbers, so that the list stays short.
    """
    kinds = _Kinds()
    entries: dict[str, dict[str, Any]] = {}
    for signature in signatures():
        entry = entries.setdefault(signature.head, _entry(signature, uses))
        meaning = summary(signature.ludeme)
        if meaning not in entry["means"]:
            entry["means"].append(meaning)
        entry["example"] = entry["example"] or example(signature.ludeme)
        entry["plain"] = entry["plain"] and not signature.fields
        for label, numbers in _taken(signature, kinds).items():
            entry["takes"][label] = sorted({*entry["takes"].get(label, ()), *numbers})
    for signature in signatures():
        entry = entries[signature.head]
        entry["kinds"] = sorted({*entry["kinds"], *kinds.of(signature.ludeme)})
    found = sorted(entries.values(), key=lambda entry: (-entry["uses"], entry["head"].lower()))
    return Vocabulary(json.dumps(found, ensure_ascii=False, separators=(",", ":")))


def _entry(signature: Signature, uses: Mapping[str, int]) -> dict[str, Any]:
    return {
        "head": signature.head,
        "page": page_of(signature).removesuffix(".md"),
        "uses": uses.get(signature.head, 0),
        "plain": True,
        "means": [],
        "example": "",
        "kinds": [],
        "takes": {},
    }


class _Kinds:
    """Numbers for the kinds of ludeme that arguments may be."""

    def __init__(self) -> None:
        self._numbers: dict[type[Ludeme], int] = {}

    def numbers(self, kinds: Iterable[type[Ludeme]]) -> set[int]:
        return {self._numbers.setdefault(kind, len(self._numbers)) for kind in kinds}

    def of(self, ludeme: type[Ludeme]) -> set[int]:
        """The numbers of all kinds that a ludeme is of."""
        return {number for kind, number in self._numbers.items() if issubclass(ludeme, kind)}


def _taken(signature: Signature, kinds: _Kinds) -> dict[str, set[int]]:
    """The kinds of the arguments of a ludeme, by label."""
    found: dict[str, set[int]] = {}
    for pattern in signature.patterns:
        for slot in pattern.slots:
            numbers = kinds.numbers(_inside(slot.expected))
            found.setdefault(slot.label or _UNLABELLED, set()).update(numbers)
    return found


def _inside(wanted: Expected | None) -> Iterable[type[Ludeme]]:
    """The kinds that may stand in a place, in however many braces."""
    while wanted is not None:
        yield from wanted.kinds
        wanted = wanted.element
