"""Expressions: recipes for values, written with Python's own operators.

An expression is evaluated where it is used, as often as it is used. `Function.let` computes it
once and keeps the value. Parts that are known while building are computed while building.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from ludarium.kernel.operations import (
    F64,
    I32,
    I64,
    OPERATIONS,
    Access,
    Number,
    Trap,
    ValueType,
    signed,
)

if TYPE_CHECKING:
    from ludarium.kernel.function import Function


class Expression:
    """A value of the program that is being built."""

    __slots__ = ("origin", "type")

    origin: object
    """Whoever had it written; most expressions do not know, and belong to what they are part of."""
    size: int
    """How many expressions it is made of, itself included; one that stands twice counts twice."""

    def __init__(self, type_: ValueType) -> None:
        self.type = type_

    def __bool__(self) -> NoReturn:
        raise TypeError(
            "a value of the generated program is not known while building: use `if_`, `both`, "
            "`either` or `negated` instead of Python's if, and, or, not"
        )

    def _apply(self, name: str, *others: "Expression | int | float") -> "Expression":
        operands = [self, *(lift(other, self.type) for other in others)]
        return apply(f"{self.type.word}.{name}", operands)

    def _reversed(self, name: str, other: "int | float") -> "Expression":
        return lift(other, self.type)._apply(name, self)

    def _ordered(self, name: str, other: "Expression | int | float") -> "Expression":
        return self._apply(name if self.type is F64 else f"{name}_s", other)

    def __add__(self, other: "Expression | int | float") -> "Expression":
        return self._apply("add", other)

    def __radd__(self, other: "int | float") -> "Expression":
        return self._reversed("add", other)

    def __sub__(self, other: "Expression | int | float") -> "Expression":
        return self._apply("sub", other)

    def __rsub__(self, other: "int | float") -> "Expression":
        return self._reversed("sub", other)

    def __mul__(self, other: "Expression | int | float") -> "Expression":
        return self._apply("mul", other)

    def __rmul__(self, other: "int | float") -> "Expression":
        return self._reversed("mul", other)

    def __truediv__(self, other: "Expression | int | float") -> "Expression":
        return self._apply("div", other)

    def __and__(self, other: "Expression | int") -> "Expression":
        return self._apply("and", other)

    def __rand__(self, other: int) -> "Expression":
        return self._reversed("and", other)

    def __or__(self, other: "Expression | int") -> "Expression":
        return self._apply("or", other)

    def __ror__(self, other: int) -> "Expression":
        return self._reversed("or", other)

    def __xor__(self, other: "Expression | int") -> "Expression":
        return self._apply("xor", other)

    def __lshift__(self, other: "Expression | int") -> "Expression":
        return self._apply("shl", other)

    def __rlshift__(self, other: int) -> "Expression":
        return self._reversed("shl", other)

    def __rshift__(self, other: "Expression | int") -> "Expression":
        """Shift the bits down, filling with zeros."""
        return self._apply("shr_u", other)

    def __neg__(self) -> "Expression":
        return self._apply("neg") if self.type is F64 else self._reversed("sub", 0)

    def __invert__(self) -> "Expression":
        return self._apply("xor", -1)

    def __eq__(self, other: object) -> "Expression":  # type: ignore[override]
        assert isinstance(other, Expression | int | float)
        return self._apply("eq", other)

    def __ne__(self, other: object) -> "Expression":  # type: ignore[override]
        assert isinstance(other, Expression | int | float)
        return self._apply("ne", other)

    __hash__ = object.__hash__

    def __lt__(self, other: "Expression | int | float") -> "Expression":
        return self._ordered("lt", other)

    def __le__(self, other: "Expression | int | float") -> "Expression":
        return self._ordered("le", other)

    def __gt__(self, other: "Expression | int | float") -> "Expression":
        return self._ordered("gt", other)

    def __ge__(self, other: "Expression | int | float") -> "Expression":
        return self._ordered("ge", other)

    def below(self, other: "Expression | int") -> "Expression":
        """Whether it is less than another, both taken without sign."""
        return self._apply("lt_u", other)

    def divided(self, other: "Expression | int") -> "Expression":
        """The whole part of a division, towards zero."""
        return self._apply("div_s", other)

    def modulo(self, other: "Expression | int") -> "Expression":
        """The rest of a division of unsigned numbers."""
        return self._apply("rem_u", other)

    def remainder(self, other: "Expression | int") -> "Expression":
        """The rest of a division; it has the sign of the dividend."""
        return self._apply("rem_s", other)

    def shifted(self, other: "Expression | int") -> "Expression":
        """The bits shifted down, filled with the sign."""
        return self._apply("shr_s", other)

    def rotated(self, other: "Expression | int") -> "Expression":
        """The bits rotated up."""
        return self._apply("rotl", other)

    @property
    def lowest_bit(self) -> "Expression":
        """The number of zeros below the lowest one."""
        return self._apply("ctz")

    @property
    def bit_count(self) -> "Expression":
        """How many bits are set."""
        return self._apply("popcnt")

    @property
    def is_zero(self) -> "Expression":
        """1 if it is zero, else 0."""
        return self._apply("eqz")

    @property
    def negated(self) -> "Expression":
        """1 if a condition does not hold, else 0."""
        return self._apply("eqz")

    def to_i32(self) -> "Expression":
        """The same as a number of 32 bits: the lower half, or the whole part."""
        names = {I64: "i32.wrap_i64", F64: "i32.trunc_sat_f64_s"}
        return self if self.type is I32 else apply(names[self.type], [self])

    def to_i64(self, *, signed: bool = True) -> "Expression":
        """The same as a number of 64 bits."""
        if self.type is I32:
            return apply("i64.extend_i32_s" if signed else "i64.extend_i32_u", [self])
        return self if self.type is I64 else apply("i64.trunc_sat_f64_s", [self])

    def to_f64(self) -> "Expression":
        """The same as a decimal number."""
        return self if self.type is F64 else apply(f"f64.convert_{self.type.word}_s", [self])


class Constant(Expression):
    """A value that is known while building."""

    __slots__ = ("value",)
    size = 1

    def __init__(self, type_: ValueType, value: Number) -> None:
        self.type = type_
        self.value = type_.wrap(value)


class Late(Expression):
    """A number that is only known once everything has been built, such as how much room it takes.

    It must be given its value before the program is encoded.
    """

    __slots__ = ("value",)
    size = 1

    def __init__(self) -> None:
        super().__init__(I32)
        self.value: int = 0


class Local(Expression):
    """A variable of a function."""

    __slots__ = ("function", "index", "name", "number")
    size = 1

    def __init__(self, function: "Function", index: int, type_: ValueType, name: str) -> None:
        self.type = type_
        self.function = function
        self.index = index
        self.number = index
        """Its place among the variables of the function that it was made in."""
        self.name = name or f"v{index}"

    def call(self, name: str) -> None:
        """Give it a name for readers, unless it has one that says more."""
        if not self.is_named or self.name == "number":
            self.name = name

    @property
    def is_named(self) -> bool:
        """Whether it has a name of its own, rather than a number."""
        return self.name != f"v{self.number}"

    def set(self, value: Expression | int | float) -> None:
        """Give it a value, here in the program."""
        self.function.assign(self, lift(value, self.type))


class Applied(Expression):
    """An operation and its operands."""

    __slots__ = ("name", "operands", "size")

    def __init__(self, name: str, operands: Sequence[Expression]) -> None:
        self.type = OPERATIONS[name].result
        self.name = name
        self.operands = tuple(operands)
        size = 1
        for operand in operands:
            size += operand.size
        self.size = size


class Loaded(Expression):
    """What stands in memory at an address, plus an offset known while building."""

    __slots__ = ("access", "address", "offset", "size")

    def __init__(self, access: Access, address: Expression, offset: int) -> None:
        super().__init__(access.type)
        self.access = access
        self.address = address
        self.offset = offset
        self.size = 1 + address.size


class Called(Expression):
    """The result of a function."""

    __slots__ = ("arguments", "function", "size")

    def __init__(self, function: "Function", arguments: Sequence[Expression]) -> None:
        assert function.result is not None, f"{function.name} gives no value"
        super().__init__(function.result)
        self.function = function
        self.arguments = tuple(arguments)
        self.size = 1 + sum(argument.size for argument in arguments)


class Chosen(Expression):
    """One of two values; both are computed."""

    __slots__ = ("condition", "no", "size", "yes")

    def __init__(self, condition: Expression, yes: Expression, no: Expression) -> None:
        super().__init__(yes.type)
        self.condition = condition
        self.yes = yes
        self.no = no
        self.size = 1 + condition.size + yes.size + no.size


class Guarded(Expression):
    """One of two values; only the one that is chosen is computed."""

    __slots__ = ("condition", "no", "size", "yes")

    def __init__(self, condition: Expression, yes: Expression, no: Expression) -> None:
        super().__init__(yes.type)
        self.condition = condition
        self.yes = yes
        self.no = no
        self.size = 1 + condition.size + yes.size + no.size


def credit(expression: Expression, writer: object) -> None:
    """Let an expression remember who had it written; a variable is that of all who read it."""
    if not isinstance(expression, Local | Constant | Late) and origin_of(expression) is None:
        expression.origin = writer


def origin_of(expression: Expression) -> object | None:
    """Whoever had an expression written, if it knows."""
    return getattr(expression, "origin", None)


def constant(value: Number, type_: ValueType = I32) -> Constant:
    """A value that is known while building."""
    return Constant(type_, value)


def lift(value: Expression | int | float, type_: ValueType) -> Expression:
    """A value of a type, made from a Python number if it is one."""
    if not isinstance(value, Expression):
        return Constant(type_, value)
    if value.type is not type_:
        raise TypeError(f"a value of type {type_.word} is needed, not {value.type.word}")
    return value


def known(expression: Expression) -> Number | None:
    """The value of an expression, with its sign, if it is known while building."""
    if not isinstance(expression, Constant):
        return None
    if expression.type is F64:
        return expression.value
    return signed(int(expression.value), expression.type.bits)


_NEUTRAL = {"add": 0, "sub": 0, "or": 0, "xor": 0, "shl": 0, "shr_u": 0, "shr_s": 0, "mul": 1}


def apply(name: str, operands: Sequence[Expression]) -> Expression:
    """An operation on values, carried out now where that is possible."""
    operation = OPERATIONS[name]
    values = [o.value if isinstance(o, Constant) else None for o in operands]
    if None not in values:
        try:
            return Constant(operation.result, operation.meaning(*values))
        except Trap:
            pass  # it must fail when the program runs, not while it is built
    kind, _, short = name.partition(".")
    if kind != "f64" and len(operands) == 2:
        a, b = values
        if b is not None and _NEUTRAL.get(short) == b:
            return operands[0]
        if a is not None and short in ("add", "or", "xor", "mul") and _NEUTRAL[short] == a:
            return operands[1]
        if 0 in (a, b) and short in ("and", "mul"):
            return Constant(operation.result, 0)
    if short == "eqz" and isinstance(operands[0], Applied):
        opposite = _OPPOSITE.get(operands[0].name)
        if opposite:
            return Applied(opposite, operands[0].operands)
    return Applied(name, operands)


_OPPOSITE = {
    f"{kind}.{a}": f"{kind}.{b}"
    for kind in ("i32", "i64")
    for x, y in (
        ("eq", "ne"),
        ("lt_s", "ge_s"),
        ("gt_s", "le_s"),
        ("lt_u", "ge_u"),
        ("gt_u", "le_u"),
    )
    for a, b in ((x, y), (y, x))
}


def choose(
    condition: Expression, yes: Expression | int | float, no: Expression | int | float
) -> Expression:
    """One of two values that are cheap to compute and have no effect."""
    type_ = next((v.type for v in (yes, no) if isinstance(v, Expression)), I32)
    value = known(condition)
    if value is not None:
        return lift(yes if value else no, type_)
    return Chosen(condition, lift(yes, type_), lift(no, type_))


def both(a: Expression, b: Expression) -> Expression:
    """Whether two conditions hold; the second is only looked at if the first does."""
    if known(a) is not None:
        return b if known(a) else constant(0)
    if known(b) is not None:
        return a if known(b) else constant(0)
    return Guarded(a, b, constant(0))


def either(a: Expression, b: Expression) -> Expression:
    """Whether one of two conditions holds; the second is only looked at if the first does not."""
    if known(a) is not None:
        return constant(1) if known(a) else b
    if known(b) is not None:
        return constant(1) if known(b) else a
    return Guarded(a, constant(1), b)
