"""Other numbers in what is told of the beginning of a game: of pieces, and of rows of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.reconstruction.terms import Sort, Term

Change = Callable[[Term], Term | None]
"""What stands in the place of a part; nothing if it stays as it is."""
_COUNT: Final = "count"
_COORDINATE: Final = "coord"
_OTHERWISE: Final = ("counts", "items")
"""Labels with which pieces are put out in another way."""
_STEPS: Final = "steps"


def counts_in(terms: Iterable[Term]) -> list[int]:
    """How many pieces are put somewhere, wherever a number is told."""
    return [int(part.head) for term in terms for part in term.walk() if _is_count(part)]


@dataclass(frozen=True)
class Told:
    """How many pieces are put out, as far as that is written."""

    least: int
    is_all: bool
    """Whether there are no more than these."""


def told_in(start: Term, players: int) -> Told:
    """How many pieces a beginning puts out, on whatever board."""
    total, is_all = 0, True
    for item in _items(start):
        count = _placed_by(item, players)
        is_all = is_all and count is not None
        total += 1 if count is None and item.head == "place" else count or 0
    return Told(total, is_all)


def _items(start: Term) -> Iterator[Term]:
    if start.sort is Sort.ARRAY or start.head == "start":
        for part in start.parts:
            yield from _items(part)
    else:
        yield start


def _placed_by(item: Term, players: int) -> int | None:
    """How many pieces one part of a beginning puts out, if it lists their places or has one."""
    if item.head != "place" or any(part.label in _OTHERWISE for part in item.parts):
        return None
    counts = [part.head for part in item.parts if part.label == _COUNT]
    inner = [part for part in item.parts if part.label is None and part.sort is not Sort.WORD]
    name, *where = inner or [item]
    if name.sort is not Sort.TEXT or not all(count.isdigit() for count in counts):
        return None
    places = _places(item, where)
    if places is None:
        return None
    # In hand, a name without a number is that of a piece of each player.
    is_shared = where and where[0].sort is Sort.TEXT and not name.head[-1].isdigit()
    each = players if is_shared else 1
    return places * int(counts[0] if counts else "1") * each


def _places(item: Term, where: Sequence[Term]) -> int | None:
    """In how many places a part of a beginning puts pieces."""
    numbers = [part for part in item.parts if part.label is None and part.head.isdigit()]
    if not where:
        alone = numbers or any(part.label == _COORDINATE for part in item.parts)
        return 1 if alone else None
    place = where[0]
    if place.head == "sites" and len(place.parts) == 1:
        place = place.parts[0]
    if place.sort is Sort.ARRAY:
        known = all(part.sort is Sort.TEXT or part.head.isdigit() for part in place.parts)
        return len(place.parts) if known and place.parts else None
    in_hand = place.sort is Sort.TEXT or place.head == "handSite"
    return 1 if in_hand else None


def with_number(number: int) -> Change:
    """Puts so many pieces wherever a number of them is told."""

    def change(term: Term) -> Term | None:
        if _is_count(term):
            return replace(term, head=str(number))
        if term.head == "set" and len(term.parts) > 1 and term.parts[0].head == "Count":
            first, amount, *rest = term.parts
            if amount.sort is Sort.WORD and amount.head.isdigit():
                return term.with_parts((first, replace(amount, head=str(number)), *rest))
        return None

    return change


def with_other(before: int, number: int) -> Change:
    """Puts so many pieces where it was a certain other number."""

    def change(term: Term) -> Term | None:
        is_meant = _is_count(term) and int(term.head) == before
        return replace(term, head=str(number)) if is_meant else None

    return change


def with_rows(rows: int) -> Change:
    """Puts pieces on so many rows more than one, wherever they stand on several."""

    def change(term: Term) -> Term | None:
        if term.sort is not Sort.CLAUSE or term.head != "expand":
            return None
        kept = [part for part in term.parts if part.label != _STEPS]
        return term.with_parts((*kept, Term(Sort.WORD, str(rows), (), _STEPS)))

    return change


def _is_count(term: Term) -> bool:
    return term.sort is Sort.WORD and term.label == _COUNT and term.head.isdigit()
