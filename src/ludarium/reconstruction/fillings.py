"""What may stand in a hole: parts of other games in the same role, and how likely each is.

Fillings that say the same are one, whoever gives them. The nearer the games that have it, and the
more of them there are, the likelier a filling.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from ludarium.language.tree import HoleKind
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.holes import Hole
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.terms import Sort, Term

_MOST_NUMBERS = 64
"""So many numbers of a range are tried; of longer ranges, some all over it."""
_NEAREST = 400
"""So many of the nearest donors are asked, and others only while there are few fillings."""
_ENOUGH = 40


@dataclass(eq=False)
class Filling:
    """Something that may stand in a hole."""

    abroad: tuple[Term, ...]
    """What is put there, with the names between games."""
    naming: Naming | None = None
    """The names of the lost game; nothing for what the lost game itself offers."""
    donors: list[Donor] = field(default_factory=list)
    """The games that have it, the nearest first; none for a choice that the lost game offers."""
    probability: float = 0.0
    """The share of near games that have it."""
    fit: float = 1.0
    """How well it goes with what is known besides, from 0 to 1."""
    put_together: bool = False
    """Whether no game has it as it is: it is what a donor has, with changes."""
    lenders: tuple[Donor, ...] = ()
    """Other games from which such changes are."""
    form: str = ""
    """Its normal form; nothing for a choice that the lost game offers."""

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """What is put there, with the names of pieces of the lost game."""
        if self.naming is None:
            return self.abroad
        return tuple(map(self.naming.at_home, self.abroad))

    @cached_property
    def text(self) -> str:
        """What is put there, as it is written."""
        return " ".join(map(str, self.terms))

    @property
    def doubt(self) -> str | None:
        """That no game has it as it is, and what it was made of."""
        if not self.put_together:
            return None
        changes = " and ".join(dict.fromkeys(donor.name for donor in self.lenders))
        base = self.donors[0].name if self.donors else "nothing"
        how = f"changed as in {changes}" if changes else "with other numbers"
        return f"No game that is known has exactly “{self.text}”: it is from {base}, {how}."

    @property
    def has_holes(self) -> bool:
        """Whether it leaves something open itself."""
        return any(term.sort is Sort.HOLE for whole in self.terms for term in whole.walk())


Given = list[tuple[Filling, float]]
"""What a donor gives, and how likely each of these is if that donor was known; together 1."""


@dataclass(eq=False)
class Offer:
    """All fillings of a hole, the likeliest first."""

    hole: Hole
    fillings: list[Filling]
    of_donor: dict[str, Given] = field(default_factory=dict)
    """What each donor gives, by its identifier."""


def offer_of(
    hole: Hole, naming: Naming, donors: Sequence[Donor], weights: Sequence[float]
) -> Offer:
    """The fillings of a hole; the weights tell how near the donors are, and add up to one."""
    if not hole.is_open:
        return _chosen(hole, donors, weights)
    found: dict[str, Filling] = {}
    given: dict[str, Given] = {}
    for number, (donor, weight) in enumerate(zip(donors, weights, strict=True)):
        if number >= _NEAREST and len(found) >= _ENOUGH:
            break
        shares = donor.shares(hole.role)
        for form, abroad in donor.offers(hole.role).items():
            filling = found.setdefault(form, Filling(abroad, naming, form=form))
            filling.donors.append(donor)
            filling.probability += weight * shares[form]
            given.setdefault(donor.id, []).append((filling, shares[form]))
    total = sum(filling.probability for filling in found.values()) or 1.0
    for filling in found.values():
        filling.probability /= total
    order = sorted(found.values(), key=lambda filling: (-filling.probability, filling.form))
    return Offer(hole, order, given)


def _chosen(hole: Hole, donors: Sequence[Donor], weights: Sequence[float]) -> Offer:
    """The choices of a hole; those that near games have there are likelier.

    Somebody who knew a game with boards of two rows made one of two rows, if that is possible.
    """
    fillings = list(_choices(hole))
    field = hole.term.field
    if field is None or len(fillings) < 2:
        return Offer(hole, fillings)
    of_text = {filling.text: filling for filling in fillings}
    given: dict[str, Given] = {}
    for donor, weight in zip(donors[:_NEAREST], weights, strict=False):
        values = dict.fromkeys(map(str, donor.values(hole.role, field)))
        have = [of_text[value] for value in values if value in of_text]
        for filling in have:
            filling.probability += weight / len(have)
        if have:
            given[donor.id] = [(filling, 1 / len(have)) for filling in have]
    total = sum(filling.probability for filling in fillings)
    for filling in fillings:
        filling.probability /= total
    order = sorted(fillings, key=lambda filling: -filling.probability)
    return Offer(hole, order, given)


def _choices(hole: Hole) -> Iterator[Filling]:
    """What the lost game itself offers, each as likely as any other."""
    choices = list(_alternatives(hole.term))
    for terms in choices:
        yield Filling(terms, probability=1 / len(choices))


def _alternatives(hole: Term) -> Iterator[tuple[Term, ...]]:
    if hole.head == HoleKind.RANGE.value:
        first, last = (choice.parts[0] for choice in hole.parts)
        if first.sort is Sort.WORD and last.sort is Sort.WORD:
            numbers = range(int(first.head), int(last.head) + 1)
            step = -(-len(numbers) // _MOST_NUMBERS) or 1
            for number in numbers[::step]:
                yield (Term(Sort.WORD, str(number), (), hole.label, hole.field),)
        else:
            yield (first,)
            yield (last,)
        return
    for choice in islice(hole.parts, 256):
        if len(choice.parts) == 1 and hole.label is not None:
            only = choice.parts[0]
            yield (Term(only.sort, only.head, only.parts, hole.label, hole.field),)
        else:
            yield choice.parts
