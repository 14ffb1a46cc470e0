"""Training: weights are fitted by self-play, kept if they are better, and used from then on."""

from pathlib import Path

import numpy
import pytest

import ludarium
from ludarium.agents import training
from ludarium.agents.best import BestAgent
from ludarium.agents.kept_weights import keep, kept
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.training import Training, TrainingError, train
from ludarium.ludemes.worth.parts import weighed
from ludarium.ludemes.worth.terms import parts_for


def test_it_finds_the_weights_that_made_the_results() -> None:
    """What decides is found, and what does not decide becomes small."""
    lots = numpy.random.default_rng(1)
    features = lots.normal(size=(4000, 2))
    wins = lots.random(4000) < training._curve(features @ numpy.array([300.0, 0.0]))
    found = training._fit(features, wins.astype(float), numpy.array([100.0, 100.0]))
    assert 220 < found[0] < 380
    assert abs(found[1]) < 40


def test_training_tells_what_came_of_it() -> None:
    found = train(ludarium.load("Breakthrough"), games=2, matches=2, seed=3)
    assert found.positions > 0
    assert set(found.weights) == set(found.before)
    assert "piece Pawn" in found.weights
    assert found.loss[1] <= found.loss[0] + 0.05
    assert 0 <= found.score <= 1


def test_other_weights_change_what_a_position_is_worth() -> None:
    game = ludarium.load("Breakthrough")
    parts = parts_for(game.rules_source.rules)
    search, state = AlphaBeta(game), game.start(seed=1)
    for _ in range(9):
        state.play(0)
    usual = search.evaluate(state)
    search.weigh(weighed(parts, {"places": 3.0}))
    assert search.evaluate(state) != usual
    search.weigh(weighed(parts, {}))
    assert search.evaluate(state) == usual


def test_kept_weights_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path))
    game = ludarium.load("Breakthrough")
    assert kept(game) is None
    weights = {"piece Pawn": 50.0, "places": 2.0}
    path = keep(game, Training(game.name, weights, {}, 1, (1.0, 0.5), 0.9, 20), seed=1)
    assert path.is_relative_to(tmp_path)
    assert kept(game) == weights
    agent = BestAgent(game, seconds=0.01)
    state = game.start(seed=1)
    for _ in range(9):
        state.play(0)
    plain = AlphaBeta(game)
    assert agent._alpha_beta is not None
    assert agent._alpha_beta.evaluate(state) != plain.evaluate(state)
    path.write_text("{broken", encoding="utf-8")
    assert kept(game) is None


def test_a_game_that_is_over_at_once_teaches_nothing_and_that_is_told() -> None:
    game = ludarium.load(
        '(game "Over" (players 2) (equipment {(board (square 3)) (piece "Disc" Each)}) '
        "(rules (play (move Add (to (sites Empty)))) (end (if True (result Mover Draw)))))"
    )
    with pytest.raises(TrainingError, match="nothing to learn from"):
        train(game, games=2, matches=2)
