"""Ways of sowing that a turn keeps, or changes from lap to lap, by a number that players have.

Where a turn may be made in several ways, and going on notes the way down as the value of the
player, that value says which ways are open to the next lap: only the same one, or only the other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.signs import HOLDS
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.set import SetPending, SetPlayerValue
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.values import ValuePlayer
from ludarium.ludemes.regions.sets import RegionIf
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

_COMPARISONS = (Equals, GreaterOrEqual, GreaterThan, LessOrEqual, LessThan, NotEqual)


class LapWay(Enum):
    """In which way a turn goes on."""

    KEPT = auto()
    """In that of the first lap."""
    FOR_GOOD = auto()
    """In that of the player's very first lap, in all turns of the game."""
    TURNED = auto()
    """In the other one than the lap before."""


class Nothing(Moves):
    """What is left of an effect that is told in another way."""


@dataclass(frozen=True)
class _Branch:
    """One of the ways of a turn."""

    rule: MovesIf
    open_at: frozenset[int]
    """The values of the player at which it is open."""
    notes: frozenset[int]
    """The values it sets."""


def with_ways_of_laps(game: Game) -> tuple[Game, LapWay | None]:
    """A game without the values that say in which way a turn goes on, and that way."""
    parts = all_parts(game)
    by_mark = _with_marked_ways(game, parts)
    if by_mark is not None:
        return by_mark, LapWay.KEPT
    values = of_kind(parts, ValuePlayer)
    setting = of_kind(parts, SetPlayerValue)
    if not setting or not all(map(_is_plain, setting)):
        return game, None
    literals = {0, *(part.value.value for part in setting if isinstance(part.value, IntLiteral))}
    for turn in of_kind(parts, MovesOr):
        branches = list(_branches(turn, literals))
        way = _way(branches)
        asked = sum(_count(one.rule.condition) for one in branches)
        inner = sum(_count(part) for part in _first_times(turn))
        if way is not None and asked + inner == len(values):
            return rewritten(rewritten(game, _without_value), _cleaned), way
    return game, None


def _with_marked_ways(game: Game, parts: Sequence[Ludeme]) -> Game | None:
    """A game in which a mark left by a lap says in which of two ways the next one goes."""
    marks = of_kind(parts, SetPending)
    asked = len(of_kind(parts, IsPending))
    if not marks or any(part.value is not None for part in marks) or asked != 2:
        return None
    for turn in of_kind(parts, MovesOr):
        starts = [rule for rule in turn.moves if _lap_asks_mark(rule) is not None]
        if len(starts) != 2 or {_lap_asks_mark(rule) for rule in starts} != {True, False}:
            continue
        for rule in starts:
            leaving = sum(isinstance(part, SetPending) for part in rule.walk())
            going_on = sum(isinstance(part, MoveAgain) for part in rule.walk())
            if leaving != (going_on if _lap_asks_mark(rule) else 0):
                return None
        return rewritten(rewritten(game, _without_mark), _cleaned)
    return None


def _lap_asks_mark(rule: Ludeme) -> bool | None:
    """Whether a later lap needs a mark of the lap before, or that there is none."""
    if not isinstance(rule, MoveSelect):
        return None
    match rule.origin.sites:
        case RegionIf(condition=IsPrev(), if_true=RegionIf(condition=asked, if_false=None)):
            bare = asked.condition if isinstance(asked, Not) else asked
            return asked is bare if isinstance(bare, IsPending) else None
        case _:
            return None


def _without_mark(part: Ludeme) -> Ludeme:
    """A part that neither asks for a mark nor leaves one."""
    if isinstance(part, SetPending):
        return Nothing()
    if isinstance(part, RegionIf) and any(
        isinstance(one, IsPending) for one in part.condition.walk()
    ):
        return part.if_true
    return part


def _is_plain(setting: SetPlayerValue) -> bool:
    """Whether the mover's value becomes a certain number, and nothing follows."""
    known = isinstance(setting.value, IntLiteral)
    return known and setting.player is Role.Mover and setting.then is None


def _count(part: Ludeme) -> int:
    return sum(isinstance(inner, ValuePlayer) for inner in part.walk())


def _first_times(turn: Moves) -> Iterator[Boolean]:
    """Tests whether a way was noted before it is noted."""
    for part in turn.walk():
        if isinstance(part, MovesIf) and isinstance(part.moves, SetPlayerValue):
            yield part.condition


def _branches(turn: MovesOr, values: set[int]) -> Iterator[_Branch]:
    for rule in turn.moves:
        if not isinstance(rule, MovesIf) or not _count(rule.condition):
            continue
        found = {value: _holds(rule.condition, value) for value in values}
        notes = [part.value for part in rule.walk() if isinstance(part, SetPlayerValue)]
        yield _Branch(
            rule,
            frozenset(value for value, holds in found.items() if holds),
            frozenset(one.value for one in notes if isinstance(one, IntLiteral)),
        )


def _holds(condition: Boolean, value: int) -> bool | None:
    """Whether a condition holds if the mover has some value; None if it asks for more."""
    match condition:
        case BooleanAnd(conditions=parts):
            found = [_holds(part, value) for part in parts]
            return None if None in found else all(found)
        case BooleanOr(conditions=parts):
            found = [_holds(part, value) for part in parts]
            return None if None in found else any(found)
        case Not(condition=inner):
            holds = _holds(inner, value)
            return None if holds is None else not holds
    if not isinstance(condition, _COMPARISONS):
        return None
    match condition.left, condition.right:
        case ValuePlayer(player=Role.Mover), IntLiteral(value=other):
            return bool(HOLDS[condition.sign](value, other))
        case IntLiteral(value=other), ValuePlayer(player=Role.Mover):
            return bool(HOLDS[condition.sign](other, value))
        case _:
            return None


def _way(branches: list[_Branch]) -> LapWay | None:
    """How turns go on, if the values that ways set say that clearly."""
    if len(branches) < 2 or any(0 not in one.open_at for one in branches):
        return None
    noted = [one.notes - {0} for one in branches]
    if any(len(found) != 1 for found in noted) or len(frozenset().union(*noted)) < len(noted):
        return None
    kept = [branches[i].open_at & found for i, found in enumerate(noted)]
    others = [
        any(found <= other.open_at for other in branches if other is not branches[i])
        for i, found in enumerate(noted)
    ]
    ends = all(0 in one.notes for one in branches)
    if all(kept) and not any(others):
        return LapWay.KEPT if ends else LapWay.FOR_GOOD
    if ends and len(branches) == 2 and not any(kept) and all(others):
        return LapWay.TURNED
    return None


def _without_value(part: Ludeme) -> Ludeme:
    """A part that neither asks for the value of a player nor sets it."""
    if isinstance(part, SetPlayerValue):
        return Nothing()
    if isinstance(part, MovesIf) and _asks_only_value(part.condition):
        return part.moves
    return part


def _asks_only_value(condition: Boolean) -> bool:
    return bool(_count(condition)) and _holds(condition, 0) is not None


def _cleaned(part: Ludeme) -> Ludeme:
    """A part without effects that are nothing."""
    if isinstance(part, MovesAnd):
        kept = tuple(one for one in part.moves if not isinstance(one, Nothing))
        if not kept and part.then is None:
            return Nothing()
        if len(kept) == 1 and part.then is None:
            return kept[0]
        return with_fields(part, moves=kept) if len(kept) < len(part.moves) else part
    if isinstance(part, MovesIf):
        if isinstance(part.otherwise, Nothing):
            part = with_fields(part, otherwise=None)
        if not isinstance(part.moves, Nothing):
            return part
        if part.otherwise is None:
            return Nothing()
        opposite = Not(condition=part.condition)
        return with_fields(part, condition=opposite, moves=part.otherwise, otherwise=None)
    empty = [name for name, value in part.given() if _is_empty(value)]
    return with_fields(part, **dict.fromkeys(empty)) if empty else part


def _is_empty(value: object) -> bool:
    return isinstance(value, Nothing) or (
        isinstance(value, Then) and isinstance(value.effect, Nothing)
    )


__all__ = ["LapWay", "with_ways_of_laps"]
