"""Castling: a king and a rook that have not moved yet, in one move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from ludarium.engine.kinds import Boolean, Direction, Int
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import HasDirections
from ludarium.english.idioms.trees import only, same
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Do, Instruction, choice_of
from ludarium.english.voice import Voice
from ludarium.english.words import listed, number, sentence
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.clauses import Apply, Between, From, Then, To
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.movement.movement import FromTo, MoveSlide, Slide, Sliding
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.arithmetic import IntSub
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.pieces import PieceId, State
from ludarium.ludemes.numbers.state import Mover
from ludarium.ludemes.numbers.values import MapEntry
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
    way, king = moves.moves.directions, _king_asked(asked[3])
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


# ---------------------------------------------------------------------- from known squares

_MOVED: Final = To(
    if_=BooleanLiteral(value=True),
    apply=Apply(effect=SetState(at=CurrentFrom(), value=IntLiteral(value=0))),
)


def _rook_slides(rook: MapEntry, back: Direction | None, far: int, free: Boolean) -> Slide:
    """How the rook goes over to the other side of the king, as it is written."""
    between = Between(range=Exact(number=IntLiteral(value=far)), if_=free)
    return Slide(origin=From(sites=rook), directions=back, between=between, to=_MOVED)


def _to_side(
    unmoved: Boolean, king: MapEntry, piece: PieceId, way: Direction | None, slides: list[Slide]
) -> MovesIf:
    """The rule for castling to one side: the rook could slide, the king goes, the rook slides."""
    tried, slid = slides
    safe = Not(condition=IsThreatened(piece=piece, at=CurrentTo()))
    passed = Between(
        range=Exact(number=IntLiteral(value=_KING_GOES)),
        if_=BooleanAnd(conditions=(IsEmpty(site=CurrentTo()), safe)),
    )
    goes = MoveSlide(
        origin=From(sites=king),
        directions=way,
        between=passed,
        to=_MOVED,
        then=Then(effect=slid),
    )
    return MovesIf(condition=BooleanAnd(conditions=(unmoved, CanMove(moves=tried))), moves=goes)


@dataclass(frozen=True)
class Side:
    """Castling to one side, with a king and a rook that start on known squares."""

    king: MapEntry
    rook: MapEntry
    way: Direction | None
    back: Direction | None
    far: int
    piece: str
    others: tuple[str, ...]

    def english(self, e: Voice) -> Instruction:
        """What it takes, and what happens."""
        words = e.words()
        king = e.piece_name(self.piece)
        rook = listed([e.piece_name(name) for name in self.others], "or") or "piece"
        what = (
            f"castle with the {king} on {places(e, self.king)} and the {rook} on "
            f"{places(e, self.rook)}, "
            f"if neither of the two has moved yet and the {king} is not in check"
        )
        far, way, back = number(self.far), e.directions(self.way), e.directions(self.back)
        notes = (
            sentence(
                f"the {king} moves two {words} {way} over empty {words}, "
                f"and may not be in check on either of them"
            ),
            sentence(f"the {rook} moves {far} {words} {back}, all of which must have been empty"),
        )
        return Do(what, None, None, notes)


def places(e: Voice, entry: MapEntry) -> str:
    """The places of both players in a table: `E1 (the second player: E8)`."""
    found = places_of(e, entry)
    if len(found) != 2:
        return e.site(entry).text
    return f"{found[0]} (the second player: {found[1]})"


def places_of(e: Voice, *entries: MapEntry) -> list[str]:
    """The places of both players in tables, if all of them are on the board."""
    found = []
    for entry in entries:
        table = next((one for one in e.equipment.maps if one.name == entry.name), None)
        sites = [] if table is None else [table.entries.get(player) for player in (1, 2)]
        found += [e.place(site).text for site in sites if site is not None and site >= 0]
    return found if len(found) == 2 * len(entries) else []


@dataclass(frozen=True)
class Sides:
    """Castling to either side."""

    sides: tuple[Side, ...]

    def english(self, e: Voice) -> Instruction:
        """All ways to castle; none if the pieces that might are said to start off the board."""
        return choice_of(
            [side.english(e) for side in self.sides if places_of(e, side.king, side.rook)]
        )


def _from_known_squares(moves: object, state: int, names: Sequence[str]) -> Sides | None:
    """Castling to some sides, if a rule is just that."""
    if not isinstance(moves, MovesIf) or not only(moves, "condition", "moves"):
        return None
    asked = moves.condition.conditions if isinstance(moves.condition, BooleanAnd) else ()
    if len(asked) != 2 or not isinstance(moves.moves, MovesOr):
        return None
    king, piece = site_asked(asked[0], state), _king_asked(asked[1])
    if not _is_own(king) or piece is None:
        return None
    if not same(asked[1], Not(condition=IsThreatened(piece=piece))) or moves.moves.then:
        return None
    sides = [_side(part, state, king, piece, names) for part in moves.moves.moves]
    known = tuple(side for side in sides if side is not None)
    return Sides(known) if len(known) == len(sides) else None


def _king_asked(condition: Boolean) -> PieceId | None:
    """The mover's piece that is asked to be safe, if a condition is just that."""
    match condition:
        case Not(condition=IsThreatened(piece=PieceId(owner=Role.Mover) as piece)):
            return piece
        case _:
            return None


def _is_own(site: object) -> TypeGuard[MapEntry]:
    """Whether a site is that of the mover in a table with a name."""
    return isinstance(site, MapEntry) and bool(site.name) and isinstance(site.key, Mover)


def _side(
    moves: object, state: int, king: MapEntry, piece: PieceId, names: Sequence[str]
) -> Side | None:
    """Castling to one side, if a rule is just that."""
    if not isinstance(moves, MovesIf) or not isinstance(moves.condition, BooleanAnd):
        return None
    asked = moves.condition.conditions
    slide = asked[1].moves if len(asked) == 2 and isinstance(asked[1], CanMove) else None
    if not isinstance(slide, Sliding) or slide.between is None:
        return None
    rook, span = site_asked(asked[0], state), slide.between.range
    far = literal(span.number) if isinstance(span, Exact) else None
    if far is None or not _is_own(rook) or piece.name is None:
        return None
    way = moves.moves.directions if isinstance(moves.moves, HasDirections) else None
    back = slide.directions
    free = (IsEmpty(site=CurrentTo()), BooleanLiteral(value=True))
    slides = [_rook_slides(rook, back, far, one) for one in free]
    if not same(moves, _to_side(asked[0], king, piece, way, slides)):
        return None
    others = tuple(name for name in names if name != piece.name)
    return Side(king, rook, way, back, far, piece.name, others)


def castling_of(moves: object, state: int, names: Sequence[str]) -> Castling | Sides | None:
    """Castling, if a rule is just that and pieces in a state are those that have not moved."""
    return _towards_rook(moves, state, names) or _from_known_squares(moves, state, names)


def site_asked(condition: Boolean, state: int) -> Int | None:
    """The site whose piece is asked about, if this compares its state with that number."""
    if not isinstance(condition, Equals):
        return None
    sides = [value for _, value in condition.given()]
    found = [side for side in sides if isinstance(side, State) and only(side, "at")]
    if len(found) != 1 or not any(literal(side) == state for side in sides):
        return None
    return found[0].at
