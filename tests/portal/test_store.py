"""The database is a help and never a hindrance: read-only, locked, damaged or missing."""

import logging
import sqlite3
from pathlib import Path

import pytest

from ludarium.library.catalogue import Entry
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facts import Facts
from ludarium.portal.site.store import Store

FACTS = Facts(("Dice",), ("game", "move Step"), "Roll the dice.", "", {"NumRows": 3})
KEPT = {"some-game": ("stamp", FACTS)}


def messages(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if "works from memory" in record.message]


def test_facts_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "portal.sqlite"
    Store(file).save(KEPT)
    assert Store(file).load() == KEPT


def test_a_missing_file_is_no_trouble(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Store(tmp_path / "portal.sqlite").load() == {}
    assert messages(caplog) == []


def test_what_is_gone_is_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path / "portal.sqlite")
    store.save({**KEPT, "other": ("x", FACTS)})
    store.save(KEPT)
    assert store.load() == KEPT


@pytest.mark.parametrize(
    "content", [b"", b"this is no database", b"SQLite format 3\0" + b"\xff" * 4000]
)
def test_a_damaged_file_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    file = tmp_path / "portal.sqlite"
    file.write_bytes(content)
    store = Store(file)
    with caplog.at_level(logging.WARNING):
        assert store.load() == {}
        store.save(KEPT)
        assert store.load() in ({}, KEPT)
    assert len(messages(caplog)) <= 1
    assert bool(messages(caplog)) == bool(content)  # an empty file is as good as a new one


def test_damaged_facts_are_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(tmp_path / "portal.sqlite")
    store.save(KEPT)
    with sqlite3.connect(store.file) as connection:
        connection.execute("UPDATE facts SET facts = '{\"concepts\": 3'")
    assert store.load() == {}
    assert len(messages(caplog)) == 1


def test_a_locked_file_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(tmp_path / "portal.sqlite")
    store.save(KEPT)
    other = sqlite3.connect(store.file, isolation_level=None)
    try:
        other.execute("BEGIN EXCLUSIVE")
        assert store.load() == {}
        store.save({})
    finally:
        other.close()
    assert len(messages(caplog)) == 1
    assert Store(store.file).load() == KEPT


def test_where_nothing_can_be_written_it_works_from_memory(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A file stands where the folder should be, which even the owner of the machine cannot use."""
    (tmp_path / "data").write_text("not a folder")
    store = Store(tmp_path / "data" / "portal.sqlite")
    store.save(KEPT)
    assert store.load() == {}
    store.save(KEPT)
    assert len(messages(caplog)) == 1


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "mine"))
    assert Store().file == tmp_path / "mine" / "portal.sqlite"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are read, which takes no time here."""
    found: list[str] = []

    def facts_of(entry: Entry) -> Facts:
        found.append(entry.id)
        return FACTS

    monkeypatch.setattr("ludarium.portal.finding.reading_facts.facts_of", facts_of)
    return found


def test_a_first_start_reads_no_game_that_is_known_before(tmp_path: Path, read: list[str]) -> None:
    store = Store(tmp_path / "portal.sqlite")
    catalogue = Catalogue(store=store, sketches=True)
    sketch = catalogue.current().games["hex"].facts
    assert "Connection" in sketch.concepts
    assert not sketch.rules
    assert "hex" not in read
    assert not store.load(), "what is only sketched is not kept"
    # Somebody else reads them: they are there as soon as one looks again.
    Catalogue(store=Store(store.file))
    assert "hex" in read
    catalogue._looked = 0.0
    assert catalogue.current().games["hex"].facts == FACTS
    assert read.count("hex") == 1


def test_a_game_that_has_changed_is_not_waited_for(
    tmp_path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.portal.finding.sketches._lines", lambda _: {})
    catalogue = Catalogue(store=Store(tmp_path / "portal.sqlite"), sketches=True)
    assert not read
    assert catalogue.latest.games["hex"].facts == Facts()
    assert not catalogue.is_whole


def test_a_sketch_is_filled_in_where_all_is_needed(tmp_path: Path, read: list[str]) -> None:
    store = Store(tmp_path / "portal.sqlite")
    catalogue = Catalogue(store=store, sketches=True)
    assert catalogue.whole().games["hex"].facts == FACTS
    assert catalogue.whole().games["hex"].facts == FACTS
    assert read.count("hex") == 1
    assert store.load()["hex"][1] == FACTS


def test_nobody_waits_for_ever_until_somebody_else_has_read(
    tmp_path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = Catalogue(store=Store(tmp_path / "portal.sqlite"), sketches=True)
    monkeypatch.setattr("ludarium.portal.finding.catalogue.Catalogue.PATIENCE", -1.0)
    catalogue._looked = 0.0
    assert catalogue.current().games["hex"].facts == FACTS
    assert "hex" in read
