"""Remembered values: lists of numbers that are part of the state, one nameless and some named."""

from typing import Any, Final

from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.state.layout import StateField
from ludarium.kernel.expressions import constant, known
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32

LEAST_ROOM: Final = 64
"""Every list has room for at least so many values."""
MANY_AT_ONCE: Final = 1 << 13
"""A list that many values are added to in a move has room for so many."""
FEW_AT_ONCE: Final = 1 << 11
"""The same of a list that few are added to, or that is forgotten as a whole now and then."""


class RememberedList:
    """A list in the state: how many values it holds, and these values."""

    def __init__(self, m: Machine, name: str | None) -> None:
        self.name = name
        label = "remembered" if name is None else f'remembered "{name}"'
        self.capacity = max(LEAST_ROOM, 2 * m.universe)
        self.capacity = max(self.capacity, growing_lists(m).get(name, 0))
        self.count: StateField = m.field(f"{label} count")
        self.values: StateField = m.field(label, "i32", self.capacity)
        m.first_values.append(self._write_first)

    def _write_first(self, image: Any, position: Any) -> None:
        values = position.remembered.get(self.name, [])
        image.set(self.count, len(values))
        for index, value in enumerate(values):
            image.set(self.values, value, index)

    @property
    def numbers(self) -> NumberList:
        """Its values, as they are when they are read."""
        return NumberList(constant(self.values.address), self.count.get())


def growing_lists(m: Machine) -> dict[str | None, int]:
    """The names of lists that grow all through a game, and how many values they must hold.

    Lists from which single values are taken are not among them.
    """
    return m.memo("growing lists", dict[str | None, int])


def remembered(m: Machine, name: str | None) -> RememberedList:
    """The list with a name, or the one without."""
    lists = _lists(m)
    if name not in lists:
        lists[name] = RememberedList(m, name)
    return lists[name]


def _lists(m: Machine) -> dict[str | None, RememberedList]:
    """All lists that are known so far."""
    return m.memo("lists that are remembered", dict[str | None, RememberedList])


def names_of_lists(m: Machine) -> list[str]:
    """The names of the lists that are known so far, in the order in which all are forgotten."""
    names = [name for name in _lists(m) if name is not None]
    return sorted(names, key=lambda name: _bucket(name))


def _bucket(name: str) -> int:
    """The place of a name in a hash table with sixteen places."""
    number = 0
    for letter in name.encode("utf-16-le")[::2]:
        number = (number * 31 + letter) & 0xFFFFFFFF
    return (number ^ number >> 16) & 15


def _named(m: Machine, a: Arguments) -> RememberedList:
    text = m.texts[int(known(a["name"]) or 0)]
    return remembered(m, None if text == "null" else text)


@deed("RememberValue")
def _remember(m: Machine, a: Arguments) -> None:
    some, f = _named(m, a), m.f
    count = m.let(some.count.get())
    with f.if_(count >= some.capacity):
        m.fail("the rules remember too many values")
    some.values.set(f, a["value"], count)
    some.count.set(f, count + 1)


@deed("ForgetValue")
def _forget(m: Machine, a: Arguments) -> None:
    """The first of the values that are equal is forgotten; the others keep their order."""
    some = _named(m, a)

    def write(f: Function) -> None:
        (value,) = f.parameters
        count = f.let(some.count.get())
        with f.count(0, count) as index, f.if_(some.values.get(index) == value):
            place = f.let(constant(some.values.address) + index * 4)
            f.copy(place, place + 4, (count - index - 1) * 4)
            some.count.set(f, count - 1)
            f.return_()

    m.f.do(m.helper(f"forget {some.name}", {"value": I32}, None, write), a["value"])
