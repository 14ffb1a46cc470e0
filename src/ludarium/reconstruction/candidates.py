"""Putting fillings together: the likeliest combinations first, those of one game before patchwork.

The chance of a combination is that of a simple story: somebody knew one game, a near one more
likely than a far one, and filled each hole with what stands there; now and then, with what stands
there in any game. So fillings that stand together in a game belong together. Holes are filled one
after another, and of all beginnings the likeliest are kept (a beam). What the lost game itself
leaves to be chosen, such as a number, comes last, so that there are not a hundred of the same rules
with other numbers in the place of other rules.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling, Offer
from ludarium.reconstruction.terms import Term

PATCHWORK: Final = 0.3
"""How often a hole is filled from another game than the others; found by trying."""
_BEGINNINGS: Final = 1500
"""So many combinations are kept while holes are filled."""
_PIECE: Final = "piece"
_TRACK: Final = "track"
_TELLS: Final = {_PIECE: 2, _TRACK: 1}
"""So many words tell which piece or track something is: a piece its name and whose it is."""
_ALIKE: Final = 0.2
"""How much less likely it is that two kinds of pieces move in the same way."""
_FILLINGS: Final = 600
"""So many of the likeliest fillings of a hole are tried."""
_CHOICES: Final = 3
"""So many choices that the lost game leaves are tried with each combination of rules."""
_ALONE: Final = 64
"""So many of each choice are tried where nothing but choices is left."""

Numbers = NDArray[numpy.float64]


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
        return [sorted(f.donors, key=lambda donor: -used[donor.id]) for f in self.fillings]


def candidates(
    offers: Sequence[Offer],
    donors: Sequence[Donor],
    weights: Sequence[float],
    fit: Callable[[tuple[Filling, ...]], float] = lambda fillings: 1.0,
    first: Sequence[int] = (),
    allowed: Callable[[tuple[Filling, ...]], bool] = lambda fillings: True,
) -> Iterator[Candidate]:
    """Combinations of fillings, the likeliest first.

    How well a combination fits what is known besides is told by `fit`, from 0 to 1. Some holes are
    filled first, and what is not `allowed` in them goes no further.
    """
    if not all(offer.fillings for offer in offers):
        return
    numbers = {donor.id: number for number, donor in enumerate(donors)}
    order = sorted(
        range(len(offers)), key=lambda hole: (hole not in first, not offers[hole].hole.is_open)
    )
    back = [order.index(hole) for hole in range(len(offers))]
    beam = _beam(
        [offers[hole] for hole in order], numbers, numpy.array(weights), len(first), allowed
    )
    found = ((chance, tuple(chosen[place] for place in back)) for chance, chosen in beam)
    combinations = [(chance * fit(combination), combination) for chance, combination in found]
    combinations.sort(key=lambda item: (-item[0], tuple(f.text for f in item[1])))
    for chance, combination in combinations:
        if chance > 0:
            yield Candidate(combination, chance)


def _beam(
    offers: Sequence[Offer],
    numbers: dict[str, int],
    weights: Numbers,
    first: int,
    allowed: Callable[[tuple[Filling, ...]], bool],
) -> Iterator[tuple[float, tuple[Filling, ...]]]:
    """The likeliest combinations with their chances.

    Of each beginning it is known how likely it is together with each donor as the game that
    somebody knew; so the next hole is one multiplication of matrices.
    """
    some = _CHOICES if any(offer.hole.is_open for offer in offers) else _ALONE
    chosen: list[tuple[Filling, ...]] = [()]
    together = weights[numpy.newaxis, :]
    for filled, offer in enumerate(offers, 1):
        fillings = offer.fillings[:_FILLINGS]
        twins = [
            place for place, other in enumerate(offers[: filled - 1]) if _are_twins(other, offer)
        ]
        given = _given(offer, fillings, numbers)
        chances = together @ given.T
        siblings = [
            place for place, other in enumerate(offers[: filled - 1]) if _are_kinds(other, offer)
        ]
        for sibling in siblings:
            same = [[one[sibling].form == filling.form for filling in fillings] for one in chosen]
            chances[numpy.array(same)] *= _ALIKE
        if filled > first and not offer.hole.is_open:
            chances = _some(chances, some)
        flat = chances.ravel()
        # Ties are broken by the order of fillings, so that the same comes out everywhere.
        kept = []
        for place in numpy.argsort(-flat, kind="stable").tolist():
            if flat[place] < 0:
                break
            row, column = divmod(place, len(fillings))
            host = offer.hole.role.host
            if any(not _may_follow(chosen[row][twin], fillings[column], host) for twin in twins):
                continue
            beginning = (*chosen[row], fillings[column])
            if filled != first or allowed(beginning):
                kept.append((row, column, beginning))
            if len(kept) >= _BEGINNINGS:
                break
        if not kept:
            return
        rows, columns, chosen = (list(each) for each in zip(*kept, strict=True))
        alike = [
            _ALIKE if any(one[place].form == one[-1].form for place in siblings) else 1.0
            for one in chosen
        ]
        together = together[rows] * given[columns] * numpy.array(alike)[:, numpy.newaxis]
    yield from zip(together.sum(axis=1).tolist(), chosen, strict=True)


def _are_twins(one: Offer, other: Offer) -> bool:
    """Whether two holes ask for the same: each for a whole piece, or a whole track."""
    role = one.hole.role
    if role != other.hole.role or role.listed:
        return False
    return role.host == _TRACK or (role.is_item and role.host == _PIECE and not role.name)


def _are_kinds(one: Offer, other: Offer) -> bool:
    """Whether two holes ask how two kinds of pieces move."""
    roles = one.hole.role, other.hole.role
    return all(role.is_item and role.host == _PIECE and role.name for role in roles)


def _may_follow(first: Filling, second: Filling, host: str) -> bool:
    """Whether one piece or track may stand after another: they differ, and have one order."""
    told = _TELLS[host]
    return _text(first.abroad[:told]) < _text(second.abroad[:told])


def _text(parts: Sequence[Term]) -> str:
    return " ".join(map(str, parts))


def _some(chances: Numbers, some: int) -> Numbers:
    """The chances of choices, a row a combination of rules: a few of each row, others are below 0.

    Those that are as likely as each other take turns from row to row.
    """
    rows, columns = chances.shape
    if columns <= some:
        return chances
    found = numpy.full_like(chances, -1.0)
    numbers = numpy.arange(columns)
    for row in range(rows):
        turned = numpy.roll(numbers, -(row * some) % columns)
        best = turned[numpy.argsort(-chances[row, turned], kind="stable")[:some]]
        found[row, best] = chances[row, best]
    return found


def _given(offer: Offer, fillings: Sequence[Filling], numbers: dict[str, int]) -> Numbers:
    """How likely each filling is if a certain game was known: a row a filling, a column a game."""
    alone = numpy.array([filling.probability for filling in fillings])
    fit = numpy.array([filling.fit for filling in fillings])[:, numpy.newaxis]
    rows = {id(filling): row for row, filling in enumerate(fillings)}
    own = numpy.zeros((len(fillings), len(numbers)))
    for donor, theirs in offer.of_donor.items():
        for filling, share in theirs:
            row = rows.get(id(filling))
            if row is not None:
                own[row, numbers[donor]] += share
    if not offer.hole.is_open:
        # Who knew a game that has none of the choices may have made any of them.
        own[:, own.sum(axis=0) == 0] = alone[:, numpy.newaxis]
    result: Numbers = fit * ((1 - PATCHWORK) * own + PATCHWORK * alone[:, numpy.newaxis])
    return result
