"""A turn in which one says where a piece shall go, and learns whether it may."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean
from ludarium.english.fields import moves_of
from ludarium.english.idioms.trees import NotAnIdiom, only, same
from ludarium.english.idioms.tries.castled import CastlingTry, castling_try
from ludarium.english.idioms.tries.reach import Way, captures_of, on_board, sides, spot
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.conditions.players import IsEnemy
from ludarium.ludemes.conditions.sites import IsEmpty, IsIn
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import From, PieceChoice, To
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.movement.movement import Move
from ludarium.ludemes.numbers.board import Ahead, RegionSite
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.pieces import PieceId, What, Who
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.regions.lines import SitesLineOfSight
from ludarium.ludemes.regions.pieces import SitesStart
from ludarium.vocabulary.board import SightLimit
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.play import Role

ENEMY: Final = IsEnemy(player=Who(at=LastTo()))
EMPTY: Final = IsEmpty(site=LastTo())
GOES: Final = Move(origin=From(sites=LastFrom()), to=To(sites=LastTo()))


def _forward(steps: int, way: RelativeDirection = RelativeDirection.Forward) -> Equals:
    there = Ahead(site=LastFrom(), steps=IntLiteral(value=steps), directions=way)
    return Equals(left=LastTo(), right=there)


def _seen(way: AbsoluteDirection) -> Equals:
    """That the first piece in sight is the one which is to move."""
    sight = SitesLineOfSight(limit=SightLimit.Piece, at=LastTo(), directions=way)
    return Equals(left=RegionSite(region=sight, index=IntLiteral(value=0)), right=LastFrom())


STEP: Final = BooleanAnd(conditions=(_forward(1), EMPTY))
"""A pawn goes one square forward."""
DOUBLE_STEP: Final = BooleanAnd(
    conditions=(
        _forward(2),
        EMPTY,
        IsIn(sites=(LastFrom(),), region=SitesStart(piece=PieceChoice(piece=What(at=LastFrom())))),
        BooleanOr(conditions=(_seen(AbsoluteDirection.N), _seen(AbsoluteDirection.S))),
    )
)
"""A pawn goes two squares forward from where it started."""


def passing(name: str | None) -> Equals:
    """That a pawn goes to a square that was remembered."""
    return Equals(left=LastTo(), right=Var(key=name))


@dataclass(frozen=True)
class Legal:
    """What a try takes: the pieces go as they do, and some may do more."""

    pawn: str
    officers: tuple[str, ...]
    king: str
    passed: str | None
    """The name of the variable that holds the square which a pawn has passed over."""
    castlings: tuple[CastlingTry, ...]

    def of_pawn(self) -> Equals:
        """That a pawn is to move."""
        return is_moving(self.pawn)

    def of_king(self) -> Equals:
        """That the king is to move."""
        return Equals(left=LastFrom(), right=Where(piece=self.king, owner=Role.Mover))


def is_moving(name: str) -> Equals:
    """That one of the mover's pieces of a kind is to move."""
    return Equals(left=What(at=LastFrom()), right=PieceId(name=name, owner=Role.Mover))


def legal(e: Voice, condition: Boolean) -> Legal:
    """What a try takes, if that is told by the moves of the pieces; or else `NotAnIdiom`."""
    match condition:
        case BooleanAnd(conditions=(CanMove() as safe, BooleanOr(conditions=kinds))):
            pass
        case _:
            raise NotAnIdiom
    pawn, king, passed = "", "", None
    officers: list[str] = []
    castlings: list[CastlingTry] = []
    for one in kinds:
        match one:
            case BooleanAnd(
                conditions=(
                    Equals(left=What(), right=PieceId(name=str() as name)) as asked,
                    BooleanOr(conditions=ways),
                )
            ) if same(asked, is_moving(name)):
                reached = _ways(ways)
                if reached is not None and reached == _captures(e, name):
                    officers.append(name)
                else:
                    pawn, passed = name, _passed(ways)
            case BooleanAnd(
                conditions=(
                    Equals(left=LastFrom(), right=Where(piece=king, owner=Role.Mover)),
                    BooleanOr(conditions=ways),
                )
            ):
                found = [castling_try(way, king) for way in ways]
                castlings += [side for side in found if side is not None]
                steps = [way for way, side in zip(ways, found, strict=True) if side is None]
                reached = _ways(steps)
                if reached is None or reached != _captures(e, king):
                    raise NotAnIdiom
            case _:
                raise NotAnIdiom
    kept = Not(condition=IsThreatened(piece=PieceId(name=king, owner=Role.Mover)))
    if not pawn or not king or not same(safe, CanMove(moves=Do(prior=GOES, if_afterwards=kept))):
        raise NotAnIdiom
    if {pawn, king, *officers} != {one.plain_name for one in e.equipment.components}:
        raise NotAnIdiom
    return Legal(pawn, tuple(officers), king, passed, tuple(castlings))


def _ways(conditions: Sequence[Boolean]) -> frozenset[Way] | None:
    """The ways between the two squares that conditions allow; None if not understood."""
    found: set[Way] = set()
    for condition in conditions:
        single = on_board(condition)
        way = next((way for sides_ in sides(single) if (way := _way(*sides_)) is not None), None)
        if way is None:
            return None
        found.add(way)
    return frozenset(found)


def _way(seen: object, other: object) -> Way | None:
    place = spot(seen)
    if place is None or not only(place.start):
        return None
    if place.way.slides:
        ends = isinstance(place.start, LastTo) and isinstance(other, LastFrom)
        return place.way.back if ends else None
    return place.way if isinstance(place.start, LastFrom) and isinstance(other, LastTo) else None


def _captures(e: Voice, name: str) -> frozenset[Way] | None:
    """How pieces of a kind capture, if they do so in the same ways for both players."""
    sources = [one.source for one in e.equipment.components if one.plain_name == name]
    found = {captures_of(moves_of(one), looks_up=up) for one in sources for up in (True, False)}
    return found.pop() if len(found) == 1 else None


def _passed(ways: Sequence[Boolean]) -> str | None:
    """The variable for the square passed over, if these are the ways of a pawn."""
    match ways:
        case (
            _,
            _,
            BooleanAnd(conditions=(_, BooleanOr(conditions=(_, Equals(right=Var(key=key)))))),
        ):
            forward = (_forward(1, RelativeDirection.FR), _forward(1, RelativeDirection.FL))
            expected = BooleanAnd(
                conditions=(
                    BooleanOr(conditions=forward),
                    BooleanOr(conditions=(ENEMY, passing(key))),
                )
            )
            if same(ways, (STEP, DOUBLE_STEP, expected)):
                return key
    raise NotAnIdiom
