"""Forty searches as people type them, each with the games that they mean.

A search is answered if one of the games that are meant stands among the first five, and none of
those that would be plainly wrong.
"""

from typing import Final, NamedTuple

from starlette.testclient import TestClient

FIRST: Final = 5
ANSWERED: Final = 38
"""How many of the forty must be answered."""


class Search(NamedTuple):
    """What is typed, the games any of which is meant, and those that are certainly not."""

    typed: str
    meant: str
    wrong: str = ""


SEARCHES: Final = (
    # Names, misspelt, in part, in other languages and scripts
    Search("chess", "chess"),
    Search("nine mens moris", "nine-mens-morris"),
    Search("mühle", "nine-mens-morris"),
    Search("noughts and crosses", "tic-tac-toe"),
    Search("checkers", "english-draughts"),
    Search("senat", "senet"),
    Search("象棋", "xiangqi"),
    Search("将棋", "shogi"),
    Search("weiqi", "go"),
    Search("game of twenty squares", "royal-game-of-ur twenty-squares"),
    Search("japanese chess", "shogi minishogi"),
    Search("korean chess", "janggi"),
    Search("thai chess", "makruk"),
    Search("draughts 10x10", "international-draughts frisian-draughts"),
    # Places, peoples and times
    Search("ancient egypt", "senet hounds-and-jackals mehen", "seega"),
    Search("Sumer", "royal-game-of-ur"),
    Search("viking game with a king", "hnefatafl tablut brandub"),
    Search("game from Madagascar", "fanorona"),
    Search("hawaii", "konane"),
    Search("maori", "mu-torere"),
    Search("aztec dice game", "patolli"),
    Search("roman soldiers", "ludus-latrunculorum"),
    Search("sowing game sri lanka", "walak-pussa daramuti kotu-ellima puhulmuti"),
    Search("race game korea", "yut-nori"),
    Search("medieval spain", "alquerque grant-acedrex emperador todas-tablas"),
    # What happens in them
    Search("tiger hunting", "bagh-chal rimau mysore-tiger-game", "chess oware"),
    Search("two players no dice", "hex chess go", "backgammon pachisi senet"),
    Search("mancala with four rows", "omweso hus", "oware chess"),
    Search("stacking", "lasca bashni", "chess hex"),
    Search("hopping capture", "alquerque english-draughts turkish-draughts damas", "chess halma"),
    Search("five in a row", "gomoku"),
    Search("connect two sides", "hex y havannah"),
    Search("capture between two enemies", "ludus-latrunculorum hasami-shogi seega tablut"),
    Search("surround territory", "go"),
    Search("three in a row on a 3x3 board", "tic-tac-toe tapatan achi three-mens-morris"),
    Search("one fox against many geese", "fox-and-geese"),
    Search("four players race with dice", "pachisi ludo"),
    Search("jumping without promotion", "alquerque konane halma", "english-draughts"),
    # Who wrote about them
    Search("Murray 1952", "achi alquerque tic-tac-toe nine-mens-morris", "hex yavalath"),
    Search("Linnaeus", "tablut"),
)


def is_answered(client: TestClient, search: Search) -> bool:
    """Whether the first games are those that are meant."""
    answer = client.get("/games", params={"q": search.typed, "format": "json"}).json()
    first = {game["id"] for game in answer["games"][:FIRST]}
    return bool(first & set(search.meant.split())) and not first & set(search.wrong.split())


def test_forty_searches_find_what_is_meant(client: TestClient) -> None:
    assert len(SEARCHES) == 40
    missed = [search.typed for search in SEARCHES if not is_answered(client, search)]
    assert len(SEARCHES) - len(missed) >= ANSWERED, missed
