"""Looking at rules as trees: what is alike, what a turn consists of, what follows from a move."""

import copy
import operator
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar, cast

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.fields import moves_of, then_of
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.moves.combining.maximum import MostOf
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do, Priority
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.placing.promotion import Promote
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

L = TypeVar("L", bound=Ludeme)
T = TypeVar("T")


class NotAnIdiom(Exception):  # noqa: N818 - rules that are told ludeme by ludeme instead
    """Rules that differ in some detail from what the idiom would say."""


def same(first: object, second: object) -> bool:
    """Whether two parts of a description say the same."""
    return repr(first) == repr(second)


def only(ludeme: Ludeme, *fields: str) -> bool:
    """Whether no fields are given but these."""
    return all(name in fields for name, _ in ludeme.given())


def without(ludeme: L, *fields: str) -> L:
    """The same ludeme with some fields left out."""
    result = copy.copy(ludeme)
    result.__dict__.update(dict.fromkeys(fields))
    return result


def replaced(ludeme: T, changes: Mapping[int, object]) -> T:
    """The same tree with some of its ludemes, given by their identities, changed for others."""
    if isinstance(ludeme, tuple):
        parts = tuple(replaced(part, changes) for part in ludeme)
        return ludeme if all(map(operator.is_, parts, ludeme)) else cast(T, parts)
    if not isinstance(ludeme, Ludeme):
        return ludeme
    if id(ludeme) in changes:
        return cast(T, changes[id(ludeme)])
    values = {
        name: replaced(value, changes) for name, value in ludeme.__dict__.items() if name != "node"
    }
    if all(values[name] is ludeme.__dict__[name] for name in values):
        return ludeme
    result = copy.copy(ludeme)
    result.__dict__.update(values)
    return result


# ---------------------------------------------------------------------- what a turn consists of


@dataclass(frozen=True)
class Leaf:
    """A single rule for moves within a turn, and all that follows from it."""

    moves: Moves
    effects: tuple[Moves, ...]
    """What follows, one by one."""
    names: tuple[str, ...] = ()
    """The pieces that move, if they are named."""
    tests: tuple["Test", ...] = ()
    """All that must hold for it besides: conditions, and what must be made the most of."""


@dataclass(frozen=True)
class Test:
    """What must hold for a rule within a turn; what says the same has the same form."""

    form: str
    is_most: bool = False
    """Whether it asks to make the most of something, and not for a condition."""


def leaves(
    e: Voice,
    moves: Moves,
    after: tuple[Moves, ...] = (),
    names: tuple[str, ...] = (),
    tests: tuple[Test, ...] = (),
) -> Iterator[Leaf]:
    """The single rules of which the moves of a turn are made up."""
    after = (*effects_of(moves), *after)
    if isinstance(moves, ForEachPiece):
        if moves.moves is not None:
            yield from leaves(e, moves.moves, after, moves.names or (), tests)
            return
        for name, rule in _own_moves(e, moves):
            yield from leaves(e, rule, after, (name,), tests)
        return
    parts = list(_parts(moves))
    if not parts:
        yield Leaf(moves, after, names, tests)
    for part, test in parts:
        yield from leaves(e, part, after, names, (*tests, test) if test is not None else tests)


def _parts(moves: Moves) -> Iterator[tuple[Moves, Test | None]]:
    """The rules inside a rule, and what must hold for them; none if it is a single one."""
    if isinstance(moves, MovesOr | MovesAnd | Priority):
        yield from ((part, None) for part in moves.moves)
    elif isinstance(moves, MovesIf):
        yield moves.moves, Test(f"if {moves.condition!r}")
        if moves.otherwise is not None:
            yield moves.otherwise, Test(f"unless {moves.condition!r}")
    elif isinstance(moves, Do):
        if moves.next is None:
            yield moves.prior, Test(f"tested {moves.if_afterwards!r}")
        else:
            yield moves.next, Test(f"after {moves.prior!r}, tested {moves.if_afterwards!r}")
    elif isinstance(moves, MostOf):
        yield moves.moves, Test(f"{moves.title} {moves.with_value!r}", is_most=True)


def _own_moves(e: Voice, rule: ForEachPiece) -> Iterator[tuple[str, Moves]]:
    """The moves in the descriptions of the pieces that a rule asks."""
    seen: set[int] = set()
    for component in e.equipment.components:
        moves = moves_of(e.kinds.get(component.index, component.source))
        if not isinstance(moves, Moves) or id(moves) in seen:
            continue
        if rule.names and component.plain_name not in rule.names:
            continue
        seen.add(id(moves))
        yield component.plain_name, moves


def effects_of(moves: Moves) -> tuple[Moves, ...]:
    """What follows from a rule itself, one by one."""
    then = then_of(moves)
    if then is None:
        return ()
    if then.apply_after_all_moves:
        return (then.effect,)
    return tuple(_flat(then.effect))


def _flat(effect: Moves) -> Iterator[Moves]:
    if isinstance(effect, MovesAnd) and effect.then is None:
        for part in effect.moves:
            yield from _flat(part)
    else:
        yield effect


# ---------------------------------------------------------------------- moving again


@dataclass(frozen=True)
class Again:
    """A second move in the same turn, and what it takes."""

    node: Moves
    """The ludeme that says so."""
    guards: tuple[tuple[Boolean, bool], ...]
    """Conditions, with whether they must hold or must not."""
    promoted: "Promoted | None" = None
    """What becomes of the piece on its way, if it may be promoted and go on as what it is then."""


@dataclass(frozen=True)
class Promoted:
    """A piece that is promoted in the middle of a turn and goes on."""

    rule: Promote
    where: Boolean
    further: Moves
    """What it must be able to do then."""


def again_after(leaf: Leaf) -> Again | None:
    """The second move to which a rule may lead; `NotAnIdiom` if there is more to say about it."""
    found: list[Again] = []
    for effect in leaf.effects:
        found += _agains(effect, ())
    counted = sum(_count_agains(effect) for effect in leaf.effects)
    own = without(leaf.moves, "then") if hasattr(leaf.moves, "then") else leaf.moves
    if len(found) == counted == 2 and not _count_agains(own):
        both = next((one for effect in leaf.effects if (one := _promoted(effect))), None)
        if both is not None:
            return both
    if len(found) > 1 or counted != len(found) or _count_agains(own):
        raise NotAnIdiom
    return found[0] if found else None


def _promoted(effect: Moves) -> Again | None:
    """A piece that is promoted where it lands and goes on if it can, or else goes on as it is."""
    match effect:
        case MovesIf(
            condition=where,
            moves=MovesAnd(
                moves=(
                    Promote(then=None) as rule,
                    MovesIf(condition=CanMove(moves=further), moves=MoveAgain()) as one,
                ),
                then=None,
            ),
            otherwise=MovesIf(condition=CanMove() as can, moves=MoveAgain()) as other,
            then=None,
        ) if only(one, "condition", "moves") and only(other, "condition", "moves"):
            return Again(effect, ((can, True),), Promoted(rule, where, further))
        case _:
            return None


def _count_agains(ludeme: Ludeme) -> int:
    """How often a rule lets somebody move again; what is only imagined does not count."""
    if isinstance(ludeme, CanMove):
        return 0
    inner = sum(map(_count_agains, ludeme.children()))
    return inner + isinstance(ludeme, MoveAgain)


def _agains(effect: Moves, guards: tuple[tuple[Boolean, bool], ...]) -> Iterator[Again]:
    if isinstance(effect, MoveAgain) and effect.then is None:
        yield Again(effect, guards)
    elif isinstance(effect, MovesIf) and effect.then is None:
        holds = (*guards, (effect.condition, True))
        if isinstance(effect.moves, MoveAgain) and effect.moves.then is None:
            yield Again(effect if effect.otherwise is None else effect.moves, holds)
        else:
            yield from _agains(effect.moves, holds)
        if effect.otherwise is not None:
            yield from _agains(effect.otherwise, (*guards, (effect.condition, False)))
    elif isinstance(effect, MovesAnd) and effect.then is None:
        for part in effect.moves:
            yield from _agains(part, guards)


def moves_of_mover(rule: ForEachPiece) -> bool:
    """Whether a rule asks the pieces of the player who moves."""
    return rule.player is None or rule.player is Role.Mover
