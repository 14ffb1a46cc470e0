"""Which way players and pieces face."""

from typing import TYPE_CHECKING, Final

from ludarium.english.places.ways import AS_SEEN, as_seen, is_square
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    Facing,
    RelativeDirection,
    WalkStep,
)
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_SIDES: Final = {"N": "top", "S": "bottom", "E": "right", "W": "left"}
_OPPOSITE: Final = dict(zip(AS_SEEN, [*AS_SEEN][4:] + [*AS_SEEN][:4], strict=True))


def facing_word(facing: Facing) -> str:
    """Which way somebody faces: north is the top of the board."""
    return f"{facing_side(facing)} of the board"


def facing_side(facing: Facing) -> str:
    """The side of the board that somebody faces."""
    sides = [_SIDES[letter] for letter in dict.fromkeys(str(facing.name)) if letter in _SIDES]
    return " and ".join(sides) or "middle"


def seen_from_seats(e: "Voice", mover: object, first: object, second: object) -> str:
    """Directions that are the same for both players, each of whom looks up or down the board.

    `first` are those of the player whom a condition asks for, `second` those of the other.
    """
    from ludarium.ludemes.conditions.players import IsMover

    facings = e.equipment.players.facings
    if not isinstance(mover, IsMover) or mover.player not in (Role.P1, Role.P2):
        return ""
    if set(facings) != {CompassDirection.N, CompassDirection.S} or not is_square(e, None):
        return ""
    looks_up = (facings[0] is CompassDirection.N) == (mover.player is Role.P1)
    own, other = (_compass_of(value) for value in (first, second))
    turned = [_OPPOSITE[way] for way in other]
    if not own or set(own) != set(turned):
        return ""
    return as_seen([AS_SEEN[way if looks_up else _OPPOSITE[way]] for way in own])


def _compass_of(value: object) -> list[str]:
    """The names of directions of the compass; none if some are of another kind."""
    from ludarium.ludemes.directions.directions import AbsoluteDirections

    if isinstance(value, AbsoluteDirections):
        value = value.directions
    ways = value if isinstance(value, tuple) else (value,)
    names = [way.word for way in ways if isinstance(way, AbsoluteDirection)]
    return names if len(names) == len(ways) and set(names) <= set(AS_SEEN) else []


def is_seen_from_seat(part: Ludeme) -> bool:
    """Whether a ludeme speaks of directions as a player or a piece sees them."""
    values = [value for _, value in part.given()]
    inner = [one for value in values if isinstance(value, tuple) for one in value]
    steps = [one for value in inner if isinstance(value, tuple) for one in value]
    return any(isinstance(one, RelativeDirection | WalkStep) for one in (*values, *inner, *steps))
