"""What is noticed of the rules of a game before anything is told, because it changes the words."""

from collections.abc import Sequence

from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.conditions.states import are_numbered, are_of_captives
from ludarium.english.fields import HasState
from ludarium.english.model.noted_sites import has_one_list, noted_sites
from ludarium.english.model.setup import SetUp
from ludarium.english.moves.levels import (
    all_move_from_within,
    only_tops_move,
    stacks_are_mixed,
)
from ludarium.english.things.dice import marked_die
from ludarium.english.things.tables import (
    tables_of_kinds,
    tables_of_numbers,
    tables_of_pieces,
    tables_of_players,
    tables_of_sites,
)
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.players import IsNext, IsPrev
from ludarium.ludemes.conditions.sites import IsVisited
from ludarium.ludemes.game.meta import MetaNoRepeat
from ludarium.ludemes.moves.clauses import To
from ludarium.ludemes.moves.combining.maximum import MostOf
from ludarium.ludemes.moves.placing.placement import MoveAdd, Removing
from ludarium.ludemes.moves.setting.set import SetCounter, SetTeam
from ludarium.ludemes.moves.setting.state import SwapPlayers
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_play import CountMovesThisTurn, CountTurns
from ludarium.ludemes.numbers.state import Prev
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.start.set import StartSetTeam
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Repetition, When


def notice(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Take note of the parts of a game."""
    e.site_tables, e.number_tables = tables_of_sites(parts), tables_of_numbers(parts)
    e.player_tables = tables_of_players(parts)
    e.piece_tables, e.kind_tables = tables_of_pieces(parts), tables_of_kinds(parts)
    e.only_tops, e.from_within = only_tops_move(parts), all_move_from_within(parts)
    e.mixed_stacks = stacks_are_mixed(parts)
    e.noted_sites, e.one_list = noted_sites(parts), has_one_list(parts)
    e.turns_by_states = any(part.state is not None for part in of_kind(parts, HasState))
    e.numbered = are_numbered(parts)
    e.has_teams = any(of_kind(parts, SetTeam, StartSetTeam))
    e.sides_change = any(of_kind(parts, SwapPlayers))
    hands = any(one.kind is ContainerKind.HAND for one in e.equipment.containers)
    e.brings_in = not hands and any(of_kind(parts, MoveAdd))
    e.marked_die = marked_die(e, parts)
    e.has_captives = are_of_captives(parts)
    e.asks_within_turn = e.equipment.players.count < 2 or any(map(_asks_within_turn, parts))
    e.counts_anew = any(of_kind(parts, SetCounter))


def notice_set_up(e: Voice, setup: SetUp, parts: Sequence[Ludeme]) -> None:
    """Take note of what stands where before the first move, and of what lies in hands for good."""
    for group in setup.board:
        e.began |= dict.fromkeys(group.sites, group.piece.component)
    arriving = (inner for part in of_kind(parts, To) for inner in part.walk())
    if not any(isinstance(inner, HandSite | SitesHand) for inner in arriving):
        for group in setup.hands:
            e.held |= dict.fromkeys(group.sites, group.piece.component)


def _asks_within_turn(part: Ludeme) -> bool:
    """Whether a rule tells the first move of a turn from later ones, or looks at a whole turn."""
    match part:
        case Removing(at=When.EndOfTurn):
            return True
        case MetaNoRepeat(repetition=Repetition.PositionalInTurn | Repetition.SituationalInTurn):
            return True
    return isinstance(part, _WITHIN_TURN)


_WITHIN_TURN = (CountMovesThisTurn, CountTurns, IsNext, IsPrev, IsVisited, MostOf, Prev)


__all__ = ["notice"]
