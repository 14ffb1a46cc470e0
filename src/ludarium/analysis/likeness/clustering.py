"""Putting things into groups by their distances: average linkage, in NumPy alone.

Two groups are as far from each other as their members are on the average; the nearest two become
one, until all are one. Where to stop is decided by how well things lie in their groups.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludarium.analysis.likeness.bags import Array

_MOST_TRIED: Final = 60
"""How many numbers of groups are tried at most."""
_LARGEST: Final = 0.5
"""No group has a larger part of all things, if there is a way to have it so."""


@dataclass(frozen=True)
class Merge:
    """Two groups that become one; groups are called by one of their members."""

    first: int
    second: int
    distance: float


def average_linkage(distances: Array) -> list[Merge]:
    """The order in which groups become one, the nearest first.

    Chains of nearest neighbours are followed, so that the time grows with the square of the
    number of things.
    """
    far = distances.astype(float).copy()
    np.fill_diagonal(far, np.inf)
    sizes = np.ones(len(far))
    alive = np.ones(len(far), dtype=bool)
    merges: list[Merge] = []
    chain: list[int] = []
    while len(merges) < len(far) - 1:
        if not chain:
            chain.append(int(np.flatnonzero(alive)[0]))
        tip = chain[-1]
        nearest = int(np.argmin(far[tip]))
        if len(chain) > 1 and far[tip, chain[-2]] <= far[tip, nearest]:
            nearest = chain[-2]
            del chain[-2:]
            kept, gone = min(tip, nearest), max(tip, nearest)
            merges.append(Merge(kept, gone, float(far[kept, gone])))
            joined = (sizes[kept] * far[kept] + sizes[gone] * far[gone]) / (
                sizes[kept] + sizes[gone]
            )
            far[kept], far[:, kept] = joined, joined
            far[gone], far[:, gone] = np.inf, np.inf
            far[kept, kept] = np.inf
            sizes[kept] += sizes[gone]
            alive[gone] = False
        else:
            chain.append(nearest)
    return sorted(merges, key=lambda merge: merge.distance)


def cut(merges: Sequence[Merge], count: int, groups: int) -> NDArray[np.intp]:
    """The group of each thing when so many groups are left, the largest group first."""
    leader = list(range(count))

    def find(i: int) -> int:
        while leader[i] != i:
            leader[i] = leader[leader[i]]
            i = leader[i]
        return i

    for merge in merges[: max(0, count - groups)]:
        one, other = find(merge.first), find(merge.second)
        leader[max(one, other)] = min(one, other)
    return by_size([find(i) for i in range(count)])


def by_size(labels: Sequence[int]) -> NDArray[np.intp]:
    """Groups numbered from 0, the largest first; those of the same size in their first order."""
    names, first, sizes = np.unique(labels, return_index=True, return_counts=True)
    order = np.lexsort((first, -sizes))
    number = {int(names[position]): i for i, position in enumerate(order)}
    return np.array([number[label] for label in labels], dtype=np.intp)


def silhouette(distances: Array, labels: NDArray[np.intp]) -> float:
    """How much nearer things are to their own group than to the next, on the average: −1 to 1."""
    groups = int(labels.max()) + 1
    if groups < 2:
        return 0.0
    member = np.eye(groups)[labels]
    sizes = member.sum(axis=0)
    sums = distances @ member
    rows = np.arange(len(labels))
    own = sums[rows, labels] / np.maximum(sizes[labels] - 1, 1)
    means = sums / sizes
    means[rows, labels] = np.inf
    other = means.min(axis=1)
    scores = (other - own) / np.maximum(np.maximum(own, other), 1e-12)
    return float(np.where(sizes[labels] > 1, scores, 0).mean())


def groups_of(distances: Array, groups: int | None = None) -> NDArray[np.intp]:
    """The group of each thing; with no number of groups, the one that fits best."""
    count = len(distances)
    merges = average_linkage(distances)
    if groups is not None:
        return cut(merges, count, max(1, min(groups, count)))
    tried = range(2, min(_MOST_TRIED, max(3, count // 3)) + 1)
    found = [cut(merges, count, number) for number in tried if number <= count]
    # One group of nearly all beside a few that are like nothing else fits best, and says nothing.
    telling = [labels for labels in found if np.bincount(labels).max() <= _LARGEST * count]
    return max(
        telling or found,
        key=lambda labels: silhouette(distances, labels),
        default=by_size([0] * count),
    )
