"""Captures in a row that are one rule: it says itself that only the same piece goes on."""

from collections.abc import Sequence

from ludarium.engine.kinds import Moves
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import origin_of
from ludarium.english.idioms.trees import Leaf, leaves, only, replaced, same
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanOr, Not
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.clauses import From
from ludarium.ludemes.moves.combining.operators import MovesOr
from ludarium.ludemes.moves.combining.requirements import Priority
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.vocabulary.play import Role


def is_repeated(e: Voice, first: Moves, more: Moves, jumps: Sequence[Leaf]) -> bool:
    """Whether the captures themselves say that only the piece that has captured goes on."""
    parts = first.moves if isinstance(first, Priority | MovesOr) else (first,)
    return (
        any(same(part, more) for part in parts)
        and sum(1 for _ in leaves(e, more)) == len(jumps)
        and all(_is_same_piece(leaf.moves) for leaf in jumps)
    )


def _is_same_piece(hop: Moves) -> bool:
    """Whether a second jump in the same turn must be made by the piece of the first."""
    origin = origin_of(hop)
    if origin is None or not only(origin, "if_") or origin.if_ is None:
        return False
    asked = origin.if_
    if not isinstance(asked, BooleanOr) or len(asked.conditions) != 2:
        return False
    earlier, here = asked.conditions
    return (
        isinstance(earlier, Not)
        and isinstance(earlier.condition, IsPrev)
        and earlier.condition.player is Role.Mover
        and isinstance(here, Equals)
        and _is_last_place(*(value for _, value in here.given()))
    )


def _is_last_place(here: object, last: object) -> bool:
    return stands_for(here, "from") and isinstance(last, LastTo) and only(last)


def with_any_piece(first: Moves, jumps: Sequence[Leaf]) -> Moves:
    """The same moves, without what they say about the second move of a turn."""
    changes: dict[int, object] = {}
    for leaf in jumps:
        origin = origin_of(leaf.moves)
        if isinstance(origin, From):
            changes[id(origin)] = None
    result: Moves = replaced(first, changes)
    return result
