"""Every board of the reference corpus is as it was recorded."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from ludarium.checking.boards import RecordedBoards

RECORDINGS = 1_413 + 5


def test_all_boards_are_equal(corpus: Path) -> None:
    if not (corpus / "boards.zip").is_file():
        pytest.skip("the corpus holds no boards.zip")
    recorded = RecordedBoards(corpus)
    names = recorded.names()
    assert len(names) == RECORDINGS
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(recorded.compare, names, chunksize=8))
    different = [f"{r.game}: {r.differences[0]}" for r in results if r.differences]
    assert different == []
