"""Names of pieces: what the components of a game are called in its book."""

from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.noting import noted
from ludarium.english.places.places import site_word
from ludarium.english.words import spoken
from ludarium.english.words.identifiers import (
    without_digits,
    without_look,
    without_owner,
    without_title,
)
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def piece_name(equipment: Equipment, name: str) -> str:
    """What pieces with a name in the description are called, one of them.

    A number at the end of a name tells whose a piece is, and is left out where nothing else does.
    """
    found = noted(equipment, _piece_name, name)
    return f"{found} piece" if found == site_word(equipment) else found


def _piece_name(equipment: Equipment, name: str) -> str:
    plain = {component.plain_name for component in equipment.components}
    if name not in plain:
        # A name may end in a number of its own, before that of the owner.
        whole = {component.name: component.plain_name for component in equipment.components}
        name = whole.get(name, name)
    bare = without_digits(name)
    stems = [without_digits(component.plain_name) for component in equipment.components]
    if bare and len(bare) > 1 and stems.count(bare) == 1 and bare not in plain:
        return _without_look(equipment, spoken(bare))  # nothing else is called so
    if bare and name not in plain and (bare in plain or bare == name):
        return _without_look(equipment, spoken(bare))
    if name not in plain and without_owner(name) in plain:
        return _piece_name(equipment, without_owner(name))
    return _without_look(equipment, spoken(name))


_TITLE: Final = "title"


def mark_title(equipment: Equipment, title: str) -> None:
    """Take note of what a game is called, as pieces may have names that begin with that."""
    equipment.notes[_TITLE] = title.lower()


def _without_title(equipment: Equipment, name: str) -> str:
    """The name of a piece without that of the game, if all pieces have it."""
    return without_title(name, equipment.notes.get(_TITLE, ""), noted(equipment, _all_names))


def _all_names(equipment: Equipment) -> list[str]:
    """The names of all pieces, in words."""
    return [spoken(component.plain_name) for component in equipment.components]


def _without_look(equipment: Equipment, name: str) -> str:
    """The name of a piece without how its picture looks, unless others are called so."""
    name = _without_title(equipment, name)
    plain = without_look(name)
    if plain == name:
        return name
    return name if plain in noted(equipment, _all_names) else plain


def owner_words(e: "Voice", role: Role | None) -> str:
    """Whose a piece is, after its name."""
    if role in (Role.Shared, Role.All, None):
        return "shared by all players"
    if role is Role.Neutral:
        return "which belongs to nobody"
    return f"which belongs to {e.role(role).text}" if role is not None else ""
