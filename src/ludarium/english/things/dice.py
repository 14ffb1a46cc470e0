"""Dice: how many there are, and what their faces show."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.numbers.counting import Quantity, known_number
from ludarium.english.numbers.counting import counted as so_many
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Said
from ludarium.english.words import counted, listed, number, ordinal
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.equipment.containers import Dice
    from ludarium.ludemes.numbers.values import CountValue


def dice_sentence(e: "Voice", dice: "Dice") -> str:
    """What dice there are."""
    count, faces = dice.num, dice.d
    called = e.dice_word
    first = 1 if dice.from_ is None else dice.from_
    last = first + (6 if faces is None else faces) - 1
    flat = (first, last) == (0, 1) and dice.faces is None and dice.faces_by_die is None
    things = counted(count, called or "die")
    if flat and not called:
        things = counted(count, "stick or cowrie") if count == 1 else f"{number(count)} sticks"
        things += "" if count == 1 else " or cowries"
    text = f"there {'is' if count == 1 else 'are'} {things}"
    if flat or called:
        text += " to throw" if flat else " to throw as dice" if count > 1 else " to throw as a die"
    if dice.role is not None and dice.role not in (Role.Shared, Role.All):
        text += f" for {e.role(dice.role)}"
    if dice.faces is not None:
        text += f", whose faces show {listed(map(number, dice.faces))}"
    elif dice.faces_by_die is not None:
        each = [listed(map(number, faces), "or") for faces in dice.faces_by_die]
        said = [f"the {ordinal(place)} shows {one}" for place, one in enumerate(each, 1)]
        text += f": {', and '.join(said)}"
    else:
        how = ", each showing zero or one" if flat and count > 1 else ", showing zero or one"
        text += how if flat else f" with faces from {number(first)} to {number(last)}"
    if e.marked_die is not None and any(
        box.kind is ContainerKind.DICE and box.count == count and e.marked_die in box.sites
        for box in e.equipment.containers
    ):
        text += "; one of them is marked"
    if dice.biased is not None:
        text += f", which come up with the weights {listed(map(number, dice.biased))}"
    return text


def marked_die(e: "Voice", parts: Sequence[Ludeme]) -> int | None:
    """The only stick that rules look at by itself, among several that are alike."""
    from ludarium.ludemes.equipment.containers import Dice
    from ludarium.ludemes.numbers.cards_and_dice import Face

    if any(part.faces_by_die is not None for part in of_kind(parts, Dice)):
        return None
    asked = [known_number(e, part.site) for part in of_kind(parts, Face)]
    boxes = [box for box in e.equipment.containers if box.kind is ContainerKind.DICE]
    only = asked[0] if len(set(asked)) == 1 and _are_sticks(e) else None
    return only if any(only in box.sites and box.count > 1 for box in boxes) else None


def marked_die_word(e: "Voice") -> str:
    """What the die that is marked is called."""
    return f"the marked {e.dice_word or 'stick'}"


def _are_sticks(e: "Voice") -> bool:
    """Whether all that is thrown shows zero or one."""
    dice = [one for one in e.equipment.components if isinstance(one, Die)]
    return all(tuple(die.faces) == (0, 1) for die in dice)


def dice_showing(e: "Voice", count: "CountValue", sign: Sign, other: object) -> Condition | None:
    """How many dice show a number, if it is looked for among what all of them show."""
    from ludarium.ludemes.arrays.arrays import Array
    from ludarium.ludemes.numbers.cards_and_dice import Face

    among, value = count.in_, known_number(e, other)
    numbers = among.values if isinstance(among, Array) else ()
    if value is None or not isinstance(numbers, tuple) or not numbers:
        return None
    faces = [known_number(e, one.site) for one in numbers if isinstance(one, Face)]
    dice = [
        site
        for one in e.equipment.containers
        if one.kind is ContainerKind.DICE
        for site in one.sites
    ]
    if len(faces) < len(numbers) or None in faces or sorted(map(int, filter(None, faces))) != dice:
        return None
    what = e.number(count.of).text
    shown = Quantity("", "die", verb="show", where=what, own_subject=True, things="dice")
    yes, no = so_many(shown, sign, value), so_many(shown, sign.opposite, value)
    return Said(yes.text, no.text)
