"""The plan of the ending: which rules are told in one sentence, and what is told of each phase."""

from collections.abc import Iterable
from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, EndRule
from ludarium.ludemes.ends.ends import End, EndForEach, EndIf, Result
from ludarium.ludemes.game.phases import Phase


@dataclass(frozen=True)
class Ending:
    """A result, and what leads to it: any of some conditions."""

    result: Result
    conditions: tuple[Boolean, ...]


@dataclass(frozen=True)
class ForWhoever:
    """What becomes of any player for whom something holds."""

    rule: EndForEach


Told = Ending | ForWhoever | EndRule
"""What is told in one place; a rule that fits no pattern tells itself."""


def endings(rules: Iterable[EndRule]) -> list[Told]:
    """The rules that end a game, those in a row with the same result as one."""
    found: list[Told] = []
    for rule in rules:
        last = found[-1] if found else None
        if isinstance(rule, EndForEach):
            found.append(ForWhoever(rule))
        elif not isinstance(rule, EndIf) or rule.cases or not isinstance(rule.result, Result):
            found.append(rule)
        elif isinstance(last, Ending) and _alike(last.result, rule.result):
            found[-1] = Ending(last.result, (*last.conditions, rule.condition))
        else:
            found.append(Ending(rule.result, (rule.condition,)))
    return found


def phases_by_end(phases: Iterable[Phase]) -> list[tuple[End, list[Phase]]]:
    """The endings of phases, each with all phases that have just that ending."""
    found: list[tuple[End, list[Phase]]] = []
    for phase in phases:
        if phase.end is None:
            continue
        same = next((during for end, during in found if repr(end) == repr(phase.end)), None)
        if same is None:
            found.append((phase.end, [phase]))
        else:
            same.append(phase)
    return found


def _alike(first: Result, second: Result) -> bool:
    return (first.player, first.outcome) == (second.player, second.outcome)
