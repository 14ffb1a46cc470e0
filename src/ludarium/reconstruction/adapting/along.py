"""Places of another game, taken over to a board along which its ways were laid anew.

Where pieces stood on a way, and which of its places meant something, is told by numbers or names of
sites, and these mean something on their own board alone. What was a third of the way from its
beginning there is a third of the way from its beginning here; hands keep their order.
"""

from dataclasses import dataclass, replace
from typing import Final

from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.tracks import Track
from ludarium.reconstruction.adapting.sites import box_of
from ludarium.reconstruction.terms import Sort, Term

_PLACES: Final = ("at", "from", "to")
"""Labels of sites."""
_COORDINATE: Final = "coord"
_ONE_SITE: Final = ("place", "is In")
"""Clauses in which a number that stands alone is a site."""
_SEVERAL: Final = ("place", "sites", "regions")
"""Clauses in which a list of numbers is one of sites."""


@dataclass(frozen=True)
class Along:
    """Which places here those of another game are."""

    numbers: dict[int, int]
    names: dict[str, int]
    """The same by what sites are called there."""
    theirs: str
    """The kind of site that is played on there."""
    ours: str
    """The kind of site that is played on here."""

    def taken_over(self, term: Term) -> Term:
        """A part of that game with the places of this one."""
        return self._in(term, "", "")

    def _in(self, term: Term, host: str, around: str) -> Term:
        """The same of a part, with the clause that it stands in, and the one around its list."""
        if term.sort is Sort.WORD:
            return self._word(term, host, around)
        if term.sort is Sort.TEXT:
            return self._text(term, around)
        if term.sort is Sort.ARRAY:
            return term.with_parts([self._in(part, "", host) for part in term.parts])
        kind = _kind(term)
        return term.with_parts([self._in(part, kind, "") for part in term.parts])

    def _word(self, term: Term, host: str, around: str) -> Term:
        if term.head == self.theirs:
            return replace(term, head=self.ours)
        is_site = term.label in _PLACES or (
            term.label is None and (host in _ONE_SITE or around in _SEVERAL)
        )
        if not is_site or not term.head.isdigit():
            return term
        return replace(term, head=str(self.numbers.get(int(term.head), int(term.head))))

    def _text(self, term: Term, around: str) -> Term:
        is_site = term.label == _COORDINATE or (term.label is None and around in _SEVERAL)
        if not is_site or term.head not in self.names:
            return term
        return Term(Sort.WORD, str(self.names[term.head]), (), None, term.field)


def along(game: Term, giver: Term) -> Along | None:
    """Which places here those of another game are, by the ways of both; nothing without ways."""
    here, there = box_of(game), box_of(giver)
    if here is None or there is None or not here.tracks:
        return None
    numbers: dict[int, int] = {}
    for number, track in enumerate(there.tracks):
        theirs = _on_board(track, there)
        ours = _on_board(here.tracks[number % len(here.tracks)], here)
        for step, site in enumerate(theirs if ours else ()):
            numbers.setdefault(site, ours[_scaled(step, len(theirs), len(ours))])
    if not numbers:
        return None
    for hand, other in zip(_hands(there), _hands(here), strict=False):
        numbers |= zip(hand.sites, other.sites, strict=False)
    names = {label: numbers[n] for n, label in enumerate(there.sites.label) if n in numbers}
    types = there.topology.default.name, here.topology.default.name
    return Along(numbers, names, *types)


def _on_board(track: Track, box: Equipment) -> list[int]:
    """The places of a way that are on the board, each where it is first reached."""
    return list(dict.fromkeys(site for site in track.sites if 0 <= site < box.sites.count))


def _hands(box: Equipment) -> list[Container]:
    return [each for each in box.containers if each.kind is ContainerKind.HAND]


def _scaled(step: int, long: int, other: int) -> int:
    """The step on a way of another length that is as far along it; both ends stay ends."""
    return round(step * (other - 1) / (long - 1)) if long > 1 else 0


def _kind(clause: Term) -> str:
    """What a clause is, with the word after it where that tells."""
    word = clause.parts[0].head if clause.parts else ""
    return f"is {word}" if clause.head == "is" else clause.head
