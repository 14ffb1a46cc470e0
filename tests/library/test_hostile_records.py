"""Records and bibliographies that ask for too much are told, and cost neither time nor memory."""

import zlib
from pathlib import Path

import pytest

import ludarium
from ludarium.checking.records import check_literature, check_record
from ludarium.language.problem import DescriptionError
from ludarium.library.bibliography import read_bibliography
from ludarium.library.tables import MOST_LETTERS, read_table
from ludarium.play import batches
from ludarium.play.batches import Batch
from ludarium.play.state import ForeignState

HOSTILE = {
    "a long number": ("n = " + "9" * 10_000, "this is no TOML"),
    "a key of many parts": ("a" + ".a" * 20_000 + " = 1", "this key has more than 20 parts"),
    "much of everything": ("# " + "x" * MOST_LETTERS, "a record has at most 1,000,000 characters"),
    "deep brackets": ("a = " + "[" * 10_000, "nested too deeply"),
}


@pytest.mark.parametrize(("text", "told"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_records_are_told(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DescriptionError, match=told):
        read_table(file)
    report = check_record(file, ())
    assert report.mistake is not None
    assert told in report.mistake.message


def test_texts_that_double_are_told(tmp_path: Path) -> None:
    doubled = (f"@string{{a{i + 1} = a{i} # a{i}}}\n" for i in range(27))
    text = '@string{a0 = "xxxxxxxxxx"}\n' + "".join(doubled)
    (tmp_path / "b.bib").write_text(text, encoding="utf-8")
    (problem,) = read_bibliography([tmp_path]).problems
    assert problem.message == "a value has at most 100,000 characters"


def test_mistakes_of_literature_are_told_with_the_records(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "x.bib").write_text("@book{k, title = {never closed", "utf-8")
    (report,) = check_literature([tmp_path / "game.toml"])
    assert report.mistake is not None
    assert report.mistake.message == "this value is never closed"


def test_a_batch_that_unpacks_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludarium.load("Tic-Tac-Toe")
    head = game.batch(3).to_bytes()[: batches._HEAD.size]
    monkeypatch.setattr(batches, "_MOST_BYTES", 1 << 20)
    with pytest.raises(ForeignState):
        Batch.from_bytes(game, head + zlib.compress(bytes(1 << 22), 1))


def test_literature_that_many_folders_share_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "x.bib").write_text("@book{k, title = {never closed", "utf-8")
    assert len(check_literature([tmp_path / name / "game.toml" for name in "abc"])) == 1
