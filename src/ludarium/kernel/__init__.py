"""Building small programs from Python and encoding them as WebAssembly. It knows no games.

Begin with `function.py` (control flow as `with` blocks) and `expressions.py` (values with Python's
operators); `module.py` holds the functions, `encode.py` writes the bytes.
"""

from ludarium.kernel.expressions import Expression, Local, constant
from ludarium.kernel.function import Function
from ludarium.kernel.module import Module
from ludarium.kernel.operations import F64, I32, I64, ValueType

__all__ = [
    "F64",
    "I32",
    "I64",
    "Expression",
    "Function",
    "Local",
    "Module",
    "ValueType",
    "constant",
]
