"""The measures that come with Ludarium are those of its games."""

import json

import pytest

import ludarium
from ludarium.analysis.measures import shipping
from ludarium.analysis.measures.shipping import AGENT, SHIPPED, measured_rulesets, measures_of

SAMPLE = ("tic-tac-toe/standard", "hex/standard", "achi/murray", "oware/abapa")
SHOWN = ("AdvantageP1", "DurationMoves", "BoardCoverageDefault", "PieceNumberAverage", "Timeouts")


def test_the_file_says_which_version_and_seed_made_it() -> None:
    head = json.loads(SHIPPED.read_text("utf-8").splitlines()[0])
    assert head["version"]
    assert head["seed"] == shipping.SEED
    assert head["games"] == {"random": 1000, AGENT: 20}


def test_rulesets_that_are_measured_are_those_of_the_library() -> None:
    rulesets = {ruleset.id for entry in ludarium.games() for ruleset in entry.rulesets}
    assert len(measured_rulesets()) > 250
    gone = sorted(set(measured_rulesets()) - rulesets)
    assert gone == [], "these are gone: python -m ludarium.analysis.measures.shipping"


def test_rulesets_that_are_new_are_told_and_wait_to_be_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    new = shipping.missing(["tic-tac-toe/standard", "tic-tac-toe/invented-today"])
    assert new == ["tic-tac-toe/invented-today"]
    shipping.main(["--missing"])
    told = capsys.readouterr().out
    assert told.endswith("rulesets are not measured yet\n")
    waiting = shipping.without_search()
    assert f"{len(waiting)} rulesets have no games of {AGENT} yet\n" in told
    assert "tic-tac-toe/standard" not in waiting


@pytest.mark.parametrize("ruleset", [name for name in SAMPLE if name in measured_rulesets()])
def test_a_sample_is_as_it_is_measured_today(ruleset: str) -> None:
    shipped = measures_of(ruleset)
    assert shipped is not None
    entry = next(e for e in ludarium.games() if e.id == ruleset.partition("/")[0])
    choice = next(one.choice for one in entry.rulesets if one.id == ruleset)
    today = ludarium.measure(ludarium.load(entry.id, ruleset=choice), 200, seed=2)
    for name in SHOWN:
        gap = abs(shipped[name].value - today[name].value)
        assert gap <= 4 * (shipped[name].error + today[name].error) + 1e-4, name


def test_random_games_and_games_of_a_search_are_told_apart() -> None:
    random, search = measures_of("tic-tac-toe/standard"), measures_of("tic-tac-toe/standard", AGENT)
    assert random is not None
    assert search is not None
    assert random.games == 1000
    assert search.games == 20
    assert "Narrowness" in search
    assert "Narrowness" not in random


def test_what_was_not_measured_is_not_made_up() -> None:
    assert measures_of("no-such-game/standard") is None
