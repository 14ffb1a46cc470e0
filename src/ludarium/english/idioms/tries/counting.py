"""Captures that pieces could make, counted as points: told as such."""

from collections.abc import Sequence
from itertools import pairwise

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.trees import same
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import NOTHING, Do, Instruction
from ludarium.english.voice import Voice
from ludarium.english.words import plural
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.conditions.players import IsFriend
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import From, To
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.combining.requirements import Do as Tried
from ludarium.ludemes.moves.each.for_each import ForEachValueBetween
from ludarium.ludemes.moves.movement.movement import Move
from ludarium.ludemes.moves.setting.set import SetScore
from ludarium.ludemes.moves.setting.state import AddScore
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentValue
from ludarium.ludemes.numbers.pieces import PieceId, What, Who
from ludarium.vocabulary.directions import RelativeDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


class CapturesCounted(Moves):
    """The opponent's points are the captures that their pawns could make."""

    pawn: str
    king: str

    def english(self, e: Voice) -> Instruction:
        """How many there are."""
        pawns, king = plural(e.piece_name(self.pawn)), e.piece_name(self.king)
        return Do(
            f"the umpire announces how many captures your opponent's {pawns} could make now "
            f"without leaving their {king} in check, which is their score"
        )


def tell_counted_captures(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Say that captures are counted, where rules try them square by square."""
    for part in parts:
        effects = part.moves if isinstance(part, MovesAnd) else ()
        for first, second in pairwise(effects):
            kinds = _counted(e, second)
            zero = SetScore(player=Role.Next, value=IntLiteral(value=0))
            if kinds is not None and same(first, zero):
                e.retold[id(first)] = NOTHING
                e.retold[id(second)] = CapturesCounted(pawn=kinds[0], king=kinds[1])


def _counted(e: Voice, effect: Moves) -> tuple[str, str] | None:
    """The pieces whose captures are counted, and the one that must be safe afterwards."""
    match effect:
        case ForEachValueBetween(
            min=least,
            max=most,
            moves=MovesIf(condition=Equals(right=PieceId(name=str() as pawn, owner=Role.Next))),
        ):
            safe = [part for part in effect.walk() if isinstance(part, IsThreatened)]
        case _:
            return None
    king = safe[0].piece if safe else None
    sites = e.equipment.topology.of(e.equipment.topology.default)
    if not isinstance(king, PieceId) or king.name is None or literal(most) != sites.count - 1:
        return None
    if literal(least) not in (0, 1) or not same(effect.moves, _rule(pawn, king)):
        return None
    return pawn, king.name


def _rule(pawn: str, king: PieceId) -> MovesIf:
    """How captures are counted, as it is written."""
    point = AddScore(player=Role.Next, score=IntLiteral(value=1))
    asked = []
    for way in (RelativeDirection.FR, RelativeDirection.FL):
        there = Ahead(site=CurrentValue(), directions=way)
        goes = Move(origin=From(sites=CurrentValue()), to=To(sites=there))
        tried = Tried(prior=goes, if_afterwards=Not(condition=IsThreatened(piece=king)))
        both = (IsFriend(player=Who(at=there)), CanMove(moves=tried))
        asked.append(MovesIf(condition=BooleanAnd(conditions=both), moves=point))
    own = Equals(left=What(at=CurrentValue()), right=PieceId(name=pawn, owner=Role.Next))
    return MovesIf(condition=own, moves=MovesAnd(moves=tuple(asked)))
