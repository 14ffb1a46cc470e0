"""Neighbours in the reference collection are mostly of the same class."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from ludarium.analysis.likeness.quality import quality
from ludarium.analysis.profiles.collection import Job, collection_of
from ludarium.analysis.profiles.profile import Profile

LEAST = {"concepts": 0.65, "rules": 0.63, "all": 0.67}


def on_all_cores(
    work: Callable[[Job], Profile | None], jobs: Sequence[Job]
) -> Iterator[Profile | None]:
    with ProcessPoolExecutor() as executor:
        yield from executor.map(work, jobs, chunksize=4)


@pytest.mark.corpus
@pytest.mark.skipif(not os.environ.get("LUDARIUM_THOROUGH"), reason="reads the whole collection")
def test_most_nearest_games_are_of_the_same_class(corpus: Path) -> None:
    collection = collection_of(str(corpus / "lud"), on_all_cores)
    assert len(collection) > 1400
    for each in quality(collection):
        assert each.same_class > LEAST.get(each.by, 0)
