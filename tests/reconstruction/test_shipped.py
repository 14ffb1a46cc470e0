"""The reconstructions that ship: told as they are, without play faults, measured again."""

import os
from hashlib import sha256

import pytest

from ludarium.analysis.measures.measuring import measure
from ludarium.language.description import describe, read_source
from ludarium.language.printing import indented
from ludarium.library.catalogue import Entry, RulesetEntry, shipped_and_lost
from ludarium.library.reconstructed import identifier, made_of
from ludarium.loading import load
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.telling.accounts import CONTRADICTS
from ludarium.reconstruction.testing.idle import idle_equipment
from ludarium.reconstruction.testing.play_tests import LIMITS, beyond_limits

GAMES = [entry for entry in shipped_and_lost() if entry.reconstructed]
ALL = [ruleset for entry in GAMES for ruleset in entry.reconstructed]
SAMPLE = ALL if os.environ.get("LUDARIUM_THOROUGH") else ALL[:: max(1, len(ALL) // 6)]
"""What is played again; chosen from all over the list."""


NONE = frozenset({"chungani", "mehen", "tiddas"})
"""Lost games for which nothing that was tried can be offered; their pages tell why."""


def test_lost_games_are_reconstructed() -> None:
    without = {entry.id for entry in shipped_and_lost() if entry.draft and not entry.reconstructed}
    assert without == NONE


@pytest.mark.parametrize("game", sorted(NONE))
def test_where_nothing_can_be_offered_it_is_told_why(game: str) -> None:
    made = made_of(game)
    assert made is not None
    assert made["draft"]
    assert made["refused"] or made["notes"]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_what_is_told_is_what_is_there(entry: Entry) -> None:
    made = made_of(entry.id)
    assert made is not None
    told = {f"{entry.id}/ludarium-{one['number']}": one for one in made["results"]}
    assert told.keys() == {ruleset.id for ruleset in entry.reconstructed}
    for ruleset in entry.reconstructed:
        result = told[ruleset.id]
        assert result["sum"] == _sum(ruleset)
        assert made["numbers"][result["sum"]] == result["number"]
        assert len(result["parts"]) == len(made["holes"])
        for part in result["parts"]:
            assert part["based_on"] is None or part["based_on"] in made["givers"]
        for limit in LIMITS:
            if limit.measure in result["played"]:
                within = limit.least <= result["played"][limit.measure][0] <= limit.most
                # Where games by chance tell little, it is told that others were played.
                assert within or any(limit.fault in doubt for doubt in result["doubts"]), limit


def _sum(ruleset: RulesetEntry) -> str:
    assert ruleset.path is not None
    text = indented(describe(read_source(ruleset.path)).tree)
    return sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("ruleset", SAMPLE, ids=lambda ruleset: ruleset.id)
def test_results_that_ship_meet_what_is_known_or_say_that_they_do_not(
    ruleset: RulesetEntry,
) -> None:
    name, _, own = ruleset.id.partition("/")
    made = made_of(name)
    assert made is not None
    result = next(one for one in made["results"] if own == identifier(one["number"]))
    concepts = load(ruleset.id).concepts()
    broken = [each for each in lost_game(name).conditions if not each.holds(concepts)]
    assert {each.must or each.words for each in broken} == set(result.get(CONTRADICTS, ()))


@pytest.mark.parametrize("ruleset", SAMPLE, ids=lambda ruleset: ruleset.id)
def test_results_that_ship_have_no_play_faults(ruleset: RulesetEntry) -> None:
    game = load(ruleset.id)
    assert list(idle_equipment(game.description)) == []
    assert beyond_limits(game, measure(game, 60, seed=2), seed=2) == []
    assert game.rules().to_markdown()
