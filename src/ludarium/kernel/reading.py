"""Expressions as a person would write them: with names, operators, and no needless brackets."""

import re
from typing import Final

from ludarium.kernel.expressions import (
    Applied,
    Called,
    Chosen,
    Constant,
    Expression,
    Guarded,
    Late,
    Loaded,
    Local,
    known,
)
from ludarium.kernel.function import Function
from ludarium.kernel.operations import F64, I32, I64, Access, signed
from ludarium.kernel.places import Places, index_of

_OR, _AND, _NOT, _COMPARE, _BITS, _SHIFT, _SUM, _PRODUCT, _ATOM = range(1, 10)
"""How tightly operators bind, from loose to tight; a choice is looser than all of them."""
_CHOICE: Final = 0

_INFIX: Final = {
    "add": ("+", _SUM), "sub": ("-", _SUM), "mul": ("*", _PRODUCT), "div": ("/", _PRODUCT),
    "div_s": ("//", _PRODUCT), "rem_s": ("%", _PRODUCT), "rem_u": ("%", _PRODUCT),
    "and": ("&", _BITS), "or": ("|", _BITS), "xor": ("^", _BITS),
    "shl": ("<<", _SHIFT), "shr_u": (">>", _SHIFT),
    "eq": ("==", _COMPARE), "ne": ("!=", _COMPARE),
    "lt_s": ("<", _COMPARE), "le_s": ("<=", _COMPARE),
    "gt_s": (">", _COMPARE), "ge_s": (">=", _COMPARE),
    "lt": ("<", _COMPARE), "le": ("<=", _COMPARE), "gt": (">", _COMPARE), "ge": (">=", _COMPARE),
}  # fmt: skip
_CALLS: Final = {
    "ctz": "lowest", "popcnt": "count", "wrap_i64": "i32", "extend_i32_s": "i64",
    "extend_i32_u": "i64", "lt_u": "below", "gt_u": "above", "le_u": "not_above",
    "ge_u": "not_below", "shr_s": "shifted", "rotl": "rotated",
}  # fmt: skip
_LARGE: Final = 1 << 20
"""Numbers from here on are sets of bits, and written as such."""

Records = dict[str, dict[int, str]]
"""For names of variables that hold an address: what stands so many bytes after it."""


def identifier(name: str) -> str:
    """A name as one word."""
    return re.sub(r"\W+", "_", name).strip("_") or "_"


class Reader:
    """Writes the expressions of one function for people."""

    def __init__(self, function: Function, places: Places, records: Records) -> None:
        self.places = places
        self.records = records
        self._names: dict[int, str] = {}
        used: dict[str, int] = {}
        for local in function.locals:
            name = identifier(local.name) if local.is_named else f"v{local.index}"
            used[name] = used.get(name, 0) + 1
            self._names[id(local)] = name if used[name] == 1 else f"{name}_{used[name]}"

    def name(self, local: Local) -> str:
        """The name of a variable, which no other one of the function has."""
        return self._names.get(id(local), local.name)

    def text(self, expression: Expression, inside: int = _CHOICE) -> str:
        """An expression, in brackets if what is around it binds more tightly."""
        text, binds = self._written(expression)
        return f"({text})" if binds < inside else text

    def _written(self, expression: Expression) -> tuple[str, int]:
        match expression:
            case Local():
                return self.name(expression), _ATOM
            case Constant() | Late():
                return self._number(expression), _ATOM
            case Loaded():
                place = self.place(expression.access, expression.address, expression.offset)
                return place, _ATOM
            case Called():
                given = ", ".join(self.text(a) for a in expression.arguments)
                return f"{identifier(expression.function.name)}({given})", _ATOM
            case Guarded():
                return self._guarded(expression)
            case Chosen():
                return self._choice(expression)
            case Applied():
                return self._applied(expression)
        raise TypeError(f"no way to write {expression!r}")

    def _number(self, expression: Constant | Late) -> str:
        if expression.type is F64:
            return repr(float(expression.value))
        value = int(expression.value)
        name = self.places.named(value) if expression.type is I32 else None
        if name is not None:
            return f"&{identifier(name)}"
        if expression.type is I64 and value >= _LARGE:
            return "all" if value == (1 << 64) - 1 else f"{value:#x}"
        return str(signed(value, expression.type.bits))

    def _guarded(self, e: Guarded) -> tuple[str, int]:
        if known(e.no) == 0 and e.type is I32:
            return f"{self.text(e.condition, _AND)} and {self.text(e.yes, _AND)}", _AND
        if known(e.yes) == 1 and e.type is I32:
            return f"{self.text(e.condition, _OR)} or {self.text(e.no, _OR)}", _OR
        return self._choice(e)

    def _choice(self, e: Guarded | Chosen) -> tuple[str, int]:
        yes, no = self.text(e.yes, _OR), self.text(e.no, _CHOICE)
        return f"{yes} if {self.text(e.condition, _OR)} else {no}", _CHOICE

    def _applied(self, e: Applied) -> tuple[str, int]:
        short = e.name.partition(".")[2]
        operands = e.operands
        if short in _INFIX:
            sign, binds = _INFIX[short]
            left, right = operands
            if short == "xor" and known(right) == -1:
                return f"~{self.text(left, _ATOM)}", _ATOM
            loose = binds + 1 if binds == _COMPARE else binds
            return f"{self.text(left, loose)} {sign} {self.text(right, binds + 1)}", binds
        if short == "eqz":
            if operands[0].type is I64:
                return f"{self.text(operands[0], _COMPARE + 1)} == 0", _COMPARE
            return f"not {self.text(operands[0], _NOT)}", _NOT
        if short in ("lt_u", "ge_u") and known(operands[1]) is not None:
            # Taken without sign, a number below 0 is large.
            within = f"0 <= {self.text(operands[0], _BITS)} < {self.text(operands[1])}"
            return (within, _COMPARE) if short == "lt_u" else (f"not {within}", _NOT)
        given = ", ".join(self.text(operand) for operand in operands)
        return f"{_CALLS.get(short, short)}({given})", _ATOM

    def place(self, access: Access, address: Expression, offset: int) -> str:
        """What stands in memory at an address."""
        found = self.places.of(address, offset)
        if found is None:
            return self._unnamed(access, address, offset)
        region, within, added = found
        name = identifier(region.name)
        first, odd = divmod(within, access.size)
        if not added and not odd:
            return name if region.size <= access.size else f"{name}[{first}]"
        index = index_of(added, access.size)
        if index is not None and not odd:
            more = f" {'+' if first > 0 else '-'} {abs(first)}" if first else ""
            return f"{name}[{self.text(index, _SUM if more else _CHOICE)}{more}]"
        terms = [self.text(term, _SUM) for term in added] + ([str(within)] if within else [])
        return f"{_kind(access)}[&{name} + {' + '.join(terms)}]"

    def _unnamed(self, access: Access, address: Expression, offset: int) -> str:
        if isinstance(address, Local):
            part = self.records.get(address.name, {}).get(offset)
            if part is not None:
                return f"{self.name(address)}.{part}"
        base = self.text(address, _SUM)
        return f"{_kind(access)}[{base} + {offset}]" if offset else f"{_kind(access)}[{base}]"


def _kind(access: Access) -> str:
    """How wide a number in memory is."""
    if access.size * 8 == access.type.bits:
        return access.type.word
    return f"{'s' if access.signed else 'u'}{access.size * 8}"
