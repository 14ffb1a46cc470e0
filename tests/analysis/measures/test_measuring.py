"""Measuring a game: what comes of it, with which errors, and what is told about odd games."""

import json
import math
from pathlib import Path

import numpy
import pytest

import ludarium
from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.moments import Moments, wilson
from ludarium.analysis.measures.names import GROUPS, meaning
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.analysis.measures.report import fragment, page
from ludarium.analysis.measures.skill import score_of, skill_trace
from ludarium.analysis.measures.totals import Totals
from ludarium.analysis.measures.work import AgentError, iterations_of, measured_piece, pieces_of
from ludarium.language.source import Source
from ludarium.loading import load_source

ENDLESS = """
(game "Endless" (players 2)
    (equipment { (board (square 2)) (piece "Ball" Each (step (to if:(is Empty (to))))) })
    (rules
        (start { (place "Ball1" 0) (place "Ball2" 3) })
        (play (forEach Piece))
        (end (if (= 1 2) (result Mover Win)))
    )
)
"""
SOLITAIRE = """
(game "Alone" (players 1)
    (equipment { (board (square 3)) (piece "Ball" P1) })
    (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result P1 Win))))
)
"""


@pytest.fixture(scope="module")
def measured() -> Measures:
    return ludarium.load("Tic-Tac-Toe").measure(400, seed=1)  # type: ignore[no-any-return]


def test_a_measure_has_a_value_an_error_an_interval_and_a_meaning(measured: Measures) -> None:
    one = measured["AdvantageP1"]
    low, high = one.interval
    assert low < one.value < high
    assert one.error == pytest.approx((high - low) / 3.92)
    assert one.n == 400
    assert one.meaning


def test_every_measure_means_something() -> None:
    for names in GROUPS.values():
        for name in names:
            told = meaning(f"{name}P1") if name in ("Wins", "Advantage") else meaning(name)
            assert told.endswith("."), name


def test_the_shares_of_outcomes_add_up(measured: Measures) -> None:
    won = measured["WinsP1"].value + measured["WinsP2"].value
    assert won + measured["Drawishness"].value == pytest.approx(1)
    assert measured["Completion"].value == pytest.approx(won)
    assert measured["Balance"].value == pytest.approx(
        1 - abs(measured["AdvantageP1"].value - measured["AdvantageP2"].value)
    )


def test_balance_may_be_perfect_as_far_as_its_error_tells() -> None:
    game = ludarium.load("Hex")
    for seed in (1, 2):
        balance = game.measure(60, seed=seed)["Balance"]
        low, high = balance.interval
        assert balance.error > 0.05
        assert low < balance.value < high <= 1.0


def test_measures_can_be_written_and_read_again(measured: Measures) -> None:
    again = Measures.from_json(json.loads(json.dumps(measured.to_json())))
    assert again.keys() == measured.keys()
    assert again["DurationMoves"] == measured["DurationMoves"]
    assert again.lengths == measured.lengths


def test_pieces_of_the_work_give_the_whole() -> None:
    game = ludarium.load("Oware")
    whole = Totals.of(RecordedGames(game, 1).play(0, 60))
    parts = sum((Totals.of(RecordedGames(game, 1).play(n, 20)) for n in (0, 20, 40)), Totals())
    assert parts.games == whole.games == 60
    assert parts.lengths == whole.lengths
    for name, moments in whole.values.items():
        assert parts.values[name].mean == pytest.approx(moments.mean), name
        assert parts.values[name].error == pytest.approx(moments.error, nan_ok=True), name
    for name, moments in whole.frequencies.items():
        assert parts.frequencies[name].mean == pytest.approx(moments.mean), name


def test_a_piece_of_work_is_plain_data() -> None:
    game = ludarium.load("Hex")
    (piece,) = pieces_of(game, 10, agent=None, seed=1, counted=None, most=100)
    result = json.loads(json.dumps(measured_piece(**json.loads(json.dumps(piece)))))
    assert Totals.from_json(result).games == 10


def test_moments_are_those_of_all_values() -> None:
    lots = numpy.random.default_rng(1)
    values = lots.normal(3, 2, 500)
    joined = Moments.of(values[:123]) + Moments.of(values[123:])
    assert joined.mean == pytest.approx(values.mean())
    assert joined.variance == pytest.approx(values.var(ddof=1))
    assert joined.fourth == pytest.approx(((values - values.mean()) ** 4).sum())


def test_moments_of_many_rows_are_those_of_each() -> None:
    rows = numpy.random.default_rng(1).normal(3, 2, (30, 50))
    for found, row in zip(Moments.of_rows(rows), rows, strict=True):
        assert found.to_list() == pytest.approx(Moments.of(row).to_list())
    assert Moments.of_rows(numpy.zeros((2, 0))) == [Moments(), Moments()]


def test_moments_of_a_share_are_those_of_ones_and_zeros() -> None:
    values = numpy.repeat([1.0, 0.0], [30, 170])
    assert Moments.of_share(30, 200).to_list() == pytest.approx(Moments.of(values).to_list())
    assert Moments.of_share(0, 0) == Moments()


def test_moments_follow_the_unit() -> None:
    values = numpy.random.default_rng(2).normal(3, 2, 50)
    scaled = Moments.of(values).scaled(0.25)
    assert scaled.to_list() == pytest.approx(Moments.of(values * 0.25).to_list())


def test_equal_scores_are_a_draw() -> None:
    found = ludarium.load("Oware").measure(200, seed=1)
    assert found["Drawishness"].value > 0
    assert found.frequencies["Draw"].value == found["Drawishness"].value


def test_an_interval_of_a_share_never_says_certain() -> None:
    low, high = wilson(1.0, 20)
    assert 0.8 < low < 1.0
    assert high == 1.0


def test_a_game_that_never_ends_is_measured_with_its_limits_told() -> None:
    found = ludarium.measure(load_source(Source("endless", ENDLESS)), 2)
    assert found["Timeouts"].value == 1
    assert found["Drawishness"].value == 1
    assert "DurationTurnsNotTimeouts" not in found
    assert found["PositionalRepetition"].value > 0.99


def test_who_plays_alone_has_no_opponent() -> None:
    found = ludarium.measure(load_source(Source("alone", SOLITAIRE)), 5)
    assert "Balance" not in found
    assert "AdvantageP1" not in found
    assert found["Completion"].value == 1
    assert any("One person" in note for note in found.notes)


def test_a_game_that_fails_is_told_with_its_seed_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ludarium.host.wasm import ProgramError

    player = RecordedGames(ludarium.load("Tic-Tac-Toe"), 7)
    play = player._play

    def fails_once(first: int, count: int, *, every: int) -> object:
        if first <= 5 < first + count:
            raise ProgramError("a rule goes on for ever")
        return play(first, count, every=every)

    monkeypatch.setattr(player, "_play", fails_once)
    records = player.play(0, 20)
    assert records.games == 19
    assert [str(t) for t in records.troubles] == ["game 5 of seed 7: a rule goes on for ever"]


def test_a_search_tells_drama_and_decisiveness() -> None:
    found = ludarium.load("Tic-Tac-Toe").measure(4, agent="uct:50", seed=2)
    for name in ("Narrowness", "Variance", "LeadChange", "Stability", "DecisivenessMoves"):
        assert 0 <= found[name].value <= 1, name
    assert -1 <= found["DecisivenessThreshold"].value <= 1
    assert found["StateEvaluationDifferenceMaximum"].value <= 2


def test_only_searches_can_be_asked_for() -> None:
    assert iterations_of("uct:70") == 70
    with pytest.raises(AgentError, match="greedy"):
        iterations_of("greedy")


def test_recorded_games_are_measured_as_well(tmp_path: Path) -> None:
    game = ludarium.load("Hex")
    files = []
    for seed in range(3):
        files.append(tmp_path / f"{seed}.trl")
        game.random_trial(seed).save(files[-1])
    found = ludarium.measure_trials(game, files)
    assert found.agent == "recorded"
    assert found.games == 3
    assert found["BranchingFactorMaximum"].value > 100
    assert not math.isnan(found["DurationMoves"].error)


def test_skill_is_where_the_line_leads() -> None:
    assert score_of([]) == 0
    assert score_of([0.2, 0.4, 0.6]) == pytest.approx(0.8 + 0.2 * 0.4)
    assert score_of([-0.5, -0.5]) == 0


def test_levels_that_are_not_finished_in_time_do_not_count() -> None:
    game = ludarium.load("Tic-Tac-Toe")
    trace = skill_trace(game, levels=1, games=2, seconds=None)
    assert [len(level) for level in trace.gains] == [2]
    assert "SkillTraceScore" in trace.measures()
    assert skill_trace(game, levels=1, games=2, seconds=0).gains == ()


def test_a_report_has_plots_and_tables_and_needs_no_other_file(measured: Measures) -> None:
    text = page([(ludarium.load("Tic-Tac-Toe"), measured, None)])
    assert text.count("<svg") == 2
    assert "BranchingFactorAverage" in text
    assert "<h1>How Tic-Tac-Toe plays</h1>" in text
    assert "http" not in fragment(measured)


def test_a_measure_that_is_not_there_gets_the_nearest_names(measured: Measures) -> None:
    with pytest.raises(KeyError, match="did you mean `Balance`"):
        measured["Balanse"]
    assert measured.get("Balanse") is None
