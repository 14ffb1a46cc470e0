"""Putting fillings together: the likeliest combinations first, those of one game before patchwork.

The chance of a combination is that of a simple story: somebody knew one game, a near one more
likely than a far one, and filled each hole with what stands there; now and then, with what stands
there in any game. So fillings that stand together in a game belong together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import product
from math import prod
from typing import Final

from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling, Offer

PATCHWORK: Final = 0.3
"""How often a hole is filled from another game than the others; found by trying."""
_DONORS: Final = 120
"""So many of the nearest donors are asked for combinations of their own."""
_BESIDE: Final = 4
"""So many of the likeliest fillings are tried beside a donor's own."""
_ALONE: Final = 400
"""So many combinations are made of likely fillings, whoever gives them."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A filling for every hole, and how likely they are together."""

    fillings: tuple[Filling, ...]
    score: float

    @property
    def donors(self) -> list[list[Donor]]:
        """For each hole, the games that have its filling; one that serves others comes first."""
        used: dict[str, int] = {}
        for filling in self.fillings:
            for donor in filling.donors:
                used[donor.id] = used.get(donor.id, 0) + 1
        order = {
            donor.id: -count
            for filling in self.fillings
            for donor in filling.donors
            for count in (used[donor.id],)
        }
        return [sorted(f.donors, key=lambda donor: order[donor.id]) for f in self.fillings]


def candidates(
    offers: Sequence[Offer], donors: Sequence[Donor], weights: Sequence[float]
) -> Iterator[Candidate]:
    """Combinations of fillings, the likeliest first."""
    if not all(offer.fillings for offer in offers):
        return
    weight_of = {donor.id: weight for donor, weight in zip(donors, weights, strict=True)}
    combinations = dict.fromkeys((*_of_donors(offers, donors, weight_of), *_likely(offers)))
    scored = ((_chance(c, offers, weight_of), c) for c in combinations)
    ordered = sorted(scored, key=lambda item: (-item[0], tuple(f.text for f in item[1])))
    for chance, combination in ordered:
        yield Candidate(combination, chance)


def _of_donors(
    offers: Sequence[Offer], donors: Sequence[Donor], weights: dict[str, float]
) -> Iterator[tuple[Filling, ...]]:
    """What the nearest donors give, alone and beside the likeliest of others."""
    nearest = sorted(donors, key=lambda donor: (-weights[donor.id], donor.id))[:_DONORS]
    beside = max(1, _BESIDE - max(0, len(offers) - 3))
    for donor in nearest:
        own = [offer.of_donor.get(donor.id, [])[:2] for offer in offers]
        if not any(own):
            continue
        if len(offers) > 6:
            yield tuple(
                (mine or offer.fillings)[0] for mine, offer in zip(own, offers, strict=True)
            )
            continue
        choices = [
            list(dict.fromkeys((*mine, *offer.fillings[:beside])))
            for mine, offer in zip(own, offers, strict=True)
        ]
        yield from product(*choices)


def _likely(offers: Sequence[Offer]) -> Iterator[tuple[Filling, ...]]:
    """The likeliest combinations if holes had nothing to do with each other, best first."""
    first = (0,) * len(offers)
    heap = [(-_alone(first, offers), first)]
    seen = {first}
    for _ in range(_ALONE):
        if not heap:
            return
        _, numbers = heappop(heap)
        yield tuple(offer.fillings[n] for offer, n in zip(offers, numbers, strict=True))
        for hole, offer in enumerate(offers):
            after = (*numbers[:hole], numbers[hole] + 1, *numbers[hole + 1 :])
            if after[hole] < len(offer.fillings) and after not in seen:
                seen.add(after)
                heappush(heap, (-_alone(after, offers), after))


def _alone(numbers: tuple[int, ...], offers: Sequence[Offer]) -> float:
    return prod(offer.fillings[n].probability for offer, n in zip(offers, numbers, strict=True))


def _chance(
    combination: tuple[Filling, ...], offers: Sequence[Offer], weights: dict[str, float]
) -> float:
    """How likely a combination is, by the story above."""
    open_ = [
        (offer, filling)
        for offer, filling in zip(offers, combination, strict=True)
        if offer.hole.is_open
    ]
    chosen = prod(
        filling.probability
        for offer, filling in zip(offers, combination, strict=True)
        if not offer.hole.is_open
    )
    givers = {donor.id for _, filling in open_ for donor in filling.donors}
    anybody = [PATCHWORK * filling.probability for _, filling in open_]
    chance = (1 - sum(weights[giver] for giver in givers)) * prod(anybody)
    for giver in givers:
        chance += weights[giver] * prod(
            (1 - PATCHWORK) * _share(offer.of_donor.get(giver), filling) + rest
            for (offer, filling), rest in zip(open_, anybody, strict=True)
        )
    return chance * chosen


def _share(given: list[Filling] | None, filling: Filling) -> float:
    return sum(each is filling for each in given) / len(given) if given else 0.0
