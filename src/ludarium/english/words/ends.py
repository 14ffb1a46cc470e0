"""The ending in words: who wins when, and when it is a draw."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.english.book.document import Blocks, Paragraph
from ludarium.english.phrases import All, Clause, Condition, Noun, any_of
from ludarium.english.plan.ends import Ending, ForWhoever, Told
from ludarium.english.telling import conditions_as_blocks
from ludarium.english.words.spelling import listed, sentence, word_count
from ludarium.ludemes.ends.ends import Result
from ludarium.vocabulary.play import Outcome, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LONGEST: Final = 36
ANYBODY: Final = Noun("that player", kind="player")


def ending_blocks(e: "Voice", told: Told, when: str = "") -> list[Blocks]:
    """What is told of an ending, as items of a list; `when` says in which phases it counts."""
    match told:
        case Ending(result, conditions):
            return _ending(e, result, [e.condition(one) for one in conditions], when)
        case ForWhoever(rule):
            whoever = _whoever(e, told)
            return [[Paragraph([sentence(whoever)])]] if whoever else [e.tell(rule)]
        case _:
            return [e.tell(told)]


def _ending(
    e: "Voice", result: Result, conditions: list[Condition], when: str = ""
) -> list[Blocks]:
    """A result with all that leads to it in one sentence, or in one for each."""
    said = str(e.tell(result))
    if e.is_duel and (result.player, result.outcome) == (Role.Next, Outcome.Loss):
        said = "you win"
    said = f"{when} {said}".strip()
    whole = f"{said} if {any_of(conditions).text}"
    if word_count(whole) <= _LONGEST:
        return [[Paragraph([sentence(whole)])]]
    return [block for condition in conditions for block in _alone(said, condition)]


def order_sentence(told: Sequence[Told]) -> str:
    """When the rules of an ending are looked at: after whose moves, if they speak of `you`."""
    yours = any(isinstance(one, Ending) and one.result.player in _YOURS for one in told)
    return f"After each {'of your moves' if yours else 'move'}, in this order:"


_YOURS: Final = (Role.Mover, Role.Next)


def _alone(said: str, condition: Condition) -> list[Blocks]:
    return [conditions_as_blocks(condition, f"{said} if")]


def _whoever(e: "Voice", told: ForWhoever) -> str:
    """What becomes of a player who …: `a player who cannot move loses`."""
    rule = told.rule
    if rule.each not in (None, Role.Player) or not isinstance(rule.result, Result):
        return ""
    if rule.result.player is not Role.Player:
        return ""
    with e.meaning(player=ANYBODY):
        condition = e.condition(rule.if_)
    parts = condition.parts if isinstance(condition, All) else (condition,)
    if not all(isinstance(part, Clause) and part.subject == ANYBODY for part in parts):
        return ""
    who = [replace(part, subject="who").text for part in parts if isinstance(part, Clause)]
    verb = _VERBS.get(rule.result.outcome)
    return f"a player {listed(who)} {verb}" if verb else ""


_VERBS: Final = {Outcome.Win: "wins", Outcome.Loss: "loses"}
