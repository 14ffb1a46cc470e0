"""Turns without the removal of a piece that nothing chooses: no such move can be made.

Where a description asks for `(from)` outside of all rules that say where a move starts, that is no
site of the board.
"""

from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Moves
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.pieces import NoPieces
from ludarium.ludemes.ends.ends import End, EndIf
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.each.for_each import ForEachDie, ForEachPiece, ForEachSite
from ludarium.ludemes.moves.movement.movement import Move
from ludarium.ludemes.moves.movement.on_track import FirstMoveOnTrack, RequireMaxDistance
from ludarium.ludemes.moves.placing.placement import MoveRemove
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.iterators import CurrentFrom
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

_FOR_ALL: Final = (FirstMoveOnTrack, ForEachDie, RequireMaxDistance)
"""Rules around others that leave it open which piece moves."""


def without_unchosen(part: Ludeme) -> Ludeme:
    """The moves of a turn without those that remove a piece which nothing chooses."""
    if not isinstance(part, Play):
        return part
    moves = _possible(part.moves)
    return part if moves is part.moves or moves is None else with_fields(part, moves=moves)


def without_unreached(game: Game, equipment: Equipment) -> Game:
    """A game of stacks without the ends for whoever has no pieces, if no piece can ever leave."""
    if not bookkeeping(game, equipment).levels:
        return game
    moves = of_kind(all_parts(game), Moves)
    if not all(isinstance(one, _KEEPS_PIECES) for one in moves):
        return game
    return rewritten(game, _without_running_out)


def _without_running_out(part: Ludeme) -> Ludeme:
    if not isinstance(part, End) or not isinstance(part.rules, tuple):
        return part
    kept = tuple(one for one in part.rules if not (isinstance(one, EndIf) and _runs_out(one)))
    return with_fields(part, rules=kept) if kept and len(kept) < len(part.rules) else part


def _runs_out(rule: EndIf) -> bool:
    """Whether an end is reached by somebody who has no pieces left, on the board or off it."""
    return isinstance(rule.condition, NoPieces) and rule.condition.in_ is None


_KEEPS_PIECES: Final = (
    *_FOR_ALL,
    *(Roll, Do, Move, MoveAgain, MovePass),
    *(MovesAnd, MovesIf, MovesOr, ForEachPiece, ForEachSite),
)
"""Rules by which no piece leaves the board, where pieces stand on each other."""


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
