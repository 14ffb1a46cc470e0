"""Enemy pieces that stand together, and those that stand alone: held points and blots."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.conditions.standing import at, usual_thing
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Condition, Said
from ludarium.english.words import number, plural

if TYPE_CHECKING:
    from typing import TypeGuard

    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.pieces import Who

_LEAST: Final = {"GreaterThan": 1, "GreaterOrEqual": 0}
_LEAST_TURNED: Final = {"LessThan": 1, "LessOrEqual": 0}


def conditions_with_stacks(e: "Voice", conditions: Sequence[Any]) -> Iterator[Condition]:
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
        some = f"enemy stack of at least {number(least)} {plural(thing)}"
        yes, no = f"an {some} stands {where}", f"no {some} stands {where}"
        if exact:
            some = f"enemy stack of exactly {number(least)} {plural(thing)}"
            some = f"single enemy {thing}" if least == 1 else some
            article = "a" if least == 1 else "an"
            yes, no = f"{article} {some} stands {where}", f"no {some} stands {where}"
        told |= {id(enemy), id(part)}
        told |= {id(one) for one in conditions if isinstance(one, IsEnemy) and one.player is enemy}
        yield Said(yes, no)
    for part in conditions:
        if id(part) not in told:
            yield e.condition(part)


def not_held(e: "Voice", conditions: Sequence[Any]) -> Condition | None:
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
        height = _low(second)
        if height is not None and repr(height.at) == repr(owner.at):
            where = at(e, owner.at, owner.site_type)
            some = f"enemy stack of at least two {plural(usual_thing(e))}"
            return Said(f"no {some} stands {where}", f"an {some} stands {where}")
    return None


def _low(part: Any) -> Any:
    """The stack that is said to be of height one at most."""
    from ludarium.ludemes.numbers.sizes import SizeStack

    left: Any = getattr(part, "left", None)
    right: Any = getattr(part, "right", None)
    for stack, value, names in (
        (left, right, {("Equals", 1), ("LessOrEqual", 1), ("LessThan", 2)}),
        (right, left, {("Equals", 1), ("GreaterOrEqual", 1), ("GreaterThan", 2)}),
    ):
        if isinstance(stack, SizeStack) and (type(part).__name__, literal(value)) in names:
            return stack if stack.at is not None else None
    return None


def _is_plain_owner(player: object) -> "TypeGuard[Who]":
    """Whether somebody is the owner of whatever stands on top of a site."""
    from ludarium.ludemes.numbers.pieces import Who

    return isinstance(player, Who) and player.level is None


def _height(part: Any) -> tuple[Any, int, bool] | None:
    """The stack that a comparison speaks of, with its least height and whether that is exact."""
    from ludarium.ludemes.numbers.sizes import SizeStack

    name = type(part).__name__
    left: Any = getattr(part, "left", None)
    right: Any = getattr(part, "right", None)
    for stack, value, least in ((left, right, _LEAST), (right, left, _LEAST_TURNED)):
        height = literal(value)
        if not isinstance(stack, SizeStack) or height is None or stack.at is None:
            continue
        if name == "Equals":
            return stack, height, True
        if name in least:
            return stack, height + least[name], False
    return None
