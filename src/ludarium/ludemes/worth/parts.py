"""The parts of what counts in a game, each with its weight, and how they are put together."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ludarium.ludemes.worth.shapes import Rows
from ludarium.search.evaluation.terms import LineTerm, Terms

MATERIAL = "piece "
"""The weights of pieces are called so, with the name of their kind."""
IN_ROW = "in a row "
"""What so many pieces in a row are worth more is called so, with their number."""


@dataclass(frozen=True)
class Parts:
    """What counts, before it is weighed."""

    kinds: tuple[str, ...]
    """The kind of each component, by its number from 1; empty where that counts for nothing."""
    places: tuple[tuple[float, ...], ...]
    """What each component is worth more on each site, the first row for none."""
    terms: Terms
    """All of it as a first guess weighs it."""
    weights: dict[str, float] = field(default_factory=dict)
    """The weights of that guess."""
    shapes: Mapping[str, Rows] = field(default_factory=dict)
    """Where pieces may stand better than the rules tell, by the names of weights."""


def weighed(parts: Parts, weights: dict[str, float]) -> Terms:
    """What counts, with other weights; those that are not given are as they were."""
    given = parts.weights | weights
    squares = [list(parts.places[0])]
    for number, kind in enumerate(parts.kinds, 1):
        base = given.get(MATERIAL + kind, 0.0)
        squares.append([base + given["places"] * more for more in parts.places[number]])
    for name, rows in parts.shapes.items():
        if weight := given.get(name, 0.0):
            for square, row in zip(squares, rows, strict=True):
                for site, more in enumerate(row[: len(square)]):
                    square[site] += weight * more
    return replace(
        parts.terms,
        squares=tuple(tuple(round(worth) for worth in row) for row in squares),
        lines=tuple(
            _weighed_line(term, given, first=number == 0)
            for number, term in enumerate(parts.terms.lines)
        ),
        score=round(given["score"]),
        mobility=round(given["mobility"]),
        gathering=round(given["gathering"]),
        territory=round(given["territory"]),
        freedom=round(given["freedom"]),
        path=round(given["path"]),
    )


def _weighed_line(term: LineTerm, given: Mapping[str, float], *, first: bool) -> LineTerm:
    """The worth of rows, as a whole and, of the first kind, by how many pieces stand in one."""
    more = [
        given.get(f"{IN_ROW}{number}", 0.0) if first else 0.0 for number in range(len(term.worth))
    ]
    worth = (given["lines"] * worth + extra for worth, extra in zip(term.worth, more, strict=True))
    return replace(term, worth=tuple(round(one) for one in worth))
