"""Labels of sites, such as `C2`: coordinates that the board gives, which are letters and a number.

They are no words, and are taken apart here alone, to find those that lie in a row.
"""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

_LABEL: Final = re.compile(r"([A-Z]+)(\d+)")
_LABEL_IN_TEXT: Final = re.compile(r"\b[A-Z]+\d+(?:/\d+)?\b")
LEAST_RUN: Final = 3


def with_label(message: str, label: str, other: str) -> str:
    """A message of a description that names a site, for another site.

    >>> with_label("Pawn at A1 captured", "A1", "B2")
    'Pawn at B2 captured'
    """
    return message.replace(label, other)


def are_mentioned(labels: Collection[str], text: str) -> bool:
    """Whether a text speaks of a site by its label.

    >>> are_mentioned({"A1", "B1"}, "The rooks stand on A1–C1.")
    True
    """
    return not set(labels).isdisjoint(_LABEL_IN_TEXT.findall(text))


def stretches_and_blocks(labels: Collection[str]) -> list[str]:
    """Labels of sites in blocks and straight stretches, each by its first and last site.

    >>> stretches_and_blocks({"A1", "B1", "C1", "A2", "B2", "C2", "E2", "A5", "B5"})
    ['A1–C2', 'E2', 'A5', 'B5']
    """
    places = {place: label for label in labels if (place := column_and_row(label))}
    left = dict(places)
    found: list[list[str]] = []
    while left:
        # The largest block that begins at the lowest site that is left, or above and beside it.
        blocks = (_block(left, start) for start in left)
        best = max(blocks, key=_size_of_block)
        if _is_small(best):
            break
        (low, bottom), (high, top) = best
        found.append([left[low, bottom], left[high, top]])
        for place in [(x, y) for x in range(low, high + 1) for y in range(bottom, top + 1)]:
            del left[place]
    found += [[label] for label in left.values()]
    found += [[label] for label in sorted(labels) if column_and_row(label) is None]
    return ["–".join(ends) for ends in sorted(found, key=lambda ends: _by_number(ends[0]))]


Block = tuple[tuple[int, int], tuple[int, int]]


def _block(places: Collection[tuple[int, int]], start: tuple[int, int]) -> Block:
    """The largest block of places with a certain one at its lower left."""
    x, y = start
    best: Block = (start, start)
    wide = len(_run(places, start, (1, 0)))
    top = y
    while wide and (x, top) in places:
        wide = min(wide, len(_run(places, (x, top), (1, 0))))
        candidate: Block = (start, (x + wide - 1, top))
        best = max(best, candidate, key=_size_of_block)
        top += 1
    return best


def _size_of_block(block: Block) -> tuple[int, int, int]:
    """How many places a block has; of those that are as large, the lowest comes first."""
    (left, bottom), (right, top) = block
    return (right - left + 1) * (top - bottom + 1), -bottom, -left


def _is_small(block: Block) -> bool:
    return _size_of_block(block)[0] < LEAST_RUN


def _run(
    places: Collection[tuple[int, int]], start: tuple[int, int], step: tuple[int, int]
) -> list[tuple[int, int]]:
    """The places in a row from one of them on."""
    run = []
    while start in places:
        run.append(start)
        start = (start[0] + step[0], start[1] + step[1])
    return run


@lru_cache(maxsize=10_000)
def column_and_row(label: str) -> tuple[int, int] | None:
    """Where a label lies: `C2` in the third column and the second row."""
    found = _LABEL.fullmatch(label)
    if found is None:
        return None
    column = 0
    for letter in found.group(1):
        column = 26 * column + ord(letter) - ord("A") + 1
    return column, int(found.group(2))


def _by_number(label: str) -> tuple[int, int, str]:
    """Row by row, from left to right."""
    column, row = column_and_row(label) or (0, 0)
    return row, column, label
