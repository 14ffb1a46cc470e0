"""All turns that some rules allow, followed as far as marks and variables tell them apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.sowing.facts import UNSET, Facts, rules_for
from ludarium.english.idioms.trees import NotAnIdiom
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do as Try
from ludarium.ludemes.moves.setting.set import SetPending, SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.values import Var
from ludarium.vocabulary.ludeme import Ludeme

MOST_TURNS: Final = 24
"""Rules with more kinds of turns than these are told as they are."""


@dataclass(frozen=True)
class _End:
    """One of the ways in which a move ends."""

    again: bool
    facts: Facts


class Turns:
    """All turns that some rules allow, as far as marks and variables tell them apart."""

    def __init__(self, plays: Sequence[Moves], homes: frozenset[str | None]) -> None:
        self.homes = homes
        self.variables = {name for play in plays for name in variables_of(play)}
        self.marks = any(isinstance(part, IsPending) for play in plays for part in play.walk())
        unset = dict.fromkeys(self.variables, UNSET)
        begun = {(start := Facts(is_later=False, is_pending=False, numbers=unset)).key: start}
        self.firsts: dict[int, list[Facts]] = {}
        before = -1
        while before < len(begun):
            before = len(begun)
            for play in plays:
                self.firsts[id(play)] = list(begun.values())
                for facts in list(begun.values()):
                    for end in self._ends_of_turn(play, facts):
                        begun.setdefault(end.key, end)
            if len(begun) > MOST_TURNS:
                raise NotAnIdiom
        for play in plays:
            self.firsts[id(play)] = list(begun.values())

    # ------------------------------------------------------------------ following turns

    def _ends_of_turn(self, play: Moves, start: Facts) -> Iterator[Facts]:
        """What is known when turns are over that begin with some facts."""
        waiting, seen = [start], {start.key}
        while waiting:
            facts = waiting.pop()
            rule = rules_for(play, facts)
            if rule is None:
                yield facts.at_next_turn()
                continue
            for one in single(rule):
                then = then_of(one)
                for end in self.ends(None if then is None else then.effect, facts):
                    if not end.again:
                        yield end.facts.at_next_turn()
                    elif end.facts.key not in seen:
                        seen.add(end.facts.key)
                        waiting.append(end.facts)
            if len(seen) > MOST_TURNS:
                raise NotAnIdiom

    def ends(self, effect: Moves | None, facts: Facts) -> list[_End]:
        """How a move may end, by what follows from it."""
        start = replace(facts, is_later=True, is_pending=False, holes=dict.fromkeys(facts.holes))
        found = self._after(effect, facts, [_End(again=False, facts=start)])
        return list({(one.again, one.facts.key): one for one in found}.values())

    def _after(self, effect: Moves | None, before: Facts, ends: list[_End]) -> list[_End]:
        if effect is None:
            return ends
        if isinstance(effect, MoveAgain):
            return [replace(end, again=True) for end in ends]
        if isinstance(effect, SetPending) and self.marks:
            return [replace(end, facts=replace(end.facts, is_pending=True)) for end in ends]
        if isinstance(effect, SetVar) and effect.name in self.variables:
            return [replace(end, facts=noted(effect, before, end.facts)) for end in ends]
        if isinstance(effect, MovesIf):
            holds = before.holds(effect.condition)
            yes = self._after(effect.moves, before, ends) if holds is not False else []
            no = self._after(effect.otherwise, before, ends) if holds is not True else []
            return [*yes, *no]
        if isinstance(effect, MovesAnd):
            for part in effect.moves:
                ends = self._after(part, before, ends)
                ends = list({(one.again, one.facts.key): one for one in ends}.values())
            return ends
        if isinstance(effect, Sow):
            after = self._after(effect.apply, before, ends)
            return self._after(effect.then.effect if effect.then else None, before, after)
        if isinstance(effect, Try) and effect.next is not None and effect.then is None:
            ends = self._after(effect.prior, before, ends)
            return self._after(effect.next, before, ends)
        if any(self._decides(part) for part in effect.walk()):
            raise NotAnIdiom
        return ends

    def _decides(self, part: Ludeme) -> bool:
        """Whether an effect has a say in how the turn goes on."""
        if isinstance(part, SetVar):
            return part.name in self.variables
        return isinstance(part, MoveAgain) or (isinstance(part, SetPending) and self.marks)

    def is_told(self, effect: Moves) -> bool:
        """Whether an effect has no say in how the turn goes on."""
        return not any(self._decides(part) for part in effect.walk())


def noted(effect: SetVar, before: Facts, facts: Facts) -> Facts:
    """What is known when a variable has been set."""
    value = before.number(effect.value) if effect.value is not None else UNSET
    holes = {name: hole for name, hole in facts.holes.items() if name != effect.name}
    numbers = {name: known for name, known in facts.numbers.items() if name != effect.name}
    if value is not None:
        return replace(facts, holes=holes, numbers={**numbers, effect.name: value})
    assert effect.value is not None
    if any(isinstance(part, Var) for part in effect.value.walk()):
        raise NotAnIdiom
    return replace(facts, numbers=numbers, holes={**holes, effect.name: effect.value})


def single(rule: Moves) -> Iterator[Moves]:
    """The single rules of which the moves of a turn are made up, each with what follows."""
    if isinstance(rule, MovesOr):
        for part in rule.moves:
            yield from single(part)
    elif isinstance(rule, MovesIf):
        yield from single(rule.moves)
        if rule.otherwise is not None:
            yield from single(rule.otherwise)
    elif isinstance(rule, Try) and rule.next is None:
        yield from single(rule.prior)
    else:
        yield rule


def then_of(rule: Moves) -> Then | None:
    """What follows from a rule, if anything does."""
    return next((value for name, value in rule.given() if isinstance(value, Then)), None)


def sought(part: Ludeme) -> Iterator[Ludeme]:
    """All that is asked while moves are sought, and not of what follows from them."""
    yield part
    if not isinstance(part, Then):
        for inner in part.children():
            yield from sought(inner)


def variables_of(play: Moves) -> set[str | None]:
    """The variables that are asked while moves are sought."""
    return {part.key for part in sought(play) if isinstance(part, Var)}


__all__ = ["MOST_TURNS", "Turns", "noted", "single", "sought", "then_of", "variables_of"]
