"""Castling as a try: a king that goes far sideways, and a rook from its corner."""

from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.idioms.castling_sides import places
from ludarium.english.idioms.trees import same
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Do as Told
from ludarium.english.phrases import Instruction, choice_of
from ludarium.english.voice import Voice
from ludarium.english.words import number, sentence
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import From, Then, To
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.movement.movement import Move
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.pieces import PieceId, State
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.numbers.where import Where
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.play import Role

_BACK = {
    AbsoluteDirection.E: AbsoluteDirection.W,
    AbsoluteDirection.W: AbsoluteDirection.E,
}
_UNMOVED = IntLiteral(value=1)
_MOVED = IntLiteral(value=0)
_ROOK_GOES = IntLiteral(value=2)


@dataclass(frozen=True)
class CastlingTry:
    """Castling to one side."""

    king: str
    way: AbsoluteDirection
    far: int
    """How many squares the king goes."""
    home: MapEntry
    """Where the king starts."""
    corner: MapEntry
    """Where the rook starts."""

    @property
    def decided(self) -> BooleanAnd:
        """What makes it castling."""
        safe = Not(condition=IsThreatened(piece=PieceId(name=self.king, owner=Role.Mover)))
        return BooleanAnd(
            conditions=(
                Equals(left=_ahead(self.far, self.way), right=LastTo()),
                safe,
                Equals(left=State(at=self.home), right=_UNMOVED),
                Equals(left=State(at=self.corner), right=_UNMOVED),
                IsEmpty(site=LastTo()),
            )
        )

    @property
    def asked(self) -> BooleanAnd:
        """All that must hold for it: the king passes over empty squares that are safe."""
        king = PieceId(name=self.king, owner=Role.Mover)
        passed: list[Boolean] = []
        for steps in range(1, self.far):
            there = _ahead(steps, self.way)
            goes = Move(
                origin=From(sites=Where(piece=self.king, owner=Role.Mover)), to=To(sites=there)
            )
            tried = Do(prior=goes, if_afterwards=Not(condition=IsThreatened(piece=king)))
            passed.append(BooleanAnd(conditions=(IsEmpty(site=there), CanMove(moves=tried))))
        return BooleanAnd(conditions=(self.decided, *passed))

    def made(self, after: tuple[Moves, ...]) -> Moves:
        """What happens, as it is written, and what follows from every move."""
        goes = Move(
            origin=From(sites=LastFrom()),
            to=To(sites=LastTo()),
            then=Then(effect=SetState(at=LastTo(), value=_MOVED)),
        )
        there = Ahead(site=self.corner, steps=_ROOK_GOES, directions=_BACK[self.way])
        moved = (*after, SetState(at=there, value=_MOVED))
        rook = Move(
            origin=From(sites=self.corner),
            to=To(sites=there),
            then=Then(effect=MovesAnd(moves=moved)),
        )
        return MovesAnd(moves=(goes, rook))

    def english(self, e: Voice) -> Instruction:
        """What it takes, and what happens."""
        king, words = e.piece_name(self.king), e.words()
        way, back = e.directions(self.way), e.directions(_BACK[self.way])
        what = (
            f"castle with the piece on {places(e, self.corner)}, if neither of the two has moved "
            f"yet and the {king} is not in check"
        )
        goes = (
            f"the {king} goes {number(self.far)} {words} {way}, over empty {words} on which it "
            f"would not be in check, and the other piece two {words} {back}"
        )
        return Told(what, notes=(sentence(goes),))


@dataclass(frozen=True)
class WithCastling:
    """The moves of a king that may castle besides."""

    moves: Moves
    castlings: tuple[CastlingTry, ...]

    def english(self, e: Voice) -> Instruction:
        """All of them."""
        return choice_of([e.tell(self.moves), *(side.english(e) for side in self.castlings)])


def _ahead(steps: int, way: AbsoluteDirection) -> Ahead:
    return Ahead(site=LastFrom(), steps=IntLiteral(value=steps), directions=way)


def castling_try(condition: Boolean, king: str) -> CastlingTry | None:
    """Castling to one side, if a condition asks for just that."""
    match condition:
        case BooleanAnd(
            conditions=(
                BooleanAnd(
                    conditions=(
                        Equals(left=Ahead(steps=steps, directions=AbsoluteDirection() as way)),
                        _,
                        Equals(left=State(at=MapEntry() as home)),
                        Equals(left=State(at=MapEntry() as corner)),
                        _,
                    )
                ),
                *_,
            )
        ):
            far = literal(steps)
            if far is None or way not in _BACK:
                return None
            found = CastlingTry(king, way, far, home, corner)
            return found if same(found.asked, condition) else None
        case _:
            return None
