"""What is hidden or shown in several steps: to all players at once, and all that is meant."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.model.likeness import form_of
from ludarium.english.model.plain.trees import with_fields
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.setting.set_on_site import SetHidden
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

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
        yield from _for_all(_with_all_aspects(rules), players)


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
