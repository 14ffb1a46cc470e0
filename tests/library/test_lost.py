"""Lost games tell what is attested, leave holes for the rest, and cannot be played."""

from pathlib import Path

import pytest

import ludarium
from ludarium.checking.records import check_record
from ludarium.language.description import describe
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError
from ludarium.library import DEFINITIONS, load
from ludarium.library.catalogue import lost, shipped
from ludarium.library.distances import distances
from ludarium.library.folders import LOST
from ludarium.library.lookup import find_identifier
from ludarium.library.records import INCOMPLETE
from ludarium.ludemes.literals import Gap
from ludarium.ludemes.reader import read_description

FILES = sorted(LOST.glob("*.lud"))
SLUGS = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
SEEDS = ("cumisitha", "atidada", "riga", "feldja", "owana")
GAMES = {entry.id: entry for entry in (*shipped(), *lost())}


@SLUGS
def test_it_reads_with_holes_of_which_each_knows_what_fits(path: Path) -> None:
    reading = read_description(describe(load(str(path)), known=DEFINITIONS))
    gaps = [part for part in reading.game.walk() if isinstance(part, Gap)]
    assert gaps
    assert all(gap.fits for gap in gaps)
    assert not reading.notes


@SLUGS
def test_it_is_laid_out_as_format_lays_it_out(path: Path) -> None:
    source = load(str(path))
    assert format_description(source) == source.text


@SLUGS
def test_its_record_is_whole_and_tells_what_must_be_met(path: Path) -> None:
    entry = GAMES[path.stem]
    report = check_record(entry.path.with_suffix(".toml"), GAMES)
    assert not report.mistake, str(report.mistake)
    assert report.gaps == ()
    assert entry.record
    (attested,) = [one for one in entry.record.rulesets if one.kind == INCOMPLETE]
    assert attested.conditions
    assert attested.rules
    statuses = {told.status for told in attested.rules.told.values()}
    assert statuses & {"unknown", "inferred"}


@SLUGS
def test_it_says_plainly_that_it_cannot_be_played(path: Path) -> None:
    with pytest.raises(DescriptionError) as caught:
        ludarium.load(f"{path.stem}/attested")
    assert caught.value.problem.code == "lost-game"
    assert "cannot be played yet" in caught.value.problem.message
    assert "ludarium show" in caught.value.problem.advice


def test_there_are_many() -> None:
    assert len(FILES) >= 40
    assert set(SEEDS) <= {path.stem for path in FILES}


def test_a_lost_game_is_listed_and_found_like_others() -> None:
    listed = {entry.id: entry for entry in ludarium.games(with_lost=True)}
    assert listed["fidchell"].is_lost
    assert not listed["hex"].is_lost
    found = find_identifier("fidchell")
    assert found
    assert not found.is_playable


def test_what_is_attested_stands_beside_what_was_put_together() -> None:
    found = find_identifier("riga/attested")
    assert found
    assert found.path == LOST / "riga.lud"
    assert ludarium.load("riga").name == "Riga"


@pytest.mark.parametrize("game", SEEDS)
def test_published_results_are_labelled_and_judged(game: str) -> None:
    record = GAMES[game].record
    assert record
    (made,) = [one.reconstruction for one in record.rulesets if one.reconstruction]
    assert made.published_in
    assert made.verdict
    assert distances(record, made)


def test_distances_are_those_between_the_places_of_the_records() -> None:
    record = GAMES["cumisitha"].record
    assert record
    (made,) = [one.reconstruction for one in record.rulesets if one.reconstruction]
    assert {name: round(km, -2) for name, km in distances(record, made).items()} == {
        "La Dama": 7500
    }
