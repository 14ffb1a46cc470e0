"""A map of all games: places in the plane so that what is near in play is near on the map."""

import warnings
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ludarium.analysis.likeness.bags import Array
from ludarium.analysis.likeness.distances import By, Likeness
from ludarium.analysis.likeness.families import Families, find_families
from ludarium.analysis.optional import needed
from ludarium.analysis.profiles.collection import Collection, Ruleset

METHODS: Final = ("tsne", "mds", "umap")
"""Ways to make a map: stochastic neighbours, plain projection, and UMAP where it is installed."""
_SEED: Final = 7
_FEW: Final = 12
"""Fewer games than these are simply projected: they have too few neighbours."""
_ROUNDS: Final = 600
_EARLY: Final = 150
"""In how many rounds neighbours attract each other more, so that families come together."""


@dataclass(frozen=True)
class Point:
    """A game on the map."""

    ruleset: Ruleset
    x: float
    """From 0, the left, to 1, the right."""
    y: float
    """From 0, the top, to 1, the bottom."""
    family: int

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        each = self.ruleset
        return {
            "id": each.game,
            "ruleset": each.id,
            "name": each.name,
            "classification": each.classification,
            "x": round(self.x, 4),
            "y": round(self.y, 4),
            "family": self.family,
        }


@dataclass(frozen=True)
class GameMap:
    """All games with their places, and the families that they are coloured by."""

    points: tuple[Point, ...]
    families: Families


def make_map(
    collection: Collection,
    *,
    by: By = By.ALL,
    method: str = "tsne",
    seed: int = _SEED,
    families: Families | None = None,
) -> GameMap:
    """A map of the games of a collection; the same seed makes the same map."""
    games = collection.games()
    families = families or find_families(collection, by)
    if not len(games):
        return GameMap((), families)
    distances = np.nan_to_num(Likeness(games).matrix(by), nan=1.0)
    places = _fitted(places_of(distances, method, seed))
    both = zip(games, places, families.labels, strict=True)
    points = (Point(each, float(x), float(y), label) for each, (x, y), label in both)
    return GameMap(tuple(points), families)


def places_of(distances: Array, method: str = "tsne", seed: int = _SEED) -> Array:
    """Places in the plane for things with these distances."""
    if method == "umap":
        umap = needed("umap", "maps by UMAP")
        # One thread and one seed: the same map every time.
        found = umap.UMAP(
            metric="precomputed",
            random_state=seed,
            n_jobs=1,
            n_neighbors=min(15, len(distances) - 1),
        )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that new games cannot be put on it is of no concern
            return np.asarray(found.fit_transform(distances))
    start = classical_scaling(distances)
    few = len(distances) < _FEW
    return start if method == "mds" or few else neighbour_embedding(distances, start)


def classical_scaling(distances: Array) -> Array:
    """The plane that keeps most of the distances: principal coordinates."""
    count = len(distances)
    centring = np.eye(count) - 1 / count
    values, vectors = np.linalg.eigh(centring @ (-0.5 * distances**2) @ centring)
    order = np.argsort(values)[::-1][:2]
    found = np.zeros((count, 2))
    axes = vectors[:, order] * np.sqrt(np.maximum(values[order], 0))
    # An axis may point either way: the larger end goes to the right and down.
    signs = np.where(np.abs(axes.max(axis=0)) >= np.abs(axes.min(axis=0)), 1, -1)
    found[:, : axes.shape[1]] = axes * signs
    return found


def neighbour_embedding(distances: Array, start: Array) -> Array:
    """Places in which neighbours are neighbours: t-SNE, begun from a plain projection.

    All pairs are looked at, so nothing is drawn by lot and the same distances make the same map.
    Small errors grow in it: what goes in is rounded, and nothing is left to the order of threads.
    """
    count = len(distances)
    near = _neighbourhoods(distances.round(6), perplexity=min(20.0, (count - 1) / 3))
    near = np.maximum((near + near.T) / (2 * count), 1e-12)
    places = (start / max(float(start[:, 0].std()), 1e-9) * 1e-2).round(6)
    speed, gains = np.zeros_like(places), np.ones_like(places)
    rate = max(count / 12, 30.0)
    for turn in range(_ROUNDS):
        early = turn < _EARLY
        across, down = (axis[:, None] - axis for axis in places.T)
        kernel = 1 / (1 + across**2 + down**2)
        np.fill_diagonal(kernel, 0)
        pull = ((12 if early else 1) * near - kernel / kernel.sum()) * kernel
        slope = 4 * np.stack([(pull * across).sum(axis=1), (pull * down).sum(axis=1)], axis=1)
        same = np.sign(slope) == np.sign(speed)
        gains = np.maximum(np.where(same, gains * 0.8, gains + 0.2), 0.01)
        speed = (0.5 if early else 0.8) * speed - rate * gains * slope
        places = places + speed
        places = places - places.mean(axis=0)
    return np.asarray(places)


def _neighbourhoods(distances: Array, perplexity: float) -> Array:
    """For each thing, how likely each other is its neighbour, with so many neighbours in effect."""
    squares = distances.astype(float) ** 2
    np.fill_diagonal(squares, np.inf)
    low, high = np.full(len(squares), 1e-6), np.full(len(squares), 1e6)
    wanted = np.log(perplexity)
    for _ in range(50):
        sharp = np.sqrt(low * high)
        shifted = squares - squares.min(axis=1, keepdims=True)
        chances = np.exp(-shifted * sharp[:, None])
        chances /= chances.sum(axis=1, keepdims=True)
        spread = -(chances * np.log(np.maximum(chances, 1e-300))).sum(axis=1)
        low, high = np.where(spread > wanted, sharp, low), np.where(spread > wanted, high, sharp)
    return np.asarray(chances)


def _fitted(places: Array) -> Array:
    """Places within a square from 0 to 1, as wide as they are high."""
    low, high = places.min(axis=0), places.max(axis=0)
    size = max(float((high - low).max()), 1e-12)
    return np.asarray(0.5 + (places - (low + high) / 2) / size)
