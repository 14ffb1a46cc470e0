"""What the room of English does not do: parse its own text, and what goes with that."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import ludarium

ROOM = Path(ludarium.__file__).parent / "english"
KNOWS_SPELLING = {
    ROOM / "words" / "spelling.py",
    ROOM / "words" / "identifiers.py",  # names of descriptions, which are not English yet
    ROOM / "places" / "labels.py",  # coordinates that the board gives: letters and a number
    ROOM / "book" / "document.py",
}
"""Modules whose business is the letters of a text."""
PARSING = {
    *("startswith", "endswith", "removeprefix", "removesuffix"),
    *("partition", "rpartition", "replace", "split"),
}
RULE = re.compile(r"[A-Z][a-z]+[A-Za-z]*\((\w+=|\))")
"""The text of a rule, such as `Not(condition=…)`, by which it might be recognised."""
DEFENSIBLE = {"Any", "getattr"}
"""What there may be where a comment right before it says why."""
MOST_MODULES = 25
TOO_WIDE = {"AttributeError", "TypeError", "Exception", "BaseException"}


def _found(path: Path) -> Iterator[str]:
    """What a module does that it should not, with the line where it does."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        for what in _wrong(node, path):
            assert isinstance(node, ast.expr | ast.ExceptHandler)
            if what not in DEFENSIBLE or not _is_defended(lines, node.lineno):
                yield f"{path.relative_to(ROOM)}:{node.lineno}: {what}"


def _is_defended(lines: list[str], number: int) -> bool:
    """Whether the line before says why, in a comment."""
    return lines[number - 2].strip().startswith("#")


def _wrong(node: ast.AST, path: Path) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr=name)) if name in PARSING:
            if path not in KNOWS_SPELLING:
                yield "own text is parsed back"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"))):
            if path not in KNOWS_SPELLING:
                yield "own text is parsed back"
        case ast.Attribute(value=ast.Call(func=ast.Name(id="type")), attr="__name__"):
            yield "a class is known by its name"
        case ast.Constant(value=str(text)) if RULE.search(text):
            yield "a class is known by its name"
        case ast.ExceptHandler(type=caught):
            names = [n.id for n in ast.walk(caught) if isinstance(n, ast.Name)] if caught else []
            if caught is None or TOO_WIDE & set(names):
                yield "a mistake is swallowed"
        case ast.Name(id="Any"):
            yield "Any"
        case ast.Call(func=ast.Name(id="getattr")):
            yield "getattr"


def test_nobody_takes_a_sentence_apart_nor_hides_what_a_ludeme_is() -> None:
    found = [one for path in sorted(ROOM.rglob("*.py")) for one in _found(path)]
    assert found == []


def test_no_folder_has_too_many_modules() -> None:
    folders = {path.parent for path in ROOM.rglob("*.py")}
    crowded = {
        str(folder.relative_to(ROOM)): count
        for folder in folders
        if (count := len(list(folder.glob("*.py")))) > MOST_MODULES
    }
    assert crowded == {}
