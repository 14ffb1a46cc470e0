"""The parts of what counts in a game, each with its weight, and how they are put together."""

from dataclasses import dataclass, field, replace

from ludarium.search.evaluation.terms import Terms

MATERIAL = "piece "
"""The weights of pieces are called so, with the name of their kind."""


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


def weighed(parts: Parts, weights: dict[str, float]) -> Terms:
    """What counts, with other weights; those that are not given are as they were."""
    given = parts.weights | weights
    squares = [parts.places[0]]
    for number, kind in enumerate(parts.kinds, 1):
        base = given.get(MATERIAL + kind, 0.0)
        squares.append(tuple(base + given["places"] * more for more in parts.places[number]))
    lines = tuple(
        replace(term, worth=tuple(round(given["lines"] * worth) for worth in term.worth))
        for term in parts.terms.lines
    )
    return replace(
        parts.terms,
        squares=tuple(tuple(round(worth) for worth in row) for row in squares),
        lines=lines,
        score=round(given["score"]),
        mobility=round(given["mobility"]),
        gathering=round(given["gathering"]),
        territory=round(given["territory"]),
        freedom=round(given["freedom"]),
    )
