"""Other numbers in what is told of the beginning of a game: of pieces, and of rows of them."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from ludarium.reconstruction.terms import Sort, Term

Change = Callable[[Term], Term | None]
"""What stands in the place of a part; nothing if it stays as it is."""
_COUNT: Final = "count"
_STEPS: Final = "steps"


def counts_in(terms: Iterable[Term]) -> list[int]:
    """How many pieces are put somewhere, wherever a number is told."""
    return [int(part.head) for term in terms for part in term.walk() if _is_count(part)]


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
