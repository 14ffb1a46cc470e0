"""From a lost game and donors to whole descriptions that may have been its rules, best first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from ludarium.reconstruction.adapting.players import players_of
from ludarium.reconstruction.assembling import Assembled, assemble
from ludarium.reconstruction.candidates import Candidate, candidates
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling, Offer, offer_of
from ludarium.reconstruction.holes import Hole
from ludarium.reconstruction.lost import LostGame, ReconstructionError
from ludarium.reconstruction.nearness import Nearness, weights_of
from ludarium.reconstruction.normal import is_for_two, normal
from ludarium.reconstruction.ranking.bringing import (
    UNLIKELY,
    sections_of,
    weigh,
    weigh_counts,
    weigh_dice,
)
from ludarium.reconstruction.ranking.composed import composed
from ludarium.reconstruction.ranking.counting import Counting
from ludarium.reconstruction.ranking.fit import Fit
from ludarium.reconstruction.ranking.made import Made
from ludarium.reconstruction.ranking.on_boards import begun_on_boards
from ludarium.reconstruction.ranking.room import weigh_room
from ludarium.reconstruction.ranking.sides import weigh_sides

BEGINNING: Final = "NumStartComponents"
"""With this begin concepts about how many pieces there are at the beginning."""
NOWHERE: Final = "something that its rules need is nowhere"
Beginning = tuple[int, ...]
"""The fillings that decide about the beginning of a game."""
_MOST_RULED_OUT: Final = 400
_LESSONS: Final = 6
"""So often all is gone through again without what was found to fit nothing."""
_OFTEN: Final = 8
"""So often a filling must have been to blame."""
_INSIDE_PIECES: Final = ("piece", "move", "or", "and", "if", "do", "then", "from", "to", "forEach")
"""Hosts of holes in the equipment that only tell how pieces move."""


class Proposal(NamedTuple):
    """A whole description, and what it was made of."""

    offers: list[Offer]
    candidate: Candidate
    whole: Assembled


class Ranking:
    """The donors of a lost game, the nearest first, and what can be made of them."""

    def __init__(
        self, lost: LostGame, donors: Sequence[Donor], nearness: Nearness | None = None
    ) -> None:
        self.lost = lost
        nearness = nearness or Nearness(donors)
        likeness = nearness.all(lost.known, lost.setting, donors, lost.sections, lost.family)
        order = sorted(range(len(donors)), key=lambda i: (-likeness[i], donors[i].id))
        self.donors = [donors[i].beside(lost.naming) for i in order]
        self.likeness = [likeness[i] for i in order]
        self.weights = weights_of(self.likeness, [d.game for d in self.donors])
        self._fit = Fit(lost.term)
        self._opening = tuple(n for n, hole in enumerate(lost.holes) if _opens(hole))
        self._first = self._opening if any(map(_is_about_beginning, lost.conditions)) else ()
        self._counting = Counting(lost.term, lost.holes, lost.conditions, self._first)
        self._ruled_out: set[Beginning] = set()
        self._seen: set[str] = set()
        self._drawn_up: set[tuple[int, ...]] = set()
        self._failed: Counter[int] = Counter()
        self._worked: set[int] = set()

    @cached_property
    def offers(self) -> list[Offer]:
        """What may stand in each hole."""
        lost = self.lost
        made = Made(lost.term, lost.conditions)
        two = is_for_two(lost.term)
        offers = [
            made.added(composed(offer_of(hole, lost.naming, self.donors, self.weights), two=two))
            for hole in lost.holes
        ]
        weigh_room(offers, lost.conditions)
        offers = begun_on_boards(lost, offers)
        weigh_sides(offers, lost.term)
        weigh_dice(offers, lost.term)
        weigh_counts(offers, lost.conditions, players_of(lost.term))
        weigh(offers, lost.conditions, lost.known)
        for offer in offers:
            if not offer.fillings:
                raise ReconstructionError(
                    f"nothing in {len(self.donors):,} rulesets fits into {offer.hole.role.words}",
                    "add a library with more games, or say more about the game",
                )
        return offers

    def proposals(self, refused: Counter[str]) -> Iterator[Proposal]:
        """Whole descriptions, the likeliest first, each once.

        While something is ruled out, likelier combinations without it may come to light; so all is
        gone through again until nothing more is. The same goes for fillings that were found to
        fit nothing.
        """
        lessons = 0
        while True:
            before = len(self._ruled_out)
            yield from self._round(refused)
            if before < len(self._ruled_out) < _MOST_RULED_OUT:
                continue
            if lessons == _LESSONS or not self._take_lesson():
                return
            lessons += 1

    def learn(self, candidate: Candidate, section: str | None) -> None:
        """Remember whether a combination can be tried; if not, which section is to blame.

        An empty name of a section blames all of them.
        """
        if section is None:
            self._worked.update(map(id, candidate.fillings))
            return
        holes = [offer.hole for offer in self.offers]
        blamed = [
            n for n, hole in enumerate(holes) if hole.is_open and section in sections_of(hole)
        ]
        for number in blamed or range(len(holes)):
            self._failed[id(candidate.fillings[number])] += 1

    def _take_lesson(self) -> bool:
        """Make fillings less likely that went with no other; whether there are any."""
        found = False
        for offer in self.offers:
            for filling in offer.fillings if offer.hole.is_open else ():
                if self._failed.pop(id(filling), 0) >= _OFTEN and id(filling) not in self._worked:
                    filling.fit *= UNLIKELY
                    found = True
            if offer.hole.is_open:
                offer.fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))
        return found

    def _round(self, refused: Counter[str]) -> Iterator[Proposal]:
        offers = self.offers
        holes = [offer.hole for offer in offers]
        for candidate in candidates(
            offers, self.donors, self.weights, self._fit, self._first, self._allowed
        ):
            if self._beginning(candidate) in self._ruled_out:
                continue
            # What went through an earlier round is not put together once more.
            key = tuple(map(id, candidate.fillings))
            if key in self._drawn_up:
                continue
            self._drawn_up.add(key)
            whole = assemble(self.lost.term, holes, candidate)
            if whole is None:
                refused[NOWHERE] += 1
                self.learn(candidate, "")
                continue
            form = normal(whole.term.parts, two=is_for_two(whole.term))
            if form not in self._seen:
                self._seen.add(form)
                yield Proposal(self.offers, candidate, whole)

    def rule_out(self, candidate: Candidate) -> None:
        """Offer nothing more that begins like this: with these pieces in these places."""
        self._ruled_out.add(self._beginning(candidate))

    def _beginning(self, candidate: Candidate) -> Beginning:
        """What a combination has in the holes that decide about the beginning of a game."""
        return tuple(id(candidate.fillings[number]) for number in self._opening)

    def _allowed(self, opening: tuple[Filling, ...]) -> bool:
        """Whether a beginning was not ruled out, and may have as many pieces as are known."""
        return tuple(map(id, opening)) not in self._ruled_out and self._counting.may_be(opening)


def _is_about_beginning(condition: Condition) -> bool:
    return any(check.concept.startswith(BEGINNING) for check in condition.any_of)


def _opens(hole: Hole) -> bool:
    """Whether a hole decides about the beginning of a game."""
    role = hole.role
    if role.section == "equipment":
        return role.host not in _INSIDE_PIECES
    return role.section in ("start", "game")
