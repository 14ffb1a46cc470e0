"""What can be done: moves as conditions, and threats."""

from typing import TYPE_CHECKING

from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.standing import at
from ludarium.english.fields import Aims
from ludarium.english.kin import source_of
from ludarium.english.moves.capturing import catches
from ludarium.english.phrases import (
    NOTHING,
    Always,
    Clause,
    Condition,
    Do,
    InCheck,
    Instruction,
    Noun,
    Said,
    When,
    together,
)
from ludarium.english.telling import as_deed, named_deed
from ludarium.english.words.identifiers import is_royal
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.pieces import IsThreatened
    from ludarium.ludemes.moves.combining.operators import MovesIf


def can_be_done(e: "Voice", moves: "Moves") -> Condition:
    """Some move is possible."""
    caught = catches(e, moves)
    if caught is not None:
        return caught
    from ludarium.ludemes.moves.each.for_each import ForEachPiece

    theirs = e.is_duel and isinstance(moves, ForEachPiece) and moves.player is Role.Next
    with e.meaning(**({"others": "their own"} if theirs else {})):
        instruction = e.moves(moves)
    if instruction is NOTHING:
        return Always(False)
    deed, term = named_deed(e, instruction)
    e.sources.setdefault(("move", repr(instruction)), source_of(e, moves))
    if term is not None and not term.is_own:
        return Clause(term.inside, "be", "possible")
    who = "your opponent" if theirs else "you"
    return Said(f"{who} can {deed}", f"{who} cannot {deed}")


def told_once(e: "Voice", choice: "MovesIf") -> Instruction | None:
    """Moves that a condition speaks of, or that both of its branches have, told once."""
    from ludarium.ludemes.conditions.moves import CanMove

    test, moves, otherwise = choice.condition, choice.moves, choice.otherwise
    if isinstance(test, CanMove) and repr(test.moves) == repr(moves):
        found = e.moves(moves)
        if otherwise is None:
            return found
        failing = Said("none of this is possible", "some of this is possible")
        return together([found, When(failing, e.moves(otherwise))])
    if not isinstance(otherwise, Aims) or otherwise.then is not None:
        return None
    if repr(otherwise.moves) != repr(moves):
        return None
    note = f"you must choose so that {otherwise.aim(e)}"
    return together([e.moves(moves), When(e.condition(test).opposite(), Do(note))])


def threats_in_words(e: "Voice", threat: "IsThreatened") -> Condition:
    """A piece could be captured by the next move of somebody else."""
    piece = None if threat.piece is None else e.number(threat.piece)
    is_check = piece is not None and is_royal(piece.thing) and threat.moves is None
    attacked = "in check" if is_check else "under attack"
    if threat.moves is not None:
        attacked += f" by somebody who could {as_deed(e, e.moves(threat.moves))}"
    if is_check:
        _explain_check(e)
    if threat.at is None and threat.in_ is None:
        if piece is not None:
            return InCheck(piece) if is_check else Clause(piece, "be", attacked)
        return Said(f"some piece is {attacked}", f"no piece is {attacked}")
    place = at(e, threat.at, threat.site_type) if threat.at is not None else ""
    where = place or f"on {e.sites(threat.in_).any}"
    if piece is not None:
        return Said(
            f"{piece} would be {attacked} {where}", f"{piece} would not be {attacked} {where}"
        )
    if threat.at is not None:
        return Clause(Noun(f"the piece {where}"), "be", attacked)
    where = in_region(e.sites(threat.in_))
    return Said(f"a piece {where} is {attacked}", f"no piece {where} is {attacked}")


def _explain_check(e: "Voice") -> None:
    """What check is, among the terms of the book."""
    who = "an opponent" if e.equipment.players.count > 2 else "the opponent"
    meaning = f"a piece is in **check** if {who} could capture it with the next move"
    e.explains("check", meaning)
