"""Rules written out step by step: if this holds one site farther on, too, and so on.

Descriptions have no loops for it, so that they say the same for one step, for two, for three …,
each inside the one before. People say it once, and "so on".
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.model.likeness import differences
from ludarium.english.phrases import Do
from ludarium.english.voice import Voice
from ludarium.english.words import counted, number
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.vocabulary.ludeme import Ludeme

_LEAST: Final = 3
"""So many steps make a progression."""
_STEPS: Final = (Ahead, TrackSiteMove)
Way = tuple[tuple[str, int | None], ...]
"""How a part is reached inside a rule: by fields, and places in lists."""


@dataclass(frozen=True)
class Progression:
    """A rule that contains itself, some steps farther on, several times over."""

    second: Moves
    """The rule as it is for the second time."""
    step: int
    times: int


def tell_progressions(e: Voice, parts: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Say `and so on` for the second and all further times."""
    inside: set[int] = set()
    may_go_on, holding = _rules_that_may_go_on(parts)
    for part in parts:
        if not isinstance(part, MovesIf) or id(part) in inside or id(part) not in may_go_on:
            continue
        found = progression(part, holding)
        if found is not None:
            farther = f"{counted(found.step, e.word())} farther each time"
            most = f"at most {number(found.times - 1)} times more"
            e.retold[id(found.second)] = Do(f"go on in the same way, {farther}, {most}")
            inside |= {id(one) for one in found.second.walk()}


def _rules_that_may_go_on(parts: Sequence[Ludeme]) -> tuple[set[int], set[int]]:
    """The identities of rules that have enough rules inside, one in the other, and count steps.

    And those of all parts that have such rules inside, or are such rules themselves.
    `parts` are all ludemes of a game, each before those inside it.
    """
    deep: dict[int, int] = {}
    counting: set[int] = set()
    for part in reversed(parts):
        below = list(part.children())
        deepest = max((deep.get(id(child), 0) for child in below), default=0)
        deep[id(part)] = deepest + isinstance(part, MovesIf)
        if isinstance(part, _STEPS) or any(id(child) in counting for child in below):
            counting.add(id(part))
    may_go_on = {key for key in counting if deep[key] >= _LEAST}
    return may_go_on, {key for key, depth in deep.items() if depth}


def progression(rule: MovesIf, holding: Collection[int]) -> Progression | None:
    """The progression that a rule begins, if it does; only some parts have rules inside."""
    for way, inner in _inside(rule, holding):
        if not isinstance(inner, MovesIf):
            continue
        chain: list[Ludeme] = [rule]
        while isinstance(following := _at(chain[-1], way), MovesIf):
            chain.append(following)
        step = _common_step(chain, way)
        if step and _is_shorter(chain, step):
            return Progression(inner, step, len(chain))
    return None


def _inside(rule: Ludeme, holding: Collection[int]) -> Iterator[tuple[Way, Ludeme]]:
    """All parts of a rule that have rules inside, each before these, with the ways to them."""
    pending: list[tuple[Way, Ludeme]] = [((), rule)]
    while pending:
        way, part = pending.pop()
        if way:
            yield way, part
        found: list[tuple[Way, Ludeme]] = []
        for name, value in part.given():
            if id(value) in holding and isinstance(value, Ludeme):
                found.append(((*way, (name, None)), value))
            elif isinstance(value, tuple):
                several = enumerate(value)
                found += [((*way, (name, i)), one) for i, one in several if id(one) in holding]
        pending += reversed(found)


def _at(part: object, way: Way) -> object:
    """What there is inside a rule on a way; nothing if it does not lead anywhere."""
    for name, place in way:
        part = dict(part.given()).get(name) if isinstance(part, Ludeme) else None
        if place is not None:
            part = part[place] if isinstance(part, tuple) and place < len(part) else None
    return part


def _common_step(chain: Sequence[Ludeme], way: Way) -> int:
    """How much farther each time goes than the one before; nought if they are not alike."""
    steps: set[int] = set()
    for one, other in pairwise(chain[:-1]):
        found = differences(one, other, {id(_at(one, way)): id(_at(other, way))})
        if not found:
            return 0
        for each in found:
            if not isinstance(each.first, int) or not isinstance(each.second, int):
                return 0
            steps.add(each.second - each.first)
    enough = len(chain) > _LEAST - 1 and len(steps) == 1 and _counts_steps(chain[0])
    return max(steps.pop(), 0) if enough else 0


def _counts_steps(rule: Ludeme) -> bool:
    return any(isinstance(part, _STEPS) for part in rule.walk())


def _is_shorter(chain: Sequence[Ludeme], step: int) -> bool:
    """Whether the last time says nothing but what the first says, as many steps farther on."""
    first = set(_leaves(chain[0], 0))
    return set(_leaves(chain[-1], step * (len(chain) - 1))) <= first


def _leaves(rule: Ludeme, steps: int) -> Iterator[object]:
    """All that a rule speaks of, with numbers as they would be some steps earlier."""
    for part in rule.walk():
        if isinstance(part, IntLiteral):
            continue
        for name, value in part.given():
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, IntLiteral):
                    earlier = one.value - steps if isinstance(part, _STEPS) else one.value
                    yield type(part), name, earlier
                elif not isinstance(one, Ludeme):
                    yield type(part), name, repr(one)
        yield type(part)


__all__ = ["Progression", "progression", "tell_progressions"]
