"""How games use a ludeme: short pieces of their own descriptions."""

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from ludarium.language.scan import STRING, without_comments
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.registry import by_keyword
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.reading.listing import linked_description

_MOST: Final = 3
_STRING_OR_BRACKET: Final = re.compile(rf"{STRING}|[()]", re.DOTALL)
_SHORTEST: Final = 24
_LONGEST: Final = 420
_BEST: Final = 120
"""A piece of about so many characters shows something and is quickly read."""


@dataclass(frozen=True)
class Usage:
    """A piece of a description in which a ludeme is used."""

    game: PortalGame
    text: str

    @property
    def html(self) -> str:
        """The text with links to what it is made of; all else is escaped."""
        return linked_description(self.text)


_found: Final[dict[object, list[Usage]]] = {}
"""What was found before, by the ludemes and the games that were searched."""
_MOST_FOUND: Final = 2000


def usages(heads: Iterable[str], games: Iterable[PortalGame]) -> list[Usage]:
    """A few good pieces of descriptions, each of another game."""
    heads, games = tuple(heads), tuple(games)
    key = heads, tuple((game.id, game.stamp) for game in games)
    if key not in _found:
        if len(_found) >= _MOST_FOUND:
            _found.clear()
        _found[key] = _best(heads, games)
    return _found.get(key) or []


def _best(heads: Iterable[str], games: Iterable[PortalGame]) -> list[Usage]:
    keyword = re.compile("|".join(map(_pattern, heads)) or "(?!)")
    best = [min(found, key=_merit) for game in games if (found := list(_pieces(game, keyword)))]
    different = {" ".join(usage.text.split()): usage for usage in sorted(best, key=_merit)}
    return list(different.values())[:_MOST]


def _pattern(head: str) -> str:
    """A ludeme at the beginning of its brackets, by its keyword or its symbol.

    Words that make another ludeme of the same keyword must not follow.
    """
    keyword, *constants = head.split()
    longer = {
        signature.head.split()[len(constants) + 1]
        for signature in by_keyword().get(keyword, ())
        if signature.head.startswith(f"{head} ")
    }
    others = rf"(?!\s+(?:{'|'.join(sorted(longer))})\b)" if longer else ""
    symbols = {signature.ludeme.symbol for signature in by_keyword().get(keyword, ())}
    spelt = "|".join(re.escape(word) for word in (keyword, *symbols) if word)
    return r"\s+".join((rf"\(\s*(?:{spelt})", *map(re.escape, constants))) + r"(?=[\s)])" + others


def _pieces(game: PortalGame, keyword: re.Pattern[str]) -> Iterator[Usage]:
    """Every place in a game, with so much around it that it shows something."""
    string = without_comments(Text.of(Source(game.id, game.text))).string
    brackets = _brackets(string)
    for match in keyword.finditer(string):
        pair = brackets.get(match.start())
        while pair and pair.end - pair.start < _SHORTEST:
            pair = brackets.get(pair.around)
        if pair and pair.end - pair.start <= _LONGEST:
            yield Usage(game, _set_left(game.text, pair.start, pair.end))


class _Pair(NamedTuple):
    """A pair of round brackets."""

    start: int
    end: int
    around: int
    """Where the pair begins that this one stands in; -1 if in none."""


def _brackets(string: str) -> dict[int, _Pair]:
    """All pairs of round brackets, by their beginnings; those that are not closed are left out."""
    found: dict[int, _Pair] = {}
    opened: list[int] = [-1]
    for match in _STRING_OR_BRACKET.finditer(string):
        if match[0] == "(":
            opened.append(match.start())
        elif match[0] == ")" and len(opened) > 1:
            start = opened.pop()
            found[start] = _Pair(start, match.end(), opened[-1])
    return found


def _set_left(string: str, start: int, end: int) -> str:
    """A piece of a text as if its first line began at the margin."""
    line = string.rfind("\n", 0, start) + 1
    indent = len(string[line:start]) - len(string[line:start].lstrip())
    lines = (" " * indent + string[start:end]).splitlines()
    return textwrap.dedent("\n".join(row.rstrip() for row in lines if row.strip()))


def _merit(usage: Usage) -> int:
    """How far a piece is from what is best."""
    return abs(len(usage.text) - _BEST)
