"""Events that are noted when a piece is caught, instead of taking it: told as its capture."""

from typing import Final, NamedTuple

from ludarium.english.idioms.trees import only
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.events import IsTriggered
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Between
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.messages import Trigger
from ludarium.ludemes.numbers.iterators import CurrentBetween
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.ludemes.numbers.where import Where
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

_NOWHERE: Final = -1


class _Caught(NamedTuple):
    """The piece that an event is about."""

    piece: str
    owner: Role


def with_captures_for_events(game: Game) -> Game:
    """A game in which a piece is taken where an event notes that it is caught.

    Such an event is noted for the owner of the piece alone, whenever it is caught, and nothing
    else notes it; that it has happened is that the piece is gone.
    """
    parts = all_parts(game)
    names = {part.event for part in of_kind(parts, IsTriggered)}
    if len(names) != 1:
        return game  # a player has a single mark for all events
    event = names.pop()
    caught = _caught(event, parts)
    if caught is None:
        return game

    def change(part: Ludeme) -> Ludeme:
        if isinstance(part, Between) and _notes(part, event):
            assert part.apply is not None
            taking = with_fields(part.apply, effect=Remove(sites=CurrentBetween()))
            return with_fields(part, apply=taking)
        if isinstance(part, IsTriggered):
            where = Where(piece=caught.piece, owner=caught.owner)
            return Equals(left=where, right=IntLiteral(value=_NOWHERE))
        return part

    return rewritten(game, change)


def _caught(event: str, parts: tuple[Ludeme, ...]) -> _Caught | None:
    """The piece that is caught whenever an event is noted."""
    noting = [part for part in of_kind(parts, Between) if _notes(part, event)]
    triggers = of_kind(parts, Trigger)
    asked = [part.player for part in of_kind(parts, IsTriggered)]
    if not noting or len(noting) != len(triggers):
        return None
    pieces = {piece for part in noting for piece in _pieces(part)}
    if len(pieces) != 1:
        return None
    caught = pieces.pop()
    players = [*asked, *(trigger.player for trigger in triggers)]
    return caught if all(player is caught.owner for player in players) else None


def _notes(between: Between, event: str) -> bool:
    """Whether all that is done with what is caught is to note an event."""
    effect = between.apply.effect if between.apply is not None else None
    return isinstance(effect, Trigger) and effect.event == event


def _pieces(between: Between) -> set[_Caught]:
    """The pieces that a capture is about; none if it is not about certain pieces."""
    found = [part for part in between.walk() if isinstance(part, PieceId)]
    return {
        _Caught(part.name, part.owner)
        for part in found
        if part.name is not None and part.owner is not None and only(part, "name", "owner")
    }
