"""Lists: players who pass a test, numbers worked out for pairs of sites, pairs of a table."""

from typing import TYPE_CHECKING, Any

from ludarium.english.phrases import Noun
from ludarium.english.words import spoken
from ludarium.ludemes.constants.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def such_players(e: "Voice", players: str, condition: Any) -> Noun:
    """Players, of whom only those count who pass a test."""
    if condition is None:
        return Noun(players, plural=True, kind="list")
    with e.meaning(player=Noun("that player", kind="player")):
        return Noun(f"{players}, if {e.inline(condition)}", plural=True, kind="list")


def pair_in_words(e: "Voice", key: Any, value: Any) -> str:
    """What leads to what in a table."""
    return f"{_half(e, key)} leads to {_half(e, value)}"


def _half(e: "Voice", part: Any) -> str:
    if isinstance(part, Role):
        return e.role(part).text
    if isinstance(part, str):
        return part if part[-1:].isdigit() and len(part) <= 4 else e.piece_name(part)
    name = getattr(part, "word", None)
    return spoken(name) if isinstance(name, str) else e.number(part).text
