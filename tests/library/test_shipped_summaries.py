"""Summaries of our own games come with Ludarium."""

from pathlib import Path

import pytest

from ludarium.library.folders import GAMES, LOST
from ludarium.library.index import index_folder
from ludarium.library.shipped_summaries import shipped_in
from ludarium.library.summaries import Summary, summarise


@pytest.mark.parametrize("folder", [GAMES, LOST])
def test_they_are_what_reading_finds(folder: Path) -> None:
    found = shipped_in(folder)
    assert len(found) > len(list(folder.glob("*.lud"))) / 2, "`make shipped` makes them anew"
    for name in sorted(found)[::8]:
        assert Summary.from_json(found[name]) == summarise(folder / name)


def test_other_folders_have_none(tmp_path: Path) -> None:
    assert shipped_in(tmp_path) == {}
    assert shipped_in(GAMES, tmp_path / "none.jsonl") == {}


def test_with_them_no_game_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path))
    monkeypatch.setattr("ludarium.library.index.shipped_in", lambda _: {})
    plain = index_folder(LOST)
    monkeypatch.undo()
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "another"))
    read: list[Path] = []

    def track(paths: list[Path]) -> list[Path]:
        read.extend(paths)
        return paths

    assert index_folder(LOST, track) == plain  # type: ignore[arg-type]
    assert {path.name for path in read}.isdisjoint(shipped_in(LOST))
