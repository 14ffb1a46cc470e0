"""The concepts of one game, and why it has them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ludarium.language.source import Place
from ludarium.vocabulary.concepts import ConceptType, below, concept, taxonomy, told_by_description
from ludarium.vocabulary.ludeme import Ludeme

Value = bool | int | float
"""Whether a game has something, or how much of it."""
Brought = Iterator[tuple[str, tuple[Ludeme, ...]]]
"""Concepts, each with the ludemes that bring it."""


@dataclass(frozen=True)
class Passage:
    """A passage of a description that brings a concept."""

    text: str
    """The passage, with its definitions written out."""
    place: Place
    """Where it was written, and through which definitions it came to stand there."""
    concept: str
    """The concept that it brings by itself, which may lie under the one that was asked for."""


class Concepts(Mapping[str, Value]):
    """The concepts of a game by name: whether it has them, or their numbers.

    >>> import ludarium
    >>> concepts = ludarium.load("Hex").concepts()
    >>> concepts["Connection"], concepts["Dice"], concepts["NumPlayers"]
    (True, False, 2)
    """

    def __init__(
        self,
        true: Iterable[str],
        numbers: Callable[[], Mapping[str, float]],
        bringers: Callable[[str], Iterator[Ludeme]],
    ) -> None:
        self.true = frozenset(true)
        """The names of the concepts that the game has."""
        self._count = numbers
        self.bringers = bringers
        """The ludemes that bring a concept by themselves."""

    @cached_property
    def numbers(self) -> Mapping[str, float]:
        """The numbers that the description tells, by name; worked out when they are asked for."""
        return self._count()

    @cached_property
    def _names(self) -> Mapping[str, None]:
        known = {*told_by_description(ConceptType.BOOLEAN), *self.numbers}
        return {name: None for name in taxonomy() if name in known}

    def __getitem__(self, name: str) -> Value:
        asked = concept(name)
        if asked.name in self.numbers:
            return self.numbers[asked.name]
        if asked.name not in self._names:
            raise KeyError(name)
        return asked.name in self.true

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def vector(self) -> tuple[float, ...]:
        """All values in the order of the taxonomy: 1 for what the game has, 0 for what it lacks."""
        return tuple(float(self[name]) for name in self)

    def why(self, name: str) -> list[Passage]:
        """The passages that bring a concept; none if the game does not have it.

        A general concept holds because of others that lie under it: each passage says which.
        """
        asked = concept(name).name
        names = [asked] if asked in self.numbers else [asked, *below(asked)]
        found: dict[tuple[object, ...], Passage] = {}
        for each in names:
            if each in self.true or each in self.numbers:
                for ludeme in self.bringers(each):
                    if ludeme.node is not None:
                        place, text = ludeme.node.place, str(ludeme.node)
                        found.setdefault((place.span, text), Passage(text, place, each))
        return list(found.values())

    def __repr__(self) -> str:
        return f"<{len(self.true)} concepts>"
