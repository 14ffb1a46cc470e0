"""The operations of the machine as a table: name, code, types and meaning.

The encoder, the text dump, constant folding and the interpreter all read this table. Whole
numbers are kept as unsigned values of their width; an operation that needs a sign takes it.
"""

import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

Number = int | float


class ValueType(Enum):
    """A type of value, with its code in the binary format."""

    I32 = 0x7F
    I64 = 0x7E
    F64 = 0x7C

    def __init__(self, code: int) -> None:
        self.bits: Final = 32 if code == 0x7F else 64
        """Its width."""
        self.word: Final = self.name.lower()
        """Its name in text."""
        self._mask: Final = (1 << self.bits) - 1

    def wrap(self, value: Number) -> Number:
        """A Python number as a value of this type."""
        return float(value) if self is F64 else int(value) & self._mask


I32: Final = ValueType.I32
I64: Final = ValueType.I64
F64: Final = ValueType.F64


class Trap(Exception):  # noqa: N818 - the machine's own word for it
    """The program did what it must not: divided by zero, or left its memory."""


@dataclass(frozen=True)
class Operation:
    """One operation."""

    name: str
    code: bytes
    operands: tuple[ValueType, ...]
    result: ValueType
    meaning: Callable[..., Number]


@dataclass(frozen=True)
class Access:
    """A way to read or write memory: how many bytes, and how they become a value."""

    name: str
    code: int
    type: ValueType
    size: int
    signed: bool = False


def signed(value: int, bits: int) -> int:
    """The value of a bit pattern with sign."""
    return value - (1 << bits) if value >> (bits - 1) else value


def _divide(a: int, b: int) -> int:
    if b == 0:
        raise Trap("division by zero")
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _remainder(a: int, b: int) -> int:
    if b == 0:
        raise Trap("division by zero")
    return abs(a) % abs(b) * (-1 if a < 0 else 1)


def _integer_operations(type_: ValueType, codes: dict[str, int]) -> list[Operation]:
    bits = type_.bits
    mask = (1 << bits) - 1

    def s(value: int) -> int:
        return signed(value, bits)

    binary: dict[str, Callable[[int, int], int]] = {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "div_s": lambda a, b: _divide(s(a), s(b)),
        "div_u": _divide,
        "rem_s": lambda a, b: _remainder(s(a), s(b)),
        "rem_u": _remainder,
        "and": lambda a, b: a & b,
        "or": lambda a, b: a | b,
        "xor": lambda a, b: a ^ b,
        "shl": lambda a, b: a << (b % bits),
        "shr_s": lambda a, b: s(a) >> (b % bits),
        "shr_u": lambda a, b: a >> (b % bits),
        "rotl": lambda a, b: (a << (b % bits)) | (a >> (-b % bits)),
        "rotr": lambda a, b: (a >> (b % bits)) | (a << (-b % bits)),
    }
    compare: dict[str, Callable[[int, int], bool]] = {
        "eq": lambda a, b: a == b,
        "ne": lambda a, b: a != b,
        "lt_s": lambda a, b: s(a) < s(b),
        "lt_u": lambda a, b: a < b,
        "gt_s": lambda a, b: s(a) > s(b),
        "gt_u": lambda a, b: a > b,
        "le_s": lambda a, b: s(a) <= s(b),
        "le_u": lambda a, b: a <= b,
        "ge_s": lambda a, b: s(a) >= s(b),
        "ge_u": lambda a, b: a >= b,
    }
    unary: dict[str, Callable[[int], int]] = {
        "clz": lambda a: bits - a.bit_length(),
        "ctz": lambda a: (a & -a).bit_length() - 1 if a else bits,
        "popcnt": int.bit_count,
    }
    found = [
        Operation(
            f"{type_.word}.{name}",
            bytes([codes["add"] + offset]),
            (type_, type_),
            type_,
            lambda a, b, f=meaning: f(a, b) & mask,
        )
        for offset, (name, meaning) in enumerate(binary.items())
    ]
    found += [
        Operation(
            f"{type_.word}.{name}",
            bytes([codes["eq"] + offset]),
            (type_, type_),
            I32,
            lambda a, b, f=meaning: int(f(a, b)),
        )
        for offset, (name, meaning) in enumerate(compare.items())
    ]
    found += [
        Operation(f"{type_.word}.{name}", bytes([codes["clz"] + offset]), (type_,), type_, meaning)
        for offset, (name, meaning) in enumerate(unary.items())
    ]
    zero = bytes([codes["eq"] - 1])
    found.append(Operation(f"{type_.word}.eqz", zero, (type_,), I32, lambda a: int(a == 0)))
    return found


def _divide_floats(a: float, b: float) -> float:
    if b == 0:
        if a == 0 or math.isnan(a):
            return math.nan
        return math.copysign(math.inf, a) * math.copysign(1.0, b)
    return a / b


def _float_operations() -> list[Operation]:
    def pair(name: str, code: int, meaning: Callable[[float, float], float]) -> Operation:
        return Operation(f"f64.{name}", bytes([code]), (F64, F64), F64, meaning)

    def one(name: str, code: int, meaning: Callable[[float], float]) -> Operation:
        return Operation(f"f64.{name}", bytes([code]), (F64,), F64, meaning)

    def test(name: str, code: int, meaning: Callable[[float, float], bool]) -> Operation:
        return Operation(
            f"f64.{name}", bytes([code]), (F64, F64), I32, lambda a, b: int(meaning(a, b))
        )

    return [
        test("eq", 0x61, lambda a, b: a == b),
        test("ne", 0x62, lambda a, b: a != b),
        test("lt", 0x63, lambda a, b: a < b),
        test("gt", 0x64, lambda a, b: a > b),
        test("le", 0x65, lambda a, b: a <= b),
        test("ge", 0x66, lambda a, b: a >= b),
        one("abs", 0x99, abs),
        one("neg", 0x9A, lambda a: -a),
        one("ceil", 0x9B, lambda a: math.copysign(math.ceil(a), a)),
        one("floor", 0x9C, lambda a: math.copysign(math.floor(a), a)),
        one("trunc", 0x9D, lambda a: math.copysign(math.trunc(a), a)),
        one("nearest", 0x9E, lambda a: math.copysign(round(a), a)),
        one("sqrt", 0x9F, lambda a: math.sqrt(a) if a >= 0 else math.nan),
        pair("add", 0xA0, lambda a, b: a + b),
        pair("sub", 0xA1, lambda a, b: a - b),
        pair("mul", 0xA2, lambda a, b: a * b),
        pair("div", 0xA3, _divide_floats),
        pair("min", 0xA4, min),
        pair("max", 0xA5, max),
    ]


def _saturated(bits: int) -> Callable[[float], int]:
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1

    def truncate(value: float) -> int:
        if math.isnan(value):
            return 0
        if math.isinf(value):
            return (high if value > 0 else low) & ((1 << bits) - 1)
        return max(low, min(high, math.trunc(value))) & ((1 << bits) - 1)

    return truncate


_CONVERSIONS = [
    Operation("i32.wrap_i64", b"\xa7", (I64,), I32, lambda a: a & 0xFFFF_FFFF),
    Operation(
        "i64.extend_i32_s", b"\xac", (I32,), I64, lambda a: signed(a, 32) & 0xFFFF_FFFF_FFFF_FFFF
    ),
    Operation("i64.extend_i32_u", b"\xad", (I32,), I64, lambda a: a),
    Operation("f64.convert_i32_s", b"\xb7", (I32,), F64, lambda a: float(signed(a, 32))),
    Operation("f64.convert_i32_u", b"\xb8", (I32,), F64, float),
    Operation("f64.convert_i64_s", b"\xb9", (I64,), F64, lambda a: float(signed(a, 64))),
    Operation("f64.convert_i64_u", b"\xba", (I64,), F64, float),
    Operation("i32.trunc_sat_f64_s", b"\xfc\x02", (F64,), I32, _saturated(32)),
    Operation("i64.trunc_sat_f64_s", b"\xfc\x06", (F64,), I64, _saturated(64)),
    Operation(
        "i64.reinterpret_f64",
        b"\xbd",
        (F64,),
        I64,
        lambda a: struct.unpack("<Q", struct.pack("<d", a))[0],
    ),
    Operation(
        "f64.reinterpret_i64",
        b"\xbf",
        (I64,),
        F64,
        lambda a: struct.unpack("<d", struct.pack("<Q", a))[0],
    ),
]

OPERATIONS: Final[dict[str, Operation]] = {
    operation.name: operation
    for operation in [
        *_integer_operations(I32, {"add": 0x6A, "eq": 0x46, "clz": 0x67}),
        *_integer_operations(I64, {"add": 0x7C, "eq": 0x51, "clz": 0x79}),
        *_float_operations(),
        *_CONVERSIONS,
    ]
}
"""Every operation by its name in text."""

LOADS: Final = {
    access.name: access
    for access in [
        Access("i32.load", 0x28, I32, 4),
        Access("i64.load", 0x29, I64, 8),
        Access("f64.load", 0x2B, F64, 8),
        Access("i32.load8_s", 0x2C, I32, 1, signed=True),
        Access("i32.load8_u", 0x2D, I32, 1),
        Access("i32.load16_s", 0x2E, I32, 2, signed=True),
        Access("i32.load16_u", 0x2F, I32, 2),
    ]
}
STORES: Final = {
    access.name: access
    for access in [
        Access("i32.store", 0x36, I32, 4),
        Access("i64.store", 0x37, I64, 8),
        Access("f64.store", 0x39, F64, 8),
        Access("i32.store8", 0x3A, I32, 1),
        Access("i32.store16", 0x3B, I32, 2),
    ]
}
