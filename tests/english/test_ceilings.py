"""What the room of English should not do, counted: the numbers only go down, and end at nought."""

import ast
from collections import Counter
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
TOO_WIDE = {"AttributeError", "TypeError", "Exception", "BaseException"}

CEILINGS = {
    "own text is parsed back": 69,
    "a class is known by its name": 0,
    "a mistake is swallowed": 0,
    "Any": 299,
    "getattr": 80,
}
"""What there may be at most; whoever mends something lowers the number."""


def _found(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in PARSING:
                if path not in KNOWS_SPELLING:
                    yield "own text is parsed back"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"))):
                if path not in KNOWS_SPELLING:
                    yield "own text is parsed back"
            case ast.Attribute(value=ast.Call(func=ast.Name(id="type")), attr="__name__"):
                yield "a class is known by its name"
            case ast.ExceptHandler(type=caught):
                names = (
                    [n.id for n in ast.walk(caught) if isinstance(n, ast.Name)] if caught else []
                )
                if caught is None or TOO_WIDE & set(names):
                    yield "a mistake is swallowed"
            case ast.Name(id="Any"):
                yield "Any"
            case ast.Call(func=ast.Name(id="getattr")):
                yield "getattr"


def counts() -> Counter[str]:
    """How often each of these is done in the whole room."""
    return Counter(what for path in sorted(ROOM.rglob("*.py")) for what in _found(path))


def test_the_room_of_english_gets_cleaner() -> None:
    found = counts()
    assert {what: found[what] for what in CEILINGS if found[what] > CEILINGS[what]} == {}


def test_new_rooms_are_clean() -> None:
    """What was rebuilt does none of this."""
    rebuilt = [path for room in ("model", "plan", "words") for path in (ROOM / room).glob("*.py")]
    assert [(path.name, what) for path in rebuilt for what in _found(path)] == []
