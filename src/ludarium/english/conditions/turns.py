"""Whose turn it is, whose it was, and whose it will be."""

from typing import TYPE_CHECKING, Final

from ludarium.english.phrases import MOVING_AGAIN, YOU, Always, Clause, Condition, Noun, Of, Said
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

MOVE_NEXT: Final = Said("your turn goes on", "your turn is over")


def is_mover(e: "Voice", player: object) -> Condition:
    """Somebody is the one whose turn it is."""
    from ludarium.ludemes.numbers.state import Next, Prev

    if player is Role.Next or isinstance(player, Next):
        return MOVE_NEXT
    if player is Role.Prev or (isinstance(player, Prev) and player.which is None):
        return MOVING_AGAIN
    noun = e.player(player)
    if noun.kind == "number":
        return Clause(noun, "be", "your player number")
    if noun == YOU:
        return Always(True)
    if "ending" in e.bindings:
        return Of(noun, "has just moved", "has not just moved")
    return Clause(YOU, "be", str(noun))


def side(e: "Voice") -> Noun:
    """The player who moves, with any partners."""
    friend = e.role(Role.Friend)
    return friend if friend == YOU else Noun("your team", kind="player")
