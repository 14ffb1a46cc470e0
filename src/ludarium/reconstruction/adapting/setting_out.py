"""Where so many pieces may stand on a board of which nobody says where they stood.

People set men out along a side, around the middle, or along the edge. Places that what is known
has taken are left free.
"""

from collections.abc import Callable, Iterator
from typing import Final

from ludarium.board.topology import Sites
from ludarium.reconstruction.names import equipment_items
from ludarium.reconstruction.terms import Sort, Term

_STEP: Final = 1e-6
"""So near places are equally far; their numbers decide."""


def orders_of(sites: Sites) -> "Iterator[list[int]]":
    """The places of a board in orders in which people may have filled them."""
    count = sites.count
    middle_x, middle_y = sites.x.mean(), sites.y.mean()
    from_middle = ((sites.x - middle_x) ** 2 + (sites.y - middle_y) ** 2) ** 0.5
    keys: list[Callable[[int], float]] = [
        lambda site: site,
        lambda site: -site,
        lambda site: sites.y[site],
        lambda site: -sites.y[site],
        lambda site: sites.x[site],
        lambda site: -sites.x[site],
        lambda site: from_middle[site],
        lambda site: -from_middle[site],
        lambda site: abs(sites.y[site] - middle_y),
        lambda site: abs(sites.x[site] - middle_x),
        lambda site: -abs(sites.y[site] - middle_y),
        lambda site: -abs(sites.x[site] - middle_x),
    ]
    seen: set[tuple[int, ...]] = set()
    for key in keys:
        order = sorted(range(count), key=lambda site: (round(float(key(site)) / _STEP), site))
        if tuple(order) not in seen:
            seen.add(tuple(order))
            yield order


def from_middle(sites: Sites) -> list[int]:
    """The places of a board, those in the middle first."""
    far = (sites.x - sites.x.mean()) ** 2 + (sites.y - sites.y.mean()) ** 2
    return sorted(range(sites.count), key=lambda site: (round(float(far[site]) / _STEP), site))


def taken_in(game: Term, sites: Sites) -> frozenset[int]:
    """The places on which what is known sets pieces out."""
    numbers = {label: site for site, label in enumerate(sites.label)}
    found: set[int] = set()
    for item in _placings(game):
        for part in item.walk():
            if part.sort is Sort.TEXT and part.head in numbers:
                found.add(numbers[part.head])
            elif part.sort is Sort.WORD and part.label is None and part.head.isdigit():
                found.add(int(part.head))
    return frozenset(found)


def placed_besides(game: Term, sites: Sites) -> int | None:
    """How many pieces the known part of the beginning places; nothing if that cannot be told."""
    total = 0
    has_hands = any(item.head == "hand" for item in equipment_items(game))
    for item in _placings(game):
        count = next((p.head for p in item.parts if p.label == "count"), "1")
        if not count.isdigit():
            return None
        inner = [part for part in item.parts[1:] if part.label != "count"]
        in_hand = has_hands and any(part.head in ("Hand", "handSite") for part in inner)
        taken = 1 if in_hand else len(taken_in(_alone(item), sites))
        total += int(count) * taken
    return total


def _alone(item: Term) -> Term:
    return Term(Sort.CLAUSE, "start", (item,))


def _placings(game: Term) -> "Iterator[Term]":
    """The parts of the beginning that place pieces and leave nothing open."""
    starts = (part for part in game.walk() if part.head == "start")
    for start in starts:
        for part in start.walk():
            whole = part.sort is Sort.CLAUSE and part.head == "place"
            if whole and all(inner.sort is not Sort.HOLE for inner in part.walk()):
                yield part
