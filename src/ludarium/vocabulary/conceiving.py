"""Finding out which concepts a part of a description brings to its game.

A part brings what its ludeme says in its class, together with what the parts inside it bring. A
ludeme says most of it as data (`concepts`, `default_concepts`, `unseen`); what depends on its
arguments is said by its method `conceive`, which is given what its parts bring.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ludarium.vocabulary.ludeme import Constant, Ludeme

Part = Ludeme | Constant
"""What can bring concepts: a ludeme, or a word such as `Orthogonal`."""


class Conceiver:
    """Finds the concepts of the parts of one game, each once."""

    def __init__(
        self,
        *,
        players: int = 2,
        piece_rules: Sequence[Ludeme] = (),
        box: Any = None,
        as_reference: bool = False,
    ) -> None:
        self.players = players
        """How many people play."""
        self.piece_rules = piece_rules
        """How the pieces move, as their own rules say."""
        self.box = box
        """What is known before play, for parts that are worked out; nothing if that is unknown."""
        self.as_reference = as_reference
        """Whether accidents of published tables are wanted too."""
        self._known: dict[Part, frozenset[str]] = {}

    def of(self, part: object) -> frozenset[str]:
        """The concepts that a part brings; none if there is no such part."""
        if isinstance(part, Ludeme):
            known = self._known.get(part)
            if known is None:
                known = self._known[part] = self._conceived(part)
            return known
        if isinstance(part, Constant):
            return frozenset(part.concepts)
        if isinstance(part, tuple):
            return frozenset().union(*map(self.of, part))
        return frozenset()

    def parts(self, ludeme: Ludeme) -> Iterator[Part]:
        """The parts of a ludeme whose concepts are also its own."""
        return parts_in(ludeme.concept_parts(self))

    def bringers(self, name: str, roots: Iterable[Part]) -> Iterator[Ludeme]:
        """The innermost ludemes among some parts that bring a concept."""
        pending: list[tuple[Ludeme | None, Part]] = [(None, r) for r in reversed(tuple(roots))]
        seen: set[int] = set()
        while pending:
            around, part = pending.pop()
            if name not in self.of(part):
                continue
            if isinstance(part, Constant):
                if around is not None and id(around) not in seen:
                    seen.add(id(around))
                    yield around
                continue
            inner = [p for p in self.parts(part) if name in self.of(p)]
            if (not inner or name in part.concepts) and id(part) not in seen:
                seen.add(id(part))
                yield part
            pending.extend((part, p) for p in reversed(inner))

    def _conceived(self, ludeme: Ludeme) -> frozenset[str]:
        found: set[str] = set()
        for part in self.parts(ludeme):
            found |= self.of(part)
        found.update(ludeme.concepts)
        for field, name in ludeme.default_concepts:
            if getattr(ludeme, field) is None:
                found.add(name)
        ludeme.conceive(found, self)
        return frozenset(found)


def parts_in(values: Iterable[object]) -> Iterator[Part]:
    """The ludemes and words among values, also those in lists."""
    for value in values:
        if isinstance(value, Ludeme | Constant):
            yield value
        elif isinstance(value, tuple):
            yield from parts_in(value)
