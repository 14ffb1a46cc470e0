"""Where something goes: `an empty point of your home`, from the conditions on a site.

Conditions that can be said of a site in a word or two have a method `qualify(e, name)`, which
gives a `Qualifier` if the condition is about the site that the iterator `name` stands for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.phrases import Always, Condition, all_of
from ludarium.english.words import article, listed, plural

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@dataclass(frozen=True)
class Qualifier:
    """A word before a noun, or a phrase behind it: `empty`, `with an enemy piece`."""

    before: str = ""
    after: str = ""


WITH_MARK: Final = "with a marked piece"
WITHOUT_MARK: Final = "without a marked piece"
"""What is said of a site by the mark of the piece on it."""


def stands_for(ludeme: Any, name: str) -> bool:
    """Whether a ludeme is nothing but an iterator, such as `(to)` or `(site)`."""
    return (
        getattr(ludeme, "keyword", "") == name
        and not getattr(ludeme, "constants", ())
        and not any(True for _ in ludeme.given())
    )


def parts_of(condition: Any) -> Iterator[Any]:
    """The conditions that must all hold, one by one."""
    from ludarium.ludemes.conditions.logic import BooleanAnd

    if isinstance(condition, list):
        for part in condition:
            yield from parts_of(part)
    elif isinstance(condition, BooleanAnd):
        for part in condition.conditions:
            yield from parts_of(part)
    elif condition is not None:
        yield condition


def target(
    e: "Voice", word: str, condition: Any, name: str, called: str = "", one: str = ""
) -> tuple[str, Condition | None]:
    """A noun for a site that fulfils a condition, and what could not be put into the noun.

    `called` is what the site is called in that rest; `that square` if it is not given. `one` is
    the noun to begin with, such as `a square of your home`, if it is more than the word.
    """
    before, after, rest = _sorted(e, condition, name, called or f"that {word}")
    noun = _with_adjectives(one or article(word), word, before)
    if after:
        noun = f"{noun} {listed(after)}"
    return noun, rest


def occupant(
    e: "Voice", word: str, condition: Any, name: str, called: str = ""
) -> tuple[str, Condition | None]:
    """A noun for what stands on a site that fulfils a condition: `an enemy piece`.

    Where the condition does not tell, the noun is that for the site itself.
    """
    before, after, rest = _sorted(e, condition, name, called or f"that {word}")
    if before == ["occupied"] and not after:
        return "a piece", rest
    for place, phrase in enumerate(after):
        piece = phrase.removeprefix("with ")
        if piece != phrase and " and " not in piece:
            others = after[:place] + after[place + 1 :]
            if not others and not before:
                return piece, rest
            noun = _with_adjectives(article(word), word, before)
            return f"{piece} on {' '.join([noun, listed(others)]).strip()}", rest
    noun = _with_adjectives(article(word), word, before)
    return " ".join([noun, listed(after)]).strip(), rest


def several(e: "Voice", noun: str, word: str) -> str:
    """Many of what a noun says of one: `enemy pieces`, `your men`, `squares, each …`."""
    if noun.startswith("one of "):
        return noun.removeprefix("one of ")
    first, _, rest = noun.partition(" ")
    if first in ("a", "an"):
        head, blank, tail = rest.partition(" on ")
        if len(head.split()) <= 2 and not blank:
            return plural(head)
        if len(head.split()) <= 2:
            return f"{plural(head)}, each on {tail},"
    return f"{plural(word)}, each {noun},"


def _sorted(
    e: "Voice", condition: Any, name: str, called: str
) -> tuple[list[str], list[str], Condition | None]:
    """What is said of a site before its noun, behind it, and in no such way."""
    before: list[str] = []
    after: list[str] = []
    rest: list[Condition] = []
    for part in parts_of(condition):
        qualify = getattr(part, "qualify", None)
        found = qualify(e, name) if qualify else None
        if found is None:
            with e.meaning(**{_binding(name): called}):
                rest.append(e.condition(part))
        elif found.before:
            before.append(found.before)
        else:
            after.append(found.after)
    together = all_of(rest)
    after = _with_marks(after)
    return before, after, None if together == Always(True) else together


def _with_marks(after: list[str]) -> list[str]:
    """What is said of a site, with the mark of the piece on it put to the piece itself."""
    marks = [phrase for phrase in after if phrase in (WITH_MARK, WITHOUT_MARK)]
    pieces = [phrase for phrase in after if phrase.startswith(("with one of ", "with an enemy "))]
    if len(marks) != 1 or len(pieces) != 1 or " or " in pieces[0]:
        return after
    word = "marked" if marks[0] == WITH_MARK else "unmarked"
    owner, _, piece = pieces[0].rpartition(" ")
    marked = f"{owner} {word} {piece}"
    if owner == "with an enemy":
        marked = f"with {article(word)} enemy {piece}"
    return [marked if phrase == pieces[0] else phrase for phrase in after if phrase != marks[0]]


def _with_adjectives(one: str, word: str, before: list[str]) -> str:
    """A noun with words before it, or behind it where it begins in an unusual way."""
    words = [adjective for adjective in before if f" {adjective} " not in f" {one} "]
    if not words:
        return one
    first, _, rest = one.partition(" ")
    if first in ("a", "an"):
        return article(" ".join([*words, rest]))
    if first in ("any", "each"):
        return " ".join([first, *words, rest])
    if first == "the" and words == ["empty"]:
        return f"{one}, which must be empty"
    return f"{one} that is {listed(words)}"


def _binding(name: str) -> str:
    return "from_" if name == "from" else name
