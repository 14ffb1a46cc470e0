"""All parts of a game, and those of one kind at once, which books ask for hundreds of times."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar, overload
from weakref import WeakKeyDictionary

from ludarium.vocabulary.ludeme import Ludeme

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


class Parts(tuple[Ludeme, ...]):
    """A ludeme and all inside it, each before its children; it knows where each class stands."""

    places: dict[type[Ludeme], list[int]]
    """Where the ludemes of each class stand; empty as long as nobody has asked."""

    def of(self, kinds: tuple[type, ...]) -> list[object]:
        """Those of some kinds, in their order."""
        if not self.places:
            for place, part in enumerate(self):
                self.places.setdefault(type(part), []).append(place)
        found = [places for cls, places in self.places.items() if issubclass(cls, kinds)]
        if len(found) == 1:
            return [self[place] for place in found[0]]
        return [self[place] for place in sorted(place for places in found for place in places)]


_Known = tuple[tuple[Ludeme, ...], dict[type[Ludeme], list[int]]]
_INSIDE: "Final[WeakKeyDictionary[Ludeme, _Known]]" = WeakKeyDictionary()
"""What is inside a game, without the game itself, so that it is forgotten with it."""


def all_parts(whole: Ludeme) -> Parts:
    """All ludemes inside one, each before its children; many ask this of one game in a row."""
    known = _INSIDE.get(whole)
    if known is None:
        _, *inside = whole.walk()
        known = _INSIDE[whole] = (tuple(inside), {})
    parts = Parts((whole, *known[0]))
    parts.places = known[1]
    return parts


@overload
def of_kind(parts: Iterable[object], a: type[A], /) -> list[A]: ...
@overload
def of_kind(parts: Iterable[object], a: type[A], b: type[B], /) -> list[A | B]: ...
@overload
def of_kind(parts: Iterable[object], a: type[A], b: type[B], c: type[C], /) -> list[A | B | C]: ...
def of_kind(parts: Iterable[object], /, *kinds: type) -> list[Any]:  # told above
    """The parts of some kinds, in their order; all parts of a game find them at once."""
    if isinstance(parts, Parts):
        return parts.of(kinds)
    return [part for part in parts if isinstance(part, kinds)]
