"""Enemy pieces that stand together, and those that stand alone: held points and blots."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.counting import literal
from ludarium.english.phrases import Condition, Said
from ludarium.english.standing import at, usual_thing
from ludarium.english.words import number, plural

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LEAST: Final = {"GreaterThan": 1, "GreaterOrEqual": 0}
_LEAST_TURNED: Final = {"LessThan": 1, "LessOrEqual": 0}


def conditions_with_stacks(e: "Voice", conditions: Sequence[Any]) -> Iterator[Condition]:
    """Conditions in words; that an enemy is somewhere, and how high it stands, are said in one."""
    enemies = {
        repr(part.player.at): part
        for part in conditions
        if type(part).__name__ == "IsEnemy" and _is_plain_owner(part.player)
    }
    told: set[int] = set()
    for part in conditions if enemies else ():
        height = _height(part)
        enemy = enemies.get(repr(height[0].at)) if height is not None else None
        if height is None or enemy is None or id(enemy) in told:
            continue
        where = at(e, enemy.player.at, enemy.player.site_type)
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
        yield Said(yes, no)
    for part in conditions:
        if id(part) not in told:
            yield e.condition(part)


def _is_plain_owner(player: Any) -> bool:
    return type(player).__name__ == "Who" and player.level is None


def _height(part: Any) -> tuple[Any, int, bool] | None:
    """The stack that a comparison speaks of, with its least height and whether that is exact."""
    name = type(part).__name__
    left, right = getattr(part, "left", None), getattr(part, "right", None)
    for stack, value, least in ((left, right, _LEAST), (right, left, _LEAST_TURNED)):
        height = literal(value)
        if type(stack).__name__ != "SizeStack" or height is None or stack.at is None:
            continue
        if name == "Equals":
            return stack, height, True
        if name in least:
            return stack, height + least[name], False
    return None
