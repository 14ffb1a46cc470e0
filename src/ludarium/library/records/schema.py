"""The form of a record as JSON Schema, made from the dataclasses that records are read by."""

import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final, get_args, get_origin

from ludarium.library.records.fields import (
    Between,
    Grammar,
    OneOf,
    Spelt,
    Written,
    grammar_of,
)
from ludarium.library.records.record import GameRecord, Origin

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
_TYPES: Final[dict[Any, str]] = {str: "string", int: "integer", float: "number", bool: "boolean"}
_OLD_PLACE: Final = {
    "latitude": {"type": "number", "minimum": -90, "maximum": 90},
    "longitude": {"type": "number", "minimum": -180, "maximum": 180},
}


def record_schema() -> dict[str, Any]:
    """The schema that every record fits."""
    definitions: dict[str, Any] = {}
    whole = _object(GameRecord, definitions)
    return {
        "$schema": DIALECT,
        "title": "The record of a game",
        **whole,
        "definitions": definitions,
    }


def _object(cls: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    grammar = grammar_of(cls)
    properties = {field.key: _field(cls, field, definitions) for field in grammar}
    if cls is Origin:
        properties |= _OLD_PLACE
    return {
        "description": inspect.cleandoc(cls.__doc__ or "").partition("\n")[0],
        "type": "object",
        "properties": properties,
        "required": [field.key for field in grammar if field.required],
        "additionalProperties": False,
    }


def _field(cls: Any, field: Grammar, definitions: dict[str, Any]) -> dict[str, Any]:
    told = _description(cls, field.name)
    about = {"description": told} if told else {}
    if field.is_list:
        return {
            **about,
            "type": "array",
            "items": _value(field.kind, field.item_marks, definitions),
        }
    return {**about, **_value(field.kind, field.marks, definitions)}


def _value(kind: Any, marks: tuple[Any, ...], definitions: dict[str, Any]) -> dict[str, Any]:
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _value(get_args(kind)[0], (), definitions)}
    if issubclass(kind, Written):
        return dict(kind.schema)
    if is_dataclass(kind):
        name: str = kind.__name__  # type: ignore[union-attr]
        if name not in definitions:
            definitions[name] = {}
            definitions[name] = _object(kind, definitions)
        return {"$ref": f"#/definitions/{name}"}
    found: dict[str, Any] = {"type": _TYPES[kind]}
    if kind is str:
        found["minLength"] = 1
    for mark in marks:
        if isinstance(mark, OneOf):
            found = {"enum": list(mark.known)}
        elif isinstance(mark, Between):
            found |= {"minimum": mark.low, "maximum": mark.high}
        elif isinstance(mark, Spelt):
            found["pattern"] = f"^{mark.pattern}$"
    return found


def _description(cls: Any, name: str) -> str:
    """What is said below a field, in its class or the one that it comes from."""
    for base in cls.__mro__:
        if told := _documented(base.__module__).get(base.__name__, {}).get(name):
            return told
    return ""


@cache
def _documented(module: str) -> dict[str, dict[str, str]]:
    """What is said below the fields of every class of a module."""
    if not module.startswith("ludarium."):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: dict(_fields(node)) for node in classes}


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(node.body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())
