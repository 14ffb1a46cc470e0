"""Whether results are much alike: the same but for numbers, or the same in play."""

import json
from collections import Counter
from typing import Any, Final

from ludarium.reconstruction.ranking.ranking import Proposal
from ludarium.reconstruction.terms import Sort, Term, rewritten

SAME_PLAY: Final = "it plays exactly as another result"
_CLONES: Final = 2
"""So many results may differ in numbers alone, while others are left to be tried."""
_OF_THE_SAME: Final = 3
"""So many results may take everything from the same games, while others are left to be tried."""
_PATIENCE: Final = 40
"""So many more are tried where the rest of the results would be much alike."""

Tested = tuple[Proposal, dict[str, Any]]
"""What was tried, and what its tests say."""


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


class Passed:
    """What passed its tests: so many results as are wanted, and few that are much alike.

    What has everything from the same games as others is set aside, and taken in the end if nothing
    else was found; so is what differs from others in numbers alone, after that. Where only places
    or numbers are not known, nothing else can be found.
    """

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self.taken: list[Tested] = []
        self._aside: list[Tested] = []
        self._clones: list[Tested] = []
        self._patience = _PATIENCE
        self._plays: set[str] = set()
        self._skeletons: Counter[str] = Counter()
        self._givers: Counter[frozenset[str]] = Counter()

    @property
    def is_done(self) -> bool:
        """Whether there are enough results, or enough with those that were set aside."""
        return len(self.taken) >= self._wanted or self._patience <= 0

    def add(self, proposal: Proposal, answer: dict[str, Any]) -> str | None:
        """Take a result or set it aside; why not, if it is much like another."""
        # The same seed gives the same random games where rules differ only in words.
        play = play_of(answer["measures"])
        if play in self._plays:
            return SAME_PLAY
        self._plays.add(play)
        clones = self.has_clones(proposal)
        self._skeletons[skeleton_of(proposal.whole.term)] += 1
        if clones:
            self._clones.append((proposal, answer))
        elif self.has_enough(proposal):
            self._aside.append((proposal, answer))
        else:
            self._givers[_givers(proposal)] += 1
            self.taken.append((proposal, answer))
        return None

    def all(self) -> list[Tested]:
        """The results: those that were set aside come last."""
        return [*self.taken, *self._aside, *self._clones][: self._wanted]

    def was_tried(self) -> None:
        """Something was tried: with enough results at hand, others are sought only for a while."""
        if len(self.all()) >= self._wanted:
            self._patience -= 1

    def has_clones(self, proposal: Proposal) -> bool:
        """Whether there are enough results that differ from it in numbers alone."""
        return self._skeletons[skeleton_of(proposal.whole.term)] >= _CLONES

    def has_enough(self, proposal: Proposal) -> bool:
        """Whether there are enough results from the same games."""
        return self._givers[_givers(proposal)] >= _OF_THE_SAME


def _givers(proposal: Proposal) -> frozenset[str]:
    return frozenset(donors[0].game for donors in proposal.candidate.donors if donors)
