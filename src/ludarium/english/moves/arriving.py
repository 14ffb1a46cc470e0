"""Where moves end in games whose pieces capture by moving onto an enemy, as the book says once."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.standing import usual_thing
from ludarium.english.moves.journeys import End
from ludarium.english.phrases import (
    NOTHING_TAKEN,
    Do,
    Instruction,
    Lead,
    Member,
    Noun,
    Place,
    Stands,
    Taking,
    Thing,
    Under,
    When,
    With,
)
from ludarium.english.phrases.qualifiers import Listing

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_ANY_THERE: Final = Taking("any piece there")
_ENEMY_THERE: Final = Taking("any enemy piece there")
_NOT_ON_OWN: Final = "none of your pieces"


def takes_as_usual(e: "Voice", capture: Taking) -> bool:
    """Whether a move that never ends on one's own pieces takes what the book says anyway."""
    if e.moves_onto is None or capture not in (_ENEMY_THERE, _ANY_THERE):
        return False
    owners = {component.owner for component in e.equipment.components}
    players = range(1, e.equipment.players.count + 1)
    return capture == _ENEMY_THERE or owners <= set(players)


def as_usual(e: "Voice", arriving: End, capture: Taking) -> tuple[End, Taking]:
    """Where a move ends and what it captures, without what the book says of all pieces."""
    match arriving:
        case End(Thing(word, (), (Listing((With(Member("pieces", "your"), lacks=True),)),))):
            if takes_as_usual(e, capture):
                return replace(arriving, noun=Thing(word)), NOTHING_TAKEN
    return arriving, capture


def own_piece_lost(e: "Voice", arriving: End, capture: Taking) -> tuple[str, ...]:
    """That a piece of one's own may be moved onto, where only enemies are told to be captured."""
    enemy = Taking(f"any enemy {usual_thing(e)} there")
    if capture not in (enemy, _ENEMY_THERE) or not arriving.is_plain or arriving.when is not None:
        return ()
    return ("It may also move onto a piece of your own, which leaves the game.",)


def moved_there(e: "Voice", chosen: str, inner: Instruction) -> Instruction | None:
    """A move to a site that is chosen first, told as one: `move to an empty square next to it`."""
    when: Stands | None = None
    if isinstance(inner, When) and inner.no is None:
        asked, inner = inner.condition, inner.yes
        if not isinstance(asked, Stands) or len(asked.places) != 1:
            return None
        when = asked
    if not isinstance(inner, Do) or inner.place is None or inner.when is not None:
        return None
    place = inner.place
    if (inner.what, place.word) != ("move", "to") or not _is_chosen(place.noun, e):
        return None
    moved = replace(inner, place=Place("to", Noun(chosen, kind="site")))
    if when is None:
        return moved
    if not _is_chosen(when.places[0].noun, e) or when.places[0].word != "on":
        return None
    taken = inner.takings[0] if len(inner.takings) == 1 else None
    if when.negative and when.none == _NOT_ON_OWN and taken and takes_as_usual(e, taken):
        return replace(moved, takings=())
    there = replace(when.places[0], just_named=True)
    return replace(moved, when=replace(when, places=(there,)))


def _is_chosen(site: Noun, e: "Voice") -> bool:
    return site.text == f"that {e.word()}"


def choose_and(e: "Voice", one: str, inner: Instruction, *, is_free: bool) -> Instruction:
    """Something done for one thing that is chosen."""
    return moved_there(e, one, inner) or Under(one, inner, Lead.CHOOSE, is_free)
