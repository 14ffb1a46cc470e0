"""Going through dice, each with the moves that it allows and that use it up."""

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.dice import DiceSet, die_values, sets_of_dice
from ludarium.kernel.expressions import Expression, constant, known

if TYPE_CHECKING:
    from ludarium.ludemes.moves.each.for_each import ForEachDie


def for_each_die(m: Machine, rule: "ForEachDie") -> None:
    """The moves for every die, and for sums of dice where these may be combined."""
    sets = sets_of_dice(m.box)
    index = known(m.number(rule.dice_hand, 0))
    if index is None:
        m.lacking("(forEach Die …) with a set of dice that changes")
    if index is None or not 0 <= index < len(sets):
        return
    dice = sets[int(index)]
    values = [m.let(die_values(m).get(number)) for number in dice.numbers]
    again = _is_played_again(m, rule, values)
    with m.following(rule.then):
        _single(m, rule, dice, values, again)
        if rule.combined is not None and len(values) in (2, 3):
            with m.if_(m.condition(rule.combined)):
                _combined(m, rule, dice, values)


def _is_played_again(m: Machine, rule: "ForEachDie", values: list[Expression]) -> Expression:
    if rule.replay_double is None:
        return constant(0)
    equal: Expression = constant(1)
    for value in values[1:]:
        equal = equal & (value == values[0])
    return m.let(m.condition(rule.replay_double) & equal)


def _single(
    m: Machine,
    rule: "ForEachDie",
    dice: DiceSet,
    values: list[Expression],
    again: Expression,
) -> None:
    first, site = dice.first, dice.container.first
    has_temp = m.state.has("temp")
    numbers = m.memo("rules for each die", dict["ForEachDie", int])
    number = numbers.setdefault(rule, len(numbers))
    die_name, again_name, temp_name = (f"#{part} {number}" for part in ("die", "again", "temp"))

    def use() -> None:
        die = m.register(die_name)
        m.act("UseDie", indexHandDice=dice.index, indexDie=die, site=die + site)
        if has_temp:
            _play_again(m, m.register(again_name), m.register(temp_name))

    with m.f.count(0, len(values)) as die:
        value = m.let(die_values(m).get(die + first))
        more = {again_name: again, temp_name: m.field("temp").get()} if has_temp else {}
        with (
            m.bind(pips=value, **{die_name: die}, **more),
            m.if_(m.condition(rule.if_)),
            m.adding(use),
        ):
            m.moves(rule.moves)


def _play_again(m: Machine, again: Expression, temp: Expression) -> None:
    """Note a double that is played again; and once it was, show it again."""
    with m.if_(again):
        with m.if_(temp == -1):
            m.act("SetTemp", temp=m.register("pips"))
        with m.else_():
            m.act("SetTemp", temp=-1)
    with m.else_(), m.if_(temp != -1):
        for dice in sets_of_dice(m.box):
            with m.if_(temp - 1 < dice.most_faces):
                for site in dice.container.sites:
                    m.act("SetStateAndUpdateDice", site=site, state=temp - 1)


def _combined(m: Machine, rule: "ForEachDie", dice: DiceSet, values: list[Expression]) -> None:
    count = len(values)
    groups = [tuple(range(count))]
    if count == 3:
        groups += list(combinations(range(3), 2))
    for group in groups:
        total: Expression = constant(0)
        unused: Expression = constant(1)
        for die in group:
            total = total + values[die]
            unused = unused & (values[die] != 0)
        with (
            m.if_(unused),
            m.bind(pips=total),
            m.if_(m.condition(rule.if_)),
            m.adding(_using(m, dice, group)),
        ):
            m.moves(rule.moves)


def _using(m: Machine, dice: DiceSet, group: tuple[int, ...]) -> Callable[[], None]:
    def use() -> None:
        for die in group:
            m.act(
                "UseDie",
                indexHandDice=dice.index,
                indexDie=die,
                site=dice.container.first + die,
            )

    return use
