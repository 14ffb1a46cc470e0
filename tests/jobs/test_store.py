"""The store of results: what it holds, and that nothing wrong with its file stops anybody."""

import json
import random
import sqlite3
import warnings
from pathlib import Path

import pytest

from ludarium.jobs.problems import StoreWarning
from ludarium.jobs.store import FORMAT, Kept, Store
from ludarium.user_folders import data_folder


def kept(number: int, kind: str = "squares", version: str = "1", result: object = None) -> Kept:
    text = json.dumps(result if result is not None else number)
    return Kept(f"{kind} {version} {number}", kind, version, f'{{"number":{number}}}', text, 0.5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "jobs.sqlite"


def test_it_is_in_the_folder_for_data() -> None:
    assert Store().path == data_folder() / "jobs.sqlite"


def test_what_is_kept_is_there_for_others_and_later(path: Path) -> None:
    store = Store(path)
    store.keep([kept(1), kept(2)])
    assert Store(path).get("squares 1 2") == (2, 0.5)
    assert Store(path).get("squares 1 3") is None


def test_long_results_are_the_same_again(path: Path) -> None:
    result = {"sites": list(range(5000)), "name": "tāfl"}
    Store(path).keep([kept(1, result=result)])
    assert Store(path).get("squares 1 1") == (result, 0.5)
    assert path.stat().st_size < 60_000


def test_it_tells_what_it_holds(path: Path) -> None:
    with Store(path) as store:
        store.keep([kept(1), kept(2, version="2"), kept(3, "cubes")])
        held = [(h.kind, h.results, h.versions, h.seconds) for h in store.holdings()]
        assert held == [("cubes", 1, 1, 0.5), ("squares", 2, 2, 1.0)]
        assert store.pieces("squares") == [({"number": 1}, 1), ({"number": 2}, 2)]


def test_kinds_are_forgotten_alone_or_together(path: Path) -> None:
    store = Store(path)
    store.keep([kept(1), kept(2), kept(3, "cubes")])
    assert store.forget("squares") == 2
    assert [holding.kind for holding in store.holdings()] == ["cubes"]
    assert store.forget() == 1
    assert store.holdings() == []


def test_looking_at_a_store_makes_none(path: Path) -> None:
    assert Store(path).holdings() == []
    assert Store(path).forget() == 0
    assert not path.parent.exists()


def test_two_may_write_at_the_same_time(path: Path) -> None:
    first, second = Store(path), Store(path)
    for number in range(20):
        (first if number % 2 else second).keep([kept(number)])
    assert [holding.results for holding in first.holdings()] == [20]


def test_a_damaged_file_is_set_aside_and_a_new_one_begun(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"nothing that anybody can read " * 100)
    with pytest.warns(StoreWarning, match=r"it is damaged .* it is now jobs.sqlite.damaged-1"):
        Store(path).keep([kept(1)])
    assert Store(path).get("squares 1 1") == (1, 0.5)
    assert (path.parent / "jobs.sqlite.damaged-1").read_bytes().startswith(b"nothing")


def test_damage_that_shows_later_is_no_harm_either(path: Path) -> None:
    with Store(path) as store:
        store.keep([kept(number, result="x" * 900) for number in range(50)])
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    store = Store(path)
    with pytest.warns(StoreWarning, match="damaged"):
        assert store.get("squares 1 1") is None
    store.keep([kept(1)])
    assert Store(path).get("squares 1 1") == (1, 0.5)


def test_where_nothing_can_be_kept_it_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "jobs.sqlite")
    with pytest.warns(StoreWarning, match="results cannot be kept or looked up here"):
        store.keep([kept(1)])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        store.keep([kept(2)])
        assert store.get("squares 1 1") is None


def test_what_a_full_disk_refuses_is_kept_when_there_is_room_again(path: Path) -> None:
    store = Store(path)
    store.keep([kept(1)])
    assert store._database is not None
    (pages,) = store._database.execute("PRAGMA page_count").fetchone()
    store._database.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.warns(StoreWarning, match="full"):
        store.keep([kept(2, result=random.Random(1).randbytes(20_000).hex())])
    store.keep([kept(3)])
    assert [holding.results for holding in Store(path).holdings()] == [3]


def test_somebody_who_writes_for_long_is_told_and_waited_for_only_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.jobs.store._WAIT", 0.0)
    Store(path).keep([kept(1)])
    store, other = Store(path), sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.warns(StoreWarning, match="locked"):
        store.keep([kept(2)])
    assert store.get("squares 1 1") == (1, 0.5)
    other.execute("COMMIT")
    store.close()
    assert Store(path).get("squares 1 2") == (2, 0.5)


def test_a_database_of_somebody_else_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.warns(StoreWarning, match="a database of some other program"):
        Store(path).keep([kept(1)])
    tables = sqlite3.connect(path).execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("recipes",)]


def test_a_store_of_a_newer_version_is_left_alone(path: Path) -> None:
    with Store(path) as store:
        store.keep([kept(1)])
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {FORMAT + 1}")
    newer.close()
    store = Store(path)
    with pytest.warns(StoreWarning, match="made by a newer version of Ludarium"):
        store.keep([kept(2)])
    assert sqlite3.connect(path).execute("SELECT count(*) FROM results").fetchone() == (1,)


def test_nothing_is_said_where_all_is_well(path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Store(path).keep([kept(1)])
