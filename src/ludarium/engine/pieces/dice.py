"""Dice: what they show, which of them are used up, and how rolling them changes that.

The face that a die shows is the state of the die on its site. What it is worth this turn is kept
beside: that becomes 0 when the die is used.
"""

from dataclasses import dataclass
from typing import Any

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.moves.effects import write_fact
from ludarium.engine.pieces.levels import set_level
from ludarium.engine.state.layout import StateField
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import Operand, load
from ludarium.vocabulary.board import SiteType


@dataclass(frozen=True)
class DiceSet:
    """The dice of one container."""

    index: int
    """The number of the set, from 0."""
    container: Container
    first: int
    """The number of its first die among all dice."""
    faces: tuple[tuple[int, ...], ...]
    """What the faces of each die show."""

    @property
    def numbers(self) -> range:
        """The numbers of its dice among all dice."""
        return range(self.first, self.first + len(self.faces))

    @property
    def most_faces(self) -> int:
        """How many faces its first die has."""
        return len(self.faces[0]) if self.faces else 0


def sets_of_dice(box: Equipment) -> list[DiceSet]:
    """All dice of a game. Every set begins again with the first die of the game."""
    found: list[DiceSet] = []
    first = 0
    for container in box.containers:
        if container.kind is not ContainerKind.DICE:
            continue
        # quirk: every-set-has-the-first-dice: Every set of dice is made of the first dice of the
        # game.
        faces = tuple(_faces(box, f"Die{number}") for number in range(1, container.count + 1))
        found.append(DiceSet(len(found), container, first, faces))
        first += container.count
    return found


def _faces(box: Equipment, name: str) -> tuple[int, ...]:
    die = box.component(name)
    return die.faces if isinstance(die, Die) else (0,)


# ---------------------------------------------------------------------- what is kept


def die_values(m: Machine) -> StateField:
    """What each die is worth this turn, by its number among all dice; 0 if it is used up."""
    count = sum(dice.container.count for dice in sets_of_dice(m.box))
    return m.field("die values", "i32", max(1, count))


def dice_sums(m: Machine) -> StateField:
    """What the dice of each set add up to."""
    return m.field("dice sums", "i32", max(1, len(sets_of_dice(m.box))))


def dice_all_equal(m: Machine) -> StateField:
    """Whether all dice of the last throw came up alike."""
    return m.field("dice all equal")


def prepare_dice(m: Machine, plan: Any) -> None:
    """Keep track of dice, if there are any."""
    if not sets_of_dice(m.box):
        return
    die_values(m), dice_sums(m), dice_all_equal(m)
    m.first_values.append(_write_first)
    plan.after_turn.append(lambda: _add_up_faces(m))


def _write_first(image: Any, position: Any) -> None:
    m = image.m
    for dice in sets_of_dice(m.box):
        shown = []
        for site, faces in zip(dice.container.sites, dice.faces, strict=True):
            stack = position.stack(SiteType.Cell, site)
            shown.append(faces[stack[-1].state if stack else 0])
        for number, face in zip(dice.numbers, shown, strict=True):
            image.set(die_values(m), face, number)
        image.set(dice_sums(m), sum(shown), dice.index)


def _add_up_faces(m: Machine) -> None:
    """Let the sums be those of the faces that are shown, used or not."""
    for dice in sets_of_dice(m.box):
        total: Expression = constant(0)
        for site, number in zip(dice.container.sites, dice.numbers, strict=True):
            total = total + face_of(m, number, m.local_state(site))
        dice_sums(m).set(m.f, total, dice.index)


def face_of(m: Machine, die: Operand, state: Expression) -> Expression:
    """What a face of a die shows, given the number of the die among all dice."""
    starts, flat = _face_tables(m)
    if isinstance(die, int):
        if len(set(flat)) == 1 and len(flat) == 1:
            return constant(flat[0])
        return load(state * 4, m.module.table(flat, name="faces of dice") + 4 * starts[die])
    return load((m.table(starts, die) + state) * 4, m.module.table(flat, name="faces of dice"))


def _face_tables(m: Machine) -> tuple[list[int], list[int]]:
    starts: list[int] = []
    flat: list[int] = []
    for dice in sets_of_dice(m.box):
        for faces in dice.faces:
            starts.append(len(flat))
            flat.extend(faces)
    return starts, flat or [0]


def number_of_die(m: Machine, site: Expression) -> Expression:
    """The number among all dice of the die on a site."""
    sets = sets_of_dice(m.box)
    value = known(site)
    if value is not None:
        for dice in sets:
            if value in dice.container.sites:
                return constant(dice.first + int(value) - dice.container.first)
    if len(sets) == 1:
        return site - sets[0].container.first
    first = sets[0].container.first
    numbers = [0] * (m.box.end_of_sites - first)
    for dice in sets:
        for at, number in zip(dice.container.sites, dice.numbers, strict=True):
            numbers[at - first] = number
    return m.table(numbers, site - first)


# ---------------------------------------------------------------------- actions


@deed("SetStateAndUpdateDice")
def _show_face(m: Machine, a: Arguments) -> None:
    site, state = a["site"], a["state"]
    with m.if_(state >= 0):
        if m.keeps.levels:
            set_level(m, "state", m.usual, site, constant(-1), state)
        else:
            write_fact(m, "state", m.usual, site, state)
        number = number_of_die(m, site)
        value = known(number)
        face = face_of(m, number if value is None else int(value), state)
        die_values(m).set(m.f, face, number)


@deed("SetDiceAllEqual")
def _set_all_equal(m: Machine, a: Arguments) -> None:
    dice_all_equal(m).set(m.f, a["value"])
    values = die_values(m)
    for dice in sets_of_dice(m.box):
        total: Expression = constant(0)
        for number in dice.numbers:
            total = total + values.get(number)
        dice_sums(m).set(m.f, total, dice.index)


@deed("UseDie")
def _use_die(m: Machine, a: Arguments) -> None:
    sets = sets_of_dice(m.box)
    first = m.table([dice.first for dice in sets], a["indexHandDice"])
    die_values(m).set(m.f, 0, first + a["indexDie"])
