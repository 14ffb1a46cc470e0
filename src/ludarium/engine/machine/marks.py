"""Marks: bytes in memory that tell which rules ever did something, and on whose turn.

A program has them only for those who ask which rules of a game are used. A mark is one byte for
each player; whatever happens sets it, and nothing ever clears it. Nothing is counted.
"""

from enum import Enum
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import EndRule, Moves
from ludarium.kernel.expressions import Expression, choose, known
from ludarium.kernel.function import Function

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_MOST_RULES: Final = 1 << 14


class Event(Enum):
    """What can be marked about a ludeme."""

    ASKED = "asked"
    """Its code began."""
    FOUND = "found"
    """It had a move, or, as an effect, something to do."""
    MADE = "made"
    """A move of it was played."""
    TRUE = "true"
    """It was looked at, and held."""
    FALSE = "false"
    """It was looked at, and did not hold."""
    ENDED = "ended"
    """It gave somebody a result."""


class Marks:
    """The marks of a program: where they stand, and whose they are."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        self.width = m.players.count + 2
        """How many bytes a mark takes: one for nobody, for each player, and for all."""
        self.places: dict[tuple[int, Event], int] = {}
        """The address of each mark, by the identity of the ludeme and by what is marked."""
        self.ludemes: dict[int, object] = {}
        """All that had a part of the program written, by identity."""
        self.settled: dict[int, set[bool]] = {}
        """The outcomes of conditions that were known before play where they were asked for."""
        self.rules_at = m.module.reserve(_MOST_RULES * self.width, 1, "marks of rules")
        """Where the marks of moves that were played stand, by the number of their rule."""

    def ask(self, ludeme: object) -> None:
        """Somebody has a ludeme write its part of the program."""
        self.ludemes[id(ludeme)] = ludeme
        if isinstance(ludeme, Moves | EndRule):
            self.happens(Event.ASKED, ludeme)

    def place(self, ludeme: object, event: Event) -> int:
        """Where a mark stands."""
        key = (id(ludeme), event)
        if key not in self.places:
            self.ludemes[id(ludeme)] = ludeme
            self.places[key] = self.m.module.reserve(self.width, 1, "mark")
        return self.places[key]

    def happens(self, event: Event, ludeme: object | None = None) -> None:
        """Mark, here in the program, that something happens to a ludeme, or to whoever writes."""
        ludeme = self.m.f.origin if ludeme is None else ludeme
        if ludeme is not None:
            self.m.f.store(self.m.mover, 1, self.place(ludeme, event), kind="u8")

    def made(self, f: Function, rule: Expression) -> None:
        """Mark that a move of a rule, which has this number, is played."""
        f.store(rule * self.width + self.m.mover, 1, self.rules_at, kind="u8")

    def outcome(self, ludeme: object, value: Expression) -> Expression:
        """The value of a condition, which is marked as true or as false."""
        settled = known(value)
        if settled is not None:
            self.settled.setdefault(id(ludeme), set()).add(bool(settled))
            return value
        f = self.m.f
        value = f.let(value)
        true, false = self.place(ludeme, Event.TRUE), self.place(ludeme, Event.FALSE)
        f.store(choose(value, self.m.mover + true, self.m.mover + false), 1, kind="u8")
        return value
