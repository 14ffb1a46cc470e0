"""Matches: games played one after another, whose points decide who wins."""

import pytest

from ludarium.engine.machine import NoMeaning
from ludarium.engine.matches import MatchPlayer, MatchTable
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.reader import read_game

GAMES = {
    "Short": """(game "Short" (players 2)
        (equipment {(board (rectangle 1 3)) (piece "Stone" Each)})
        (rules (play (move Add (to (sites Empty))))
            (end (if (= (last To) 2) (result Mover Win)))))""",
    "Dull": """(game "Dull" (players 2)
        (equipment {(board (rectangle 1 2)) (piece "Stone" Each)})
        (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Draw)))))""",
}


def find(subgame: Subgame) -> Game:
    game = read_game(describe(Source(subgame.name, GAMES[subgame.name])))
    assert isinstance(game, Game)
    return game


def match(games: str, end: str = "(if (>= (matchScore P1) 3) (result P1 Win))") -> MatchTable:
    text = f'(match "Test" (players 2) (games {{{games}}}) (end {{{end}}}))'
    rules = read_game(describe(Source("match", text)))
    assert isinstance(rules, Match)
    player = MatchPlayer(rules, find)
    player.start(seed=1)
    return player.table


def play(table: MatchTable, *sites: int) -> None:
    for site in sites:
        count = table.generate()
        table.apply(next(i for i in range(count) if table.sites_of(i) == (site, site)))


def go_on(table: MatchTable) -> None:
    assert table.generate() == 1
    assert "NextInstance" in str(table.move(0))
    table.apply(0)


def test_winners_earn_one_point_and_the_next_game_begins() -> None:
    table = match('(subgame "Short") (subgame "Dull")')
    play(table, 2)
    assert table.read("over") == 0
    go_on(table)
    assert table.standing.scores == [0, 1, 0]
    assert table.generate() == 2, "the other game has two sites"


def test_a_draw_is_a_point_for_both() -> None:
    table = match('(subgame "Dull")')
    play(table, 0, 1)
    go_on(table)
    assert table.standing.scores == [0, 1, 1]


def test_the_winners_of_a_game_earn_what_it_says() -> None:
    table = match('(subgame "Short" result:(+ 1 (mover)))')
    play(table, 0, 2)
    go_on(table)
    assert table.standing.scores == [0, 0, 3]


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
