"""All games in one table: rows are rulesets, columns concepts and measures."""

import csv
import json
import sys
from io import StringIO
from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.optional import NotInstalled
from ludarium.analysis.profiles.collection import collection_of
from ludarium.analysis.table import GameTable, make_table


@pytest.fixture(scope="module")
def games() -> GameTable:
    return make_table()


def test_a_row_for_every_ruleset(games: GameTable) -> None:
    wanted = {ruleset.id for entry in ludarium.games() for ruleset in entry.rulesets}
    assert set(games["id"]) == wanted
    assert len(games) == len(wanted)
    assert next(iter(games)) == "id"
    assert "Connection" in games


def test_what_a_game_has_and_how_much(games: GameTable) -> None:
    row = next(row for row in games.rows() if row["id"] == "hex/modern")
    assert (row["Connection"], row["Dice"], row["NumRows"]) == (True, False, 11)


def test_as_csv(games: GameTable) -> None:
    rows = list(csv.DictReader(StringIO(games.to_csv())))
    assert len(rows) == len(games)
    hex_ = next(row for row in rows if row["id"] == "hex/modern")
    assert (hex_["Connection"], hex_["Dice"], float(hex_["NumRows"])) == ("true", "false", 11)


def test_as_json(games: GameTable) -> None:
    assert json.loads(games.to_json())[0]["id"] == games["id"][0]


def test_as_parquet(games: GameTable, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    games.write(tmp_path / "games.parquet")
    again = parquet.read_table(tmp_path / "games.parquet")
    assert again.column("id").to_pylist() == games["id"]
    assert again.column("Connection").to_pylist() == games["Connection"]


@pytest.mark.parametrize("kind", ["pandas", "polars"])
def test_as_a_frame(games: GameTable, kind: str) -> None:
    pytest.importorskip(kind)
    frame = games.frame(kind)
    assert frame.shape == (len(games), len(games.columns))
    assert list(frame["id"]) == games["id"]


def test_where_nothing_is_installed_it_is_a_plain_table(
    games: GameTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("pandas", "polars", "pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)
    assert games.frame() is games
    with pytest.raises(NotInstalled, match="not installed: pyarrow"):
        games.write(tmp_path / "games.parquet")
    with pytest.raises(NotInstalled, match="not installed: pandas"):
        games.frame("pandas")


def test_a_folder_will_do(tmp_path: Path) -> None:
    text = ludarium.games()[0].path.read_text("utf-8")
    (tmp_path / "copy.lud").write_text(text, "utf-8")
    (tmp_path / "broken.lud").write_text("(game", "utf-8")
    found = collection_of(str(tmp_path))
    assert len(found) == 1
    assert make_table(str(tmp_path))["game"] == [found.rulesets[0].game]
