"""Labels of sites, such as `C2`: coordinates that the board gives, which are letters and a number.

They are no words, and are taken apart here alone, to find those that lie in a row.
"""

import re
from collections.abc import Collection
from typing import Final

_LABEL: Final = re.compile(r"([A-Z]+)(\d+)")
LEAST_RUN: Final = 3


def straight_runs(labels: Collection[str]) -> list[list[str]]:
    """Labels of sites in stretches of three or more along a row or a column; the rest alone.

    >>> straight_runs({"A1", "B1", "C1", "C2", "C3", "E5"})
    [['A1', 'B1', 'C1'], ['C2'], ['C3'], ['E5']]
    """
    left = {place: label for label in labels if (place := _column_and_row(label))}
    runs: list[list[str]] = []
    while True:
        all_runs = (_run(left, start, step) for start in left for step in _STEPS)
        best = max(all_runs, key=_size, default=[])
        if len(best) < LEAST_RUN:
            break
        runs.append([left.pop(place) for place in best])
    alone = sorted(set(labels) - {label for run in runs for label in run}, key=_by_number)
    return [*sorted(runs, key=lambda run: _by_number(run[0])), *([label] for label in alone)]


_STEPS: Final = ((1, 0), (0, 1))


def _run(
    places: Collection[tuple[int, int]], start: tuple[int, int], step: tuple[int, int]
) -> list[tuple[int, int]]:
    """The places in a row from one of them on."""
    run = []
    while start in places:
        run.append(start)
        start = (start[0] + step[0], start[1] + step[1])
    return run


def _size(run: list[tuple[int, int]]) -> tuple[int, int, int]:
    """How long a run is; of those that are as long, the lowest comes first."""
    return len(run), -run[0][1], -run[0][0]


def _column_and_row(label: str) -> tuple[int, int] | None:
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
    column, row = _column_and_row(label) or (0, 0)
    return row, column, label
