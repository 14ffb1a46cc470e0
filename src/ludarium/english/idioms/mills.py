"""Mills: rows of three that let a player take a piece of the opponent."""

from copy import copy
from dataclasses import replace

from ludarium.engine.kinds import Moves
from ludarium.english.conditions.lines import is_own_row, row_in_words
from ludarium.english.conditions.targets import stands_for
from ludarium.english.glossary import Term
from ludarium.english.idioms.trees import only, same, without
from ludarium.english.phrases import Clause, Condition, Do, Instruction, When
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.combining.requirements import Priority
from ludarium.ludemes.moves.placing.placement import MoveRemove
from ludarium.ludemes.regions.for_each import RegionFilter

_LENGTH = 3


def mill_taken(e: Voice, line: object, taking: Moves) -> Instruction | None:
    """What a mill is and what it brings, if a row of three lets the mover take a piece."""
    if not isinstance(line, IsLine) or line.length.__dict__.get("value", line.length) != _LENGTH:
        return None
    if not any(isinstance(part, MoveRemove) for part in taking.walk()):
        return None
    if not is_own_row(line):
        return None
    row = row_in_words(e, line)
    taken = _taken(e, line, taking)
    known = ("idiom", f"mill {row} {taken}")
    if known in e.terms:
        return When(_made("a mill"), Do("take a piece for it as before"))
    meaning = "" if ("idiom", f"mill {row}") in e.terms else f", which is {row}"
    for key in (known, ("idiom", f"mill {row}")):
        e.terms[key] = Term("mill", [])
    return When(_made(f"a *mill*{meaning}"), taken)


def _made(mill: str) -> Condition:
    return Clause("this", "make", mill)


def _taken(e: Voice, line: IsLine, taking: Moves) -> Instruction:
    """What may be taken: pieces in mills are often safe."""
    found = _outside(e, line, taking)
    if found is not None:
        return replace(found, extra=f"{found.extra}, if there is one")
    first, second = _in_turn(taking)
    if first is None or second is None:
        return e.moves(taking)
    found = _outside(e, line, first)
    if (
        found is None
        or not isinstance(first, MoveRemove)
        or not same(_from_anywhere(first), second)
    ):
        return e.moves(taking)
    return replace(found, extra=f"{found.extra}, or any of them if there is no other")


def _from_anywhere(taking: MoveRemove) -> MoveRemove:
    """The same removal without what is asked of the piece."""
    any_piece = copy(taking)
    if isinstance(taking.sites, RegionFilter):
        any_piece.sites = taking.sites.region
    return any_piece


def _in_turn(taking: Moves) -> tuple[Moves | None, Moves | None]:
    """Two ways to take, of which the second is open only if the first is not."""
    if isinstance(taking, Priority) and taking.then is None and len(taking.moves) == 2:
        return taking.moves[0], taking.moves[1]
    if isinstance(taking, MovesIf) and taking.then is None and taking.otherwise is not None:
        can = taking.condition
        if isinstance(can, CanMove) and same(can.moves, taking.moves):
            return taking.moves, taking.otherwise
    return None, None


def _outside(e: Voice, line: IsLine, taking: object) -> Do | None:
    """Taking a piece that is not part of a mill."""
    if not isinstance(taking, MoveRemove) or not isinstance(taking.sites, RegionFilter):
        return None
    asked = taking.sites.if_
    if not isinstance(asked, Not) or not isinstance(asked.condition, IsLine):
        return None
    through = asked.condition
    if through.through is None or not stands_for(through.through, "site"):
        return None
    if not only(taking.sites, "region", "if_"):
        return None
    plain = without(through, "through")
    if same(plain, line):
        which = "that is not in a mill"
    elif same(plain, without(line, "exact")):
        which = "that is not in a row of three or more"
    else:
        return None
    found = e.moves(_from_anywhere(taking))
    if not isinstance(found, Do) or found.when is not None:
        return None
    return replace(found, extra=f"{found.extra} {which}")
