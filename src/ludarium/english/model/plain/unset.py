"""Conditions that ask for the site a move goes to, `(to)`, where there is none just then."""

from collections.abc import Iterator, Sequence

from ludarium.engine.kinds import Boolean
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.moves.captures.captures import Surround
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


def asked_without_site(parts: Sequence[Ludeme]) -> frozenset[int]:
    """The identities of conditions that are never true, as no site lies in any region then.

    Before a move is chosen there is none, and none where a move has been made and neighbours are
    looked at for whether they are surrounded.
    """
    found = {id(one) for part in of_kind(parts, Play) for one in _before_moves(part.moves)}
    for then in of_kind(parts, Then):
        for part in then.walk():
            if isinstance(part, Surround) and part.between is not None and part.between.if_:
                found |= {id(one) for one in _asking(part.between.if_)}
    return frozenset(found)


def _before_moves(moves: Ludeme) -> Iterator[Boolean]:
    """The conditions that decide between moves, before any of them is looked at."""
    if not isinstance(moves, MovesIf):
        return
    yield from _asking(moves.condition)
    yield from _before_moves(moves.moves)
    if moves.otherwise is not None:
        yield from _before_moves(moves.otherwise)


def _asking(condition: Boolean) -> Iterator[Boolean]:
    """What asks for `(to)` in a condition that gives it no meaning of its own."""
    match condition:
        case BooleanAnd(conditions=parts) | BooleanOr(conditions=parts):
            for part in parts:
                yield from _asking(part)
        case Not(condition=inner) | AllSites(if_=inner):
            yield from _asking(inner)
        case IsIn(sites=None | (CurrentTo(),)):
            yield condition


__all__ = ["asked_without_site"]
