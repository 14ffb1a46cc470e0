"""`ludarium check-library` tells mistakes and gaps of records, and prints their schema."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludarium.cli.app import app
from ludarium.library import GAMES

RUN = CliRunner()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for ending in (".lud", ".toml"):
        (tmp_path / f"hex{ending}").write_bytes((GAMES / f"hex{ending}").read_bytes())
    return tmp_path


def test_a_mistake_is_told_with_its_line(folder: Path) -> None:
    path = folder / "hex.toml"
    path.write_text(path.read_text("utf-8").replace("region =", "regoin =", 1), encoding="utf-8")
    result = RUN.invoke(app, ["check-library", str(folder)])
    assert result.exit_code == 1
    assert "error: [[origins]] has no key `regoin`" in result.stdout
    assert "did you mean `region`?" in result.stdout
    assert "1 record, 1 mistake, 0 gaps" in result.stdout


def test_a_gap_fails_only_if_asked(folder: Path) -> None:
    path = folder / "hex.toml"
    old = path.read_text("utf-8")
    path.write_text(re.sub(r"history = \[.*?\n\]", "", old, flags=re.DOTALL), encoding="utf-8")
    told = RUN.invoke(app, ["check-library", str(path)])
    assert told.exit_code == 0
    assert "hex.toml:1:1: gap: there is no history" in told.stdout
    assert RUN.invoke(app, ["check-library", str(path), "--strict"]).exit_code == 1


def test_a_game_that_is_not_there_is_told(folder: Path) -> None:
    path = folder / "hex.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace('"English"}', '"English", shared_with = ["hexx"]}', 1), "utf-8")
    result = RUN.invoke(app, ["check-library", str(path), "--json"])
    (report,) = json.loads(result.stdout)["records"]
    assert report["mistake"]["message"] == 'there is no game "hexx"'


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = RUN.invoke(app, ["check-library", str(tmp_path / "nothing.toml")])
    assert result.exit_code == 2
    assert "there is no record here" in result.stderr


def test_the_schema_is_printed() -> None:
    result = RUN.invoke(app, ["check-library", "--schema"])
    assert json.loads(result.stdout)["title"] == "The record of a game"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("attested = 1942", "attested = 0", "there is no year 0"),
        ('rules = "attested by', 'rules = "guessed by', 'a rule cannot be "guessed"'),
    ],
)
def test_a_mistake_is_told_where_it_stands(folder: Path, old: str, new: str, told: str) -> None:
    path = folder / "hex.toml"
    text = path.read_text("utf-8").replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    line = text[: text.index(new)].count("\n") + 1
    assert (
        f"hex.toml:{line}:1: error: {told}" in RUN.invoke(app, ["check-library", str(path)]).stdout
    )


def test_a_mistake_of_a_list_is_told_at_its_tables(folder: Path) -> None:
    path = folder / "hex.toml"
    text = path.read_text("utf-8")
    first = text.index("[[evidence]]")
    path.write_text(text + text[first : text.index("\n\n", first)], encoding="utf-8")
    line = text[:first].count("\n") + 1
    told = RUN.invoke(app, ["check-library", str(path)]).stdout
    assert f"hex.toml:{line}:1: error: two items of evidence have the id" in told


def test_a_history_that_goes_back_is_a_gap(folder: Path) -> None:
    path = folder / "hex.toml"
    text = path.read_text("utf-8").replace("history = [", 'history = ["2099-01-01: Later.",', 1)
    path.write_text(text, encoding="utf-8")
    assert (
        "gap: its history goes back from 2099"
        in RUN.invoke(app, ["check-library", str(path)]).stdout
    )


def test_a_folder_without_records_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "alone.toml").write_text("", encoding="utf-8")
    told = RUN.invoke(app, ["check-library", str(tmp_path)])
    assert told.exit_code != 0
    assert "0 records" not in told.output
