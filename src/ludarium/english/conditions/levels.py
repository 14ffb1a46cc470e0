"""Pieces of a stack that are told without their level, as a rule moves them or comes to them."""

from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.targets import stands_for
from ludarium.english.phrases import JUST_MOVED, Noun
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.board import SiteType

OWN_LEVEL: Final = Noun("its level", kind="level")
"""What `(level)` stands for where a rule goes through pieces."""
THAT_PIECE: Final = "that piece"
"""The piece of a stack that a rule has come to."""


def level_of_each(stack: Noun) -> Noun:
    """What `(level)` stands for where a rule goes through the pieces of a stack."""
    return Noun(f"the level of {THAT_PIECE}", kind="level", on=stack.text)


def is_own_level(e: "Voice", level: object) -> bool:
    """Whether a level is that of the piece which a rule speaks of."""
    own = e.bindings.get("level", OWN_LEVEL) == OWN_LEVEL
    return level is not None and stands_for(level, "level") and own


def piece_of_stack(e: "Voice", site: object, level: object, kind: "SiteType | None") -> str:
    """What the piece on a level of a stack is called, if the level need not be told; or nothing."""
    if level is None or site is None:
        return ""
    return (
        _of_each(e, site, level, kind)
        or _own(e, site, level, kind)
        or _moved(e, site, level, kind)
        or _found(e, site, level, kind)
    )


def _of_each(e: "Voice", site: object, level: object, kind: "SiteType | None") -> str:
    """The piece to which a rule has come that goes through all pieces of that stack."""
    bound = e.bindings.get("level")
    if bound is None or not bound.on or not stands_for(level, "level"):
        return ""
    return THAT_PIECE if e.site(site, kind).text == bound.on else ""


def _own(e: "Voice", site: object, level: object, kind: "SiteType | None") -> str:
    """The piece whose moves are told."""
    own = stands_for(site, "from") and is_own_level(e, level) and "from_" in e.bindings
    return "it" if own and not e.site(site, kind).holder else ""


def _moved(e: "Voice", site: object, level: object, kind: "SiteType | None") -> str:
    """The piece that has just moved, which lies on the level to which it went."""
    from ludarium.ludemes.numbers.last_move import LastLevelTo, LastTo

    if not isinstance(site, LastTo) or not isinstance(level, LastLevelTo):
        return ""
    return "it" if e.site(site, kind).holder in JUST_MOVED else "the piece that has just moved"


def _found(e: "Voice", site: object, level: object, kind: "SiteType | None") -> str:
    """The piece that lies on the level where a rule looks for it."""
    from ludarium.ludemes.numbers.where import WhereLevel

    if not isinstance(level, WhereLevel) or repr(level.at) != repr(site):
        return ""
    if level.owner is not Role.Neutral or level.state is not None:
        return ""
    return f"the {e.owned(level.owner, e.piece_name(level.piece))}"
