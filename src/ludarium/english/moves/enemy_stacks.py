"""Enemy pieces that stand together, and those that stand alone: held points and blots."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.standing import at, usual_thing
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Stands
from ludarium.english.words import article, number, plural

if TYPE_CHECKING:
    from typing import TypeGuard

    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.pieces import TopLevel, Who
    from ludarium.ludemes.numbers.sizes import SizeStack

_LEAST: Final = {Sign.MORE: 1, Sign.AT_LEAST: 0}
"""How much more than the number it is compared with a height is at least."""
_LOW: Final = {(Sign.EQUAL, 1), (Sign.AT_MOST, 1), (Sign.LESS, 2)}
"""What says that a height is one at most."""


def conditions_with_stacks(e: "Voice", conditions: Sequence[object]) -> Iterator[Condition]:
    """Conditions in words; that an enemy is somewhere, and how high it stands, are said in one."""
    from ludarium.ludemes.conditions.players import IsEnemy

    enemies = {
        repr(part.player.at): part.player
        for part in conditions
        if isinstance(part, IsEnemy) and _is_plain_owner(part.player)
    }
    told: set[int] = set()
    for part in conditions if enemies else ():
        height = _height(part)
        enemy = enemies.get(repr(height[0].at)) if height is not None else None
        if height is None or enemy is None or id(enemy) in told:
            continue
        where = at(e, enemy.at, enemy.site_type)
        least, exact = height[1:]
        thing = usual_thing(e)
        how = "exactly" if exact else "at least"
        some = f"enemy stack of {how} {number(least)} {plural(thing)}"
        if exact and least == 1:
            some = f"single enemy {thing}"
        told |= {id(enemy), id(part)}
        told |= {id(one) for one in conditions if isinstance(one, IsEnemy) and one.player is enemy}
        yield Stands(article(some), f"no {some}", (where,))
    for part in conditions:
        if id(part) not in told:
            yield e.condition(part)


def not_held(e: "Voice", conditions: Sequence[object]) -> Condition | None:
    """That no enemy stands somewhere but at most one: the point is not held against the mover."""
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.players import IsEnemy

    if len(conditions) != 2:
        return None
    for first, second in (conditions, conditions[::-1]):
        enemy = first.condition if isinstance(first, Not) else None
        owner = enemy.player if isinstance(enemy, IsEnemy) else None
        if not _is_plain_owner(owner):
            continue
        height = _low(_of_enemies(second, enemy))
        if height is not None and repr(height.at) == repr(owner.at):
            where = at(e, owner.at, owner.site_type)
            some = f"enemy stack of at least two {plural(usual_thing(e))}"
            return Stands(f"an {some}", f"no {some}", (where,), negative=True)
    return None


def _of_enemies(part: object, enemy: object) -> object:
    """What else is asked where it is asked that an enemy stands somewhere."""
    from ludarium.ludemes.conditions.logic import BooleanAnd

    if not isinstance(part, BooleanAnd):
        return part
    others = [one for one in part.conditions if repr(one) != repr(enemy)]
    return others[0] if len(others) == 1 else part


def _low(part: object) -> "SizeStack | TopLevel | None":
    """The stack that is said to be of height one at most."""
    for stack, sign, value in _heights(part):
        if (sign, value) in _LOW:
            return stack
    return None


def _is_plain_owner(player: object) -> "TypeGuard[Who]":
    """Whether somebody is the owner of whatever stands on top of a site."""
    from ludarium.ludemes.numbers.pieces import Who

    return isinstance(player, Who) and player.level is None


def _height(part: object) -> "tuple[SizeStack | TopLevel, int, bool] | None":
    """The stack that a comparison speaks of, with its least height and whether that is exact."""
    for stack, sign, height in _heights(part):
        if sign is Sign.EQUAL:
            return stack, height, True
        if sign in _LEAST:
            return stack, height + _LEAST[sign], False
    return None


def _heights(part: object) -> "Iterator[tuple[SizeStack | TopLevel, Sign, int]]":
    """The stacks whose height a comparison speaks of, how it compares, and with what number."""
    from ludarium.ludemes.conditions.comparisons import Inequality, NumberEquality
    from ludarium.ludemes.numbers.pieces import TopLevel
    from ludarium.ludemes.numbers.sizes import SizeStack

    if not isinstance(part, Inequality | NumberEquality):
        return
    sides = ((part.left, part.sign, part.right), (part.right, part.sign.mirrored, part.left))
    for stack, sign, other in sides:
        value = literal(other)
        if isinstance(stack, SizeStack) and stack.at is not None and value is not None:
            yield stack, sign, value
        elif isinstance(stack, TopLevel) and value is not None:
            yield stack, sign, value + 1  # levels are counted from zero
