"""Conditions by cases: what must hold depends on other things, and the first case decides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludarium.english.phrases.conditions import All, Always, Condition
from ludarium.english.phrases.nouns import Noun


@dataclass(frozen=True)
class Case(Condition):
    """What must hold in one of several cases, of which the first that is there decides."""

    when: Condition | None
    """When it is there; always, for the last."""
    holds: Condition
    """What must hold then."""
    is_first: bool

    @property
    def text(self) -> str:
        """The case in one line."""
        start = "" if self.is_first else "otherwise, "
        start += f"if {self.when}, " if self.when is not None else ""
        return f"{start}{_must(self.holds)}"

    def opposite(self) -> Condition:
        """The same case, with the opposite of what must hold."""
        return replace(self, holds=self.holds.opposite())


@dataclass(frozen=True)
class ByCase(All):
    """What must hold, which depends on other things: the first case that is there decides."""

    cases: tuple[tuple[Condition | None, Condition], ...] = ()
    """When, and what must hold then; nothing for the last."""

    @classmethod
    def of(cls, cases: Sequence[tuple[Condition | None, Condition]]) -> "ByCase":
        """What must hold in each of some cases."""
        said = [Case(when, holds, not place) for place, (when, holds) in enumerate(cases)]
        return cls(tuple(said), tuple(cases))

    @property
    def text(self) -> str:
        """All cases in one line."""
        return "; ".join(part.text for part in self.parts)

    @property
    def about(self) -> tuple[Noun, str] | None:
        """Nothing in particular."""
        return None

    def opposite(self) -> Condition:
        """In each case the opposite."""
        return ByCase.of([(when, holds.opposite()) for when, holds in self.cases])


def _must(holds: Condition) -> str:
    """What must hold in a case."""
    match holds:
        case Always(so):
            return "it is so" if so else "it is not so"
        case _:
            return holds.text
