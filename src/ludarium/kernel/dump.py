"""A module as text that a person can read."""

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
)
from ludarium.kernel.function import Function
from ludarium.kernel.module import Module
from ludarium.kernel.operations import signed
from ludarium.kernel.statements import (
    Assign,
    Block,
    Body,
    Branch,
    CallById,
    Copy,
    Do,
    Fail,
    Fill,
    If,
    Return,
    Statement,
    Store,
)

_INFIX = {
    "add": "+", "sub": "-", "mul": "*", "div": "/", "and": "&", "or": "|", "xor": "^", "shl": "<<",
    "shr_u": ">>", "eq": "==", "ne": "!=", "lt_s": "<", "lt": "<", "le_s": "<=", "le": "<=",
    "gt_s": ">", "gt": ">", "ge_s": ">=", "ge": ">=",
}  # fmt: skip


def dump(module: Module) -> str:
    """All functions of a module."""
    return "\n\n".join(dump_function(function) for function in module.functions) + "\n"


def dump_function(function: Function) -> str:
    """One function, a statement a line."""
    names: dict[int, str] = {}
    parameters = ", ".join(f"{p.name}: {p.type.word}" for p in function.parameters)
    result = f" -> {function.result.word}" if function.result else ""
    lines = [f"function {function.name}({parameters}){result}"]
    _body(function.body, 1, lines, names)
    return "\n".join(lines)


def _body(body: Body, depth: int, lines: list[str], names: dict[int, str]) -> None:
    pad = "    " * depth
    for statement in body:
        match statement:
            case If(condition, yes, no):
                lines.append(f"{pad}if {text(condition)}")
                _body(yes, depth + 1, lines, names)
                if no:
                    lines.append(f"{pad}else")
                    _body(no, depth + 1, lines, names)
            case Block(body, is_loop):
                name = names.setdefault(
                    id(statement), f"{'loop' if is_loop else 'block'}{len(names)}"
                )
                lines.append(f"{pad}{name}")
                _body(body, depth + 1, lines, names)
            case Branch(target, condition):
                word = "again" if target.is_loop else "leave"
                when = f" if {text(condition)}" if condition is not None else ""
                lines.append(f"{pad}{word} {names[id(target)]}{when}")
            case _:
                lines.append(pad + _line(statement))


def _line(statement: Statement) -> str:
    match statement:
        case Assign(local, value):
            return f"{local.name} = {text(value)}"
        case Store(access, address, offset, value):
            return f"{access.name.replace('.', '_')}[{_place(address, offset)}] = {text(value)}"
        case Return(value):
            return "return" if value is None else f"return {text(value)}"
        case Do(function, arguments):
            assert isinstance(function, Function)
            return f"{function.name}({', '.join(map(text, arguments))})"
        case CallById(_, index, arguments, target):
            given = f"{target.name} = " if target is not None else ""
            return f"{given}call {text(index)} ({', '.join(map(text, arguments))})"
        case Copy(target, source, size):
            return f"copy {text(size)} bytes from {text(source)} to {text(target)}"
        case Fill(target, value, size):
            return f"fill {text(size)} bytes at {text(target)} with {text(value)}"
        case Fail():
            return "fail"
        case _:
            return repr(statement)


def text(expression: Expression) -> str:
    """An expression as a person would write it."""
    match expression:
        case Local():
            return expression.name
        case Constant() | Late():
            value = expression.value
            return str(signed(value, expression.type.bits) if isinstance(value, int) else value)
        case Applied():
            short = expression.name.partition(".")[2]
            parts = [text(operand) for operand in expression.operands]
            if short in _INFIX and len(parts) == 2:
                return f"({parts[0]} {_INFIX[short]} {parts[1]})"
            return f"{short}({', '.join(parts)})"
        case Loaded():
            name = expression.access.name.replace(".", "_")
            return f"{name}[{_place(expression.address, expression.offset)}]"
        case Called():
            return f"{expression.function.name}({', '.join(map(text, expression.arguments))})"
        case Chosen() | Guarded():
            condition, yes, no = expression.condition, expression.yes, expression.no
            return f"({text(yes)} if {text(condition)} else {text(no)})"
        case _:
            return repr(expression)


def _place(address: Expression, offset: int) -> str:
    return f"{text(address)} + {offset}" if offset else text(address)
