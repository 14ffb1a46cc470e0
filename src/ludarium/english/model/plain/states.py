"""States that are set only if they are not so already, which comes to the same as to set them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Int
from ludarium.english.fields import HasState
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.counting import literal
from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Flips
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.placing.promotion import Flip
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.pieces import State
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

if TYPE_CHECKING:
    from typing import TypeGuard

_TWO: Final = {0, 1}


def states_given(parts: Sequence[Ludeme], equipment: Equipment) -> frozenset[int]:
    """All states that anything is ever in; none if that is not known.

    Dice have their faces for states.
    """
    if any(isinstance(piece, Die) for piece in equipment.components):
        return frozenset()
    if any(of_kind(parts, Flip, Flips)):
        return frozenset()
    given = {literal(part.value) for part in of_kind(parts, SetState)}
    others = [part for part in of_kind(parts, HasState) if part.state is not None]
    given |= {0, *(literal(part.state) for part in others)}
    known = {value for value in given if value is not None}
    return frozenset(known) if len(known) == len(given) else frozenset()


def with_states_set(game: Game) -> Game:
    """A game that sets states without asking first whether they are so already."""
    parts = all_parts(game)
    if not any(of_kind(parts, SetState)):
        return game
    two = _are_two(parts)
    return rewritten(game, lambda part: _settled(part, two=two))


def _settled(part: Ludeme, *, two: bool) -> Ludeme:
    """What sets a state, without its condition if that asks for nothing but another state."""
    match part:
        case MovesIf(condition=asked, moves=SetState() as change, otherwise=None, then=None):
            pass
        case _:
            return part
    wanted = literal(change.value)
    if wanted is None:
        return part
    match asked:
        case Not(condition=Equals(left=left, right=right)) | NotEqual(left=left, right=right):
            before = wanted
        case Equals(left=left, right=right) if two and wanted in _TWO:
            before = 1 - wanted
        case _:
            return part
    for state, value in ((left, right), (right, left)):
        if isinstance(state, State) and literal(value) == before and _same_place(state, change):
            return change
    return part


def _same_place(state: State, change: SetState) -> bool:
    """Whether a state is asked for where it is set."""
    asked = (state.at, state.level, state.site_type)
    return repr(asked) == repr((change.at, change.level, change.site_type))


def _are_two(parts: Sequence[Ludeme]) -> bool:
    """Whether all states that rules give are zero or one."""
    given = {literal(part.value) for part in of_kind(parts, SetState)}
    others = [part for part in of_kind(parts, HasState) if part.state is not None]
    given |= {literal(part.state) for part in others}
    return given <= _TWO and not any(of_kind(parts, Flip, Flips))


def with_marks_of_others(game: Game, players: int) -> Game:
    """A game in which marks that are somebody's, but not the mover's, are those of the next player.

    That is so between two players, where states are nothing but their numbers.
    """
    from ludarium.english.conditions.marks import OWNED, marks_of

    parts = all_parts(game)
    if players != _DUEL or not any(of_kind(parts, SetState)):
        return game
    return rewritten(game, _of_other) if marks_of(parts) == OWNED else game


_DUEL: Final = 2


def _of_other(part: Ludeme) -> Ludeme:
    if not isinstance(part, BooleanAnd):
        return part
    not_mine = {repr(one.left): one for one in part.conditions if _is_not(one, Mover)}
    marked = {repr(one.left) for one in part.conditions if _is_not(one, IntLiteral)}
    for state in not_mine.keys() & marked:
        other = Equals(left=not_mine[state].left, right=Next())
        rest = tuple(
            one
            for one in part.conditions
            if not isinstance(one, NotEqual) or repr(one.left) != state
        )
        return with_fields(part, conditions=(*rest, other)) if rest else other
    return part


def _is_not(part: Ludeme, value: type[Int]) -> "TypeGuard[NotEqual]":
    """Whether a condition says that a state is not that of the mover, or that it is not zero."""
    if not isinstance(part, NotEqual) or not isinstance(part.left, State):
        return False
    return isinstance(part.right, value) and literal(part.right) in (None, 0)
