"""Matches: games played one after another, whose points decide who wins."""

import pickle

import pytest

import ludarium
from ludarium.agents.matches import play_match
from ludarium.agents.searching import Searcher
from ludarium.engine.machine.building import NoMeaning
from ludarium.host.rules_source import RulesSource
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.reader import read_game
from ludarium.play.matches import MatchGame, MatchPlayer, MatchSession

GAMES = {
    "Short": """(game "Short" (players 2)
        (equipment {(board (rectangle 1 3)) (piece "Stone" Each)})
        (rules (play (move Add (to (sites Empty))))
            (end (if (= (last To) 2) (result Mover Win)))))""",
    "Dull": """(game "Dull" (players 2)
        (equipment {(board (rectangle 1 2)) (piece "Stone" Each)})
        (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Draw)))))""",
}


def find(subgame: Subgame) -> RulesSource:
    game = read_game(describe(Source(subgame.name, GAMES[subgame.name])))
    assert isinstance(game, Game)
    return RulesSource.of(game, subgame)


def match(games: str, end: str = "(if (>= (matchScore P1) 3) (result P1 Win))") -> MatchSession:
    text = f'(match "Test" (players 2) (games {{{games}}}) (end {{{end}}}))'
    rules = read_game(describe(Source("match", text)))
    assert isinstance(rules, Match)
    player = MatchPlayer(rules, find)
    player.start(seed=1)
    return player.session


def play(table: MatchSession, *sites: int) -> None:
    for site in sites:
        count = table.generate()
        table.apply(next(i for i in range(count) if table.sites_of(i) == (site, site)))


def go_on(table: MatchSession) -> None:
    assert table.generate() == 1
    assert "NextInstance" in str(table.move(0))
    table.apply(0)


def test_winners_earn_one_point_and_the_next_game_begins() -> None:
    table = match('(subgame "Short") (subgame "Dull")')
    play(table, 2)
    assert table.read("over") == 0
    go_on(table)
    assert table.standing.scores == (1, 0)
    assert table.generate() == 2, "the other game has two sites"


def test_a_draw_is_a_point_for_both() -> None:
    table = match('(subgame "Dull")')
    play(table, 0, 1)
    go_on(table)
    assert table.standing.scores == (1, 1)


def test_the_winners_of_a_game_earn_what_it_says() -> None:
    table = match('(subgame "Short" result:(+ 1 (mover)))')
    play(table, 0, 2)
    go_on(table)
    assert table.standing.scores == (0, 3)


def test_a_game_says_which_one_follows() -> None:
    table = match('(subgame "Short" next:0) (subgame "Dull")')
    play(table, 2)
    go_on(table)
    assert table.generate() == 3


def test_a_match_is_over_when_its_ending_rules_say_so() -> None:
    table = match('(subgame "Short")')
    for _ in range(3):
        assert table.read("over") == 0
        play(table, 2)
        go_on(table)
    assert (table.read("over"), table.read("winner")) == (1, 1)
    assert [table.read("rank", player) for player in (1, 2)] == [2, 4]
    assert table.generate() == 0


def test_games_that_are_over_are_counted() -> None:
    table = match('(subgame "Short")', "(if (= (count Trials) 2) (result P1 Draw))")
    for _ in range(2):
        play(table, 2)
        go_on(table)
    assert (table.read("over"), table.read("winner")) == (1, 0)
    assert [table.read("rank", player) for player in (1, 2)] == [3, 3]


def test_rules_that_ask_for_more_are_refused() -> None:
    table = match('(subgame "Short")', "(if (is Mover P1) (result P1 Win))")
    play(table, 2)
    with pytest.raises(NoMeaning, match="a match whose rules ask for"):
        go_on(table)


BOTH = """(match "Both" (players 2)
    (games {(subgame "Short" result:(+ 1 (mover))) (subgame "Dull")})
    (end {
        (if (>= (matchScore P1) 4) (result P1 Win))
        (if (>= (matchScore P2) 4) (result P2 Win))
    }))"""


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> MatchGame:
    """A match of two games, which lie in its folder."""
    folder = tmp_path_factory.mktemp("games")
    for name, text in (*GAMES.items(), ("Both", BOTH)):
        (folder / f"{name}.lud").write_text(text)
    game = ludarium.load(folder / "Both.lud")
    assert isinstance(game, MatchGame)
    return game


class TestInPython:
    """A match is loaded and played as a game is."""

    def test_its_games_follow_one_another(self, both: MatchGame) -> None:
        state = both.start(seed=1)
        assert repr(state) == "<Both after 0 moves, player 1 to move>"
        state.play("A1")
        state.play("C1")
        assert [str(move) for move in state.legal_moves()] == ["next game"]
        assert (state.over, state.part().over) == (False, True)
        state.play("next game")
        assert state.part().game.name == "Dull"
        assert len(state.legal_moves()) == 2

    def test_points_are_carried_on_until_somebody_wins(self, both: MatchGame) -> None:
        state = both.start(seed=1)
        for move in ("A1", "C1", "next game", "A1", "B1"):
            state.play(move)
        assert not state.over
        state.play("next game")
        assert (state.over, state.winner, state.ranks) == (True, 2, (2.0, 1.0))
        with pytest.raises(ludarium.IllegalMove):
            state.play(0)

    def test_moves_are_taken_back_across_games(self, both: MatchGame) -> None:
        state = both.start(seed=1)
        state.play("C1")
        before = state.copy()
        state.play("next game")
        state.undo()
        assert (state == before, state.hash == before.hash) == (True, True)

    def test_states_are_kept_and_sent_elsewhere(self, both: MatchGame) -> None:
        state = both.start(seed=1)
        state.play("C1")
        state.play("next game")
        assert both.restore(state.to_bytes()) == state
        assert pickle.loads(pickle.dumps(state)) == state
        with pytest.raises(ludarium.ForeignState):
            both.restore(ludarium.load(GAMES["Short"]).start(seed=1).to_bytes())

    def test_trials_are_replayed(self, both: MatchGame) -> None:
        trial = both.random_trial(seed=2)
        assert trial.winner is not None
        assert ludarium.replay(trial, both).ranks == trial.rankings[1:]

    def test_random_matches_are_played(self, both: MatchGame) -> None:
        result = both.playouts(40, seed=1)
        assert sum(result.wins) == 40
        assert min(result.lengths) >= 5, "two games and a move after each"
        again = both.playouts(40, seed=1, threads=2)
        assert again.wins == result.wins
        assert sorted(again.lengths) == sorted(result.lengths)

    def test_agents_play(self, both: MatchGame) -> None:
        result = play_match(both, "uct:20", "flat:20", 2, jobs=1)
        assert result.games == 2

    def test_it_is_not_played_in_batches_nor_searched_as_a_whole(self, both: MatchGame) -> None:
        with pytest.raises(ludarium.PlayError, match="batches"):
            both.batch(4)
        with pytest.raises(ludarium.PlayError, match="no rules of its own"):
            Searcher(both)

    def test_games_that_are_not_there_are_told(self) -> None:
        text = BOTH.replace("Short", "No Such Game At All")
        with pytest.raises(DescriptionError, match="neither a file nor a game"):
            ludarium.load(text)
