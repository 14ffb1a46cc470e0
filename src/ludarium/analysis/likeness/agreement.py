"""How well two ways to put games into groups agree, and whether neighbours are of one kind."""

from collections import Counter
from collections.abc import Hashable, Sequence
from math import comb

import numpy as np

from ludarium.analysis.likeness.bags import Array


def adjusted_rand(one: Sequence[Hashable], other: Sequence[Hashable]) -> float:
    """The adjusted Rand index: 1 for the same groups, about 0 for groups made by chance."""
    pairs = comb(len(one), 2)
    both = sum(comb(n, 2) for n in Counter(zip(one, other, strict=True)).values())
    first = sum(comb(n, 2) for n in Counter(one).values())
    second = sum(comb(n, 2) for n in Counter(other).values())
    expected = first * second / pairs if pairs else 0
    most = (first + second) / 2
    return 1.0 if most == expected else (both - expected) / (most - expected)


def purity(groups: Sequence[Hashable], kinds: Sequence[Hashable]) -> float:
    """The share of things that are of the most frequent kind of their group."""
    counted: dict[Hashable, Counter[Hashable]] = {}
    for group, kind in zip(groups, kinds, strict=True):
        counted.setdefault(group, Counter())[kind] += 1
    return sum(max(kinds.values()) for kinds in counted.values()) / max(len(groups), 1)


def nearest_of_kind(distances: Array, games: Sequence[str], kinds: Sequence[str]) -> float:
    """How often the nearest other game is of the same kind, where a kind has several games."""
    names = np.array(games)
    far = np.where(np.isnan(distances), np.inf, distances)
    far = np.where(names[:, None] == names[None, :], np.inf, far)
    nearest = far.argmin(axis=1)
    known = np.isfinite(far.min(axis=1))
    several = Counter(kind for _, kind in {*zip(games, kinds, strict=True)})
    asked = [i for i, kind in enumerate(kinds) if kind and several[kind] > 1 and known[i]]
    return float(np.mean([kinds[i] == kinds[nearest[i]] for i in asked])) if asked else float("nan")
