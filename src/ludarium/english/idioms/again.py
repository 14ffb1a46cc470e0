"""Turns of two moves, told one behind the other; and moves that earn another turn."""

from collections.abc import Sequence

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.book.document import Table
from ludarium.english.fields import then_of
from ludarium.english.idioms.chains import chain
from ludarium.english.idioms.mills import mill_taken
from ludarium.english.idioms.trees import (
    Again,
    Leaf,
    NotAnIdiom,
    again_after,
    leaves,
    moves_of_mover,
    only,
    replaced,
    same,
)
from ludarium.english.moves.consequences import after_all
from ludarium.english.phrases import (
    Clause,
    Do,
    Instruction,
    Noun,
    When,
    all_of,
    choice_of,
    followed,
    where_from,
    where_landed,
)
from ludarium.english.voice import Voice
from ludarium.english.words import article, listed
from ludarium.ludemes.conditions.comparisons import GreaterThan, LessThan
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.placing.placement import MoveRemove
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

Ends = list[tuple[Leaf, Again | None]]


def parted(moves: Moves) -> tuple[Moves, Moves] | None:
    """The first move of a turn and those that follow it, if a turn is written like this."""
    if not isinstance(moves, MovesIf) or moves.otherwise is None:
        return None
    if moves.then is not None and any(isinstance(part, MoveAgain) for part in moves.then.walk()):
        return None
    asked = moves.condition
    if not isinstance(asked, IsPrev) or asked.player is not Role.Mover:
        return None
    return moves.otherwise, moves.moves


def ends_of(e: Voice, moves: Moves) -> Ends:
    """The single rules of a turn, and how each leads to another move."""
    if any(isinstance(m, ForEachPiece) and not moves_of_mover(m) for m in moves.walk()):
        raise NotAnIdiom
    return [(leaf, again_after(leaf)) for leaf in leaves(e, moves)]


def silent(e: Voice, moves: Moves) -> set[int]:
    """The ludemes that say `move again`, which the turn as a whole makes clear."""
    halves = parted(moves)
    if halves is None:
        return set()
    try:
        ends = ends_of(e, halves[0])
        _told(e, *halves)
    except NotAnIdiom:
        return set()
    nodes = {id(again.node) for _, again in ends if again is not None}
    return nodes | _later_nodes(e, halves[1])


def _later_nodes(e: Voice, more: Moves) -> set[int]:
    return {id(again.node) for _, again in ends_of(e, more) if again is not None}


def turn_of_two(e: Voice, moves: Moves) -> Instruction | None:
    """A turn whose second move is told right behind what leads to it."""
    halves = parted(moves)
    if halves is None:
        return None
    try:
        ends = ends_of(e, halves[0])
        if not {id(again.node) for _, again in ends if again is not None} <= e.muted:
            return None
        told = _told(e, *halves)
    except NotAnIdiom:
        return None
    return after_all(e, told, then_of(moves))


def _told(e: Voice, first: Moves, more: Moves) -> Instruction:
    ends = ends_of(e, first)
    later = ends_of(e, more)
    if not any(again is not None for _, again in ends):
        raise NotAnIdiom
    captures = chain(e, first, ends, more)
    if captures is not None:
        return captures
    if any(again is not None for _, again in later):
        raise NotAnIdiom
    return _first(e, first, more)


def _first(e: Voice, first: Moves, more: Moves) -> Instruction:
    """The first move with the second one behind it, branch by branch where these differ."""
    ends = ends_of(e, first)
    agains = [again for _, again in ends if again is not None]
    if not agains:
        return e.moves(first)
    if len(agains) == len(ends) and len({repr(again.guards) for again in agains}) == 1:
        return _followed(e, e.moves(first), agains[0], more)
    kinds = _kinds(ends)
    if kinds and len({repr(again.guards) for again in agains}) == 1:
        return _followed(e, e.moves(first), agains[0], more, kinds)
    if isinstance(first, MovesIf) and first.then is None:
        otherwise = None if first.otherwise is None else _first(e, first.otherwise, more)
        return When(e.condition(first.condition), _first(e, first.moves, more), otherwise)
    if isinstance(first, MovesOr) and first.then is None:
        return choice_of(_first(e, part, more) for part in first.moves)
    raise NotAnIdiom


def _kinds(ends: Ends) -> list[str]:
    """The pieces after whose moves there may be a second one, if it is the same for each move."""
    kinds = [leaf.names for leaf, again in ends if again is not None]
    others = [leaf.names for leaf, again in ends if again is None]
    if not all(len(names) == 1 for names in (*kinds, *others)) or set(kinds) & set(others):
        return []
    return list(dict.fromkeys(name for (name,) in kinds))


def _followed(
    e: Voice, first: Instruction, again: Again, more: Moves, kinds: Sequence[str] = ()
) -> Instruction:
    """The first move, and what follows if it was made with one of some kinds of pieces."""
    if not again.guards and not kinds:
        return followed(first, e.moves(more))
    if len(again.guards) == 1 and again.guards[0][1] and not kinds:
        mill = mill_taken(e, again.guards[0][0], more)
        if mill is not None:
            return followed(first, mill)
    if len(again.guards) == 1 and not kinds and _is_possible(again.guards[0], more):
        return followed(first, e.moves(more))
    word = e.word()
    with e.meaning(last_to=where_landed(word), last_from=where_from(word)):
        asked = [e.condition(guard) for guard, _ in again.guards]
        second = e.moves(more)
    holding = [
        one if holds else one.opposite()
        for one, (_, holds) in zip(asked, again.guards, strict=True)
    ]
    if kinds:
        holding.insert(0, Clause(_any_of(e, kinds), "have", "moved"))
    return followed(first, When(all_of(holding), second))


def _is_possible(guard: tuple[Boolean, bool], more: Moves) -> bool:
    """Whether no more is asked than that there is something to be taken."""
    asked, holds = guard
    if not holds or not isinstance(more, MoveRemove):
        return False
    if isinstance(asked, CanMove):
        return same(asked.moves, more)
    match asked:
        case GreaterThan(left=CountSites() as count, right=IntLiteral(value=0)):
            return same(count.in_, more.sites)
        case LessThan(left=IntLiteral(value=0), right=CountSites() as count):
            return same(count.in_, more.sites)
        case _:
            return False


def _any_of(e: Voice, kinds: Sequence[str]) -> Noun:
    """A piece of one of some kinds; many of them are listed elsewhere."""
    names = [article(e.piece_name(kind)) for kind in kinds]
    if len(names) <= _MOST_KINDS:
        return Noun(listed(names, "or"))
    term = e.term("kind", listed(names))
    row = (f"**{term.name}**", ", ".join(e.piece_name(kind) for kind in kinds))
    term.blocks = term.blocks or [Table(("Kind", "Pieces"), [row])]
    return Noun(f"a piece of {term.inside}")


_MOST_KINDS = 6
"""More kinds of pieces than these are put into a list of their own."""


# ---------------------------------------------------------------------- another turn


class ExtraTurn(Moves):
    """Another turn, in the place of another move."""

    def english(self, _: Voice) -> Instruction:
        """Another turn."""
        return Do("take another turn")


def extra_turn(e: Voice, moves: Moves) -> Instruction | None:
    """A turn of sowing that may earn another one, which is played like any other."""
    parts = list(moves.walk())
    agains = of_kind(parts, MoveAgain)
    if not agains or not any(of_kind(parts, Sow)):
        return None
    if any(of_kind(parts, IsPrev)) or not all(map(only, agains)):
        return None
    return e.moves(replaced(moves, {id(again): ExtraTurn() for again in agains}))
