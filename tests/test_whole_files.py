"""Files are written whole or not at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium import whole_files
from ludarium.whole_files import write_whole


@pytest.fixture(autouse=True)
def nothing_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_files, "_swept", set())


def test_a_file_is_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    write_whole(tmp_path / "new", "één")
    assert [path.name for path in tmp_path.iterdir()] == ["new"]
    assert (tmp_path / "new").read_text("utf-8") == "één"


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert file.stat().st_mode & 0o777 == 0o640


def test_whoever_cannot_write_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=r"No space left on device: .*file'") as caught:
        write_whole(file, "new")
    assert caught.value.filename == str(file)
    assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_an_error_names_the_file_that_was_meant(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(tmp_path / "nowhere" / "file", "new")
    assert caught.value.filename == str(tmp_path / "nowhere" / "file")


def test_what_the_dead_have_left_is_swept(tmp_path: Path) -> None:
    dead = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    left = tmp_path / f".ludarium-{dead}-abc123"
    mine = tmp_path / f".ludarium-{os.getpid()}-abc123"
    left.write_text("half")
    mine.write_text("half")
    write_whole(tmp_path / "file", "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted((mine.name, "file"))


def test_a_device_is_written_to_as_it_is() -> None:
    write_whole("/dev/null", "gone")
    assert Path("/dev/null").is_char_device()
