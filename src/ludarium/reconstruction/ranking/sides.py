"""Whether rules treat two sides alike, where what is known of a game does.

Where both have the same pieces, hardly anybody played with an end for one side alone; such rules
are those of hunts, in which a few are against many.
"""

from collections.abc import Sequence
from typing import Final

from ludarium.reconstruction.fillings import Offer
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.normal import is_for_two
from ludarium.reconstruction.terms import Sort, Term

ONE_SIDED: Final = 0.1
"""How much less likely rules are that treat sides otherwise which are alike."""
_ALIKE: Final = frozenset({"Each", "Shared", "Neutral"})
_OTHER: Final = {"P1": "P2", "P2": "P1"}


def weigh_sides(offers: Sequence[Offer], game: Term) -> None:
    """Make ends less likely that are for one side alone, where both sides are alike."""
    if not are_alike(game):
        return
    for offer in offers:
        if offer.hole.role.host not in ("end", "rules"):
            continue
        for filling in offer.fillings:
            ends = filling.abroad if offer.hole.role.host == "end" else _ends(filling.abroad)
            if is_one_sided(ends):
                filling.fit *= ONE_SIDED
        offer.fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))


def are_alike(game: Term) -> bool:
    """Whether two play, with the same pieces."""
    pieces = Naming.of(game).pieces
    return is_for_two(game) and bool(pieces) and all(piece.owner in _ALIKE for piece in pieces)


def is_one_sided(parts: Sequence[Term]) -> bool:
    """Whether rules speak of one of two players otherwise than of the other."""
    items = [item for part in parts for item in _items(part)]
    return sorted(map(str, items)) != sorted(map(_mirrored, items))


def _items(part: Term) -> tuple[Term, ...]:
    """What stands on its own within rules for the end."""
    if part.sort is Sort.ARRAY:
        return tuple(item for inner in part.parts for item in _items(inner))
    return (part,)


def _mirrored(term: Term) -> str:
    """A part with each player in the place of the other."""
    label = f"{term.label}:" if term.label is not None else ""
    if term.sort is Sort.WORD:
        return label + _OTHER.get(term.head, term.head)
    if term.sort is Sort.CLAUSE:
        return f"{label}({' '.join((term.head, *map(_mirrored, term.parts)))})"
    if term.sort is Sort.ARRAY:
        return f"{label}{{{' '.join(map(_mirrored, term.parts))}}}"
    return str(term)


def _ends(rules: Sequence[Term]) -> list[Term]:
    return [part for rule in rules for part in rule.walk() if part.head == "end"]
