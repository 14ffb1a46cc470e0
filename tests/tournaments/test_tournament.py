"""Whole tournaments, with agents of our own."""

from pathlib import Path
from typing import Any

import pytest

from ludarium.jobs.running import Progress
from ludarium.jobs.store import Store
from ludarium.jobs.work import Failure
from ludarium.tournaments.refereeing import game_of, opened
from ludarium.tournaments.sequential import BETTER, SequentialTest
from ludarium.tournaments.tournament import KIND, Played, Rules, Table, Tournament, Workplace

GAMES: list[dict[str, Any]] = [
    {"name": "Tic-Tac-Toe"},
    {"name": "Hex", "options": ["Board Size/7x7"]},
]
AGENTS = ["random", "uct:60", "greedy"]


def outcome(played: Played | Failure) -> tuple[str, str, str, int, float, int]:
    assert isinstance(played, Played)
    return (
        *(played.game, played.first, played.second),
        *(played.opening, played.points, played.moves),
    )


@pytest.fixture(scope="module")
def played() -> list[Played | Failure]:
    contest = Tournament(GAMES, AGENTS, Rules(games=4))
    return list(contest.round_robin(Workplace(processes=1)))


def test_each_two_play_each_game_as_often(played: list[Played | Failure]) -> None:
    table = Table(AGENTS)
    for one in played:
        table.add(one)
    assert {score.games for score in table.scores.values()} == {8}
    assert set(table.by_game) == {"Tic-Tac-Toe", "Hex"}
    assert table.games == 24
    assert next(iter(table.ratings())) == "uct:60"
    assert not table.faults + table.failures


def test_each_opening_is_played_from_both_sides(played: list[Played | Failure]) -> None:
    keys = [outcome(one)[:4] for one in played]
    assert keys[::2] == keys[1::2]
    assert len(set(keys)) == len(keys) // 2
    game = game_of(GAMES[0])
    assert opened(game, 5, 2)[1] == opened(game, 5, 2)[1]
    assert len(opened(game, 5, 2)[1]) == 2


def test_an_opening_never_ends_the_game() -> None:
    game = game_of(GAMES[0])
    assert not any(opened(game, seed, 9)[0].over for seed in range(20))


def test_the_same_seed_plays_the_same_games_again_and_nothing_twice(
    tmp_path: Path, played: list[Played | Failure]
) -> None:
    contest = Tournament(GAMES, AGENTS, Rules(games=4))
    store, seen = Store(tmp_path / "jobs.sqlite"), list[Progress]()
    for _ in range(2):
        work = Workplace(store, processes=2, progress=seen.append)
        again = list(contest.round_robin(work))
        assert [outcome(one) for one in again] == [outcome(one) for one in played]
    assert seen[-1].kept == len(played)
    assert [holding.kind for holding in store.holdings()] == [KIND]


def test_swiss_rounds_go_by_the_points_so_far() -> None:
    contest = Tournament(GAMES[:1], [*AGENTS, "uct:20"], Rules(games=2))
    seen: list[Progress] = []
    played = list(contest.swiss(2, Workplace(processes=1, progress=seen.append)))
    assert len(played) == 2 * 2 * 2
    pairs = {frozenset(outcome(one)[1:3]) for one in played}
    assert len(pairs) == 4
    assert (seen[-1].done, seen[-1].total) == (8, 8)


def test_a_test_stops_as_soon_as_it_is_sure() -> None:
    contest = Tournament(GAMES[:1], ["uct:60", "random"], Rules(games=400))
    test = SequentialTest(-400, 0)
    played = list(contest.sequential(test, Workplace(processes=1)))
    assert test.answer == BETTER
    assert len(played) == 2 * sum(test.pairs) < 400


@pytest.mark.parametrize(
    ("agents", "told"),
    [(["random"], "at least two agents"), (["random", "uct", "random"], "random is named twice")],
)
def test_who_cannot_play_a_tournament(agents: list[str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Tournament(GAMES[:1], agents, Rules())


def test_a_game_for_one_is_no_contest() -> None:
    alone = """(game "Alone" (players 1)
        (equipment { (board (square 3)) (piece "Stone" Each) })
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"""
    with pytest.raises(ValueError, match="Alone is not played against anybody"):
        Tournament([{"name": alone}], AGENTS, Rules())


def test_more_than_two_seats_are_shared() -> None:
    game = """(game "Three" (players 3)
        (equipment { (board (square 3)) (piece "Stone" Each) })
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"""
    contest = Tournament([{"name": game}], ["random", "greedy"], Rules(games=2))
    played = list(contest.round_robin(Workplace(processes=1)))
    assert all(isinstance(one, Played) for one in played)
