"""Something that remembers what was made with it, so that nothing is made twice."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

T = TypeVar("T")


class Memo:
    """Remembers things by a key, which says what they are."""

    def __init__(self) -> None:
        self._made: dict[Hashable, object] = {}

    def memo(self, key: Hashable, make: Callable[[], T]) -> T:
        """What belongs to a key, made the first time that somebody asks for it."""
        if key not in self._made:
            self._made[key] = make()
        return cast(T, self._made[key])
