"""Games in which all players choose at once, and games that nobody plays."""

import pytest

from ludarium.engine.choosing import ChoosingTable
from ludarium.engine.conforming import Player
from ludarium.engine.machine import NoMeaning
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.lowering import compile_game
from ludarium.ludemes.reader import read_game

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


def _choosing() -> ChoosingTable:
    player = Player(_game(FINGERS))
    player.start(0)
    assert isinstance(player.table, ChoosingTable)
    return player.table


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


def test_such_games_are_refused_where_moves_are_made_one_at_a_time() -> None:
    with pytest.raises(NoMeaning, match="Simultaneous"):
        compile_game(_game(FINGERS))


def test_a_game_without_players_goes_on_until_nothing_happens() -> None:
    player = Player(_game(FADING))
    player.start(0)
    table = player.table
    told = []
    while table.generate():
        told.append(str(table.move(0)))
        table.apply(0)
    assert told == [
        f"[Move:mover=0,from={site},to={site},actions=[Remove:type=Cell,to={site}]]"
        for site in (2, 1, 0)
    ]
    assert (table.read("over"), table.read("winner")) == (1, 0)
