"""Whether results are much alike: the same but for numbers, or the same in play."""

import json
from collections import Counter
from typing import Any, Final

from ludarium.reconstruction.ranking.ranking import Proposal
from ludarium.reconstruction.terms import Sort, Term, rewritten

_CLONES: Final = 2
"""So many results may differ in numbers alone."""
_OF_THE_SAME: Final = 3
"""So many results may take everything from the same games, while others are left to be tried."""


def skeleton_of(game: Term) -> str:
    """A game without its numbers and its names of sites."""

    def bare(term: Term) -> Term | None:
        if term.sort is Sort.WORD and term.head.lstrip("-").isdigit():
            return Term(Sort.WORD, "0")
        return None

    return str(rewritten(game, bare))


def play_of(measures: dict[str, Any]) -> str:
    """All that random games showed, but for how their endings are written."""
    return json.dumps({name: what for name, what in measures.items() if name != "endings"})


class Kinds:
    """How many results are much alike: in all but numbers, or in the games they are taken from."""

    def __init__(self) -> None:
        self._skeletons: Counter[str] = Counter()
        self._givers: Counter[frozenset[str]] = Counter()
        self.is_late = False
        """Whether so much was tried that anything will do."""

    def add(self, result: Proposal) -> None:
        """Count a result."""
        self._skeletons[skeleton_of(result.whole.term)] += 1
        self._givers[_givers(result)] += 1

    def has_clones(self, proposal: Proposal) -> bool:
        """Whether there are enough results that differ from it in numbers alone."""
        return self._skeletons[skeleton_of(proposal.whole.term)] >= _CLONES

    def has_enough(self, proposal: Proposal) -> bool:
        """Whether there are enough results from the same games."""
        return self._givers[_givers(proposal)] >= _OF_THE_SAME


def _givers(proposal: Proposal) -> frozenset[str]:
    return frozenset(donors[0].game for donors in proposal.candidate.donors if donors)
