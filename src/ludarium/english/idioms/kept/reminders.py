"""Numbers that are one or not, and nothing else: players can put something down as a reminder."""

from collections.abc import Sequence
from typing import Final

from ludarium.engine.kinds import Int, Moves
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import HOLDS, Sign
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.moves.setting.set import SetPlayerValue, SetVar
from ludarium.ludemes.numbers.values import ValuePlayer, Var
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

_ON: Final = 1
_OFF: Final = -1
"""What numbers are before they are set."""
_SIGNS: Final[dict[type[Ludeme], Sign]] = {
    Equals: Sign.EQUAL,
    NotEqual: Sign.NOT_EQUAL,
    LessThan: Sign.LESS,
    LessOrEqual: Sign.AT_MOST,
    GreaterThan: Sign.MORE,
    GreaterOrEqual: Sign.AT_LEAST,
}


def tell_reminders(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Let a reminder lie somewhere instead of a number that is one."""
    if e.way_of_laps is None and not e.marks_places:
        setting = of_kind(parts, SetPlayerValue)
        asking = of_kind(parts, ValuePlayer)
        e.have_reminders = _are_reminders(e, parts, setting, asking)
    found: set[str | None] = set()
    for name in {part.name for part in of_kind(parts, SetVar)} - e.noted_players:
        changes = [part for part in of_kind(parts, SetVar) if part.name == name]
        asked = [part for part in of_kind(parts, Var) if part.key == name]
        if _are_reminders(e, parts, changes, asked):
            found.add(name)
    e.reminders = frozenset(found)


def _are_reminders(
    e: Voice,
    parts: Sequence[Ludeme],
    changes: Sequence[SetVar] | Sequence[SetPlayerValue],
    asked: Sequence[Int],
) -> bool:
    """Whether rules do no more with a number than to make it one, to undo that, and to ask."""
    given = {_OFF if one.value is None else literal(one.value) for one in changes}
    if _ON not in given or not given <= {_ON, 0, _OFF} or not asked:
        return False
    off = {_OFF, 0} if 0 in given else {_OFF}
    if any(id(one) in e.retold or id(one) in e.muted for one in (*changes, *asked)):
        return False
    wanted = {id(one) for one in asked}
    tests = [_test(part, wanted) for part in parts]
    found = [test for test in tests if test is not None]
    if len(found) != len(asked):
        return False
    return all(
        {HOLDS[sign](value, other) for value in off} == {not HOLDS[sign](_ON, other)}
        for sign, other in found
    )


def _test(part: Ludeme, wanted: set[int]) -> tuple[Sign, int] | None:
    """How one of some numbers is compared with a known one, if that is what a ludeme does."""
    sign = _SIGNS.get(type(part))
    if sign is None or not isinstance(part, _COMPARING):
        return None
    for one, other, turned in ((part.left, part.right, False), (part.right, part.left, True)):
        value = literal(other)
        if id(one) in wanted and value is not None:
            return (sign.mirrored if turned else sign), value
    return None


_COMPARING: Final = (Equals, NotEqual, LessThan, LessOrEqual, GreaterThan, GreaterOrEqual)

__all__ = ["tell_reminders"]
