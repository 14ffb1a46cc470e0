"""Scores that rules work out anew by one and the same formula, whenever a player has moved."""

from collections.abc import Sequence

from ludarium.engine.kinds import Consequence, Int, Moves
from ludarium.english.glossary import LONG_NOUN
from ludarium.english.idioms.trees import same
from ludarium.english.moves.consequences import consequence
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.ludemes.moves.setting.set import SetScore
from ludarium.ludemes.moves.setting.state import AddScore
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


class WorkedOut(Moves):
    """That the mover's score is what a formula says, in the place of the ludeme that sets it."""

    value: Int
    then: Consequence | None

    def english(self, e: Voice) -> Instruction:
        """The score, which is explained once if its formula is long."""
        value = e.tell(self.value)
        then = consequence(e, self.then)
        if value.length <= LONG_NOUN:
            return Do(f"set your score to {value}", None, then)
        e.explains("your score", f"**your score** is {value}")
        return Do("work out your score", None, then)


def tell_scores(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say what a score is, where all rules that set it do so in the same way."""
    rules = [part for part in parts if isinstance(part, SetScore)]
    if not rules or any(isinstance(part, AddScore) for part in parts):
        return
    if any(rule.player is not Role.Mover or not same(rule.value, rules[0].value) for rule in rules):
        return
    for rule in rules:
        e.retold.setdefault(id(rule), WorkedOut(value=rule.value, then=rule.then))
