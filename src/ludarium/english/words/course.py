"""The course of a game in words: what opens a phase, and what happens when one is stuck."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.board.equipment.players import number_of
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.model.course import Stage, Way, first_phase
from ludarium.english.model.plain.rules import is_end_of_turn
from ludarium.english.model.stuck import Stuck
from ludarium.english.phrases import Condition
from ludarium.english.words.spelling import listed, ordinal, plural
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def opened_by(
    e: "Voice", way: Way, condition: Condition | None, course: Sequence[Stage] = ()
) -> str:
    """When a phase begins, as it follows its name: `once all your men are placed`."""
    if condition is None:
        when = "from then on"
        if way.rule.player is Role.Mover and way.only_for is None and not _moves_again(way):
            return "once your first such turn is over"
    elif way.placed is not None:
        last = way.is_for_all and way.placed.owners == e.equipment.players.roles[-1:]
        last = last and not _may_fail(way)
        when = f"once {placed(e, e.equipment.players.roles if last else way.placed.owners)}"
    elif isinstance(way.rule.condition, IsMover):
        when = f"once {e.player(way.rule.condition.player)} has moved"
    elif is_end_of_turn(way.rule.condition):
        when = "once the first such turn is over"
    else:
        when = f"once {condition.text}"
    if way.only_for is not None:
        own = way.placed is not None and way.placed.owners in ((way.only_for,), (Role.Mover,))
        when = f"once all their {plural(usual_thing(e))} are placed" if own else when
        others = [role for role in e.equipment.players.roles if role is not way.only_for]
        if e.is_duel and all(first_phase(course, role) is way.target for role in others):
            at_once = listed(str(e.role(role)) for role in others)
            return f"for {at_once} at once, and for {e.role(way.only_for)} {when}"
        return f"for {e.role(way.only_for)} {when}"
    if way.is_for_all:
        if is_end_of_turn(way.rule.condition):
            return when
        whom = "for all players, " if way.speaks_of_mover else ""
        return f"{whom}{when}"
    assert way.rule.player is not None
    player = e.player(way.rule.player)
    if is_end_of_turn(way.rule.condition) and way.rule.player is Role.Mover:
        return "once your first such turn is over"
    own = way.rule.player is Role.Mover and (way.speaks_of_mover or condition is None)
    return when if own else f"for {player}, {when}"


def _may_fail(way: Way) -> bool:
    """Whether somebody who still has pieces to place may be unable to do so."""
    parts = way.source.play.moves.walk()
    return any(part.if_afterwards is not None for part in of_kind(parts, Do))


def only_for(e: "Voice", role: Role) -> str:
    """For whom alone a phase is: `first player only`."""
    found = number_of(role) if e.equipment.players.count > 1 else 0
    who = f"{ordinal(found)} player" if found else str(e.role(role))
    return f"{who} only"


def leaving(way: Way, whither: str) -> str:
    """That a phase is over after one move, which may be followed by another in the next phase."""
    if not _moves_again(way):
        return f"after that move, {whither}"
    return f"{whither} at once, before any further move"


def _moves_again(way: Way) -> bool:
    """Whether a turn may have several moves, after the first of which the phase is over."""
    return any(isinstance(part, MoveAgain) for part in way.source.play.moves.walk())


def placed(e: "Voice", owners: tuple[Role, ...]) -> str:
    """That all pieces of somebody have been placed."""
    things = plural(usual_thing(e))
    if len(owners) == e.equipment.players.count > 1:
        return f"all {things} are placed"
    whose = listed(e.role(owner).possessive for owner in owners)
    return f"all {whose} {things} are placed"


def stuck_sentence(e: "Voice", stuck: Stuck) -> str:
    """What happens to a player who cannot move."""
    if stuck.who is not None:
        return f"if {e.role(stuck.who)} cannot move, they pass"
    if stuck.is_board_full:
        return "if the board is full and nobody has won, it is a draw"
    text = "if you cannot move, you pass"
    if stuck.does_more:
        text += ", and what follows every move is done all the same"
    elif stuck.throws_again:
        text += ", but throw again if the throw gives you another"
    if not stuck.is_drawn_if_all_are or e.equipment.players.count < 2:
        return text
    return f"{text}; if nobody can, it is a draw"
