"""Castling with a king and rooks that start on known squares, found in the rules."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeGuard

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.conditions.targets import stands_for
from ludarium.english.idioms.castling_sides import Going, Side, Sides
from ludarium.english.idioms.trees import effects_of, only, same
from ludarium.english.numbers.counting import literal
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.conditions.sites import IsEmpty, IsIn
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.moves.clauses import To
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.movement.movement import Sliding
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import PieceId, State, What
from ludarium.ludemes.numbers.state import Mover
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.ranges.ranges import Exact
from ludarium.ludemes.regions.pieces import SitesEmpty
from ludarium.vocabulary.play import Role

_MOVED: Final = 0
"""The state of pieces that have moved."""


def castling_sides(moves: object, state: int, names: Sequence[str]) -> Sides | None:
    """Castling to some sides, if a rule is just that."""
    if not isinstance(moves, MovesIf) or not only(moves, "condition", "moves"):
        return None
    asked = _conditions(moves.condition)
    kings = [king for one in asked if _is_own(king := site_asked(one, state))]
    safe = [one for one in asked if _king_asked(one) is not None]
    if len(kings) != 1 or len(safe) > 1:
        return None
    king = kings[0]
    extra = tuple(
        one
        for one in asked
        if one not in safe and site_asked(one, state) is not king and not _is_at_home(one, king)
    )
    if any(isinstance(part, State) for one in extra for part in one.walk()):
        return None
    if any(not _is_in_place(one, king) for one in safe):
        return None
    name = next((found for one in asked if (found := _king_named(one, king))), "")
    options = [_side(one, more, state, king, name) for one, more in _options(moves.moves)]
    sides = [one for one in options if one is not None]
    if not sides or len(sides) != len(options):
        return None
    others = tuple(one for one in names if one != name)
    return Sides(
        tuple(
            Side(goes, rook, name, others, bool(safe), (*extra, *more))
            for goes, rook, more in sides
        )
    )


_Found = tuple[Going, Going, tuple[Boolean, ...]]


def _options(
    moves: Moves, more: tuple[Boolean, ...] = ()
) -> Iterator[tuple[Moves, tuple[Boolean, ...]]]:
    """The rules that one may choose from, and what each of them takes."""
    match moves:
        case MovesOr(then=None):
            for part in moves.moves:
                yield from _options(part, more)
        case MovesIf(condition=IsMover() as mover, then=None):
            yield from _options(moves.moves, (*more, mover))
            if moves.otherwise is not None:
                yield from _options(moves.otherwise, (*more, Not(condition=mover)))
        case _:
            yield moves, more


def _side(
    moves: Moves, more: tuple[Boolean, ...], state: int, home: MapEntry, name: str
) -> _Found | None:
    """Castling to one side, if a rule is just that."""
    if not isinstance(moves, MovesIf) or not only(moves, "condition", "moves"):
        return None
    asked = _conditions(moves.condition)
    tried = next((one.moves for one in asked if isinstance(one, CanMove)), None)
    goes = moves.moves
    if len(asked) != 2 or not isinstance(tried, Sliding) or not isinstance(goes, Sliding):
        return None
    rook = next((at for one in asked if _is_own(at := site_asked(one, state))), None)
    slides = [one for one in effects_of(goes) if isinstance(one, Sliding)]
    others = [one for one in effects_of(goes) if not isinstance(one, Sliding)]
    if rook is None or len(slides) != 1 or not all(_is_reset(one) for one in others):
        return None
    king_goes, rook_tried, rook_goes = _going(goes), _going(tried), _going(slides[0])
    if king_goes is None or rook_tried is None or rook_goes is None:
        return None
    if not same(king_goes.home, home) or not (same(rook_tried.home, rook) and rook_tried.empty):
        return None
    if (repr(rook_goes.home), rook_goes.way, rook_goes.far) != (
        repr(rook),
        rook_tried.way,
        rook_tried.far,
    ):
        return None
    if effects_of(tried) or effects_of(slides[0]) or king_goes.way == rook_tried.way:
        return None
    if not name or king_goes.king not in ("", name):
        return None
    return king_goes, rook_tried, more


def _going(slide: Sliding) -> Going | None:
    """How far a slide goes from a known square, and what must hold on its way."""
    home = None if slide.origin is None else slide.origin.sites
    span = None if slide.between is None else slide.between.range
    far = literal(span.number) if isinstance(span, Exact) else None
    if not _is_own(home) or far is None or slide.between is None or slide.track is not None:
        return None
    if not only(slide.between, "range", "if_") or not only(
        slide, "origin", "directions", "between", "to", "then"
    ):
        return None
    empty, king = slide.between.if_ is None, ""
    for one in () if slide.between.if_ is None else _conditions(slide.between.if_):
        threatened = _king_asked(one)
        if _is_empty(one):
            empty = True
        elif threatened is not None and _is_passed(threatened.at):
            king = _name(threatened)
        elif not isinstance(one, BooleanLiteral) or not one.value:
            return None
    to = slide.to
    if to is not None and not _is_anywhere(to):
        return None
    return Going(home, slide.directions, far, empty, king, to is None)


def _is_anywhere(to: To) -> bool:
    """Whether a slide may end on any square, and nothing happens there but that this is noted."""
    if not same(to.if_, BooleanLiteral(value=True)) or not only(to, "if_", "apply"):
        return False
    noted = to.apply
    return noted is None or (only(noted, "effect") and _is_reset(noted.effect))


def _is_reset(effect: object) -> bool:
    """Whether an effect notes down that a piece has moved."""
    match effect:
        case SetState(at=LastTo() | CurrentFrom(), then=None):
            return literal(effect.value) == _MOVED
        case _:
            return False


def _is_empty(condition: Boolean) -> bool:
    """Whether a condition is that nothing stands on a square that a slide goes over."""
    match condition:
        case IsEmpty(site=site):
            return _is_passed(site)
        case IsIn(sites=(site,), region=SitesEmpty() as empty):
            return _is_passed(site) and only(empty)
        case _:
            return False


def _is_passed(site: object) -> bool:
    """Whether a site is the one that a slide goes over."""
    return isinstance(site, CurrentTo | CurrentBetween) and (
        stands_for(site, "to") or stands_for(site, "between")
    )


def _conditions(condition: Boolean) -> tuple[Boolean, ...]:
    """The conditions that must all hold."""
    return condition.conditions if isinstance(condition, BooleanAnd) else (condition,)


def _king_asked(condition: Boolean) -> IsThreatened | None:
    """The question whether the mover's king is in check, if a condition is that it is not."""
    match condition:
        case Not(condition=IsThreatened(piece=PieceId(owner=Role.Mover), moves=None) as asked):
            return asked if only(asked, "piece", "at") else None
        case _:
            return None


def _is_in_place(condition: Boolean, king: MapEntry) -> bool:
    """Whether a condition speaks of the king where it stands."""
    asked = _king_asked(condition)
    return asked is not None and (asked.at is None or same(asked.at, king))


def _king_named(condition: Boolean, king: MapEntry) -> str:
    """The name of the king, if a condition says which piece it is."""
    asked = _king_asked(condition)
    if asked is not None:
        return _name(asked)
    if isinstance(condition, Equals) and _is_at_home(condition, king):
        return condition.right.name or "" if isinstance(condition.right, PieceId) else ""
    return ""


def _name(asked: IsThreatened) -> str:
    """The name of the king that may not be in check."""
    return asked.piece.name or "" if isinstance(asked.piece, PieceId) else ""


def _is_at_home(condition: Boolean, king: MapEntry) -> bool:
    """Whether a condition is only that the king stands where one stands that has not moved."""
    match condition:
        case Equals(left=What(at=site), right=PieceId(owner=Role.Mover)):
            return same(site, king)
        case _:
            return False


def _is_own(site: object) -> TypeGuard[MapEntry]:
    """Whether a site is that of the mover in a table with a name."""
    return isinstance(site, MapEntry) and bool(site.name) and isinstance(site.key, Mover)


def site_asked(condition: Boolean, state: int) -> Int | None:
    """The site whose piece is asked about, if this compares its state with that number."""
    if not isinstance(condition, Equals):
        return None
    sides = [value for _, value in condition.given()]
    found = [side for side in sides if isinstance(side, State) and only(side, "at")]
    if len(found) != 1 or not any(literal(side) == state for side in sides):
        return None
    return found[0].at
