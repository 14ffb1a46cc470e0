"""Seeds: the same seed gives the same games, and any other seed gives others."""

import doctest

import numpy
import pytest

import ludarium
from ludarium.agents.matches import play_match
from ludarium.agents.searching import Searcher
from ludarium.board.equipment.chance import mixed
from ludarium.engine import seeds
from ludarium.engine.seeds import before_mixing, seed_of, seed_of_game

GAMES = ("Breakthrough", "Backgammon")
MATCH = """(match "Best of Three" (players 2)
    (games {(subgame "Tic-Tac-Toe")})
    (end {
        (if (>= (matchScore P1) 2) (result P1 Win))
        (if (>= (matchScore P2) 2) (result P2 Win))
    }))"""


def shared(one: list[int], other: list[int]) -> int:
    """How many numbers of two lists are the same at the same place, wherever one is laid on."""
    places = range(-4, 5)
    return max(
        sum(a == b for a, b in zip(one[max(0, -at) :], other[max(0, at) :], strict=False))
        for at in places
    )


class TestSeedsOfGames:
    def test_are_all_different(self) -> None:
        some = [*range(60), *(2**64 - 1 - n for n in range(60)), *(n << 40 for n in range(1, 60))]
        found = {seed_of_game(seed, number) for seed in some for number in range(200)}
        assert len(found) == len(some) * 200

    def test_have_every_bit_set_in_half_of_them(self) -> None:
        found = [seed_of_game(seed, number) for seed in range(64) for number in range(64)]
        for bit in range(64):
            assert abs(sum(number >> bit & 1 for number in found) / 4096 - 0.5) < 0.05

    def test_of_neighbours_differ_in_half_of_their_bits(self) -> None:
        pairs = [(seed_of_game(n, 5), seed_of_game(n + 1, 4)) for n in range(500)]
        differing = [(one ^ other).bit_count() for one, other in pairs]
        assert abs(sum(differing) / 500 - 32) < 1

    def test_are_made_of_numbers_that_follow_one_another(self) -> None:
        """So a program can work them out itself, however the games are shared out."""
        first = before_mixing(7)
        assert [seed_of_game(7, n) for n in range(3)] == [mixed(first + n) for n in range(3)]

    def test_are_as_the_docs_say(self) -> None:
        assert doctest.testmod(seeds).failed == 0


class TestSeedsGiven:
    def test_are_any_whole_numbers(self) -> None:
        assert seed_of(5) == seed_of(numpy.int64(5)) == seed_of(numpy.uint8(5)) == 5
        assert seed_of(-1) == seed_of(numpy.int64(-1)) == 2**64 - 1
        assert seed_of(2**70 + 3) == 3

    def test_are_fresh_if_there_is_none(self) -> None:
        assert len({seed_of(None) for _ in range(10)}) == 10

    @pytest.mark.parametrize("wrong", [1.5, "7", (1,)])
    def test_are_refused_if_they_are_no_whole_numbers(self, wrong: object) -> None:
        with pytest.raises(TypeError, match="a seed is a whole number, not"):
            ludarium.load("Hex").start(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
class TestNeighbouringSeeds:
    def test_share_no_random_games(self, name: str) -> None:
        game = ludarium.load(name)
        one, two = (game.playouts(300, seed=s, progress=False).lengths.tolist() for s in (1, 2))
        assert shared(one, two) < 60
        again = game.playouts(300, seed=1, threads=2, progress=False).lengths.tolist()
        assert shared(one, again) == 300

    def test_share_no_games_of_a_batch(self, name: str) -> None:
        game = ludarium.load(name)
        one, two = (game.batch(5, seed=seed) for seed in (1, 2))
        images = {state.tobytes() for batch in (one, two) for state in batch.states}
        assert len(images) == (10 if game.stochastic else 1)
        assert one == game.batch(5, seed=numpy.int64(1))


def test_neighbouring_seeds_share_no_random_matches() -> None:
    match = ludarium.load(MATCH)
    one, two = (match.playouts(60, seed=seed, progress=False).lengths.tolist() for seed in (1, 2))
    assert shared(one, two) < 30
    assert match.playouts(60, seed=1, threads=2, progress=False).lengths.tolist() == one


def test_neighbouring_seeds_share_no_games_of_agents() -> None:
    game = ludarium.load("Breakthrough")
    one, two = (
        play_match(game, "random", "random", 30, seed=seed, jobs=1).moves for seed in (1, 2)
    )
    assert shared(one, two) < 15
    assert play_match(game, "random", "random", 30, seed=numpy.int64(1), jobs=1).moves == one


def test_searches_with_different_seeds_differ() -> None:
    state = ludarium.load("Hex").start()
    several = [1, 2, 1 + (1 << 22), 1 + (1 << 63), 1]
    found = [
        [(c.move.index, c.visits) for c in Searcher(state.game, seed=s).think(state).moves]
        for s in several
    ]
    assert found[0] == found[-1]
    assert all(found[a] != found[b] for a in range(4) for b in range(a))


def test_random_games_without_a_seed_have_a_fresh_one_and_tell_it() -> None:
    game = ludarium.load("Breakthrough")
    one, two = (game.playouts(50, seed=None, progress=False) for _ in range(2))
    assert one.lengths.tolist() != two.lengths.tolist()
    again = game.playouts(50, seed=one.seed, progress=False)
    assert again.lengths.tolist() == one.lengths.tolist()
