"""Checkmate and stalemate: no move left, with or without the king in check."""

from collections.abc import Sequence
from typing import Final, TypeGuard

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.idioms.trees import only, same
from ludarium.english.model.kings import keeps_king_safe
from ludarium.english.phrases import Condition, InCheck, Noun, Of, Said
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove, NoMoves
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.ends.ends import End, EndIf
from ludarium.ludemes.moves.clauses import From
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.moves.setting.set import SetNextPlayer
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role


class Mate:
    """Checkmate, in the place of the conditions that say so."""

    def __init__(self, check: Boolean, *, escaping: bool) -> None:
        self.check = check
        self.escaping = escaping

    def english(self, e: Voice) -> Condition:
        """Checkmate and what it is; or its parts, if a piece is not one that can be in check."""
        check = e.condition(self.check)
        rest = "no move of theirs gets it out of check" if self.escaping else "they cannot move"
        if not isinstance(check, InCheck):
            rest = "no move of theirs would end that" if self.escaping else rest
            return Said(f"{check} and {rest}", f"it is not so that {check} and {rest}")
        king = check.subject
        return Said(f"{king} is *checkmated* (in check, and {rest})", f"{king} is not checkmated")


_STALEMATE: Final = Of(
    Noun("your opponent", kind="player"),
    "is *stalemated* (not in check, but unable to move)",
    "is not stalemated",
)

_STUCK: Final = Of(
    Noun("your opponent", kind="player"),
    "cannot move, in check or not",
    "can move",
)


_NO_ESCAPE: Final = Said("no move of theirs gets it out of check", "a move gets it out of check")


def tell_mates(e: Voice, parts: Sequence[object], _: list[Moves]) -> None:
    """Call checkmate and stalemate by their names."""
    for both in of_kind(parts, BooleanAnd):
        checks = [one for one in both.conditions if _is_of_a_player(one)]
        for stuck in both.conditions:
            if any(_cannot_escape(stuck, check, of_all=True) for check in checks):
                e.retold[id(stuck)] = _NO_ESCAPE
    safe = e.is_duel and keeps_king_safe(parts)
    for end in of_kind(parts, End):
        mated = False
        # Where an end asks for check itself, what else it asks is not for a king in check.
        asks = any(isinstance(part, IsThreatened) for part in end.walk())
        for rule in end.rules if isinstance(end.rules, tuple) else (end.rules,):
            if not isinstance(rule, EndIf):
                continue
            asked = rule.condition
            mate = _mate(asked)
            if mate is not None and e.is_duel:
                e.retold[id(asked)] = mate
                mated = True
            elif mated and isinstance(asked, NoMoves) and asked.player is Role.Next:
                e.retold[id(asked)] = _STALEMATE
            elif mated and asked is not None:
                for part in asked.walk():
                    if _stalemate(part):
                        e.retold[id(part)] = _STALEMATE
            elif asked is not None and safe and not asks:
                for part in asked.walk():
                    if isinstance(part, NoMoves) and part.player is Role.Next:
                        e.retold[id(part)] = _STUCK


def _mate(asked: object) -> Mate | None:
    """Checkmate of the player who is to move next, if a condition is just that."""
    if not isinstance(asked, BooleanAnd) or len(asked.conditions) != 2:
        return None
    check, stuck = asked.conditions
    if not isinstance(check, IsThreatened) or not only(check, "piece"):
        return None
    if not isinstance(check.piece, PieceId) or check.piece.owner is not Role.Next:
        return None
    if isinstance(stuck, NoMoves) and stuck.player is Role.Next:
        return Mate(check, escaping=False)
    return Mate(check, escaping=True) if _cannot_escape(stuck, check) else None


def _stalemate(asked: object) -> bool:
    """Whether the player who is to move next is not in check, and no move leaves it so."""
    match asked:
        case BooleanAnd(conditions=(Not(condition=IsThreatened() as check), stuck)):
            return only(check, "piece") and _cannot_escape(stuck, check)
        case _:
            return False


def _is_of_a_player(check: Boolean) -> TypeGuard[IsThreatened]:
    """Whether a piece of a certain player is in check, among several opponents."""
    match check:
        case IsThreatened(piece=PieceId(owner=Role() as owner)):
            return only(check, "piece") and owner is not Role.Next
        case _:
            return False


def _cannot_escape(stuck: object, check: IsThreatened, *, of_all: bool = False) -> bool:
    """Whether no move of any piece of the next player ends a check, or of the one in check."""
    if not isinstance(stuck, Not) or not isinstance(stuck.condition, CanMove):
        return False
    tried = stuck.condition.moves
    if not isinstance(tried, Do) or not only(tried, "prior", "if_afterwards"):
        return False
    moves, safe = tried.prior, tried.if_afterwards
    if not isinstance(safe, Not) or not same(safe.condition, check):
        return False
    if of_all:
        owner = check.piece.owner if isinstance(check.piece, PieceId) else None
        match moves:
            case MovesAnd(moves=(ForEachPiece() as pieces, SetNextPlayer()), then=None):
                return only(pieces, "player") and pieces.player is owner
            case _:
                return False
    if isinstance(moves, MovesOr) and moves.then is None:
        return any(map(_is_any_piece, moves.moves)) and all(map(_is_of_next, moves.moves))
    return _is_any_piece(moves)


def _is_any_piece(moves: Moves) -> bool:
    """Whether the next player moves any piece on the board."""
    return isinstance(moves, ForEachPiece) and only(moves, "player") and moves.player is Role.Next


def _is_of_next(moves: Moves) -> bool:
    """Whether the next player moves a piece, on the board or in hand."""
    match moves:
        case Transferring(origin=From(sites=SitesOccupied(by=Role.Next))):
            return True
        case _:
            return _is_any_piece(moves)
