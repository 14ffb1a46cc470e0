"""The same rules in plainer ludemes: what a description writes in a roundabout way is straightened.

Nothing is lost by it: games that differ in their rules differ afterwards, too.
"""

from collections.abc import Iterable, Iterator, Sequence

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.model.plain.conditions import (
    first_kind,
    named_piece,
    occupied_by_name,
    of_either_side,
    piece_of_first_kind,
    pieces_in_tables,
    without_certainty,
    without_count_of_others,
    without_empty_ones,
    without_factor,
)
from ludarium.english.model.plain.gathered import with_lone_places, with_own_moves
from ludarium.english.model.plain.hiding import hiding_at_once
from ludarium.english.model.plain.jumps import straight_jump
from ludarium.english.model.plain.numbers import (
    counted_pieces,
    pieces_on_board,
    straight_number,
    straight_removal,
    without_bounds,
)
from ludarium.english.model.plain.owners import by_number, of_owner, with_players
from ludarium.english.model.plain.parted import with_goals_parted
from ludarium.english.model.plain.regions import straight_region
from ludarium.english.model.plain.seats import from_all_seats
from ludarium.english.model.plain.sure import on_the_board, without_sure
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.model.plain.unchosen import without_unchosen
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import (
    GreaterOrEqual,
    GreaterThan,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanIf, Not
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.players import IsNext, IsPrev
from ludarium.ludemes.conditions.sites import IsOccupied
from ludarium.ludemes.ends.ends import EndForEach, EndIf
from ludarium.ludemes.equipment.maps import Map
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import From
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import (
    Hopping,
    Leaping,
    Sliding,
    Stepping,
    Transferring,
)
from ludarium.ludemes.moves.placing.placement import Removing
from ludarium.ludemes.moves.setting.set import SetNextPlayer
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import (
    CurrentBetween,
    CurrentFrom,
    CurrentLevel,
    CurrentPlayer,
    CurrentSite,
    CurrentTo,
)
from ludarium.ludemes.numbers.state import Next, Prev
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

_OF_ONE_PIECE = (CurrentBetween, CurrentFrom, CurrentLevel, CurrentSite, CurrentTo)
_SINGLE = (Hopping, Leaping, Removing, Sliding, Stepping, Transferring)
"""Rules that can say themselves which piece they move."""


def plain(game: Game, players: int) -> Game:
    """A game for so many players whose rules are written plainly."""

    def plainer(ludeme: Ludeme) -> Ludeme:
        chosen = without_unchosen(_straightened(ludeme))
        owned = of_owner(by_number(chosen, players), players)
        found = from_all_seats(owned, players)
        found = with_goals_parted(on_the_board(without_sure(found)))
        found = hiding_at_once(with_own_moves(with_lone_places(found)), players)
        return with_players(found, players)

    return rewritten(_with_kind_in_turn(game), plainer)


def with_pieces_by_name(game: Game, equipment: Equipment) -> Game:
    """A game in which no table gives the number of a piece that has a name, nor any region."""
    if any(_by_number(part) for part in of_kind(all_parts(game), SitesOccupied)):
        game = rewritten(game, lambda part: occupied_by_name(part, equipment))
    kinds = pieces_in_tables(equipment, all_parts(game))
    kind = first_kind(equipment)
    if kind is not None:
        game = rewritten(game, lambda part: piece_of_first_kind(part, kind))
    if not kinds:
        return game
    found = rewritten(game, lambda part: named_piece(part, kinds))
    items = tuple(
        item for item in found.equipment.items if not (isinstance(item, Map) and item.name in kinds)
    )
    return with_fields(found, equipment=with_fields(found.equipment, items=items))


def _by_number(occupied: SitesOccupied) -> bool:
    """Whether a kind of pieces is told by a number."""
    return isinstance(occupied.component, Int)


def with_opponent(game: Game, equipment: Equipment) -> Game:
    """A game of two whose ends speak of the opponent, and not of each player but the mover.

    Where turns always alternate, whoever moved before is the opponent, too.
    """
    if equipment.players.count != 2:
        return game
    found = rewritten(game, _of_opponent)
    kept = any(isinstance(part, MoveAgain | SetNextPlayer) for part in found.walk())
    return found if kept else rewritten(found, _alternating)


def _alternating(part: Ludeme) -> Ludeme:
    """A rule that speaks of the next player, and not of the one who moved before."""
    if isinstance(part, Prev) and part.which is None:
        return Next()
    if isinstance(part, IsPrev):
        return part
    named = {name: Role.Next for name, value in part.given() if value is Role.Prev}
    return with_fields(part, **named) if named else part


def _of_opponent(part: Ludeme) -> Ludeme:
    if not isinstance(part, EndForEach) or part.each is not Role.NonMover:
        return part
    if any(isinstance(one, CurrentPlayer) for one in part.walk()):
        return part
    return EndIf(
        condition=rewritten(part.if_, _named_next), result=rewritten(part.result, _named_next)
    )


def _named_next(part: Ludeme) -> Ludeme:
    named = {name: Role.Next for name, value in part.given() if value is Role.Player}
    return with_fields(part, **named) if named else part


def with_pieces_counted(game: Game, equipment: Equipment) -> Game:
    """A game that counts pieces, and not the sites on which they stand, where that is the same."""
    kept = bookkeeping(game, equipment)
    players = range(1, equipment.players.count + 1)
    if kept.levels:
        return game
    game = rewritten(game, pieces_on_board)
    if kept.counts:
        return game
    if all(piece.owner in players for piece in equipment.components):
        game = rewritten(game, of_either_side)
    return rewritten(game, counted_pieces)


# ---------------------------------------------------------------------- conditions


def _straightened(ludeme: Ludeme) -> Ludeme:
    if isinstance(ludeme, MovesIf) and _is_understood(ludeme):
        return ludeme.moves
    if isinstance(ludeme, MovesIf) and isinstance(ludeme.condition, BooleanAnd):
        asked = ludeme.condition
        kept = tuple(one for one in asked.conditions if not _is_needed(one, ludeme))
        if len(kept) < len(asked.conditions):
            both = kept[0] if len(kept) == 1 else with_fields(asked, conditions=kept)
            return with_fields(ludeme, condition=both)
    if isinstance(ludeme, MovesIf) and _is_nested(ludeme.moves) and _is_bare(ludeme):
        assert isinstance(ludeme.moves, MovesIf)
        both = BooleanAnd(conditions=(ludeme.condition, ludeme.moves.condition))
        return with_fields(ludeme.moves, condition=both)
    if isinstance(ludeme, MovesAnd) and any(_is_inner(part) for part in ludeme.moves):
        return with_fields(ludeme, moves=tuple(_flat(ludeme.moves)))
    if isinstance(ludeme, BooleanAnd) and isinstance(ludeme.conditions, tuple):
        kept = _without_understood(ludeme.conditions)
        if len(kept) == 1:
            return kept[0]
        whole = (
            with_fields(ludeme, conditions=kept) if len(kept) < len(ludeme.conditions) else ludeme
        )
        return without_bounds(whole)
    if isinstance(ludeme, AllSites):
        return without_empty_ones(ludeme)
    if isinstance(ludeme, BooleanIf):
        return without_certainty(ludeme)
    if isinstance(ludeme, Transferring) and _asks_for_piece(ludeme.origin):
        return with_fields(ludeme, origin=with_fields(ludeme.origin, if_=None))
    without = straight_jump(without_count_of_others(without_factor(ludeme)))
    return straight_removal(straight_number(straight_region(without)))


def _asks_for_piece(origin: From) -> bool:
    """Whether a move asks for no more than that there is a piece to be moved."""
    match origin.if_:
        case IsOccupied(site=CurrentFrom()):
            return True
        case _:
            return False


def _without_understood(conditions: Sequence[Boolean]) -> tuple[Boolean, ...]:
    """Conditions without that the opponent moves next, where it is said that they cannot move."""
    stuck = any(isinstance(one, NoMoves) and one.player is Role.Next for one in conditions)
    return tuple(one for one in conditions if not (stuck and is_end_of_turn(one)))


def _is_inner(part: Moves) -> bool:
    """Whether effects stand inside others for no reason."""
    return isinstance(part, MovesAnd) and part.then is None


def _flat(moves: Iterable[Moves]) -> Iterator[Moves]:
    for part in moves:
        if isinstance(part, MovesAnd) and _is_inner(part):
            yield from _flat(part.moves)
        else:
            yield part


def _is_bare(rule: MovesIf) -> bool:
    """Whether nothing is done if a condition does not hold, and nothing follows."""
    return rule.otherwise is None and rule.then is None


def _is_nested(moves: Moves) -> bool:
    return isinstance(moves, MovesIf) and _is_bare(moves)


def _is_understood(rule: MovesIf) -> bool:
    """Whether no more is asked than what the moves need anyway."""
    return _is_needed(rule.condition, rule)


def _is_needed(condition: Boolean, rule: MovesIf) -> bool:
    """Whether a condition asks for what moves need anyway: a piece in hand, seeds in a hole."""
    place = filled_place(condition)
    if rule.otherwise is not None or rule.then is not None or place is None:
        return False
    return _is_from(rule.moves, place)


def filled_place(condition: Boolean) -> Int | None:
    """The site that must not be empty, if a condition asks just that."""
    match condition:
        case IsOccupied(site=Int() as site) if all(name == "site" for name, _ in condition.given()):
            return site
        case GreaterThan(left=Count() as count, right=IntLiteral(value=0)):
            return _counted(count)
        case LessThan(left=IntLiteral(value=0), right=Count() as count):
            return _counted(count)
        case GreaterOrEqual(left=Count() as count, right=IntLiteral(value=1)):
            return _counted(count)
        case NotEqual(left=Count() as count, right=IntLiteral(value=0)):
            return _counted(count)
        case _:
            return None


def _counted(count: Count) -> Int | None:
    """The site on which things are counted, if there is just one."""
    return count.at if all(name in ("at", "site_type") for name, _ in count.given()) else None


def _is_from(moves: Moves, place: Int) -> bool:
    """Whether moves begin on a site, and take all that is there or a piece in hand."""
    if isinstance(moves, MovesOr):
        return moves.then is None and all(_is_from(part, place) for part in moves.moves)
    if not isinstance(moves, Transferring) or repr(moves.origin.sites) != repr(place):
        return False
    everything = isinstance(moves.count, Count) and repr(_counted(moves.count)) == repr(place)
    return everything or isinstance(place, HandSite)


def is_end_of_turn(condition: Boolean | None) -> bool:
    """Whether a condition says that the mover does not move once more."""
    match condition:
        case Not(condition=IsNext(player=Role.Mover)):
            return True
        case _:
            return False


# ---------------------------------------------------------------------- a single kind of pieces


def _with_kind_in_turn(game: Game) -> Game:
    """A game in which the turn says how pieces move, if there is but one kind and one turn."""
    kinds = [item for item in game.equipment.items if isinstance(item, PieceKind) and item.moves]
    asking = [part for part in of_kind(all_parts(game), ForEachPiece) if part.moves is None]
    if len(kinds) != 1 or len(asking) != 1:
        return game
    kind, turn = kinds[0], asking[0]
    moves = kind.moves
    owned = kind.role in (None, Role.Each) and turn.player in (None, Role.Mover)
    if not owned or moves is None or not _is_single(moves):
        return game
    if turn.names and turn.names != (kind.name,):
        return game
    changes: dict[int, Ludeme] = {
        id(turn): _of_each(turn, moves),
        id(kind): with_fields(kind, moves=None),
    }
    return rewritten(game, lambda part: changes.get(id(part), part))


def _of_each(turn: ForEachPiece, moves: Moves) -> Moves:
    """Moves of each piece; what does not depend on the piece is asked first."""
    if isinstance(moves, MovesIf) and moves.then is None:
        inner = with_fields(turn, then=None)
        other = None if moves.otherwise is None else _of_each(inner, moves.otherwise)
        return with_fields(
            moves, moves=_of_each(inner, moves.moves), otherwise=other, then=turn.then
        )
    if isinstance(moves, MovesOr) and moves.then is None:
        inner = with_fields(turn, then=None)
        parts = tuple(_of_each(inner, part) for part in moves.moves)
        return with_fields(moves, moves=parts, then=turn.then)
    return with_fields(turn, moves=moves)


def _is_single(moves: Moves) -> bool:
    """Whether rules can say of a piece how it moves without speaking of it first."""
    if isinstance(moves, MovesOr):
        return moves.then is None and all(_is_single(part) for part in moves.moves)
    if isinstance(moves, MovesIf):
        parts = [part for part in (moves.moves, moves.otherwise) if part is not None]
        asked = any(map(_is_of_one_piece, moves.condition.walk()))
        return moves.then is None and not asked and all(map(_is_single, parts))
    return isinstance(moves, _SINGLE)


def _is_of_one_piece(part: Ludeme) -> bool:
    """Whether a part of a condition speaks of the piece that moves, or of where it is."""
    along = isinstance(part, TrackSiteMove) and part.from_ is None
    return along or isinstance(part, _OF_ONE_PIECE)


__all__ = ["is_end_of_turn", "plain", "rewritten", "with_fields"]
