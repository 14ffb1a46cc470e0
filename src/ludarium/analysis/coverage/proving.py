"""Proofs, from the description alone, that a condition can never hold.

They count pieces: where nothing a rule can do brings a piece into play, a player never has more
than at the start. Whatever cannot be proved is left open.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.board.equipment.static import NotStatic, StaticContext, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr
from ludarium.ludemes.conditions.sites import IsOccupied
from ludarium.ludemes.numbers.pieces import Who
from ludarium.vocabulary.play import Role

_MAKES_PIECES: Final = frozenset(
    {"Copy", "Add", "Insert", "Promote", "SetCount", "Swap", "Set", "Toggle", "Reset", "Trigger"}
)
"""The kinds of action after which a player may have more pieces than before."""


@dataclass(frozen=True)
class Bounds:
    """What can be said about all positions of a game before anybody plays."""

    box: Equipment
    start: Position | None
    """The position before the first move; nothing if chance sets it up."""
    actions: frozenset[str]
    """The kinds of action that some rule can take."""

    @cached_property
    def pieces(self) -> Counter[int] | None:
        """How many pieces each owner has at most; nothing if rules may bring in more."""
        if self.start is None or self.actions & _MAKES_PIECES:
            return None
        found: Counter[int] = Counter()
        for stack in self.start.stacks.values():
            for standing in stack:
                found[standing.who] += max(standing.count, 1)
        return found

    def impossible(self, condition: Boolean | None) -> str:
        """Why a condition can never hold; empty if that is not known."""
        if isinstance(condition, BooleanAnd):
            return next(filter(None, map(self.impossible, condition.conditions)), "")
        if isinstance(condition, BooleanOr):
            reasons = [self.impossible(inner) for inner in condition.conditions]
            return "; ".join(reasons) if reasons and all(reasons) else ""
        if isinstance(condition, AllSites):
            return self._too_few(condition)
        return ""

    def _too_few(self, condition: AllSites) -> str:
        """Why there are not enough pieces to fill a region."""
        sites = self._sites(condition.region)
        if sites is None or self.pieces is None:
            return ""
        filled = condition.if_
        if isinstance(filled, IsOccupied):
            most, whose = sum(self.pieces.values()), "there are"
        elif isinstance(filled, Equals) and (owner := self._owner(filled)) is not None:
            most, whose = self.pieces[owner], f"player {owner} never has more than"
        else:
            return ""
        if most >= len(sites):
            return ""
        return f"it takes {len(sites)} pieces, and {whose} {most}"

    def _owner(self, equality: Equals) -> int | None:
        """The player who must own a site for two numbers to be equal."""
        for one, other in ((equality.left, equality.right), (equality.right, equality.left)):
            if not isinstance(one, Who):
                continue
            if isinstance(other, Role):
                number = StaticContext(self.box).number_of(other)
            elif isinstance(other, Int):
                try:
                    number = other.static(Timeless(self.box))
                except (NotStatic, BoardError):
                    return None
            if 1 <= number <= self.box.players.count:
                return number
        return None

    def _sites(self, region: Region) -> tuple[int, ...] | None:
        try:
            return region.static(Timeless(self.box))
        except (NotStatic, BoardError):
            return None
