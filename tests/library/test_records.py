"""Records are read strictly, and a mistake in one is told so that it can be mended."""

from pathlib import Path

import pytest

from ludarium.language.problem import DescriptionError
from ludarium.library.records import KINDS, Model, read_record
from ludarium.library.regions import CONTINENT_OF, regions_of

GOOD = """\
period = "Modern"

[[origins]]
place = "Ankara region, Turkey"
region = "Western Asia"
latitude = 39.9
longitude = 32.9
from = -1400
to = 1200
note = "Boards in stone."
sources = ["murray1952"]

[[origins]]
place = "Somewhere else"
region = "Polynesia"

[[evidence]]
says = "It was played."
source = "murray1952"
pages = "48-49"

[[rulesets]]
id = "standard"
name = "Standard"
kind = "described"
summary = "As it is told."
sources = ["murray1952"]

[[rulesets]]
id = "made-23"
name = "Made 23"
kind = "reconstructed"
summary = "As it was put together."

[rulesets.reconstruction]
number = 23
combined = 0.801
distance = 5660
based_on = [{game = "la-dama", ruleset = "standard", name = "La Dama / La Dama"}]
can_also_be_based_on = [[{game = "achi"}, {game = "hex"}], [{game = "oware"}]]
identifiers = ["A.1"]

[[other_rulesets]]
kind = "reconstructed"
names = ["Made 1", "Made 2"]
"""
SOURCES = {"murray1952"}


def mistake(tmp_path: Path, text: str) -> str:
    """What is said about a record, without the folder of its file."""
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DescriptionError) as caught:
        read_record(path, SOURCES)
    assert caught.value.problem.code == "record"
    return str(caught.value).replace(f"{tmp_path}/", "")


def test_a_whole_record_reads(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(GOOD, encoding="utf-8")
    record = read_record(path, SOURCES)
    first, second = record.origins
    assert (first.latitude, first.first_year, first.last_year) == (39.9, -1400, 1200)
    assert (first.continent, first.years) == ("Asia", "attested about 1400 BCE to 1200")
    assert (second.latitude, second.first_year, second.years) == (None, None, "unknown")
    assert record.evidence[0].pages == "48-49"
    assert record.period == "Modern"
    assert record.sources() == ("murray1952",)
    made = record.rulesets[1].reconstruction
    assert made
    assert made.based_on == (Model("la-dama", "standard", "La Dama / La Dama"),)
    assert made.can_also_be_based_on == ((Model("achi"), Model("hex")), (Model("oware"),))
    assert (made.number, made.combined, made.cultural) == (23, 0.801, None)
    assert record.other_rulesets[0].names == ("Made 1", "Made 2")


def test_a_message_shows_the_place_and_the_way_out(tmp_path: Path) -> None:
    assert mistake(tmp_path, GOOD.replace('"Western Asia"', '"Westen Asia"')) == (
        'game.toml:5:1: error: there is no region "Westen Asia"\n'
        "   |\n"
        ' 5 | region = "Westen Asia"\n'
        "   | ^^^^^^^^^^^^^^^^^^^^^^\n"
        "  help: did you mean `Western Asia`, `Eastern Asia` or `Western Africa`?"
    )


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ('place = "Som', 'plaec = "Som', 14, "[[origins]] has no key `plaec`"),
        ('period = "Modern"', 'perod = "Modern"', 1, "a record has no key `perod`"),
        ("latitude = 39.9", "latitude = 139.9", 6, "`latitude` is 139.9"),
        ("latitude = 39.9", "latitude = nan", 6, "`latitude` is nan"),
        ("latitude = 39.9", 'latitude = "39.9"', 6, "`latitude` should be a number"),
        ("latitude = 39.9\n", "", 6, "there is a longitude without a latitude"),
        ("longitude = 32.9", "longitude = -181", 7, "`longitude` is -181"),
        ("from = -1400", "from = 1400", 8, "it goes from 1400 to 1200"),
        ("from = -1400", "from = -99999", 8, "`from` is -99999"),
        ("from = -1400", "from = 14.5", 8, "`from` should be a whole number"),
        ("from = -1400", "from = true", 8, "`from` should be a number"),
        ('place = "Ankara region, Turkey"\n', "", 3, "[[origins]] has no `place`"),
        ('"Boards in stone."', '" "', 10, "`note` is empty"),
        ('["murray1952"]\n\n[[origins]]', '["x"]\n\n[[origins]]', 11, 'bibliography has no "x"'),
        ('source = "murray1952"', 'source = "bell"', 19, 'the bibliography has no "bell"'),
        ('id = "standard"', 'id = "Standard Rules"', 23, '"Standard Rules" cannot be an id'),
        ('id = "made-23"', 'id = "standard"', 22, 'two rulesets have the id "standard"'),
        ('kind = "described"', 'kind = "discribed"', 25, 'there is no kind "discribed"'),
        ("combined = 0.801", "combined = 80.1", 37, "`combined` is 80.1"),
        ('{game = "la-dama", ', "{", 39, "[[based_on]] has no `game`"),
        ('[{game = "oware"}]', '{game = "oware"}', 40, "should be a list of lists"),
        ('{game = "oware"}', '{gaem = "oware"}', 40, "has no key `gaem`"),
        ('names = ["Made 1", "Made 2"]', "names = [1]", 45, "holds something that is no text"),
        ('names = ["Made 1", "Made 2"]', 'names = ["a", "a"]', 45, 'names "a" twice'),
        ('period = "Modern"', "period = ", 1, "this is no TOML"),
        ('period = "Modern"', "origins = 3\n[x]", 4, "this is no TOML"),
    ],
)
def test_mistakes(tmp_path: Path, before: str, after: str, line: int, message: str) -> None:
    assert before in GOOD
    told = mistake(tmp_path, GOOD.replace(before, after, 1))
    first, *rest = told.split("\n")
    assert message in first
    assert any("help:" in part for part in rest)
    assert int(first.split(":")[1]) == line


@pytest.mark.parametrize("key", ["origins", "evidence", "rulesets"])
def test_nothing_may_be_missing(tmp_path: Path, key: str) -> None:
    parts = GOOD.split("\n\n")
    kept = [p for p in parts if not p.startswith((f"[[{key}]]", f"[{key}."))]
    assert f"the record has no {key}" in mistake(tmp_path, "\n\n".join(kept))


def test_text_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(DescriptionError, match="not UTF-8"):
        read_record(path)


def test_kinds_and_regions_are_tables() -> None:
    known = {"described", "observed", "retold", "suggested", "scholarly", "reconstructed"}
    assert set(KINDS) == known | {"incomplete"}
    assert len(CONTINENT_OF) == 22
    assert regions_of("Africa") > regions_of("east africa") == {"Eastern Africa"}
    assert regions_of("america") == regions_of("Americas")
