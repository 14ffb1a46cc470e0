"""Turns without the removal of a piece that nothing chooses: no such move can be made.

Where a description asks for `(from)` outside of all rules that say where a move starts, that is no
site of the board.
"""

from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.model.plain.trees import with_fields
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.each.for_each import ForEachDie, ForEachSite
from ludarium.ludemes.moves.movement.on_track import FirstMoveOnTrack, RequireMaxDistance
from ludarium.ludemes.moves.placing.placement import MoveRemove
from ludarium.ludemes.numbers.iterators import CurrentFrom
from ludarium.vocabulary.ludeme import Ludeme

_FOR_ALL: Final = (FirstMoveOnTrack, ForEachDie, RequireMaxDistance)
"""Rules around others that leave it open which piece moves."""


def without_unchosen(part: Ludeme) -> Ludeme:
    """The moves of a turn without those that remove a piece which nothing chooses."""
    if not isinstance(part, Play):
        return part
    moves = _possible(part.moves)
    return part if moves is part.moves or moves is None else with_fields(part, moves=moves)


def _possible(rule: Moves | None) -> Moves | None:
    """What is left of a rule; nothing if none of its moves can be made."""
    found = rule
    match rule:
        case MoveRemove(sites=CurrentFrom()):
            return None
        case MovesAnd(moves=tuple() as several) | MovesOr(moves=tuple() as several):
            kept = tuple(one for one in map(_possible, several) if one is not None)
            same = [*map(id, kept)] == [*map(id, several)]
            found = rule if same else with_fields(rule, moves=kept) if kept else None
        case MovesIf(moves=yes, otherwise=no):
            found = _choice(rule, _possible(yes), _possible(no))
        case ForEachSite(moves=moves, no_move_yet=other):
            left, instead = _possible(moves), _possible(other)
            if left is None:
                return rule if instead is not None else None
            if left is not moves or instead is not other:
                found = with_fields(rule, moves=left, no_move_yet=instead)
        case Do(next=Moves() as moves):
            left = _possible(moves)
            found = rule if left is None or left is moves else with_fields(rule, next=left)
        case _ if isinstance(rule, _FOR_ALL):
            left = _possible(rule.moves)
            if left is None:
                return None
            found = rule if left is rule.moves else with_fields(rule, moves=left)
    return found


def _choice(rule: MovesIf, yes: Moves | None, no: Moves | None) -> Moves | None:
    """What is left of a choice between two rules."""
    if yes is rule.moves and no is rule.otherwise:
        return rule
    if yes is not None:
        return with_fields(rule, moves=yes, otherwise=no)
    if no is None:
        return None
    return with_fields(rule, condition=Not(condition=rule.condition), moves=no, otherwise=None)
