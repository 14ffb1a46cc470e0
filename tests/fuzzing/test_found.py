"""What fuzzing has found stays mended."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzzing.mutating import changed, whole_texts
from tests.fuzzing.workplace import Workplace

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "ludarium" / "library" / "games"
FOUND = sorted((HERE / "found").glob("*.lud"))


@pytest.fixture(scope="module")
def workplace() -> Iterator[Workplace]:
    place = Workplace()
    yield place
    place.close()


@pytest.mark.parametrize("file", FOUND, ids=lambda file: file.stem)
def test_findings_stay_mended(file: Path, workplace: Workplace) -> None:
    assert workplace.go_through(file.read_text("utf-8"))[1] == ""


def test_some_games_that_nobody_would_write(workplace: Workplace) -> None:
    texts, chance = whole_texts((GAMES,), 3_000), random.Random(4)
    assert len(texts) > 20
    faults = [workplace.go_through(changed(texts, chance))[1] for _ in range(25)]
    assert set(faults) == {""}
