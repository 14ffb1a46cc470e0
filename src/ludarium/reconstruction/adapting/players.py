"""Parts of games for more people, taken over to one that fewer play.

Where four began on four sides, two begin on two of them: what belongs to nobody who plays is left
out of lists, such as places at the beginning, ways along the board and regions.
"""

import re
from typing import Final

from ludarium.reconstruction.names import Naming, mark_of
from ludarium.reconstruction.terms import Sort, Term, rewritten

_ROLE: Final = re.compile(r"P(\d+)")
_LISTS: Final = ("start", "equipment", "board")
"""Clauses that list what each player has."""


def players_of(game: Term) -> int | None:
    """How many people play a game; nothing if that is not known."""
    players = next((part for part in game.parts if part.head == "players"), None)
    if players is None or not players.parts:
        return None
    (first, *_) = players.parts
    if first.sort is Sort.ARRAY:
        return len(first.parts)
    return int(first.head) if first.sort is Sort.WORD and first.head.isdigit() else None


def for_those_who_play(game: Term) -> Term:
    """The game without what belongs to players whom it does not have."""
    count = players_of(game)
    if count is None:
        return game
    names = Naming.of(game).known

    def change(term: Term) -> Term | None:
        if term.sort is not Sort.CLAUSE or term.head not in _LISTS:
            return None
        return term.with_parts([_kept(part) for part in term.parts])

    def _kept(part: Term) -> Term:
        if part.sort is not Sort.ARRAY:
            return rewritten(part, change)
        items = [rewritten(item, change) for item in part.parts if not belongs(item)]
        return part.with_parts(items) if items else part

    def belongs(item: Term) -> bool:
        """Whether something is that of a player who is not there."""
        return item.sort is Sort.CLAUSE and any(
            (owner := _owner(part, names)) is not None and owner > count for part in item.parts
        )

    return rewritten(game, change)


def _owner(part: Term, names: frozenset[str]) -> int | None:
    """The player that a word or the name of a piece belongs to."""
    if part.sort is Sort.WORD:
        found = _ROLE.fullmatch(part.head)
        return int(found[1]) if found else None
    if part.sort is not Sort.TEXT:
        return None
    name = part.head.rstrip("0123456789")
    mark = mark_of(part)
    if mark is not None:
        name = mark
    number = part.head[len(name) :]
    return int(number) if number and (mark is not None or name in names) else None
