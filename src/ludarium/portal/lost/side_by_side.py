"""The rules of several reconstructions side by side: sections of which several say the same."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_SECTION: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_PLAIN: Final = re.compile(r"[*_`]+")


@dataclass(frozen=True)
class Saying:
    """What some reconstructions say in a section."""

    numbers: tuple[int, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Differing:
    """A section of the rules, and what is said in it."""

    title: str
    sayings: tuple[Saying, ...]
    """Those that most say come first."""

    @property
    def is_the_same(self) -> bool:
        """Whether all say the same."""
        return len(self.sayings) == 1


def side_by_side(books: Mapping[int, str]) -> list[Differing]:
    r"""The sections of some rule books, told in Markdown, by the number of each.

    >>> [one] = side_by_side({1: "## End\nThree win.", 2: "## End\nThree win."})
    >>> one.is_the_same, one.sayings[0].numbers
    (True, (1, 2))
    """
    sections: dict[str, dict[str, list[int]]] = {}
    for number, book in books.items():
        for title, text in _sections(book):
            sections.setdefault(title, {}).setdefault(text, []).append(number)
    for title, said in sections.items():
        silent = [number for number in books if not any(number in n for n in said.values())]
        if silent:
            sections[title][""] = silent
    return [
        Differing(
            title,
            tuple(
                Saying(tuple(numbers), tuple(text.splitlines()))
                for text, numbers in sorted(said.items(), key=lambda item: (-len(item[1]), item[1]))
            ),
        )
        for title, said in sections.items()
    ]


def _sections(book: str) -> list[tuple[str, str]]:
    """The sections of a rule book: their titles, and their lines without marks."""
    parts = _SECTION.split(book)[1:]
    return [
        (title.strip(), _plain(text)) for title, text in zip(parts[::2], parts[1::2], strict=True)
    ]


def _plain(text: str) -> str:
    lines = (_PLAIN.sub("", _LINK.sub(r"\1", line)).strip() for line in text.splitlines())
    return "\n".join(line.removeprefix("- ") for line in lines if line)
