"""Lists: players who pass a test, numbers worked out for pairs of sites, pairs of a table."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.maps import look_up
from ludarium.english.phrases import YOU, Noun
from ludarium.english.words import spoken
from ludarium.vocabulary.ludeme import Constant
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def such_players(e: "Voice", players: str, condition: object) -> Noun:
    """Players, of whom only those count who pass a test."""
    if condition is None:
        return Noun(players, plural=True, kind="list")
    with e.meaning(player=Noun("that player", kind="player")):
        return Noun(f"{players}, if {e.inline(condition)}", plural=True, kind="list")


def pair_in_words(e: "Voice", key: object, value: object) -> str:
    """What leads to what in a table."""
    return f"{_half(e, key)} leads to {_half(e, value)}"


def _half(e: "Voice", part: object) -> str:
    if isinstance(part, Role):
        return e.role(part).text
    if isinstance(part, str):
        return part if part[-1:].isdigit() and len(part) <= 4 else e.piece_name(part)
    return spoken(part.word) if isinstance(part, Constant) else e.number(part).text


def partner_in_table(e: "Voice", player: Noun, name: str | None) -> Noun | None:
    """The player to whom a table leads from a player, if it leads from players to players."""
    count = e.equipment.players.count
    entries = {key: look_up(e.equipment.maps, key, name) for key in range(1, count + 1)}
    if count < 2 or set(entries.values()) != set(entries) or len(e.equipment.maps) != 1:
        return None
    if all(key == value for key, value in entries.items()):
        return None
    if count == 2 and player in (YOU, e.role(Role.Next)):
        return e.role(Role.Next) if player == YOU else YOU
    return Noun(
        f"{player.possessive} partner in the table",
        own=f"{player.possessive} table partner's",
        kind="player",
    )
