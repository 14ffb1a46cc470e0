"""The rules of a game as they are told: written in plainer ludemes, with ideas made plain."""

from dataclasses import dataclass

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.idioms.announcing import with_announcements
from ludarium.english.idioms.kept.doubles import with_doubles_forgotten
from ludarium.english.idioms.kept.events import with_captures_for_events
from ludarium.english.idioms.kept.lists import with_lists_as_regions
from ludarium.english.idioms.kept.verdicts import with_verdicts
from ludarium.english.idioms.kept.ways import LapWay, with_ways_of_laps
from ludarium.english.idioms.sowing.captured import with_captured_sown
from ludarium.english.idioms.sowing.further_moves import with_further_moves
from ludarium.english.idioms.sowing.sown_holes import with_holes_sown
from ludarium.english.idioms.tries.checks import with_checks
from ludarium.english.model.plain.anybodys import with_pieces_of_anybody
from ludarium.english.model.plain.certain import without_certainties
from ludarium.english.model.plain.own_moves import with_own_moves
from ludarium.english.model.plain.rules import (
    plain,
    with_opponent,
    with_pieces_by_name,
    with_pieces_counted,
)
from ludarium.english.model.plain.shapes import with_shapes_compared
from ludarium.english.model.plain.stacks import with_stacks_handled
from ludarium.english.model.plain.states import with_marks_of_others, with_states_set
from ludarium.english.model.plain.unchosen import without_unreached
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game


@dataclass(frozen=True)
class Plain:
    """A game whose rules are written plainly."""

    game: Game
    way_of_laps: LapWay | None
    """In which way a turn of sowing goes on, if a number said that."""
    keeps_doubles: bool
    """Whether what is left of a double that was broken off spoils the next throw."""
    kinds: dict[int, PieceKind]
    """The kinds of pieces, by the numbers of their components."""


def plainly(game: Game, equipment: Equipment) -> Plain:
    """The rules of a game in plainer ludemes."""
    # What makes long rules short comes first, so that the others have less to look at.
    forgetting, keeps_doubles = with_doubles_forgotten(game)
    certain = without_certainties(with_own_moves(forgetting), equipment)
    certain = with_stacks_handled(with_shapes_compared(certain))
    by_name = with_checks(with_pieces_by_name(certain, equipment), equipment)
    by_name = with_pieces_of_anybody(by_name, equipment)
    by_name = with_lists_as_regions(with_captures_for_events(by_name))
    plainer = plain(with_announcements(by_name), equipment.players.count)
    plainer = without_unreached(plainer, equipment)
    by_name = with_pieces_counted(with_opponent(plainer, equipment), equipment)
    by_name = with_marks_of_others(with_verdicts(by_name), equipment.players.count)
    by_name = with_holes_sown(with_states_set(by_name))
    found, way_of_laps = with_ways_of_laps(by_name)
    found = with_captured_sown(with_further_moves(found, equipment))
    before = [item for item in game.equipment.items if isinstance(item, PieceKind)]
    after = [item for item in found.equipment.items if isinstance(item, PieceKind)]
    assert len(before) == len(after)
    changed = {id(old): new for old, new in zip(before, after, strict=True)}
    kinds = {
        component.index: changed[id(component.source)]
        for component in equipment.components
        if id(component.source) in changed
    }
    return Plain(found, way_of_laps, keeps_doubles, kinds)
