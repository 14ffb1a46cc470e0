"""Long rules that a description has more than once: they are told once, under a name."""

from collections import Counter
from collections.abc import Container, Hashable, Sequence
from typing import Final

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

_LEAST_PARTS: Final = 14
"""Rules with fewer ludemes inside are short enough to be told each time."""


def repeated_rules(parts: Sequence[Ludeme], changed: Container[int]) -> dict[int, int]:
    """Rules and numbers that there are several times, by identity; equal ones share a number.

    `parts` are all ludemes of a game, each before those inside it; `changed` are the identities of
    those that an idiom tells in another way, which are never taken for others.
    """
    forms: dict[tuple[Hashable, ...], int] = {}
    numbers: dict[int, int] = {}
    sizes: dict[int, int] = {}
    for part in reversed(parts):
        form = (type(part), *((name, _form(value, numbers)) for name, value in part.given()))
        if id(part) in changed:
            form = (*form, id(part))
        numbers[id(part)] = forms.setdefault(form, len(forms))
        sizes[id(part)] = 1 + sum(sizes[id(child)] for child in part.children())
    times = Counter(numbers[id(part)] for part in parts)
    return {
        id(part): numbers[id(part)]
        for part in of_kind(parts, Boolean, Moves, Int)
        if sizes[id(part)] >= _LEAST_PARTS and times[numbers[id(part)]] > 1
    }


def _form(value: object, numbers: dict[int, int]) -> Hashable:
    """What a field holds, with a number for each ludeme."""
    if isinstance(value, Ludeme):
        return ("ludeme", numbers[id(value)])
    if isinstance(value, tuple):
        return tuple(_form(one, numbers) for one in value)
    return repr(value) if type(value).__hash__ is None else value
