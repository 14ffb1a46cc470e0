"""The concepts of the reference corpus are as published tables say, accidents and all."""

import os
import re
from pathlib import Path

import pytest

from ludarium.checking.concepts import compare_concepts

EVERY = 1 if os.environ.get("LUDARIUM_THOROUGH") else 20
"""One game in so many is compared."""
WANTED = 0.995
PAGE = Path(__file__).parents[2] / "docs" / "concepts.md"

pytestmark = pytest.mark.corpus


def test_concepts_are_as_recorded(corpus: Path) -> None:
    found = compare_concepts(corpus, every=EVERY)
    assert found.games > 2000 / EVERY
    assert found.share >= WANTED, (found.more, found.fewer)
    assert found.share_of_numbers >= WANTED, found.other_numbers
    assert found.share_of_starts >= WANTED, found.other_starts


def test_every_concept_that_is_told_otherwise_is_explained(corpus: Path) -> None:
    found = compare_concepts(corpus, every=EVERY, as_reference=False)
    differing = {*found.more, *found.fewer, *found.other_numbers, *found.other_starts}
    explained = set(re.findall(r"\w+", PAGE.read_text("utf-8")))
    assert sorted(differing - explained) == []
