"""Rules with some of their parts changed: trees of ludemes are never changed themselves."""

import copy
from collections.abc import Callable
from typing import TypeVar

from ludarium.vocabulary.ludeme import Ludeme

L = TypeVar("L", bound=Ludeme)
Change = Callable[[Ludeme], Ludeme]


def rewritten(ludeme: L, change: Change) -> L:
    """A tree in which every ludeme, the innermost first, was changed; the same if none was."""
    values: dict[str, object] = {}
    for name, value in ludeme.__dict__.items():
        new: object
        if isinstance(value, Ludeme):
            new = rewritten(value, change)
        elif isinstance(value, tuple):
            new = _rewritten_value(value, change)
        else:
            continue
        if new is not value:
            values[name] = new
    found = change(with_fields(ludeme, **values) if values else ludeme)
    assert isinstance(found, Ludeme)
    return found  # type: ignore[return-value]  # a change keeps the kind of a ludeme


def _rewritten_value(value: object, change: Change) -> object:
    if isinstance(value, Ludeme):
        return rewritten(value, change)
    if not isinstance(value, tuple):
        return value
    parts = [_rewritten_value(part, change) for part in value]
    for new, part in zip(parts, value, strict=True):
        if new is not part:
            return tuple(parts)
    return value


def with_fields(ludeme: L, **values: object) -> L:
    """The same ludeme with other values in some of its fields."""
    result = copy.copy(ludeme)
    result.__dict__.update(values)
    return result
