"""Programs by chance, which always end: numbers, memory, conditions, loops, functions."""

import random
from dataclasses import dataclass

from ludarium.kernel import I32, I64, Module
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function
from ludarium.kernel.operations import ValueType

ROOM = 64
"""How many numbers of memory a program works on."""
_DEEP = 4
_EDGES = (0, 1, -1, 2, 7, 31, 32, 33, 63, 64, 255, 2**31 - 1, -(2**31))
_PLAIN = ("__add__", "__sub__", "__mul__", "__and__", "__or__", "__xor__")
_SHIFTS = ("__lshift__", "__rshift__", "shifted", "rotated")
_DIVISIONS = ("divided", "modulo", "remainder")
_ORDERS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "below")


@dataclass
class _Writer:
    chance: random.Random
    f: Function
    locals: dict[ValueType, list[Local]]
    room: int
    helpers: list[Function]

    def number(self, type_: ValueType, deep: int = _DEEP) -> Expression:
        """An expression of a type."""
        draw = self.chance.random
        if deep == 0 or draw() < 0.2:
            if draw() < 0.5:
                return constant(self.chance.choice(_EDGES), type_)
            return self.chance.choice(self.locals[type_])
        kind = self.chance.choice(
            ("plain", "plain", "shift", "divide", "order", "one", "choose", "load", "other", "call")
        )
        if kind == "order" and type_ is I32:
            of = self.chance.choice((I32, I64))
            return self._two(self.chance.choice(_ORDERS), of, deep)
        if kind == "shift":
            return self._two(self.chance.choice(_SHIFTS), type_, deep)
        if kind == "divide":
            by = self.number(type_, deep - 1)
            rarely_zero = by if draw() < 0.02 else (by & 0xFFFF) | 1
            operator = self.chance.choice(_DIVISIONS)
            quotient: Expression = getattr(self.number(type_, deep - 1), operator)(rarely_zero)
            return quotient
        if kind == "one":
            one = self.number(type_, deep - 1)
            return self.chance.choice((-one, ~one, one.lowest_bit, one.bit_count))
        if kind == "choose":
            return choose(
                self.condition(deep - 1), self.number(type_, deep - 1), self.number(type_, deep - 1)
            )
        if kind == "load" and type_ is I32:
            return self.f.load(self.place(deep - 1))
        if kind == "other":
            other = self.number(I64 if type_ is I32 else I32, deep - 1)
            return other.to_i32() if type_ is I32 else other.to_i64(signed=draw() < 0.5)
        if kind == "call" and type_ is I32 and self.helpers:
            helper = self.chance.choice(self.helpers)
            return helper(*(self.number(I32, deep - 1) for _ in helper.parameters))
        return self._two(self.chance.choice(_PLAIN), type_, deep)

    def _two(self, operator: str, type_: ValueType, deep: int) -> Expression:
        made: Expression = getattr(self.number(type_, deep - 1), operator)(
            self.number(type_, deep - 1)
        )
        return made

    def condition(self, deep: int = 2) -> Expression:
        """Whether something is so."""
        return self._two(self.chance.choice(_ORDERS), I32, max(1, deep))

    def place(self, deep: int = 2) -> Expression:
        """An address within the room."""
        return (self.number(I32, deep) & (ROOM - 1)) * 4 + self.room

    def statements(self, count: int, deep: int) -> None:
        """Some statements; loops are counted, so that all programs end."""
        for _ in range(count):
            kind = self.chance.choice(("set", "set", "store", "if", "count", "leave"))
            if kind == "set" or deep == 0:
                type_ = self.chance.choice((I32, I64))
                self.chance.choice(self.locals[type_]).set(self.number(type_))
            elif kind == "store":
                self.f.store(self.place(), self.number(I32))
            elif kind == "if":
                with self.f.if_(self.condition()):
                    self.statements(2, deep - 1)
                with self.f.else_():
                    self.statements(1, deep - 1)
            elif kind == "count":
                with self.f.count(0, self.chance.randint(1, 5)):
                    self.statements(2, deep - 1)
            else:
                with self.f.block() as block:
                    self.statements(1, deep - 1)
                    self.f.branch(block, self.condition())
                    self.statements(1, deep - 1)


def program(seed: int) -> tuple[Module, int]:
    """A program with a function `run` of two numbers, and where its memory is."""
    chance, module = random.Random(seed), Module()
    room = module.reserve(4 * ROOM)
    helpers: list[Function] = []
    for name in ("first", "second", "run"):
        exported = name == "run"
        f = module.function(name, {"a": I32, "b": I32}, I32, export=exported)
        wide = [f.local(chance.choice(_EDGES), I64) for _ in range(2)]
        narrow = [*f.parameters, f.local(chance.choice(_EDGES), I32)]
        writer = _Writer(chance, f, {I32: narrow, I64: wide}, room, list(helpers))
        writer.statements(5 if exported else 2, 3 if exported else 1)
        f.return_(writer.number(I32))
        helpers.append(f)
    return module, room
