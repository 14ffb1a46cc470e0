"""Every game of the library has a complete record, and plays.

The numbers that the whole library must reach stand at the end.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import ludarium
from ludarium.checking.games import check_description, check_play
from ludarium.checking.records import check_record
from ludarium.language.description import outline, read_source
from ludarium.library import GAMES
from ludarium.library.bibliography import read_bibliography
from ludarium.library.catalogue import Entry, shipped, shipped_and_lost
from ludarium.library.names import folded, slug
from ludarium.library.records import INCOMPLETE, GameRecord, read_record
from ludarium.library.regions import CONTINENTS

FILES = sorted(GAMES.glob("*.lud"))
SLUGS = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
WORKS = read_bibliography()
ENTRIES = {entry.id: entry for entry in shipped()}
FAMILIES = {"hunt", "race", "sow", "space", "war"}


@cache
def record_of(path: Path) -> GameRecord:
    return read_record(path.with_suffix(".toml"), WORKS)


@SLUGS
def test_its_record_is_complete_and_every_source_exists(path: Path) -> None:
    report = check_record(path.with_suffix(".toml"), ENTRIES)
    assert not report.mistake, str(report.mistake)
    assert [str(gap) for gap in report.gaps] == []


@SLUGS
def test_its_rulesets_are_those_of_the_record(path: Path) -> None:
    described = [ruleset.name for ruleset in outline(read_source(path)).rulesets]
    recorded = [one.name for one in record_of(path).rulesets if one.kind != INCOMPLETE]
    if described:
        assert sorted(map(folded, described)) == sorted(map(folded, recorded))
    else:
        assert len(recorded) == 1, "a description without rulesets has one"


@SLUGS
def test_it_reads_in_every_variant_and_keeps_its_meaning_when_printed(path: Path) -> None:
    assert list(check_description(ENTRIES[path.stem])) == []


@SLUGS
def test_it_is_called_like_its_file(path: Path) -> None:
    entry = ENTRIES[path.stem]
    assert slug(entry.name) == path.stem
    assert entry.family in FAMILIES
    assert entry.players


@SLUGS
def test_what_reconstructions_are_based_on_is_here(path: Path) -> None:
    for ruleset in record_of(path).rulesets:
        made = ruleset.reconstruction
        others = [model for models in made.can_also_be_based_on for model in models] if made else []
        for model in (*made.based_on, *others) if made else ():
            assert model.game in ENTRIES
            known = [known.id for known in ENTRIES[model.game].rulesets]
            assert model.ruleset is None or f"{model.game}/{model.ruleset}" in known


def rulesets() -> list[tuple[Entry, str | None, str]]:
    """Every way to play every game: its entry, how the ruleset is chosen, and its identifier.

    A record that cannot be read is told by the tests above.
    """
    found: list[tuple[Entry, str | None, str]] = []
    for entry in ENTRIES.values():
        names = entry.summary.rulesets or (None,)
        found += [(entry, name, f"{entry.id}/{slug(name or 'only')}") for name in names]
    return found


RULESETS = rulesets()


@pytest.mark.parametrize(
    ("entry", "ruleset"),
    [(entry, ruleset) for entry, ruleset, _ in RULESETS],
    ids=[name for _, _, name in RULESETS],
)
def test_it_is_played_to_its_end(entry: Entry, ruleset: str | None) -> None:
    game = ludarium.load(entry.path, ruleset=ruleset)
    assert list(check_play(entry, game, games=200)) == []


def test_identifiers_are_unique() -> None:
    names = [entry.id for entry in ENTRIES.values()]
    names += [ruleset.id for entry in ENTRIES.values() for ruleset in entry.rulesets]
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_names_are_unique() -> None:
    names = Counter(folded(entry.name) for entry in ENTRIES.values())
    assert [name for name, count in names.items() if count > 1] == []


def test_the_bibliography_has_no_mistakes() -> None:
    assert [str(problem) for problem in WORKS.problems] == []


def test_every_record_belongs_to_a_game() -> None:
    assert [path.name for path in GAMES.glob("*.toml") if path.stem not in ENTRIES] == []


def test_many_games_have_a_name_in_their_own_script() -> None:
    records = [entry.record for entry in shipped_and_lost()]
    names = [[name.script for name in record.names] for record in records if record]
    assert sum(any(script not in ("Latn", None) for script in found) for found in names) >= 60


def test_there_are_games_of_all_families() -> None:
    assert len(ENTRIES) >= 80
    assert {entry.family for entry in ENTRIES.values()} == FAMILIES


def test_there_are_games_from_all_inhabited_continents() -> None:
    records = [entry.record for entry in ENTRIES.values()]
    origins = [origin for record in records if record for origin in record.origins]
    assert {origin.continent for origin in origins} == set(CONTINENTS)
    # To many people these are two continents.
    assert {"Northern America", "South America"} <= {origin.region for origin in origins}
