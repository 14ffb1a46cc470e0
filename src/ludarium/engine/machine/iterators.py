"""Iterators, such as `(from)` and `(to)`: whether a rule asks what they stand for."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.vocabulary.ludeme import Ludeme


def speaks_of(ludeme: "Ludeme", name: str) -> bool:
    """Whether a rule asks for what an iterator stands for."""
    for inner in ludeme.walk():
        if inner.keyword == name and not inner.constants:
            return True
        if inner.keyword == "is" and inner.constants[:1] in (("In",), ("Flat",)):
            given = dict(inner.given())
            if "sites" not in given and "site" not in given:
                return True
        if inner.noun in ("rule for moves", "effect") or "PlatformBelow" in inner.constants:
            return True
        if inner.keyword == "ahead" and any(
            getattr(value, "word", None) in ("SameDirection", "OppositeDirection")
            for _, value in inner.given()
        ):
            return True
    return False


def is_iterator(ludeme: object, name: str) -> bool:
    """Whether a number is nothing but an iterator, such as `(to)`."""
    from ludarium.vocabulary.ludeme import Ludeme

    if not isinstance(ludeme, Ludeme) or ludeme.constants:
        return False
    return ludeme.keyword == name and not any(True for _ in ludeme.given())
