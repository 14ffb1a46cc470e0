"""What trying combinations has shown of their single fillings.

Where a combination cannot be read, the message tells the place, and so the filling at fault. One
that was at fault with several others hardly fits this game: combinations without it come first. So
do combinations without a filling with which many others were refused for how they play, and none
was taken: an end that never comes about does so with no rules of play. Nothing is lost by that, as
what is put off is tried in the end.
"""

import re
from collections import Counter
from typing import Final

from ludarium.reconstruction.fillings import Filling
from ludarium.reconstruction.ranking.ranking import Proposal

_FAULTS: Final = 2
"""So often a filling may be at fault before others come first."""
_REFUSED: Final = 8
"""So many combinations with a filling may be refused, and none taken, before others come first."""
_OUTSIDE: Final = 100
"""So many combinations are tried of which none can be read, and none of their fillings is why."""
_PLACE: Final = re.compile(r"<text>:1:(\d+)")
"""Where a description cannot be read; those that are tried are one line."""
_KEYWORD: Final = re.compile(r"[^\s(){}]+")


class Experience:
    """How often each filling was at fault, and how often it was refused or taken with others."""

    def __init__(self) -> None:
        self._faults: Counter[int] = Counter()
        self._refused: Counter[int] = Counter()
        self._taken: set[int] = set()
        self._outside = 0
        self._fault: str | None = None
        self._is_readable = False

    @property
    def fault_of_known(self) -> str | None:
        """What is wrong with what is known itself, if nothing that was tried could be read."""
        return self._fault if self._outside >= _OUTSIDE and not self._is_readable else None

    def note(self, proposal: Proposal, why: str) -> None:
        """Remember why a combination was refused."""
        at_fault = filling_at_fault(proposal, why)
        if at_fault is not None:
            self._is_readable = True
            self._faults[id(at_fault)] += 1
            return
        if _PLACE.search(why):
            self._outside += 1
            self._fault = self._fault or why.rpartition("error: ")[2]
        else:
            self._is_readable = True
        self._refused.update(map(id, proposal.candidate.fillings))

    def note_taken(self, proposal: Proposal) -> None:
        """Remember that a combination passed its tests."""
        self._is_readable = True
        self._taken.update(map(id, proposal.candidate.fillings))

    def is_promising(self, proposal: Proposal) -> bool:
        """Whether nothing in a combination was at fault before, or nothing else is left."""
        return not any(
            self._fails(filling) and not all(map(self._fails, offer.fillings))
            for filling, offer in zip(proposal.candidate.fillings, proposal.offers, strict=True)
        )

    def _fails(self, filling: Filling) -> bool:
        key = id(filling)
        hopeless = self._refused[key] >= _REFUSED and key not in self._taken
        return hopeless or self._faults[key] >= _FAULTS


def filling_at_fault(proposal: Proposal, why: str) -> Filling | None:
    """The filling in which a description cannot be read; nothing if it is in none of them."""
    found = _PLACE.search(why)
    if found is None:
        return None
    place = int(found[1]) - 1
    text = proposal.whole.text
    filled = zip(proposal.offers, proposal.candidate.fillings, strict=True)
    # Short fillings, such as numbers, may stand within others by chance.
    for offer, filling in sorted(filled, key=lambda each: -len(each[1].text)):
        start = text.find(filling.text) if filling.text else -1
        while start >= 0:
            if start <= place < start + len(filling.text) and (
                _clause_around(text, start) == offer.hole.role.host
            ):
                return filling
            start = text.find(filling.text, start + 1)
    return None


def _clause_around(text: str, place: int) -> str:
    """The keyword of the clause in which something stands; nothing if it stands in none."""
    closed = 0
    for position in range(place - 1, -1, -1):
        if text[position] == ")":
            closed += 1
        elif text[position] == "(":
            if not closed:
                found = _KEYWORD.match(text, position + 1)
                return found[0] if found else ""
            closed -= 1
    return ""
