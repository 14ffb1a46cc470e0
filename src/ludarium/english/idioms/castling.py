"""Castling: a king and a rook that have not moved yet, in one move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Direction, Int
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import HasDirections
from ludarium.english.idioms.castling_rules import castling_sides, site_asked
from ludarium.english.idioms.castling_sides import Sides
from ludarium.english.idioms.trees import same
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.english.words import listed, number, sentence
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Between, From, Then, To
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.movement.movement import FromTo, MoveSlide
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.arithmetic import IntSub
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentFrom
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.ludemes.ranges.ranges import Exact
from ludarium.vocabulary.play import Role

_KING_GOES: Final = 2
_DISTANCES: Final = (3, 4)
"""How far the rook may stand away: all squares between are then known to be empty."""


def _rule(
    unmoved: tuple[Boolean, ...], steps: Int, way: Direction | None, king: PieceId, far: int
) -> MovesIf:
    """The rule for a king that castles, as it is written."""
    free = IsEmpty(site=Ahead(site=CurrentFrom(), steps=steps, directions=way))
    safe = Not(condition=IsThreatened(piece=king))
    passed = Between(
        range=Exact(number=IntLiteral(value=_KING_GOES)),
        if_=BooleanAnd(
            conditions=(
                IsEmpty(site=CurrentBetween()),
                Not(condition=IsThreatened(piece=king, at=CurrentBetween())),
            )
        ),
    )
    rook = Ahead(site=LastFrom(), steps=IntLiteral(value=far), directions=way)
    moved = MovesAnd(
        moves=(
            SetState(at=LastTo(), value=IntLiteral(value=0)),
            FromTo(origin=From(sites=rook), to=To(sites=Ahead(site=LastFrom(), directions=way))),
        )
    )
    return MovesIf(
        condition=BooleanAnd(conditions=(*unmoved, free, safe)),
        moves=MoveSlide(directions=way, between=passed, then=Then(effect=moved)),
    )


@dataclass(frozen=True)
class Castling:
    """Castling in the place of the rule that says so."""

    way: Direction | None
    distance: int
    """How far away from the king the rook stands."""
    king: str
    others: tuple[str, ...]
    """The pieces that a king may castle with."""

    def english(self, e: Voice) -> Instruction:
        """What it takes, and what happens."""
        word, words = e.word(), e.words()
        away = f"{number(self.distance)} {words} {e.directions(self.way)}"
        king = e.piece_name(self.king)
        rook = listed([e.piece_name(name) for name in self.others], "or") or "piece"
        what = (
            f"castle with the {rook} {away} of it, if neither of the two has moved yet, "
            f"all {words} between them are empty and the {king} is not in check"
        )
        notes = (
            sentence(
                f"the {king} moves {number(_KING_GOES)} {words} towards the {rook}, "
                f"which then goes to the {word} that the {king} has passed over"
            ),
            sentence(f"on neither of these two {words} may the {king} be in check"),
        )
        return Do(what, None, None, notes)


def _towards_rook(moves: object, state: int, names: Sequence[str]) -> Castling | None:
    """Castling, if a rule is just that."""
    if not isinstance(moves, MovesIf) or not isinstance(moves.moves, HasDirections):
        return None
    asked = moves.condition.conditions if isinstance(moves.condition, BooleanAnd) else ()
    if len(asked) != 4:
        return None
    here, rook = (site_asked(one, state) for one in asked[:2])
    far = literal(rook.steps) if isinstance(rook, Ahead) else None
    way, king = moves.moves.directions, _king(asked[3])
    if far is None or far not in _DISTANCES or king is None or king.name is None:
        return None
    away = Ahead(site=CurrentFrom(), steps=IntLiteral(value=far), directions=way)
    if not stands_for(here, "from") or not same(rook, away):
        return None
    less = IntSub(value=IntLiteral(value=far), amount=IntLiteral(value=1))
    if not any(
        same(moves, _rule(asked[:2], steps, way, king, far))
        for steps in (IntLiteral(value=far - 1), less)
    ):
        return None
    return Castling(way, far, king.name, tuple(name for name in names if name != king.name))


def _king(condition: Boolean) -> PieceId | None:
    """The mover's piece that is asked to be safe, if a condition is just that."""
    match condition:
        case Not(condition=IsThreatened(piece=PieceId(owner=Role.Mover) as piece)):
            return piece
        case _:
            return None


def castling_of(moves: object, state: int, names: Sequence[str]) -> Castling | Sides | None:
    """Castling, if a rule is just that and pieces in a state are those that have not moved."""
    return _towards_rook(moves, state, names) or castling_sides(moves, state, names)
