"""Mistakes that readers found in the library stay mended: one test for each row of their list."""

import re

import pytest

import ludarium
from ludarium.library.catalogue import Entry, shipped_and_lost
from ludarium.library.distances import distances
from ludarium.library.kinds import DESCRIBED
from ludarium.library.records import Evidence, GameRecord, Origin, RulesetRecord

ENTRIES = {entry.id: entry for entry in shipped_and_lost()}


def record_of(game: str) -> GameRecord:
    record = ENTRIES[game].record
    assert record
    return record


def ruleset_of(game: str, identifier: str) -> RulesetRecord:
    return next(one for one in record_of(game).rulesets if one.id == identifier)


def item_of(game: str, identifier: str) -> Evidence:
    found = record_of(game).item(identifier)
    assert found
    return found


def how(game: str, ruleset: str, rule: str) -> str:
    rules = ruleset_of(game, ruleset).rules
    assert rules
    return rules.told[rule].status


def first_origin(game: str) -> Origin:
    return record_of(game).origins[0]


def test_congkak_rests_on_hellier_and_not_on_skeat_who_tells_no_rules() -> None:
    assert "not what these are" in item_of("congkak", "skeat").says
    assert item_of("congkak", "hellier").provenance == "consulted"
    for ruleset in record_of("congkak").rulesets:
        assert ruleset.rules
        assert "hellier" in ruleset.rules.told["capture"].on
    (claims,) = [one.claims for one in ruleset_of("congkak", "one-round").disagreements]
    assert {claim.evidence for claim in claims} == {("portal",), ("hellier",)}


def test_patolli_was_not_put_together_by_computer() -> None:
    assert ruleset_of("patolli", "stakes").kind == "suggested"


def test_the_beans_of_patolli_are_its_dice_and_not_its_men() -> None:
    book = ludarium.load("patolli").rules().to_text()
    assert "five beans to throw" in book
    assert "six stones" in book
    assert not re.search(r"(?:move|place) (?:a|one of your) beans?", book)


def test_boards_like_that_of_patolli_are_older_and_petol_is_younger() -> None:
    boards, petol = item_of("patolli", "boards"), item_of("patolli", "petol")
    assert boards.date
    assert petol.date
    assert boards.date.last is not None
    assert boards.date.last < 1521 < (petol.date.first or 0)
    cited = set(record_of("patolli").sources())
    assert {"caso1925", "swezey1983", "verbeeck1998", "depaulis2018"} <= cited


@pytest.mark.parametrize(
    ("game", "ruleset", "published", "donor", "kilometres"),
    [
        ("cumisitha", "ludii-23", 5660, "la-dama", 7536),
        ("atidada", "ludii-10", 1120, "mlabalaba", 4774),
        ("riga", "ludii-3", 3080, "alquerque", 1760),
    ],
)
def test_published_distances_are_told_apart_from_those_that_are_measured(
    game: str, ruleset: str, published: float, donor: str, kilometres: float
) -> None:
    made = ruleset_of(game, ruleset).reconstruction
    assert made
    assert (made.distance, made.published_in) == (published, "digitalludemeproject2023")
    measured = distances(record_of(game), made)
    assert measured[ENTRIES[donor].name] == pytest.approx(kilometres, rel=0.01)


def test_nobody_told_pachisi_with_men_that_enter_beside_their_arm() -> None:
    assert ruleset_of("pachisi", "partners").kind == "suggested"
    assert how("pachisi", "partners", "setup") == "ours"


def test_the_court_of_akbar_played_chaupar() -> None:
    assert item_of("pachisi", "fatehpur").confidence == "disputed"
    assert "long dice" in item_of("pachisi", "chaupar").says
    assert item_of("pachisi", "herklots").source == "herklots1832"


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_years_with_evidence_are_not_told_as_since(entry: Entry) -> None:
    assert entry.record
    for origin in entry.record.origins:
        assert not origin.years.startswith("since")
        assert ("since" in origin.years) <= bool(origin.still_played)


def test_the_year_of_murray_s_book_is_no_year_of_play() -> None:
    assert first_origin("fanorona-telo").years == "told in a work of 1952"


def test_both_readings_of_durai_are_there() -> None:
    assert {one.id for one in record_of("pallanguzhi").rulesets} == {"one-round", "last-pit"}
    assert "two ways in two things" in str(ruleset_of("pallanguzhi", "one-round").note)


@pytest.mark.parametrize(("game", "name"), [("omweso", "Coro"), ("hus", "Hus (Damara)")])
def test_names_of_other_games_and_of_files_are_no_aliases(game: str, name: str) -> None:
    assert name not in ENTRIES[game].aliases


def test_what_len_choa_has_beyond_low_is_ours() -> None:
    assert ruleset_of("len-choa", "standard").kind == "suggested"
    assert how("len-choa", "standard", "capture") == "ours"


def test_senet_is_older_than_its_first_picture_and_was_played_outside_egypt() -> None:
    egypt, abroad = record_of("senet").origins
    assert (egypt.first_year, egypt.last_year) == (-3000, -301)
    assert "Cyprus" in abroad.place
    assert record_of("senet").other_rulesets[0].names == ("Jéquier", "Piccione")


def test_the_translations_of_tablut_are_named() -> None:
    assert {"ashton2010", "duggan2021"} <= set(record_of("tablut").sources())


def test_the_lines_that_tell_of_latrunculi_are_cited() -> None:
    lines = {item.source: item.pages for item in record_of("ludus-latrunculorum").evidence}
    expected = {"varro": "10.22", "ovid2": "3.357-358", "lauspisonis": "190-208"}
    assert {key: lines[key] for key in expected} == expected
    assert "Tristia (2.477-480)" in item_of("ludus-latrunculorum", "ovid").says
    assert lines["martial84"] == "14.17"


@pytest.mark.parametrize("game", ["ludus-latrunculorum", "nine-mens-morris", "hnefatafl"])
def test_an_empire_is_no_point(game: str) -> None:
    assert first_origin(game).shape


@pytest.mark.parametrize(
    ("game", "year"),
    [
        ("turkish-draughts", 1694),
        ("russian-draughts", 1827),
        ("konane", 1779),
        ("shisima", 1982),
        ("lau-kata-kati", 1863),
    ],
)
def test_first_years_that_the_literature_gives(game: str, year: int) -> None:
    assert first_origin(game).first_year == year


def test_emory_s_account_of_konane_is_cited() -> None:
    assert "emory1924" in record_of("konane").sources()


def test_culin_learnt_of_five_field_kono_away_from_seoul() -> None:
    assert first_origin("five-field-kono").kind == "collector"
    assert "Washington" in str(first_origin("five-field-kono").note)


@pytest.mark.parametrize(
    ("game", "name"), [("rimau", "ريماو"), ("achi", "Akidada"), ("mlabalaba", "Morabaraba")]
)
def test_names_that_games_share_say_so(game: str, name: str) -> None:
    (found,) = [one for one in record_of(game).names if one.name == name]
    assert found.shared_with


def test_the_first_two_turns_of_mu_torere_are_suggested() -> None:
    ruleset = ruleset_of("mu-torere", "first-two-turns")
    assert ruleset.kind == "suggested"
    assert "Best 1917" in str(ruleset.note)


@pytest.mark.parametrize("game", ["congkak", "ohvalhu"])
def test_one_account_is_of_one_kind(game: str) -> None:
    assert len({ruleset.kind for ruleset in record_of(game).rulesets}) == 1


def test_hounds_and_jackals_is_known_from_the_caucasus() -> None:
    assert "Gobustan" in str(item_of("hounds-and-jackals", "caucasus").place)
    assert "devoogt2013" in record_of("hounds-and-jackals").sources()


def test_pente_rests_on_rules_that_were_read() -> None:
    for ruleset in record_of("pente").rulesets:
        assert ruleset.rules
        named = {name for told in ruleset.rules.told.values() for name in told.on}
        read = {item.id for item in record_of("pente").evidence if item.consulted}
        assert named & read
    assert "not seen" in item_of("pente", "pente-org").says


@pytest.mark.parametrize(
    ("game", "item", "work"),
    [("riga", "carrera", "carrera1617"), ("cumisitha", "bertonio", "bertonio1612")],
)
def test_likely_originals_are_named_as_likely(game: str, item: str, work: str) -> None:
    found = item_of(game, item)
    assert found.source == work
    assert found.confidence == "possible" or found.provenance == "consulted"


def test_whose_account_of_feldja_it_is_is_said_to_be_unknown() -> None:
    assert "unknown" in item_of("feldja", "board").says


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_what_is_called_described_has_somebody_who_knew_the_game(entry: Entry) -> None:
    assert entry.record
    for ruleset in entry.record.rulesets:
        named = (
            {name for told in ruleset.rules.told.values() for name in told.on}
            if ruleset.rules
            else set()
        )
        types = {item.type for item in entry.record.evidence if item.id in named}
        assert ruleset.kind != DESCRIBED or types != {"secondary"}
