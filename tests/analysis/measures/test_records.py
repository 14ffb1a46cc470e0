"""Programs write the same records as plain Python does that goes through the same games."""

import numpy
import pytest

import ludarium
from ludarium import library
from ludarium.analysis.measures.formulas import SUMMARIES, summaries_of
from ludarium.analysis.measures.plain import PlainRecorder
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.analysis.measures.records import Records, summary
from ludarium.board.equipment.chance import Lots
from ludarium.engine.seeds import seed_of_game
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.builds import _build
from ludarium.host.cache import Cache
from ludarium.play.game import Game
from ludarium.play.state import State

GAMES = (
    *("Tic-Tac-Toe", "Nine Men's Morris", "Oware", "Draughts", "Hex", "Lasca", "Senet"),
    *("Backgammon", "Dots and Boxes", "Domineering", "Peg Solitaire"),
)
SEED = 5
MOST_LINES = 2


def played(game: Game, number: int) -> State:
    """The game that a program plays which lists all moves and draws one."""
    lots = Lots(seed_of_game(SEED, number))
    state = game.start(0)
    if game.stochastic:
        place, image = game.build.manifest.fields["rng"], bytearray(state._image)
        image[place.offset : place.offset + 8] = lots.draw_bits().to_bytes(8, "little")
        state = State(game, bytes(image), 0)
    while count := len(state.legal_moves()):
        state.play((lots.draw_bits() >> 32) * count >> 32)
    return state


def both(game: Game, games: int) -> tuple[Records, Records]:
    game.__dict__["for_measuring"] = _build(game.rules_source, Purpose.MEASURING_LISTED, Cache())
    written = RecordedGames(game, SEED).play(0, games)
    plain = PlainRecorder(game).records(played(game, number) for number in range(games))
    return written, plain


@pytest.mark.parametrize("name", [name for name in GAMES if name in library.games()])
def test_a_program_writes_what_plain_python_finds(name: str) -> None:
    written, plain = both(ludarium.load(name), MOST_LINES)
    for column in written.columns:
        assert written.many(column).tolist() == plain.many(column).tolist(), column


@pytest.mark.parametrize(
    "numbers",
    [[5], [3, 3, 3], [1, 2, 3, 4], [9, 4, 4, 1], [1, 5, 2, 5, 5, 3, 9, 9, 1], [0, 7, 0, 0, 2]],
)
def test_series_are_summed_up(numbers: list[int]) -> None:
    row = numpy.array([summary(numbers)]).T
    found = dict(zip(SUMMARIES, summaries_of("", row).rows[:, 0].tolist(), strict=True))
    changes = numpy.diff(numbers)
    steps = max(1, len(changes))
    assert found["Average"] == pytest.approx(numpy.mean(numbers))
    assert found["Median"] == pytest.approx(numpy.median(numbers))
    assert found["Variance"] == pytest.approx(numpy.var(numbers))
    assert found["ChangeAverage"] == pytest.approx((numbers[-1] - numbers[0]) / steps)
    assert found["ChangeSign"] == pytest.approx(numpy.sign(changes).sum() / steps)
    assert found["MaxIncrease"] == max(0, *changes, 0)
    assert found["MaxDecrease"] == min(0, *changes, 0)
    if len(numbers) > 1:
        slope = numpy.polyfit(range(len(numbers)), numbers, 1)[0]
        assert found["ChangeLineBestFit"] == pytest.approx(slope, abs=1e-9)


def test_a_reversal_is_a_change_of_direction_whatever_is_level_in_between() -> None:
    row = numpy.array([summary([1, 2, 2, 1, 1, 0, 3])]).T
    found = dict(zip(SUMMARIES, summaries_of("", row).rows[:, 0].tolist(), strict=True))
    assert found["ChangeNumTimes"] == pytest.approx(2 / 6)


def test_games_are_the_same_however_they_are_shared_out() -> None:
    game = ludarium.load("Hex")
    at_once = RecordedGames(game, 3).play(0, 60)
    parts = [RecordedGames(game, 3).play(first, 20) for first in (0, 20, 40)]
    tables = numpy.concatenate([part.table for part in parts], axis=1)
    assert numpy.array_equal(at_once.table, tables)


def test_records_tell_the_same_games_as_bare_playouts() -> None:
    for name in ("Chess", "Oware", "Tic-Tac-Toe"):
        game = ludarium.load(name)
        records = RecordedGames(game, 9).play(0, 20)
        bare = game.playouts(20, seed=9, progress=False)
        assert records.one("moves").tolist() == bare.lengths.tolist()
        wins = [int((records.one("winner") == player).sum()) for player in (1, 2)]
        assert tuple(wins) == bare.wins


def test_legal_moves_are_counted_in_a_part_of_the_games_where_that_is_dear() -> None:
    records = RecordedGames(ludarium.load("Chess"), 1).play(0, 65)
    exact = records.one("exact") != 0
    assert 0 < exact.sum() < 65
    assert (records.series("choices")[0][exact] > 0).all()
    assert (records.series("choices")[0][~exact] == 0).all()
