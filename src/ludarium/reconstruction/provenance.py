"""Where a filling comes from: how its giver has it, and what was mapped to what."""

from collections.abc import Sequence

from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling
from ludarium.reconstruction.holes import Role, places_for
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.normal import is_for_two, normal
from ludarium.reconstruction.terms import Sort, Term

Mapped = tuple[tuple[str, str], ...]
"""Names of the giver, each with the name that stands for it in the lost game."""


def passage_of(donor: Donor, role: Role, naming: Naming, filling: Filling) -> tuple[str, Mapped]:
    """The passage of a donor that says what a filling says, with its own names, and their mapping.

    Nothing where the donor has no such passage.
    """
    two = is_for_two(donor.term)
    for passage in places_for(donor.term, role):
        abroad = tuple(map(donor.naming.abroad, passage))
        if normal(abroad, two=two) == filling.form:
            return " ".join(map(str, passage)), _mapped(passage, tuple(map(naming.at_home, abroad)))
    return "", ()


def _mapped(there: Sequence[Term], here: Sequence[Term]) -> Mapped:
    """The names that differ between two parts that are otherwise the same."""
    pairs = (
        (one.head, other.head)
        for before, after in zip(there, here, strict=True)
        for one, other in zip(before.walk(), after.walk(), strict=True)
        if one.sort is Sort.TEXT and one.head != other.head
    )
    return tuple(dict.fromkeys(pairs))
