"""Stacks that move level by level: all of their pieces, one after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Noun, Said
from ludarium.vocabulary.directions import StackDirection
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.model.setup import SetUp
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.each.levels import ForEachLevel
    from ludarium.ludemes.moves.movement.movement import Transferring
    from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
    from ludarium.vocabulary.ludeme import Ludeme


def goal_of_levels(e: "Voice", rule: "ForEachLevel") -> str | None:
    """Where the pieces of a stack go, if a rule does no more than move each of them."""
    from ludarium.ludemes.moves.movement.movement import Transferring

    move = rule.moves
    if not isinstance(move, Transferring) or not _moves_a_level(rule, move):
        return None
    return _goal_of_each(e, rule, move)


def _moves_a_level(rule: "ForEachLevel", move: "Transferring") -> bool:
    """Whether a move takes the piece on each level of a rule to a site, and does nothing else.

    Where that begins at the top, whatever lies on a piece has gone before it.
    """
    from_top = rule.stack_direction in (None, StackDirection.FromTop)
    if {name for name, _ in move.given()} - {"origin", "to", *(["stack"] if from_top else [])}:
        return False
    start = {name for name, _ in move.origin.given()}
    if start != {"sites", "level"} or {name for name, _ in move.to.given()} != {"sites"}:
        return False
    return repr(move.origin.sites) == repr(rule.site) and stands_for(move.origin.level, "level")


def enemies_sent(e: "Voice", rule: "ForEachLevel") -> str | None:
    """Where all enemy pieces of a stack go, if a rule does no more than move each of them."""
    from ludarium.ludemes.conditions.players import IsEnemy
    from ludarium.ludemes.moves.combining.operators import MovesIf
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.numbers.pieces import Who

    match rule.moves:
        case MovesIf(
            condition=IsEnemy(player=Who(at=site, level=level)),
            moves=FromTo() as move,
            otherwise=None,
            then=None,
        ) if repr(site) == repr(rule.site) and stands_for(level, "level"):
            pass
        case _:
            return None
    if not _moves_a_level(rule, move):
        return None
    return _goal_of_each(e, rule, move)


def _goal_of_each(e: "Voice", rule: "ForEachLevel", move: "Transferring") -> str | None:
    """Where each piece of a stack goes, which may be a place of its owner's."""
    from ludarium.ludemes.numbers.pieces import Who
    from ludarium.ludemes.numbers.values import MapEntry

    goal = move.to.sites
    if isinstance(goal, MapEntry) and isinstance(goal.key, Who) and move.origin is not None:
        if repr(goal.key) != repr(Who(at=rule.site, level=move.origin.level)):
            return None
        with e.meaning(carried=Noun(repr(rule.site))):
            return f"to {e.site(goal)}"
    return _goal(e, goal, rule.site)


def parted_by_owner(e: "Voice", rule: "ForEachLevel") -> str | None:
    """What becomes of a stack whose own pieces go to a hand while all others are removed."""
    from ludarium.ludemes.conditions.players import IsFriend
    from ludarium.ludemes.moves.combining.operators import MovesIf
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.moves.placing.placement import Remove
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.pieces import Who

    choice = rule.moves
    if not isinstance(choice, MovesIf) or not isinstance(choice.condition, IsFriend):
        return None
    who, back, away = choice.condition.player, choice.moves, choice.otherwise
    if not isinstance(who, Who) or not isinstance(back, FromTo) or not isinstance(away, Remove):
        return None
    sites = [who.at, back.origin.sites, away.sites]
    levels = [who.level, back.origin.level, away.level]
    same = all(repr(site) == repr(rule.site) for site in sites)
    if not same or not all(stands_for(level, "level") for level in levels):
        return None
    if not isinstance(back.to.sites, HandSite):
        return None
    hand = e.site(back.to.sites)
    own = f"your own go back into {hand}"
    return f"take that stack off the board: {own}, and the others are out of the game"


def whole_stack(e: "Voice", count: "CountPieces", sign: Sign, other: object) -> Condition | None:
    """That some pieces of a stack are not the mover's, as their number is less than its height."""
    from ludarium.ludemes.numbers.sizes import SizeStack
    from ludarium.ludemes.regions.sites import SitesListed

    if not isinstance(other, SizeStack) or count.player is not Role.Mover:
        return None
    region = count.in_
    if not isinstance(region, SitesListed) or not isinstance(region.sites, tuple):
        return None
    if [repr(site) for site in region.sites] != [repr(other.at)] or other.at is None:
        return None
    place = e.site(other.at)
    some = Said(f"enemy pieces are in the stack on {place}", f"the stack on {place} is all yours")
    return {Sign.LESS: some, Sign.EQUAL: some.opposite()}.get(sign)


def only_tops_move(parts: Sequence["Ludeme"]) -> bool:
    """Whether turns let none but the topmost pieces of stacks move as their kinds say."""
    from ludarium.ludemes.literals import BooleanLiteral
    from ludarium.ludemes.moves.each.for_each import ForEachPiece

    turns = [part for part in of_kind(parts, ForEachPiece) if part.moves is None]
    tops = [isinstance(turn.top, BooleanLiteral) and turn.top.value for turn in turns]
    return bool(turns) and all(tops)


def all_move_from_within(parts: Sequence["Ludeme"]) -> bool:
    """Whether all pieces move from anywhere in a stack, which there is more than one rule for."""
    from ludarium.english.fields import origin_of
    from ludarium.ludemes.equipment.pieces import PieceKind
    from ludarium.ludemes.moves.movement.movement import (
        Hopping,
        Leaping,
        Move,
        Sliding,
        Stepping,
    )

    kinds = [part for part in of_kind(parts, PieceKind) if part.moves is not None]
    moves = [
        part
        for kind in kinds
        for part in all_parts(kind)
        if isinstance(part, Hopping | Leaping | Move | Sliding | Stepping)
    ]
    origins = [origin_of(move) for move in moves]
    own = [one is not None and stands_for(one.level, "level") for one in origins]
    return len(own) > 1 and all(own)


def stacks_are_mixed(parts: Sequence["Ludeme"]) -> bool:
    """Whether pieces may settle on enemies, one at most as a rule, without sending them away."""
    from ludarium.ludemes.conditions.logic import BooleanOr
    from ludarium.ludemes.conditions.players import IsEnemy
    from ludarium.ludemes.moves.movement.movement import Transferring
    from ludarium.ludemes.numbers.sizes import SizeStack

    clauses = [part.to for part in of_kind(parts, Transferring)]
    staying = [clause.if_ for clause in clauses if clause.apply is None]
    asked = [condition for condition in staying if isinstance(condition, BooleanOr)]
    return any(
        any(isinstance(part, IsEnemy) for part in one.walk())
        and any(isinstance(part, SizeStack) for part in one.walk())
        for one in asked
    )


def takes_from_tops(parts: Sequence["Ludeme"], setup: "SetUp") -> bool:
    """Whether pieces of several kinds lie on each other, and moves take the topmost of them.

    Rules that go through all pieces, or that say which level or how many, tell it themselves.
    """
    from ludarium.ludemes.moves.each.for_each import ForEachPiece
    from ludarium.ludemes.moves.movement.movement import Transferring
    from ludarium.ludemes.numbers.pieces import TopLevel
    from ludarium.ludemes.numbers.sizes import SizeStack
    from ludarium.ludemes.regions.pieces import SitesOccupied

    moves = of_kind(parts, Transferring)
    grow = any(of_kind(parts, SizeStack, TopLevel))
    if not (setup.piles or grow) or not moves or any(of_kind(parts, ForEachPiece)):
        return False
    return all(
        move.origin.level is None
        and move.stack is None
        and move.count is None
        and isinstance(move.origin.sites, SitesOccupied)
        for move in moves
    )


def _goal(e: "Voice", sites: object, stack: object) -> str | None:
    """A place to go to, which may depend on whose the piece is but not on its level."""
    from ludarium.ludemes.numbers.board import HandSite

    if _is_owners_hand(sites, stack):
        return "into its owner's hand"
    if "level" in repr(sites).lower() or not hasattr(sites, "lower"):
        return None
    into = "into" if isinstance(sites, HandSite) else "to"
    return f"{into} {e.site(sites)}"


def _is_owners_hand(sites: object, stack: object) -> bool:
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.pieces import Who

    owner = sites.player if isinstance(sites, HandSite) else None
    return (
        isinstance(sites, HandSite)
        and sites.index is None
        and isinstance(owner, Who)
        and repr(owner.at) == repr(stack)
        and stands_for(owner.level, "level")
    )
