"""What the classes of ludemes say about themselves: their docstrings and those of their fields.

A class docstring is a summary, perhaps some paragraphs, and an `Example:`. The docstring of a
field is the string under it, which Python throws away, so it is taken from the source.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from textwrap import dedent

from ludarium.vocabulary.ludeme import Constant, Ludeme

_EXAMPLE = re.compile(r"^Example:[ \t]*\n", re.MULTILINE)


@dataclass(frozen=True)
class Documentation:
    """What there is to say about a ludeme, a kind of ludeme or a list of constants."""

    summary: str
    """What it is or does, in one sentence."""
    body: str
    """More about it, in paragraphs; empty where the summary says it all."""
    example: str
    """How it may be written; empty where there is no example."""
    fields: Mapping[str, str]
    """What each field is for, or what each constant means, in the order of the class."""


def summary(subject: type[Ludeme] | type[Constant]) -> str:
    """What a ludeme, a kind or a list of constants is or does, in one sentence."""
    return _parts(subject)[0]


def example(subject: type[Ludeme]) -> str:
    """How a ludeme may be written; empty where there is no example."""
    return _parts(subject)[2]


def documentation(ludeme: type[Ludeme]) -> Documentation:
    """The documentation of a ludeme or a kind; its inherited fields are documented too."""
    fields: dict[str, str] = {}
    for cls in reversed(ludeme.__mro__):
        if issubclass(cls, Ludeme) and cls is not Ludeme:
            fields |= _documented_fields(cls.__module__).get(cls.__qualname__, {})
    return Documentation(*_parts(ludeme), fields)


def documentation_of_constants(enumeration: type[Constant]) -> Documentation:
    """The documentation of a list of constants; its fields are the words with their meanings."""
    meanings = {constant.word: constant.meaning for constant in enumeration}
    return Documentation(*_parts(enumeration), meanings)


def _parts(subject: type) -> tuple[str, str, str]:
    """The summary, the body and the example in a class docstring."""
    docstring = inspect.cleandoc(subject.__doc__ or "")
    prose, *examples = _EXAMPLE.split(docstring, maxsplit=1)
    first, _, body = prose.strip().partition("\n\n")
    return " ".join(first.split()), body, dedent(examples[0]).strip() if examples else ""


@cache
def _documented_fields(module: str) -> dict[str, dict[str, str]]:
    """The docstrings of the fields of every class in a module."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {cls.name: dict(_fields_with_docstrings(cls)) for cls in classes}


def _fields_with_docstrings(cls: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(cls.body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and "ClassVar" not in ast.unparse(field.annotation)
        ):
            match below:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield field.target.id, " ".join(text.split())
