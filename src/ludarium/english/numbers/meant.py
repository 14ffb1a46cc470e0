"""What iterators stand for that are no sites: numbers, levels, players, tracks."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ludarium.english.phrases import Noun

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def meant(e: "Voice", name: str, otherwise: str, kind: str = "number") -> Noun:
    """What an iterator stands for just now; it has a kind of its own."""
    found = e.bindings.get(name)
    if found is None:
        return Noun(otherwise, kind=kind)
    return replace(found, kind=kind) if found.kind == "site" else found
