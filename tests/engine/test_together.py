"""Games in which all players choose at once, and games that nobody plays."""

import pytest

import ludarium
from ludarium.agents.matches import play_match
from ludarium.host.choosing import ChoosingSession
from ludarium.language.description import describe
from ludarium.language.problem import MeaningError
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.play.trials.conforming import Player

FINGERS = """(game "Fingers" (players 2) (mode Simultaneous)
    (equipment {(board (square 2)) (piece "Ring" Each)})
    (rules
        (play
            (or {
                (move Select (from 0) P1 (then (set Var "First" 0)))
                (move Select (from 1) P1 (then (set Var "First" 1)))
                (move Select (from (sites {2 3})) P2
                    (then (addScore P2 (var "First")) applyAfterAllMoves:True))
            })
        )
        (end (if (> (score P2) 1) (result P2 Win)))))"""

FADING = """(game "Fading" (players 0)
    (equipment {(board (rectangle 1 4)) (piece "Dot" Shared)})
    (rules
        (start (place "Dot" (sites {0 1 2})))
        (play
            (forEach Site (sites Board)
                (if (and (is Occupied (site)) (is Empty (+ 1 (site)))) (remove (site)))
            )
        )
        (end (if (= (count Moves) 50) (result Mover Draw)))))"""


def _game(text: str) -> Game:
    game = read_game(describe(Source("game", text)))
    assert isinstance(game, Game)
    return game


def _choosing() -> ChoosingSession:
    player = Player(_game(FINGERS))
    player.start(0)
    assert isinstance(player.session, ChoosingSession)
    return player.session


def test_the_legal_moves_are_those_of_all_players_one_after_another() -> None:
    table = _choosing()
    assert [table.move(index).mover for index in range(table.generate())] == [1, 1, 2, 2]


def test_what_waits_for_all_moves_follows_once_all_are_made() -> None:
    table = _choosing()
    table.generate()
    both = (
        "[Move:mover=3,from=0,to=0,actions=[Select:typeFrom=Cell,from=1,decision=true],"
        "[SetVar:name=First,value=0],[Select:typeFrom=Cell,from=2,decision=true],"
        "[SetScore:player=2,score=0,add=true]]"
    )
    assert table.find(both.replace("value=0", "value=9")) is None
    found = table.find(both.replace("value=0", "value=1").replace("score=0", "score=1"))
    assert found is not None
    assert table.move(found).mover == 3
    table.apply(found)
    assert (table.read("score", 2), table.read("moves")) == (1, 1)


def test_the_turn_passes_on_after_everybody_has_moved() -> None:
    table = _choosing()
    table.generate()
    assert table.read("mover") == 1
    found = table.find(
        "[Move:mover=3,from=0,to=0,actions=[Select:typeFrom=Cell,from=0,decision=true],"
        "[SetVar:name=First,value=0],[Select:typeFrom=Cell,from=3,decision=true],"
        "[SetScore:player=2,score=0,add=true]]"
    )
    assert found is not None
    table.apply(found)
    assert table.read("mover") == 2


class TestInPython:
    """Players are asked one after another, and what they chose is made when all have chosen."""

    game = ludarium.load(FINGERS)

    def test_each_player_chooses_from_the_own_moves(self) -> None:
        state = self.game.start(seed=1)
        assert [move.text for move in state.legal_moves()] == [
            f"[Move:mover=1,from={site},to={site},actions=[Select:typeFrom=Cell,from={site},"
            f"decision=true],[SetVar:name=First,value={site}]]"
            for site in (0, 1)
        ]
        state.play(1)
        assert state.mover == 2
        assert [move.from_ for move in state.legal_moves()] == [2, 3]

    def test_nothing_happens_before_all_have_chosen(self) -> None:
        state = self.game.start(seed=1)
        state.play(1)
        assert not self.game.number_in(state._image, "moves")
        state.play(0)
        assert self.game.number_in(state._image, "moves") == 1
        assert self.game.number_in(state._image, "score", 2) == 1
        assert state.mover == 1

    def test_a_game_ends_and_can_be_taken_back(self) -> None:
        state = self.game.start(seed=1)
        for index in (1, 0, 1, 1):
            state.play(index)
        assert (state.over, state.winner, len(state.legal_moves())) == (True, 2, 0)
        state.undo()
        assert (state.over, state.mover) == (False, 2)

    def test_a_choice_is_secret(self) -> None:
        states = [self.game.start(seed=1) for _ in range(2)]
        for index, state in enumerate(states):
            state.play(index)
        assert states[0] != states[1]
        assert states[0].as_seen() == states[1].as_seen()
        assert list(states[0].as_seen().legal_moves()) == list(states[0].legal_moves())

    def test_trials_tell_the_moves_of_all_as_one(self) -> None:
        trial = self.game.random_trial(seed=3)
        assert {move.mover for move in trial.moves} == {3}
        assert set(trial.legal_counts) == {4}
        assert ludarium.replay(trial, self.game).winner == trial.winner

    def test_random_games_are_played(self) -> None:
        result = self.game.playouts(50)
        assert result.wins == (0, 50)
        assert result.branching == 2
        assert self.game.playouts(50, threads=2).lengths.tolist() == result.lengths.tolist()

    def test_batches_are_played(self) -> None:
        batch = self.game.batch(4)
        assert batch.counts.tolist() == [2, 2, 2, 2]
        batch.step([0, 0, 1, 1])
        assert batch.movers.tolist() == [2, 2, 2, 2]

    @pytest.mark.parametrize("agent", ["random", "greedy", "flat:8", "uct:8"])
    def test_agents_play(self, agent: str) -> None:
        result = play_match(self.game, agent, "random", 2, jobs=1, most=20)
        assert result.games == 2


def test_who_is_out_of_the_game_is_not_asked() -> None:
    text = """(game "Last" (players 3) (mode Simultaneous)
        (equipment {(board (square 2)) (piece "Ring" Each)})
        (rules
            (play (or {
                (move Select (from 0) P1) (move Select (from 1) P2) (move Select (from 2) P3)
            }))
            (end (if (= (count Moves) 1) (result P2 Loss)))))"""
    state = ludarium.load(text).start(seed=1)
    asked = []
    for _ in range(5):
        asked.append(state.mover)
        state.play(0)
    assert asked == [1, 2, 3, 1, 3]


def test_a_game_without_players_goes_on_until_nothing_happens() -> None:
    player = Player(_game(FADING))
    player.start(0)
    table = player.session
    told = []
    while table.generate():
        told.append(str(table.move(0)))
        table.apply(0)
    assert told == [
        f"[Move:mover=0,from={site},to={site},actions=[Remove:type=Cell,to={site}]]"
        for site in (2, 1, 0)
    ]
    assert (table.read("over"), table.read("winner")) == (1, 0)


BLINKING = """(game "Blinking" (players 0)
    (equipment {(board (rectangle 1 2)) (piece "Dot" Shared)})
    (rules
        (play
            (forEach Site (sites Board)
                (if (is Empty (site)) (add (piece "Dot") (to (site))) (remove (site)))
            )
        )
        (end (if (= (count Moves) -1) (result Mover Draw)))))"""


def test_a_game_without_players_that_goes_on_for_ever_is_ended_by_the_limit_of_moves() -> None:
    game = ludarium.load(BLINKING)
    played = game.playouts(1, progress=False)
    assert played.lengths.tolist() == [10_000]


def test_where_nobody_plays_nobody_can_choose_a_move() -> None:
    text = BLINKING.replace('(add (piece "Dot") (to (site)))', "(move Add (to (site)))")
    with pytest.raises(MeaningError, match=r"`\(move Add …\)` is chosen by a player") as raised:
        _ = ludarium.load(text).build
    assert raised.value.place is not None
