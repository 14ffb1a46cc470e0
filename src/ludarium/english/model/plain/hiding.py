"""What is hidden or shown in several steps: to all players at once, and all that is meant."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Moves
from ludarium.english.model.likeness import form_of
from ludarium.english.model.plain.trees import with_fields
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.setting.set_on_site import SetHidden
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.phrases import Instruction
    from ludarium.english.voice import Voice

_EVERYBODY: Final = ({Role.P1, Role.P2}, {Role.Mover, Role.Next})


def hiding_at_once(rule: Ludeme, players: int) -> Ludeme:
    """Effects in which what is hidden or shown in a row is one effect for each place."""
    if not isinstance(rule, MovesAnd) or not isinstance(rule.moves, tuple):
        return rule
    found = tuple(_joined(rule.moves, players))
    return rule if len(found) == len(rule.moves) else with_fields(rule, moves=found)


def _joined(effects: Sequence[Moves], players: int) -> Iterator[Moves]:
    for is_hiding, run in groupby(effects, lambda one: isinstance(one, SetHidden)):
        if not is_hiding:
            yield from run
            continue
        rules = [one for one in run if isinstance(one, SetHidden)]
        yield from _in_part(list(_for_all(_with_all_aspects(rules), players)))


class ShownInPart(Moves):
    """Sites that are shown, but not all about their pieces, as that is hidden at once."""

    shown: SetHidden
    hidden: SetHidden

    def english(self, e: "Voice") -> "Instruction":
        """Where pieces are is seen, and something about them is not."""
        from ludarium.english.moves.handling import seen_in_part

        return seen_in_part(e, self.hidden)


def _in_part(rules: Sequence[SetHidden]) -> Iterator[Moves]:
    """Rules in which to show something and then to hide a part of it is one effect."""
    left = list(rules)
    while left:
        rule = left.pop(0)
        later = next((one for one in left if _hides_part(rule, one)), None)
        if later is None:
            yield rule
            continue
        left = [one for one in left if one is not later]
        yield ShownInPart(shown=rule, hidden=later)


def _hides_part(rule: SetHidden, later: SetHidden) -> bool:
    """Whether a rule shows all, and another one hides something of that from the same player."""
    shows = isinstance(rule.hidden, BooleanLiteral) and not rule.hidden.value
    if not shows or rule.aspects is not None or later.aspects is None or later.hidden is not None:
        return False
    if rule.then is not None or later.then is not None:
        return False
    return form_of(with_fields(rule, hidden=None)) == form_of(with_fields(later, aspects=None))


def _with_all_aspects(rules: Iterable[SetHidden]) -> list[SetHidden]:
    """Rules that differ only in what they are about, as one."""
    found: dict[object, SetHidden] = {}
    for rule in rules:
        if rule.then is not None or rule.aspects is None:
            found[id(rule)] = rule
            continue
        key = form_of(with_fields(rule, aspects=None))
        before = found.get(key)
        aspects = (*_aspects(before), *_aspects(rule)) if before else _aspects(rule)
        found[key] = with_fields(rule, aspects=aspects)
    return list(found.values())


def _aspects(rule: SetHidden) -> tuple[object, ...]:
    return rule.aspects if isinstance(rule.aspects, tuple) else (rule.aspects,)


def _for_all(rules: Iterable[SetHidden], players: int) -> Iterator[SetHidden]:
    """Rules that differ only in to whom something is shown, as one if these are all players."""
    found: dict[object, list[SetHidden]] = {}
    for rule in rules:
        key = id(rule) if rule.then is not None else form_of(with_fields(rule, to=Role.All))
        found.setdefault(key, []).append(rule)
    for alike in found.values():
        whom = {rule.to for rule in alike if isinstance(rule.to, Role)}
        if len(alike) == players and whom in _EVERYBODY:
            yield with_fields(alike[0], to=Role.All)
        else:
            yield from alike
