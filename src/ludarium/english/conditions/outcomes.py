"""Who wins and who loses, in words."""

from typing import TYPE_CHECKING

from ludarium.english.phrases import Noun
from ludarium.english.words import third_person
from ludarium.vocabulary.play import Outcome, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def outcome(e: "Voice", player: Role, result: Outcome) -> str:
    """How the game ends for somebody, as a sentence without its full stop."""
    who = e.role(player)
    if result is Outcome.Draw:
        return "the game is a draw" if player in _EVERYBODY else _draws(who)
    if result is Outcome.Tie:
        return "the game is over and ends in a tie"
    if result in (Outcome.Abandon, Outcome.Crash):
        return "the game is given up without a result"
    verb = "win" if result is Outcome.Win else "lose"
    return f"{who} {verb if who.plural else third_person(verb)}"


_EVERYBODY = (Role.All, Role.Mover, Role.Each)


def _draws(who: Noun) -> str:
    return f"the game is a draw for {who}"
