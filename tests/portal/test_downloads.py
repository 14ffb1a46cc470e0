"""Downloads: the library as files, made once, with their sums."""

import csv
import io
import json
import re
import sqlite3
import subprocess
import sys
from hashlib import sha256
from html import unescape
from pathlib import Path
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

from ludarium.library.folders import GAMES, SOURCES
from ludarium.loading import load
from ludarium.play.trials.trials import read_trial
from ludarium.portal.downloads.files import files
from ludarium.portal.downloads.making import downloads_of
from ludarium.portal.downloads.recorded import MOST, SEED
from ludarium.portal.downloads.wheel import _sum, wheel_name
from ludarium.portal.finding.catalogue import Catalogue


@pytest.fixture(scope="module")
def database(client: TestClient, tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    """The tables as somebody has them who took them along."""
    path: Path = tmp_path_factory.mktemp("downloads") / "ludarium.sqlite"
    path.write_bytes(client.get("/downloads/ludarium.sqlite").content)
    return sqlite3.connect(path)


def test_the_archive_has_all_that_is_written(client: TestClient) -> None:
    answer = client.get("/downloads/ludarium-library.zip")
    assert int(answer.headers["content-length"]) == len(answer.content)
    archive = ZipFile(io.BytesIO(answer.content))
    names = set(archive.namelist())
    for folder in (GAMES, SOURCES):
        assert {f"ludarium/{folder.name}/{path.name}" for path in folder.iterdir()} <= names
    assert {"ludarium/LICENSE.txt", "ludarium/LICENSE-DATA.txt", "ludarium/README.txt"} <= names
    assert archive.read("ludarium/games/hex.lud") == (GAMES / "hex.lud").read_bytes()


def test_tables_hold_all_games(database: sqlite3.Connection, catalogue: Catalogue) -> None:
    snapshot = catalogue.current()
    games = {row[0] for row in database.execute("SELECT id FROM games")}
    assert games == set(snapshot.games)
    counts = {
        name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for name in ("rulesets", "evidence", "works", "game_concepts", "measures")
    }
    records = [game.record for game in snapshot.games.values() if game.record]
    assert counts["evidence"] == sum(len(record.evidence) for record in records)
    assert counts["works"] == len(snapshot.references)
    assert counts["game_concepts"] > 50 * len(games) / 2
    assert counts["measures"] > counts["rulesets"] / 2
    says = "SELECT source, provenance FROM evidence WHERE id = 'evidence/hex/politiken'"
    assert database.execute(says).fetchone() == ("maarup2005", "consulted")


def test_the_question_on_the_page_has_an_answer(
    client: TestClient, database: sqlite3.Connection
) -> None:
    page = unescape(client.get("/downloads").text)
    found = re.search(r'question = """(.*?)"""', page, re.DOTALL)
    assert found
    rows = database.execute(found[1]).fetchall()
    assert len(rows) > 10
    assert [row[1] for row in rows] == sorted(row[1] for row in rows)


def test_csv_says_the_same(client: TestClient, database: sqlite3.Connection) -> None:
    archive = ZipFile(io.BytesIO(client.get("/downloads/ludarium-csv.zip").content))
    rows = csv.DictReader(io.StringIO(archive.read("ludarium/games.csv").decode()))
    names = [row["name"] for row in rows]
    assert names == [row[0] for row in database.execute("SELECT name FROM games")]


def test_sums_are_those_of_the_files(client: TestClient, catalogue: Catalogue) -> None:
    lines = client.get("/downloads/SHA256SUMS").text.splitlines()
    told = {name: total for total, name in (line.split("  ") for line in lines)}
    assert told.keys() == files().keys()
    for name, total in told.items():
        answer = client.get(f"/downloads/{name}")
        assert sha256(answer.content).hexdigest() == total
        again = client.get(f"/downloads/{name}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
    data = client.get("/downloads?format=json").json()
    assert data["ready"]
    assert {one["name"]: one["sha256"] for one in data["files"]} == told
    downloads = downloads_of(catalogue.current())
    library = files()["ludarium-library.zip"].make(downloads.snapshot)
    assert sha256(library).hexdigest() == told["ludarium-library.zip"]


def test_a_line_for_each_game_has_all_of_it(client: TestClient, catalogue: Catalogue) -> None:
    lines = client.get("/downloads/ludarium-games.jsonl").text.splitlines()
    games = {line["id"]: line for line in map(json.loads, lines)}
    assert games.keys() == catalogue.current().games.keys()
    assert games["hex"]["ludemes"].startswith('(game "Hex"')
    assert "Connection" in games["hex"]["concepts"]
    assert all("path" not in line for line in games.values())


def test_recorded_games_can_be_replayed(client: TestClient) -> None:
    archive = ZipFile(io.BytesIO(client.get("/downloads/ludarium-trials.zip").content))
    names = [name for name in archive.namelist() if name.endswith(".trl")]
    assert len(names) > 250
    for game in ("hex", "tic-tac-toe", "backgammon"):
        trial = read_trial(archive.read(f"ludarium/trials/{game}.trl").decode())
        assert trial == load(game).random_trial(SEED, most=MOST)


def test_the_wheel_can_be_installed(client: TestClient, tmp_path: Path) -> None:
    name = wheel_name()
    assert name
    path = tmp_path / name
    path.write_bytes(client.get(f"/downloads/{name}").content)
    archive = ZipFile(path)
    record = next(one for one in archive.namelist() if one.endswith("/RECORD"))
    rows = [row.rsplit(",", 2) for row in archive.read(record).decode().splitlines()]
    assert {row[0] for row in rows} == set(archive.namelist())
    for listed, total, size in rows:
        if total:
            data = archive.read(listed)
            assert (len(data), f"sha256={_sum(data)}") == (int(size), total)
    assert {"ludarium/__init__.py", "ludarium/library/games/hex.lud"} <= {row[0] for row in rows}
    assert not any("__pycache__" in row[0] for row in rows)
    ask = "import ludarium; print(ludarium.__file__)"
    run = [sys.executable, "-c", ask]
    told = subprocess.run(
        run, env={"PYTHONPATH": str(path)}, capture_output=True, text=True, check=True, timeout=100
    )
    assert told.stdout.strip().startswith(str(path))
