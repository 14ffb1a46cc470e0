"""Records tell names, places, evidence and rules as a historian cites them."""

import tomllib
from pathlib import Path

import jsonschema
import pytest

from ludarium.language.problem import DescriptionError
from ludarium.library import GAMES
from ludarium.library.bibliography import read_bibliography
from ludarium.library.records import GameRecord, Told, Years, read_record
from ludarium.library.records.gaps import gaps
from ludarium.library.records.schema import record_schema
from ludarium.library.records.telling import name_in_words, small_print

WHOLE = """\
history = ["2026-11-16: First written.", "2026-11-17: A date was mended."]
names = [
    {name = "五目並べ", language = "Japanese", transliteration = "gomoku narabe", meaning = "five"},
    {name = "Tavla", language = "Turkish", shared_with = ["backgammon"]},
]

[[origins]]
place = "Here"
region = "Western Asia"
at = [39.9, 32.9]
within = 5
kind = "find"
attested = [-1400, 1200]
still_played = false
evidence = ["stone", "tale"]
place_ids = {pleiades = "619105", wikidata = "Q3640"}

[[origins]]
place = "There"
region = "Polynesia"
shape = [[0, 10], [0, 20], [10, 20], [10, 10]]
attested = "unknown"
sources = ["murray1952"]

[[evidence]]
id = "stone"
type = "artefact"
says = "A board in a stone."
source = "murray1952"
pages = "48"
through = "bell1979"
date = [-1400, -1200]
dated_by = "the layer"
place = "Here"
holder = "A Museum"
number = "12"
confidence = "disputed"
because = "It may be no board."

[[evidence]]
type = "text"
says = "A poem names it."
source = "bell1979"
consulted = "a copy in a library"
place = "There"
quote = "ludus"
quote_language = "Latin"
translation = "a game"

[[evidence]]
id = "tale"
type = "secondary"
says = "It was played long."
source = "bell1979"
date = [1100, 1200]
dated_by = "the style"

[[rulesets]]
id = "standard"
name = "Standard"
kind = "scholarly"
summary = "As it is told."

[rulesets.rules]
all = "attested by bell1979"
board = "inferred from stone and bell1979: old"
end = "ours"

[[rulesets.disagreements]]
about = "end"
claims = [
    {says = "One wins.", evidence = ["tale"], followed = true},
    {says = "None wins.", evidence = ["bell1979"]},
]

[[rulesets]]
id = "lost"
name = "Lost"
kind = "incomplete"
summary = "What is known."
rules = {all = "unknown", board = "attested by stone", capture = "borrowed from chess/fide"}
conditions = [{must = "The board is of stone.", evidence = ["stone"]}]
"""
WORKS = read_bibliography()
SCHEMA = record_schema()


def read(tmp_path: Path, text: str) -> GameRecord:
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    return read_record(path, WORKS)


@pytest.fixture
def record(tmp_path: Path) -> GameRecord:
    return read(tmp_path, WHOLE)


def test_a_whole_record_has_no_gaps(record: GameRecord) -> None:
    assert list(gaps(record, WORKS)) == []


def test_names_know_their_script(record: GameRecord) -> None:
    japanese, turkish = record.names
    assert (japanese.tag, japanese.script) == ("ja", "Jpan")
    assert (turkish.tag, turkish.script) == ("tr", "Latn")
    assert name_in_words(japanese) == "五目並べ (gomoku narabe, Japanese: “five”)"


def test_places_have_a_precision_or_a_shape(record: GameRecord) -> None:
    here, there = record.origins
    assert (here.latitude, here.within, here.kind) == (39.9, 5, "find")
    assert here.place_ids
    assert here.place_ids.addresses() == (
        "https://pleiades.stoa.org/places/619105",
        "http://www.wikidata.org/entity/Q3640",
    )
    assert (there.latitude, there.longitude, there.kind) == (5, 15, "region")


def test_attested_is_not_since(record: GameRecord, tmp_path: Path) -> None:
    here, there = record.origins
    assert (here.years, there.years) == ("attested about 1400 BCE to 1200", "unknown")
    played = read(tmp_path, WHOLE.replace("still_played = false", "still_played = true"))
    assert played.origins[0].years == "attested since about 1400 BCE, still played"
    assert played.origins[0].last_year is None
    once = read(tmp_path, WHOLE.replace("[-1400, 1200]\nstill_played = false", "1617"))
    assert once.origins[0].years == "attested in 1617"
    assert once.origins[0].last_year == 1617


def test_the_year_of_a_work_is_no_year_of_play(tmp_path: Path) -> None:
    once = 'attested = 1952\ndated_by = "publication"'
    told = read(tmp_path, WHOLE.replace("attested = [-1400, 1200]", once)).origins[0]
    assert told.years == "told in a work of 1952"
    several = once.replace("1952", "[1952, 1979]")
    told = read(tmp_path, WHOLE.replace("attested = [-1400, 1200]", several)).origins[0]
    assert told.years == "told in works of 1952 to 1979"
    bare = WHOLE.replace('attested = "unknown"', "attested = 1952")
    assert any(
        "only those of the works" in gap.message for gap in gaps(read(tmp_path, bare), WORKS)
    )


def test_years_without_any_evidence_are_told(tmp_path: Path) -> None:
    bare = WHOLE.replace('attested = "unknown"', "attested = 800").replace(
        'place = "There"\nquote', 'place = "none"\nquote'
    )
    messages = [gap.message for gap in gaps(read(tmp_path, bare), WORKS)]
    assert messages == ["no evidence is from its years"]
    told = bare.replace("attested = 800", 'attested = 1952\ndated_by = "publication"')
    assert list(gaps(read(tmp_path, told), WORKS)) == []


@pytest.mark.parametrize("kind", ["described", "observed"])
def test_what_only_later_authors_tell_is_not_described(kind: str, tmp_path: Path) -> None:
    second_hand = (
        WHOLE.replace('type = "text"', 'type = "secondary"')
        .replace('kind = "scholarly"', f'kind = "{kind}"')
        .replace('board = "inferred from stone and bell1979: old"\n', "")
    )
    found = [
        gap for gap in gaps(read(tmp_path, second_hand), WORKS) if "later authors" in gap.message
    ]
    assert [gap.advice.partition(",")[0] for gap in found] == ['make its kind "retold"']


def test_evidence_has_an_id_a_date_a_place_and_a_confidence(record: GameRecord) -> None:
    stone, poem, tale = record.evidence
    assert [item.id for item in record.evidence] == ["stone", "bell1979", "tale"]
    assert stone.dated(WORKS) == (Years(-1400, -1200), "the layer")
    assert poem.dated(WORKS) == (Years(1979, 1979), "the year of the work")
    assert record.place_of(stone) is record.origins[0]
    assert record.place_of(tale) is None
    assert stone.how_sure == ("disputed", "It may be no board.")
    assert [item.provenance for item in record.evidence] == [
        *("cited through", "consulted", "not looked up")
    ]
    assert [item.how_sure.degree for item in (poem, tale)] == ["certain", "possible"]
    assert small_print(record, stone, WORKS) == (
        "artefact; about 1400 BCE to 1200 BCE (the layer); Here (find, within 5 km); A Museum, 12; "
        "cited through Bell 1979; disputed: It may be no board."
    )


def test_a_later_author_is_not_certain_because_he_was_read(tmp_path: Path) -> None:
    later = WHOLE.replace('type = "text"', 'type = "secondary"')
    item = read(tmp_path, later).evidence[1]
    assert item.provenance == "consulted"
    assert item.how_sure == (
        "probable",
        "a later author says so; the work was read for this record",
    )


def test_a_passage_may_be_read_as_another_work_quotes_it(tmp_path: Path) -> None:
    quoted = WHOLE.replace('through = "bell1979"', 'through = "bell1979"\nquoted = true')
    record = read(tmp_path, quoted)
    assert record.evidence[0].provenance == "read as quoted"
    assert "read as quoted by Bell 1979" in small_print(record, record.evidence[0], WORKS)
    alone = quoted.replace('through = "bell1979"\n', "", 1).replace('pages = "48"\n', "")
    with pytest.raises(DescriptionError, match="`quoted` without a `through`"):
        read(tmp_path, alone)


def test_each_rule_tells_how_it_is_known(record: GameRecord) -> None:
    standard, lost = record.rulesets
    assert standard.rules
    assert standard.rules.told["board"] == Told("inferred", ("stone", "bell1979"), "old")
    assert standard.rules.told["capture"] == Told("attested", ("bell1979",))
    assert standard.rules.told["end"] == Told("ours")
    assert "dice" not in standard.rules.told
    assert record.sources_of(standard) == ("murray1952", "bell1979")
    assert lost.rules
    assert lost.rules.told["capture"] == Told("borrowed", ("chess/fide",))


def test_a_record_has_versions(record: GameRecord) -> None:
    assert record.version == 2
    assert record.history[-1].change == "A date was mended."


@pytest.mark.parametrize(
    ("before", "after", "message", "advice"),
    [
        ("attested by bell1979", "atested by bell1979", 'cannot be "atested"', "`attested`"),
        ("attested by bell1979", "attested", "needs an id", "attested by EVIDENCE"),
        ("from stone and", "from ston and", 'no evidence with the id "ston"', "`stone`"),
        ('"ours"\n', '"ours by stone"\n', "rests on nothing", "remove"),
        ('board = "inferred', 'bord = "inferred', "no rule `bord`", "`board`"),
        ('"tale"]', '"tail"]', 'no evidence with the id "tail"', "`tale`"),
        ('"Japanese"', '"Japanish"', 'no language "Japanish"', "`Japanese`"),
        ('through = "bell1979"', 'through = "bel1979"', 'no "bel1979"', "`bell1979`"),
        ("within = 5\n", "within = -5\n", "`within` is -5", "between"),
        ("at = [39.9, 32.9]\n", "", "`within` without a point", "at ="),
        ("at = [39.9, 32.9]", "at = [139.9, 32.9]", "latitude of `at` is 139.9", "±90"),
        ("attested = [-1400, 1200]", "attested = [1400, 1200]", "goes from 1400", "negative"),
        ("attested = [-1400, 1200]", 'attested = "old"', "a year or two", '"unknown"'),
        ('attested = "unknown"', 'dated_by = "publication"', "without years", "attested ="),
        ('because = "It may be no board."\n', "", "without a reason", "because"),
        ('holder = "A Museum"\n', "", "`number` without a `holder`", "add holder"),
        ('through = "bell1979"', 'through = "bell1979"\nconsulted = true', "both", "keep"),
        ('consulted = "a copy in a library"', "consulted = false", "true or a text", "leave"),
        ("2026-11-16: First", "16.11.2026: First", "no date with a change", "2026-11-17"),
        ('kind = "find"', 'kind = "finds"', 'no kind "finds"', "`find`"),
        ('wikidata = "Q3640"', 'wikidata = "3640"', "cannot be an wikidata", "Q84"),
        ('id = "tale"', 'id = "stone"', "two items of evidence have the id", "of its own"),
        ("still_played = false", 'still_played = "no"', "true or false", "correct"),
    ],
)
def test_mistakes_are_told(
    tmp_path: Path, before: str, after: str, message: str, advice: str
) -> None:
    assert before in WHOLE
    with pytest.raises(DescriptionError) as caught:
        read(tmp_path, WHOLE.replace(before, after, 1))
    problem = caught.value.problem
    assert message in problem.message
    assert advice in problem.advice
    assert problem.place is not None


@pytest.mark.parametrize(
    ("before", "after", "gap"),
    [
        (
            'history = ["2026-11-16: First written.", "2026-11-17: A date was mended."]',
            "",
            "history",
        ),
        (', transliteration = "gomoku narabe"', "", "transliteration"),
        ("within = 5\n", "", "how precise"),
        ('place = "Here"\nregion', 'place = "Egypt"\nregion', "Egypt is larger than 5 km"),
        ("attested = [-1400, 1200]\n", "", "from which years"),
        ("[-1400, 1200]\n", "[-1500, 1200]\n", "begins in -1500, and no evidence is from before"),
        ("[-1400, 1200]\n", "[-1400, 1300]\n", "goes on to 1300, and no evidence is from after"),
        ('attested = "unknown"', "attested = 800", "begins in 800"),
        ('type = "text"\n', "", "its type"),
        ('date = [-1400, -1200]\ndated_by = "the layer"\n', "", "when it is from"),
        ('through = "bell1979"\n', "", "it has pages"),
        ('place = "There"\nquote', "quote", "which place"),
        ('place = "There"\nquote', 'place = "Nowhere"\nquote', "no origin is called"),
        ('rules = {all = "unknown", ', "rules = {", "it is not said how its"),
        (
            'conditions = [{must = "The board is of stone.", evidence = ["stone"]}]\n',
            "",
            "must meet",
        ),
    ],
)
def test_gaps_are_told(tmp_path: Path, before: str, after: str, gap: str) -> None:
    assert before in WHOLE
    found = list(gaps(read(tmp_path, WHOLE.replace(before, after, 1)), WORKS))
    assert any(gap in one.message for one in found), found
    assert all(one.advice for one in found)


def test_the_schema_is_one_and_fits_what_is_read() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    jsonschema.validate(tomllib.loads(WHOLE), SCHEMA)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(WHOLE.replace('kind = "find"', 'kind = "x"')), SCHEMA)


def test_the_schema_fits_all_records_of_the_library() -> None:
    validator = jsonschema.Draft7Validator(SCHEMA)
    for path in sorted(GAMES.glob("*.toml")):
        errors = [*validator.iter_errors(tomllib.loads(path.read_text(encoding="utf-8")))]
        assert [f"{path.name}: {error.message}" for error in errors] == []
