"""Training: weights are fitted by self-play, kept if they are better, and used from then on."""

from pathlib import Path

import numpy
import pytest

import ludarium
from ludarium.agents.best import BestAgent
from ludarium.agents.climbing import climbed
from ludarium.agents.kept_weights import keep, kept
from ludarium.agents.kin import weights_of_kin
from ludarium.agents.lessons import _worths
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.regression import best_scale, curve, fit
from ludarium.agents.training import Training, TrainingError, train
from ludarium.ludemes.worth.fitted import FITS
from ludarium.ludemes.worth.fitted_text import Fit, fits_of, written
from ludarium.ludemes.worth.parts import weighed
from ludarium.ludemes.worth.suiting import suited
from ludarium.ludemes.worth.terms import parts_for


def test_it_finds_the_weights_that_made_the_results() -> None:
    """What decides is found, and what does not decide becomes small."""
    lots = numpy.random.default_rng(1)
    features = lots.normal(size=(4000, 2))
    wins = lots.random(4000) < curve(features @ numpy.array([300.0, 0.0]))
    start = numpy.array([100.0, 100.0])
    found = fit(features, wins.astype(float), start, 0.4 * start)
    assert 220 < found[0] < 380
    assert abs(found[1]) < 40


def test_it_finds_how_much_a_lead_is_worth() -> None:
    """In some games a large lead decides little: then weights are not made small for that."""
    lots = numpy.random.default_rng(1)
    features = lots.normal(size=(4000, 1))
    wins = lots.random(4000) < curve(features @ numpy.array([100.0]), 600.0)
    assert 400 < best_scale(features, wins.astype(float), numpy.array([100.0])) < 1000


def test_what_later_play_says_of_a_position() -> None:
    """The last position is worth the result, one before it something between."""
    worths = _worths([0.5, 0.5, 0.9], 1.0)
    assert worths[-1] == 1.0
    assert 0.8 < worths[0] < worths[1] < 1.0


def test_shapes_change_where_pieces_stand_well() -> None:
    game = ludarium.load("Breakthrough")
    parts = parts_for(game.rules_source.rules)
    assert parts.weights["ahead Pawn"] == 0
    bold = weighed(parts, {"ahead Pawn": 50.0}).squares
    plain = weighed(parts, {}).squares
    first, second = 1, 2
    assert bold[first][56] - plain[first][56] == 50
    assert bold[first][0] - plain[first][0] == -50
    assert bold[second][0] - plain[second][0] == 50


def test_seeds_have_shapes_of_their_own() -> None:
    parts = parts_for(ludarium.load("Oware").rules_source.rules)
    assert set(parts.shapes) == {"seeds at home", "seeds along", "seeds outside"}


def test_weights_suit_a_game_with_other_names_or_not_at_all() -> None:
    one_kind = parts_for(ludarium.load("Breakthrough").rules_source.rules)
    found = suited({"piece Man": 90.0, "ahead Man": 3.0, "places": 0.5}, one_kind)
    assert found == {"piece Pawn": 90.0, "ahead Pawn": 3.0, "places": 0.5}
    assert suited({"piece Man": 90.0, "piece King": 3.0}, one_kind) == {}
    several = parts_for(ludarium.load("Chess").rules_source.rules)
    assert suited({"piece Man": 90.0}, several) == {}
    assert suited({"piece Rook": 480.0}, several) == {"piece Rook": 480.0}


def test_fits_are_read_as_they_were_written() -> None:
    assert fits_of(written(FITS)) == FITS
    assert all(fit.weights and fit.score > 0.5 for fit in FITS.values())


def test_what_was_fitted_for_games_of_the_same_kind_is_a_start() -> None:
    """The mean of theirs; a game is no kin of its own, nor of games in which other things count."""
    parts = parts_for(ludarium.load("Alquerque").rules_source.rules)
    shapes = {"ahead Man": 1.0, "middle Man": -20.0, "edge Man": 0.0}
    fits = {
        "one": Fit({"piece Man": 120.0, **shapes}, 0.6, 60),
        "other": Fit({"places": 0.5, "piece Man": 100.0, **shapes, "middle Man": -10.0}, 0.6, 60),
        "Alquerque": Fit({"piece Counter": 900.0}, 0.6, 60),
        "mancala": Fit({"seeds at home": 3.0}, 0.6, 60),
        "partly": Fit({"piece Man": 300.0}, 0.6, 60),
    }
    found = weights_of_kin("Alquerque", parts, fits)
    assert found is not None
    assert (found["places"], found["piece Counter"], found["middle Counter"]) == (
        0.75,
        110.0,
        -15.0,
    )
    assert weights_of_kin("Alquerque", parts, {"mancala": fits["mancala"]}) is None


def test_where_all_games_end_alike_nothing_is_climbed() -> None:
    game = ludarium.load("Bis Gutiya")
    parts = parts_for(game.rules_source.rules)
    told: list[str] = []
    sizes = dict.fromkeys(parts.weights, 0.0)
    found = climbed(game, parts, parts.weights, sizes, pairs=1, seed=1, progress=told.append)
    assert found == parts.weights
    assert told == ["round 1 of 8"]


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
