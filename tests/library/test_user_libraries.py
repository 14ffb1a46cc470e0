"""Folders of games that users add: kept, indexed, damaged, found by name."""

import os
from pathlib import Path

import pytest

import ludarium
from ludarium.language.problem import DescriptionError
from ludarium.library import GAMES
from ludarium.library.catalogue import added, open_library
from ludarium.library.exports.citing import LICENCE, cited
from ludarium.library.exports.linked import to_jsonld
from ludarium.library.exports.places import to_geojson
from ludarium.library.index import index_folder
from ludarium.library.lookup import look_up
from ludarium.library.user_libraries import Library, add_library, remove_library, user_libraries
from ludarium.user_folders import configuration_folder

GAME = """(game "{name}"
    (players 2)
    (equipment {{ (board (square 3)) ("stones") }})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))
)
(metadata (info {{ (aliases {{"Very {name}"}}) (classification "board/space/line") }}))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with definitions of its own, three games and two that are bad."""
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "cache"))
    root = tmp_path / "theirs"
    (root / "def").mkdir(parents=True)
    (root / "lud" / "deep").mkdir(parents=True)
    (root / "def" / "stones.def").write_text('(define "stones" (piece "Stone" Each))')
    for name in ("Zyx", "Hex", "deep/Wvu"):
        (root / "lud" / f"{name}.lud").write_text(GAME.format(name=Path(name).name))
    (root / "lud" / "open.lud").write_text('(game "Open"')
    (root / "lud" / "binary.lud").write_bytes(b"\xff\xfe\x00")
    return root


def test_games_are_found_by_name_after_ours(folder: Path) -> None:
    add_library(folder)
    assert look_up("zyx").path == folder / "lud" / "Zyx.lud"
    assert look_up("very wvu").path == folder / "lud" / "deep" / "Wvu.lud"
    ours, theirs = look_up("hex").entry, look_up("theirs:hex").entry
    assert ours
    assert theirs
    assert (ours.library, theirs.library) == ("ludarium", "theirs")
    assert ludarium.load("Zyx").players == 2
    assert {"theirs:zyx", "theirs:hex", "theirs:wvu"} < {entry.id for entry in ludarium.games()}


def test_bad_files_are_skipped_and_told(folder: Path) -> None:
    add_library(folder)
    (part,) = added()
    assert [entry.name for entry in part.entries] == ["Hex", "Wvu", "Zyx"]
    assert list(part.skipped) == ["lud/binary.lud", "lud/open.lud"]
    assert "never closed" in part.skipped["lud/open.lud"]


def test_an_index_is_remembered(folder: Path) -> None:
    read: list[str] = []

    def track(paths: object) -> list[Path]:
        assert isinstance(paths, list)
        read.extend(path.name for path in paths)
        return paths

    first = index_folder(folder, track)
    assert sorted(read) == ["Hex.lud", "Wvu.lud", "Zyx.lud", "binary.lud", "open.lud"]
    read.clear()
    assert index_folder(folder, track) == first
    assert read == []
    changed = folder / "lud" / "Zyx.lud"
    changed.write_text(GAME.format(name="Renamed"))
    (folder / "lud" / "Hex.lud").unlink()
    second = index_folder(folder, track)
    assert read == ["Zyx.lud"]
    assert [summary.name for summary in second.games.values()] == ["Renamed", "Wvu"]
    read.clear()
    (folder / "def" / "stones.def").write_text('(define "stones" (piece "Man" Each))')
    os.utime(folder / "def" / "stones.def", (1, 1))
    index_folder(folder, track)
    assert len(read) == 4


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_or_deleted_index_is_made_again(folder: Path, damage: bytes | None) -> None:
    first = index_folder(folder)
    for path in (folder.parent / "cache").rglob("*"):
        if path.is_file():
            path.unlink() if damage is None else path.write_bytes(damage)
    assert index_folder(folder) == first


def test_libraries_are_added_once_and_removed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "other" / "theirs").mkdir(parents=True)
    assert add_library(folder) == Library("theirs", folder)
    assert add_library(tmp_path / "other" / "theirs").name == "theirs-2"
    with pytest.raises(DescriptionError, match="a library already"):
        add_library(folder)
    with pytest.raises(DescriptionError, match='called "ludarium" already'):
        add_library(tmp_path / "other", "Ludarium")
    with pytest.raises(DescriptionError, match="no such folder"):
        add_library(tmp_path / "nowhere")
    assert remove_library(str(folder)).name == "theirs"
    assert remove_library("theirs-2").folder == tmp_path / "other" / "theirs"
    assert user_libraries() == []
    with pytest.raises(DescriptionError, match="no such library was added"):
        remove_library("theirs")
    assert folder.is_dir()


def test_a_library_whose_folder_is_gone_is_left_out(folder: Path) -> None:
    add_library(folder)
    folder.rename(folder.with_name("moved"))
    assert list(added()) == []
    assert [library.is_there for library in user_libraries()] == [False]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"libraries": 3}', '{"libraries": [{}]}', "null"])
def test_a_damaged_list_is_told_and_our_games_are_still_found(text: str) -> None:
    configuration_folder().mkdir(parents=True)
    file = configuration_folder() / "libraries.json"
    file.write_text(text)
    with pytest.raises(DescriptionError, match="mend this file, or delete it") as caught:
        user_libraries()
    assert caught.value.problem.file == str(file)
    assert look_up("Hex").entry


def test_games_of_the_same_name_have_identifiers_of_their_own(folder: Path) -> None:
    (folder / "lud" / "deep" / "Zyx.lud").write_text(GAME.format(name="Zyx"))
    part = open_library(Library("theirs", folder))
    names = [entry.id for entry in part.entries if entry.name == "Zyx"]
    assert names == ["theirs:lud-deep-zyx", "theirs:lud-zyx"]
    add_library(folder)
    with pytest.raises(DescriptionError, match="theirs:lud-zyx"):
        look_up("zyx")
    assert look_up("theirs:lud-zyx").path == folder / "lud" / "Zyx.lud"


@pytest.mark.corpus
def test_a_large_collection_is_indexed_whole(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "cache"))
    index = index_folder(corpus)
    assert len(index.games) > 1_500
    assert index.skipped == {}


def test_a_record_of_theirs_is_not_credited_to_us(folder: Path) -> None:
    record = (GAMES / "hex.toml").read_text(encoding="utf-8")
    (folder / "lud" / "Hex.toml").write_text(record, encoding="utf-8")
    add_library(folder)
    ours, theirs = look_up("hex").entry, look_up("theirs:hex").entry
    assert ours
    assert theirs
    assert "The Ludarium team" in str(cited(ours))
    told = str(cited(theirs))
    assert "theirs:hex" in told
    assert not any(word in told for word in ("Ludarium", "CC BY"))
    for write in (to_geojson, to_jsonld):
        assert LICENCE in write([ours], ours.bibliography())
        assert LICENCE not in write([theirs], theirs.bibliography())


def test_half_a_disk_is_no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr("ludarium.library.user_libraries.MOST_FOLDERS", 3)
    for name in "abcd":
        (tmp_path / "disk" / name).mkdir(parents=True)
    with pytest.raises(DescriptionError, match="more than 3 folders"):
        add_library(tmp_path / "disk")
    assert not user_libraries()
