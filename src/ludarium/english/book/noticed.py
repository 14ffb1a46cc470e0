"""What is noticed of the rules of a game before anything is told, because it changes the words."""

from collections.abc import Sequence

from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.conditions.states import are_numbered, are_of_captives
from ludarium.english.model.noted_sites import has_one_list, noted_sites
from ludarium.english.moves.levels import all_move_from_within, only_tops_move
from ludarium.english.things.dice import marked_die
from ludarium.english.things.tables import (
    tables_of_kinds,
    tables_of_numbers,
    tables_of_pieces,
    tables_of_players,
    tables_of_sites,
)
from ludarium.english.voice import Voice
from ludarium.ludemes.moves.placing.placement import MoveAdd
from ludarium.ludemes.moves.setting.set import SetCounter, SetTeam
from ludarium.ludemes.moves.setting.state import SwapPlayers
from ludarium.ludemes.start.set import StartSetTeam
from ludarium.vocabulary.ludeme import Ludeme


def notice(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Take note of the parts of a game."""
    e.site_tables, e.number_tables = tables_of_sites(parts), tables_of_numbers(parts)
    e.player_tables = tables_of_players(parts)
    e.piece_tables, e.kind_tables = tables_of_pieces(parts), tables_of_kinds(parts)
    e.only_tops, e.from_within = only_tops_move(parts), all_move_from_within(parts)
    e.noted_sites, e.one_list = noted_sites(parts), has_one_list(parts)
    e.numbered = are_numbered(parts)
    e.has_teams = any(isinstance(part, SetTeam | StartSetTeam) for part in parts)
    e.sides_change = any(isinstance(part, SwapPlayers) for part in parts)
    hands = any(one.kind is ContainerKind.HAND for one in e.equipment.containers)
    e.brings_in = not hands and any(isinstance(part, MoveAdd) for part in parts)
    e.marked_die = marked_die(e, parts)
    e.has_captives = are_of_captives(parts)
    e.counts_anew = any(isinstance(part, SetCounter) for part in parts)


__all__ = ["notice"]
