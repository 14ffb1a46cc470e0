"""What happens when a try succeeds: the same for all pieces, but for a few cases."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.idioms.announcing import Announced
from ludarium.english.idioms.passing import BEHIND
from ludarium.english.idioms.trees import NotAnIdiom, same
from ludarium.english.idioms.tries.trying import (
    DOUBLE_STEP,
    EMPTY,
    ENEMY,
    GOES,
    STEP,
    Legal,
    is_moving,
    passing,
)
from ludarium.english.model.plain.trees import with_fields
from ludarium.english.numbers.counting import literal
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals, GreaterThan, LessOrEqual
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.movement.movement import Move
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.set import SetCounter, SetPending, SetVar
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import What
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.directions import RelativeDirection

_ANEW: Final = SetCounter()
_MOVED: Final = SetState(at=LastTo(), value=IntLiteral(value=0))


@dataclass(frozen=True)
class Making:
    """How moves are made that are legal."""

    legal: Legal
    zone: SitesOfPlayer
    """Where pawns are promoted."""
    common: tuple[Moves, ...]
    """What follows from every move."""
    rules: tuple[Moves, ...]

    def captures(self, e: Voice) -> tuple[str, str]:
        """What is said of captured pawns and of other pieces, or else `NotAnIdiom`."""
        setting = [part for rule in self.rules for part in rule.walk() if isinstance(part, SetVar)]
        kept = {part.name for part in setting if isinstance(part.value, What)}
        spots = {part.name for part in setting if isinstance(part.value, Ahead)}
        names = (*kept, *(spots - {self.legal.passed}))
        notes = [list(_notes(rule)) for rule in self.rules]
        if len(names) != 2 or not same(self.rules, tuple(self._written(*names, notes))):
            raise NotAnIdiom
        said = {_messages(e, self.legal.pawn, names[0], several) for several in notes if several}
        if len(said) != 1:
            raise NotAnIdiom
        return said.pop()

    def _written(
        self, piece: str | None, place: str | None, notes: Sequence[Sequence[Moves]]
    ) -> Iterator[Moves]:
        """The rules as they are written, with announcements for each of them."""
        legal, common = self.legal, self.common
        pawn, king = legal.of_pawn(), legal.of_king()
        officer = BooleanOr(conditions=tuple(is_moving(name) for name in legal.officers))
        taken = SetVar(name=piece, value=What(at=LastTo()))
        again = MovesIf(condition=IsIn(sites=(LastTo(),), region=self.zone), moves=MoveAgain())
        if len(notes) < 9:
            raise NotAnIdiom
        yield _rule(pawn, STEP, _goes(again, *common, _ANEW))
        goes = _goes(*notes[1], again, *common, _ANEW)
        yield _rule(pawn, ENEMY, MovesAnd(moves=(taken, goes)))
        gone = Then(effect=MovesAnd(moves=(*notes[2], *common, _ANEW)))
        behind = (
            SetVar(name=piece, value=What(at=BEHIND)),
            SetVar(name=place, value=BEHIND),
            Remove(sites=BEHIND, then=gone),
        )
        yield _rule(pawn, passing(legal.passed), _goes(*behind))
        yield SetVar(name=legal.passed, value=IntLiteral(value=-1))
        marked = (SetVar(name=legal.passed, value=BEHIND), SetPending(value=BEHIND))
        beside = [MovesIf(condition=asked, moves=one) for asked, one in _beside(self.rules[4])]
        yield _rule(pawn, DOUBLE_STEP, _goes(*marked, *common, *beside, _ANEW))
        for number, who in ((5, officer), (7, king)):
            goes = _goes(*notes[number], *common, _MOVED, _ANEW)
            yield _rule(who, ENEMY, MovesAnd(moves=(taken, goes)))
            yield _rule(who, EMPTY, _goes(*common, _MOVED))
        for side in legal.castlings:
            yield _rule(king, side.decided, side.made(common))


def _beside(rule: Moves) -> Iterator[tuple[Boolean, Moves]]:
    """What is scored for pawns that stand beside one that has gone two squares, on either side."""
    for part in rule.walk():
        match part:
            case MovesIf(condition=Equals(left=What(at=Ahead(directions=way))) as asked) if same(
                asked.left, What(at=Ahead(site=LastTo(), directions=way))
            ):
                if way in (RelativeDirection.Rightward, RelativeDirection.Leftward):
                    yield asked, part.moves


def _rule(who: Boolean, how: Boolean, moves: Moves) -> MovesIf:
    return MovesIf(condition=BooleanAnd(conditions=(who, how)), moves=moves)


def _goes(*effects: Moves) -> Move:
    return with_fields(GOES, then=Then(effect=MovesAnd(moves=effects)))


def _notes(rule: Moves) -> Iterator[MovesIf]:
    """All announcements that name the square of a capture."""
    for part in rule.walk():
        if isinstance(part, MovesIf) and isinstance(part.moves, Announced):
            yield part


def _messages(e: Voice, pawn: str, name: str | None, notes: Sequence[MovesIf]) -> tuple[str, str]:
    """What is said of a pawn that is captured, and what of other pieces."""
    match [(note.condition, note.moves) for note in notes]:
        case [
            (LessOrEqual(left=Var(key=one), right=most), Announced() as first),
            (GreaterThan(left=Var(key=other), right=limit), Announced() as second),
        ]:
            pieces = e.equipment.components
            least = {piece.plain_name for piece in pieces if piece.index <= (literal(most) or 0)}
            rest = {piece.plain_name for piece in pieces if piece.index > (literal(limit) or 0)}
            if one == other == name and least == {pawn} and pawn not in rest:
                return first.message, second.message
    raise NotAnIdiom
