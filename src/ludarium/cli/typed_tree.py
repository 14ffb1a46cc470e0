"""Typed ludemes as a tree on the terminal and as nested data."""

from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text
from rich.tree import Tree

from ludarium.ludemes.literals import BooleanLiteral, DimLiteral, FloatLiteral, Gap, IntLiteral
from ludarium.ludemes.signature import field_types
from ludarium.vocabulary.ludeme import Constant, Ludeme

_LITERALS: Final = (BooleanLiteral, DimLiteral, FloatLiteral, IntLiteral)
_GUIDES: Final = "dim"


def typed_tree(ludeme: Ludeme, depth: int | None = None) -> Tree:
    """The tree of a ludeme, down to a depth."""
    root = Tree(_line("", ludeme), guide_style=_GUIDES)
    _grow(root, ludeme, depth)
    return root


def tree_to_json(value: Any) -> Any:
    """A typed value as nested dictionaries, lists and plain values."""
    if isinstance(value, _LITERALS):
        return value.value
    if isinstance(value, Constant):
        return value.word
    if isinstance(value, tuple):
        return list(map(tree_to_json, value))
    if isinstance(value, Gap):
        return {"ludeme": "Gap", "hole": str(value.node), "fits": list(value.fits)}
    if isinstance(value, Ludeme):
        return {
            "ludeme": type(value).__name__,
            "keyword": value.keyword,
            "constants": list(value.constants),
            "fields": {name.rstrip("_"): tree_to_json(part) for name, part in value.given()},
        }
    return value


def _grow(branch: Tree, ludeme: Ludeme, depth: int | None) -> None:
    inside = list(_branches(ludeme))
    if depth is not None and depth <= 1:
        if inside:
            branch.add(Text(f"… {len(list(ludeme.walk())) - 1} more inside", style="dim"))
        return
    for field, child in inside:
        _grow(branch.add(_line(field, child)), child, depth and depth - 1)


def _branches(ludeme: Ludeme) -> Iterator[tuple[str, Ludeme]]:
    """What needs lines of its own: every field that holds more than plain values."""
    if isinstance(ludeme, Gap):
        return
    for name, value in ludeme.given():
        if not _is_plain(value):
            for part in _flat(value):
                yield name.rstrip("_"), part


def _flat(value: Any) -> Iterator[Ludeme]:
    for part in value if isinstance(value, tuple) else (value,):
        if isinstance(part, tuple):
            yield from _flat(part)
        elif isinstance(part, Ludeme):
            yield part


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return not isinstance(value, Ludeme) or isinstance(value, _LITERALS)


def _line(field: str, ludeme: Ludeme) -> Text:
    """A ludeme as it is written, so far as it fits on a line, after the field that holds it."""
    text = Text(f"{field}: " if field and field != ludeme.keyword else "", style="dim")
    if isinstance(ludeme, Gap):
        text.append(" ".join(str(ludeme.node).split()), style="bold red not dim")
        return text.append(f"  a gap for {'; '.join(ludeme.fits) or 'anything'}", style="dim")
    if isinstance(ludeme, _LITERALS):
        return text.append(_plain(ludeme), style="bright_blue not dim")
    text.append(" ".join((ludeme.keyword, *ludeme.constants)), style="bold cyan not dim")
    labels = {field.name: field.label for field in field_types(type(ludeme))}
    for name, value in ludeme.given():
        if _is_plain(value):
            label = f"{labels[name]}:" if labels[name] else ""
            text.append(f" {label}", style="yellow not dim")
            text.append(_plain(value), style="green not dim")
    return text.append(f"  {type(ludeme).__name__}", style="dim italic")


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "{" + " ".join(map(_plain, value)) + "}"
    if isinstance(value, str):
        return f'"{value}"'
    return str(tree_to_json(value))
