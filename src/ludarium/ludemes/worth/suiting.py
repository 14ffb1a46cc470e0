"""Whether fitted weights suit a description: another one of the same name may have other pieces."""

from collections.abc import Iterable, Mapping
from typing import Final

from ludarium.ludemes.worth.parts import MATERIAL, Parts
from ludarium.ludemes.worth.shapes import AHEAD, EDGE, MIDDLE

_OF_KINDS: Final = (MATERIAL, AHEAD, MIDDLE, EDGE)
"""How weights begin that end with the name of a kind of piece."""


def suited(weights: Mapping[str, float], parts: Parts) -> dict[str, float]:
    """The weights as far as they suit; none unless all do.

    Where each side has pieces of one kind, it does not matter what these are called.
    """
    theirs, ours = _kinds_in(weights), {kind for kind in parts.kinds if kind}
    found = dict(weights)
    if len(theirs) == len(ours) == 1 and theirs != ours:
        before, after = theirs.pop(), ours.pop()
        found = {
            name.removesuffix(before) + after if _kind_of(name) == before else name: weight
            for name, weight in weights.items()
        }
    return found if found.keys() <= parts.weights.keys() else {}


def _kinds_in(names: Iterable[str]) -> set[str]:
    return {kind for name in names if (kind := _kind_of(name)) is not None}


def _kind_of(name: str) -> str | None:
    """The kind of piece that a weight is about."""
    return next((name.removeprefix(one) for one in _OF_KINDS if name.startswith(one)), None)
