"""Moves for each level of a stack, which leave `(level)` at the last of them."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Effect, Int, Moves
from ludarium.engine.machine.bound_level import leave_level
from ludarium.engine.machine.iterators import is_iterator
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves import repeating
from ludarium.english.phrases import Instruction
from ludarium.ludemes.moves.clauses import Apply, Then
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import StackDirection
from ludarium.vocabulary.ludeme import Ludeme, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("forEach", "Level")
class ForEachLevel(Effect):
    """Makes moves for each level of the stack on a site.

    `(level)` stands for the level at hand, where 0 is the bottom.

    Example:
        (forEach Level (last To) FromBottom (set State at:(last To) level:(level) 1))
    """

    concepts = ("ControlFlowStatement",)

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    site: Int
    """Where the stack stands."""

    stack_direction: StackDirection | None = None
    """At which end to begin; `FromTop` if left out."""

    moves: Moves
    """The moves for each level."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """The moves for every level."""
        site = m.let(m.number(self.site))
        height = m.let(m.height(site, self.site_type))
        upwards = self.stack_direction is StackDirection.FromBottom
        with (
            m.following(self.then),
            m.f.count(0, height) as index,
            m.bind(level=index if upwards else height - 1 - index),
        ):
            m.moves(self.moves)
        leave_level(m, height, height - 1 if upwards else 0)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each level."""
        return repeating.each_level(e, self)


def leaves_level(rules: Iterable[Ludeme]) -> bool:
    """Whether any of some rules goes through a stack in what moves do, and leaves the level."""
    return any(map(_leaves_level, rules))


def _leaves_level(rule: Ludeme) -> bool:
    """Whether a rule goes through a stack in what moves do, and asks for a level elsewhere."""
    effects = (inner for inner in _at_once(rule) if isinstance(inner, Apply))
    goes_through = any(_goes_through_levels(i) for apply in effects for i in _at_once(apply))
    return goes_through and _asks_for_level(rule)


def _at_once(rule: Ludeme) -> Iterator[Ludeme]:
    """A rule and all inside it that is worked out with it, not when its moves have been made."""
    yield rule
    for inner in rule.children():
        if not isinstance(inner, Then):
            yield from _at_once(inner)


def _goes_through_levels(ludeme: Ludeme) -> bool:
    return isinstance(ludeme, ForEachLevel)


def _asks_for_level(rule: Ludeme) -> bool:
    """Whether a rule asks for a level other than those it goes through itself."""
    if is_iterator(rule, "level"):
        return True
    if _goes_through_levels(rule) or isinstance(rule, Then):
        return False
    return any(_asks_for_level(inner) for inner in rule.children())
