"""The games that Ludarium ships read, in every variant, and are found by name."""

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludarium.drawing.picture import draw
from ludarium.drawing.stage import scene_of
from ludarium.language.description import describe, read_source
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError
from ludarium.library import DEFINITIONS, find, games, known_definitions, load
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.reader import read_description

GAMES = pytest.mark.parametrize("name", games())


@GAMES
def test_a_description_is_whole_well_laid_out_says_what_it_is_and_can_be_drawn(name: str) -> None:
    source = load(name)
    assert format_description(source) == source.text
    description = describe(source, known=DEFINITIONS)
    assert description.holes == []
    reading = read_description(description)
    assert isinstance(reading.metadata, Metadata)
    said = {part.keyword for part in reading.metadata.walk()}
    assert said >= {"description", "classification"}
    told_by_the_record = {"rules", "source", "date", "author", "origin"}
    assert said & told_by_the_record == set()
    assert ElementTree.fromstring(draw(scene_of(reading))).tag.endswith("svg")


def test_files_are_called_like_their_games() -> None:
    for name, path in games().items():
        assert find(path.stem) == find(name) == path


@pytest.mark.parametrize(
    "name",
    [
        "hex",
        "HEX",
        "Nine Men's Morris",
        "nine-mens-morris",
        "Mühle",
        "muhle",
        "hex/nash",
        "Hex Nash",
    ],
)
def test_names_need_no_exact_spelling(name: str) -> None:
    assert load(name).text.count("(game") == 1


def test_a_near_miss_is_told_the_name() -> None:
    with pytest.raises(DescriptionError, match="did you mean `Hex`") as caught:
        load("hexx")
    assert caught.value.problem.code == "no-such-game"


def test_a_name_far_from_all_is_told_what_there_is() -> None:
    with pytest.raises(DescriptionError, match=r"`ludarium list` shows the \d+ games there are"):
        load("xyzzy")


def test_a_file_comes_before_a_game_of_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hex").write_text("mine")
    monkeypatch.chdir(tmp_path)
    assert load("hex").text == "mine"


def test_a_missing_file_is_not_looked_for_in_the_library() -> None:
    with pytest.raises(DescriptionError) as caught:
        load("nowhere/hex.lud")
    assert caught.value.problem.code == "no-file"


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("(game “É”)".encode())))
    assert load("-").text == "(game “É”)"


def test_standard_input_that_is_no_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe")))
    with pytest.raises(DescriptionError, match="not UTF-8"):
        load("-")


def test_definitions_beside_a_game_come_before_our_own(tmp_path: Path) -> None:
    (tmp_path / "def").mkdir()
    assert known_definitions(tmp_path / "game.lud") == tmp_path / "def"
    assert known_definitions(None) == DEFINITIONS


def test_every_shared_definition_is_used() -> None:
    from ludarium.language.definitions import library

    texts = [read_source(path).text for path in [*games().values(), *DEFINITIONS.glob("*.def")]]
    for name in library(DEFINITIONS):
        assert sum(text.count(f'"{name}"') for text in texts) > 1, name
