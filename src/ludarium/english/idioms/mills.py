"""Mills: rows of three that let a player take a piece of the opponent."""

from dataclasses import replace
from typing import Any

from ludarium.engine.kinds import Moves
from ludarium.english.conditions.targets import stands_for
from ludarium.english.glossary import Term
from ludarium.english.idioms.trees import only, same, without
from ludarium.english.phrases import Do, Instruction, Said, When
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.combining.requirements import Priority
from ludarium.ludemes.moves.placing.placement import MoveRemove
from ludarium.ludemes.regions.for_each import RegionFilter

_LENGTH = 3
_HAVING = "you have "


def mill_taken(e: Voice, line: Any, taking: Moves) -> Instruction | None:
    """What a mill is and what it brings, if a row of three lets the mover take a piece."""
    if not isinstance(line, IsLine) or line.length.__dict__.get("value", line.length) != _LENGTH:
        return None
    if not any(isinstance(part, MoveRemove) for part in taking.walk()):
        return None
    row = e.condition(line).text
    if not row.startswith(_HAVING):
        return None
    row = row.removeprefix(_HAVING)
    taken = _taken(e, line, taking)
    known = ("idiom", f"mill {row} {taken}")
    if known in e.terms:
        return When(_made("this makes a mill"), Do("take a piece for it as before"))
    meaning = "" if ("idiom", f"mill {row}") in e.terms else f", which is {row}"
    for key in (known, ("idiom", f"mill {row}")):
        e.terms[key] = Term("mill", [])
    return When(_made(f"this makes a *mill*{meaning}"), taken)


def _made(text: str) -> Said:
    return Said(text, text.replace("makes", "does not make"))


def _taken(e: Voice, line: IsLine, taking: Moves) -> Instruction:
    """What may be taken: pieces in mills are often safe."""
    found = _outside(e, line, taking)
    if found is not None:
        return replace(found, what=f"{found.what}, if there is one")
    first, second = _in_turn(taking)
    if first is None or second is None:
        return e.moves(taking)
    found, every = _outside(e, line, first), e.moves(second)
    if found is None or not isinstance(every, Do) or not found.what.startswith(every.what):
        return e.moves(taking)
    return replace(found, what=f"{found.what}, or any of them if there is no other")


def _in_turn(taking: Moves) -> tuple[Moves | None, Moves | None]:
    """Two ways to take, of which the second is open only if the first is not."""
    if isinstance(taking, Priority) and taking.then is None and len(taking.moves) == 2:
        return taking.moves[0], taking.moves[1]
    if isinstance(taking, MovesIf) and taking.then is None and taking.otherwise is not None:
        can = taking.condition
        if isinstance(can, CanMove) and same(can.moves, taking.moves):
            return taking.moves, taking.otherwise
    return None, None


def _outside(e: Voice, line: IsLine, taking: Any) -> Do | None:
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
    any_piece = without(taking)
    any_piece.sites = taking.sites.region
    found = e.moves(any_piece)
    if not isinstance(found, Do) or found.when is not None:
        return None
    return replace(found, what=f"{found.what} {which}")
