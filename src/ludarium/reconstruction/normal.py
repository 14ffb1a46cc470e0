"""The normal form of rules: the same for rules that say the same in other words.

Names of phases, tracks, votes and other things that only their own game knows do not matter, nor
does the order of what may stand in any order.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludarium.reconstruction.terms import Sort, Term

_ANY_ORDER: Final = frozenset({"and", "or", "xor", "+", "*", "=", "!=", "union", "intersection"})
"""Clauses whose parts may stand in any order."""
_NESTED: Final = frozenset({"and", "or", "+", "*", "union", "intersection"})
"""Those of them that mean the same with one of their kind inside, and without."""
_PLACING: Final = "place"
_IN_TURN: Final = frozenset({"Stack", "Random"})
"""How pieces are placed where it matters which of them come first."""
_STAYS: Final = re.compile(r"[A-Z]{1,2}\d{1,2}$|\N{SECTION SIGN}")
"""Coordinates, and the names of pieces between games."""
_OWNED: Final = re.compile(r"(.*?)(\d*)")
_OWN_WORDS: Final = frozenset({"Hand", "Board"})
"""Texts that mean something to every game."""


_FOR_TWO: Final = ("(players 2)", "(players {(player N) (player S)})")
_OTHER: Final = {"Mover": "Next", "Next": "Mover", "P1": "P2", "P2": "P1"}


def normal(terms: Sequence[Term], known: Iterable[str] = (), *, two: bool = False) -> str:
    """Rules in their normal form; names that are known elsewhere stay as they are.

    Where two people play, it is the same whether one wins or the other loses.
    """
    return " ".join(map(_Writer(frozenset(known), two).write, terms))


def is_for_two(game: Term) -> bool:
    """Whether two people play a game."""
    players = (part for part in game.parts if part.head == "players")
    return any(str(part) in _FOR_TWO for part in players)


class _Writer:
    def __init__(self, known: frozenset[str], two: bool) -> None:
        self.known = known
        self.two = two
        self.names: dict[str, str] = {}

    def write(self, term: Term) -> str:
        label = f"{term.label}:" if term.label is not None else ""
        match term.sort:
            case Sort.TEXT:
                return f'{label}"{self._name(term.head)}"'
            case Sort.CLAUSE if self.two and term.head == "result" and len(term.parts) == 2:
                return label + _result(*(part.head for part in term.parts))
            case Sort.CLAUSE:
                return f"{label}({' '.join((term.head, *self._parts(term)))})"
            case Sort.ARRAY:
                if len(term.parts) == 1:
                    return label + self.write(term.parts[0])
                items = list(map(self.write, term.parts))
                if all(map(_is_placed_alone, term.parts)):
                    items.sort()
                return f"{label}{{{' '.join(items)}}}"
            case _:
                return str(term)

    def _parts(self, clause: Term) -> list[str]:
        parts = tuple(_without_nests(clause)) if clause.head in _NESTED else clause.parts
        if clause.head in _ANY_ORDER and len(parts) == 1 and parts[0].sort is Sort.ARRAY:
            parts = parts[0].parts
        plain = [part for part in parts if part.label is None]
        named = sorted((p for p in parts if p.label is not None), key=lambda p: p.label or "")
        written = [self.write(part) for part in (*plain, *named)]
        return sorted(written) if clause.head in _ANY_ORDER else written

    def _name(self, text: str) -> str:
        if text in self.known or text in _OWN_WORDS or _STAYS.match(text):
            return text
        match = _OWNED.fullmatch(text)
        assert match is not None
        if match[1] in self.known or "," in text:
            return text
        return self.names.setdefault(text, f"~{len(self.names)}")


def _is_placed_alone(item: Term) -> bool:
    """Whether something places pieces at the beginning, whatever is placed before."""
    return item.head == _PLACING and _IN_TURN.isdisjoint(part.head for part in item.parts)


def _without_nests(clause: Term) -> Iterator[Term]:
    """The parts of a clause, and in place of a clause of its own kind, the parts of that."""
    parts = clause.parts
    if len(parts) == 1 and parts[0].sort is Sort.ARRAY and parts[0].label is None:
        parts = parts[0].parts
    for part in parts:
        # What follows some moves does not follow the others.
        alone = part.head == clause.head and all(inner.head != "then" for inner in part.parts)
        if part.sort is Sort.CLAUSE and alone and part.label is None:
            yield from _without_nests(part)
        else:
            yield part


def _result(who: str, what: str) -> str:
    """A result for two, told from the side of the winner."""
    if what == "Loss" and who in _OTHER:
        who, what = _OTHER[who], "Win"
    return f"(result {who} {what})"
