"""Groups that are compared by their shapes, whichever way these are turned, in plainer ludemes.

Descriptions note on each piece how far it lies from the last row and the last column of its
group, as one number, and look whether the numbers of one group, turned in each possible way, are
all among those of another one.
"""

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Boolean, Int, Moves, Region
from ludarium.english.fields import then_of
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.phrases import Condition, Said
from ludarium.ludemes.arrays.arrays import Array, ArrayDifference
from ludarium.ludemes.arrays.results import Results
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.combining.requirements import Do, Priority
from ludarium.ludemes.moves.each.for_each import ForEachSite
from ludarium.ludemes.moves.setting.set import SetVar
from ludarium.ludemes.moves.setting.set_on_site import SetSiteValue
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntDiv, IntMul, IntSub, Mod
from ludarium.ludemes.numbers.board import Column, Row
from ludarium.ludemes.numbers.extremes import IntMax
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite
from ludarium.ludemes.numbers.pieces import ValuePiece
from ludarium.ludemes.numbers.sizes import SizeArray
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.regions.groups import SitesGroup
from ludarium.ludemes.regions.sites import SitesInContext
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

Vector = tuple[int, int]
"""So many rows and so many columns."""
Turn = tuple[Vector, Vector]
"""How far a piece lies from the last row and from the last column, once its group is turned."""


class FitsInto(Boolean):
    """That a group, turned and turned over in any way, covers a part of the group at hand."""

    group: Region
    """The group that may be turned."""
    whole: bool
    """Whether both are equally large, so that it covers all of it."""

    def english(self, e: "Voice") -> Condition:
        """It has the same shape."""
        other = e.sites(self.group)
        shape = f"the same shape as {other}" if self.whole else f"room for the shape of {other}"
        turned = f"{shape}, turned or turned over as it may be"
        return Said(f"that group has {turned}", f"that group does not have {turned}")


def with_shapes_compared(game: Game) -> Game:
    """A game in which groups are compared by their shapes, without the numbers that do so."""
    parts = all_parts(game)
    notes = [part for part in of_kind(parts, SetVar) if _notes_vectors(part)]
    if not notes:
        return game
    setting = len(of_kind(parts, SetSiteValue))
    noted = sum(isinstance(part, SetSiteValue) for one in notes for part in one.walk())
    if setting != noted:
        return game
    found = rewritten(game, lambda part: _whole(_turned(part)))
    left = tuple(found.walk())
    if any(isinstance(part, ValuePiece) for part in left):
        return game
    names = {part.key for one in notes for part in one.walk() if isinstance(part, Var)}
    asked = sum(isinstance(part, Var) and part.key in names for part in left)
    inside = sum(isinstance(part, Var) for one in notes for part in one.walk())
    return found if asked != inside else rewritten(found, _without_notes)


# ---------------------------------------------------------------------- noting vectors


def _notes_vectors(rule: Moves) -> bool:
    """Whether it is noted on each piece how far it is from the last row and column."""
    match rule:
        case SetVar(name=str() as rows, value=Row()) | SetVar(name=str() as rows, value=IntMax()):
            then = then_of(rule)
        case _:
            return False
    match None if then is None else then.effect:
        case SetVar(name=str() as columns, value=IntMax()) as second:
            last = then_of(second)
        case _:
            return False
    match None if last is None else last.effect:
        case ForEachSite(
            moves=SetSiteValue(
                at=CurrentSite(),
                value=IntAdd(
                    terms=(
                        IntMul(
                            factors=(
                                IntLiteral(value=32),
                                IntSub(value=Var(key=first), amount=Row(of=CurrentSite())),
                            )
                        ),
                        IntSub(value=Var(key=other), amount=Column(of=CurrentSite())),
                    )
                ),
            )
        ):
            return (first, other) == (rows, columns)
        case _:
            return False


def _without_notes(part: Ludeme) -> Ludeme:
    then = then_of(part) if isinstance(part, Moves) else None
    if then is not None and _notes_vectors(then.effect):
        part = with_fields(part, then=None)
    match part:
        case Do(prior=noting, next=Moves() as following, if_afterwards=None, then=None):
            return following if _notes_vectors(noting) else part
    if isinstance(part, MovesAnd) and isinstance(part.moves, tuple):
        kept = tuple(one for one in part.moves if not _notes_vectors(one))
        if 0 < len(kept) < len(part.moves):
            alone = len(kept) == 1 and part.then is None
            return kept[0] if alone else with_fields(part, moves=kept)
    return part


# ---------------------------------------------------------------------- turning groups


def _turned(part: Ludeme) -> Ludeme:
    """Rules for a group in each way in which it can be turned, as one rule."""
    if not isinstance(part, Priority) or not part.moves:
        return part
    turns: set[Turn] = set()
    said: set[str] = set()
    group: Region | None = None
    for rule in part.moves:
        if not isinstance(rule, MovesIf) or rule.otherwise is not None or rule.then is not None:
            return part
        image = _image(rule.condition)
        if image is None:
            return part
        group, turn = image
        turns.add(turn)
        said.add(repr((group, rule.moves)))
    if group is None or len(said) != 1 or turns not in (_turns_of(_HEXAGONS), _turns_of(_SQUARES)):
        return part
    rule = part.moves[0]
    assert isinstance(rule, MovesIf)
    test = FitsInto(group=group, whole=False)
    return MovesIf(condition=test, moves=rule.moves, then=part.then)


def _whole(part: Ludeme) -> Ludeme:
    """That groups have the same shape, where they are equally large."""
    if not isinstance(part, MovesIf) or not isinstance(part.moves, MovesIf):
        return part
    inner = part.moves
    if not isinstance(inner.condition, FitsInto) or part.otherwise is not None:
        return part
    asked = part.condition
    several = asked.conditions if isinstance(asked, BooleanAnd) else (asked,)
    if not isinstance(several, tuple):
        return part
    group = inner.condition.group
    kept = tuple(one for one in several if not _is_as_large(one, group))
    if len(kept) == len(several):
        return part
    test: Boolean = FitsInto(group=group, whole=True)
    if kept:
        test = BooleanAnd(conditions=(*kept, test))
    return with_fields(part, condition=test, moves=inner.moves, then=inner.then or part.then)


def _is_as_large(condition: Boolean, group: Region) -> bool:
    match condition:
        case Equals(
            left=SizeArray(array=Array(values=SitesInContext())),
            right=SizeArray(array=Array(values=SitesGroup() as other)),
        ):
            return repr(other) == repr(group)
        case _:
            return False


def _image(condition: Boolean) -> tuple[Region, Turn] | None:
    """The group that is turned in a condition, and how."""
    match condition:
        case Equals(
            left=IntLiteral(value=0),
            right=SizeArray(
                array=ArrayDifference(
                    source=Results(
                        from_=SitesGroup() as group,
                        to=CurrentFrom(),
                        number=IntAdd(
                            terms=(
                                IntAdd(terms=(IntMul(factors=(IntLiteral(value=32), p)), q)),
                                IntAdd(
                                    terms=(
                                        IntMax(values=Results() as rows),
                                        IntMax(values=Results() as columns),
                                    )
                                ),
                            )
                        ),
                    ),
                    subtraction=Results(
                        from_=SitesInContext(),
                        to=CurrentFrom(),
                        number=ValuePiece(at=CurrentFrom()),
                    ),
                )
            ),
        ):
            first, second = _linear(p), _linear(q)
            far = IntMul(factors=(IntLiteral(value=32), p))
            if first is None or second is None:
                return None
            taken = [repr(one.number) for one in (rows, columns)]
            all_same = {repr(one.from_) for one in (rows, columns)} == {repr(group)}
            if not all_same or taken != [repr(IntSub(amount=far)), repr(IntSub(amount=q))]:
                return None
            return group, (first, second)
        case _:
            return None


def _linear(number: Int) -> Vector | None:
    """How often a number has the rows and the columns in it that are noted on a piece."""
    match number:
        case IntDiv(dividend=ValuePiece(at=CurrentFrom()), divisor=IntLiteral(value=32)):
            return 1, 0
        case Mod(value=ValuePiece(at=CurrentFrom()), modulo=IntLiteral(value=32)):
            return 0, 1
        case IntSub(value=whole, amount=less):
            first = (0, 0) if whole is None else _linear(whole)
            second = _linear(less)
            if first is None or second is None:
                return None
            return first[0] - second[0], first[1] - second[1]
        case _:
            return None


_HEXAGONS: Final = frozenset({(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)})
_SQUARES: Final = frozenset({(1, 0), (0, 1), (-1, 0), (0, -1)})
"""How many rows and columns neighbours are apart on the boards where shapes can be turned."""


def _turns_of(neighbours: Iterable[Vector]) -> set[Turn]:
    """All ways to turn a board, or to turn it over, so that neighbours stay neighbours."""
    steps = set(neighbours)
    vectors = list(product((-1, 0, 1), (-1, 0, 1)))

    def moved(turn: Turn, step: Vector) -> Vector:
        (a, b), (c, d) = turn
        return a * step[0] + b * step[1], c * step[0] + d * step[1]

    turns = product(vectors, vectors)
    return {turn for turn in turns if {moved(turn, step) for step in steps} == steps}


__all__ = ["with_shapes_compared"]
