"""How games behave, held in numbers: a change of behaviour is never an accident.

A number that differs means that some game now has other legal moves, in another order, or that
its moves do something else. If that is what a change was for, put the numbers of
`ludarium bench --signature --json` here; for games of the corpus, add the paths of their files.
"""

from pathlib import Path

import pytest

import ludarium
from ludarium import library
from ludarium.behaviour import joined_signature, signature

LIBRARY = {
    "Breakthrough": 215201514317293,
    "English Draughts": 78119293098029,
    "Connect Four": 62690748926368,
    "Fox and Geese": 21292763758285,
    "Gomoku": 42878976330512,
    "Hex": 105634526247005,
    "Konane": 121261011784225,
    "Los Alamos Chess": 4354473585070,
    "Nine Men's Morris": 264954499535530,
    "Oware": 186664232088512,
    "Reversi": 75784374617692,
    "Tic-Tac-Toe": 250023996802079,
}
WHOLE_LIBRARY = 262324021601399
CORPUS = {
    "board/hunt/Adugo": 116096303293644,
    "board/race/escape/Backgammon": 19543812374671,
    "board/race/escape/Royal Game of Ur": 133756479272828,
    "board/race/reach/Quoridor": 78150480552563,
    "board/sow/two_rows/Kalah": 88285010922524,
    "board/space/connection/Havannah": 244439684807230,
    "board/space/territory/Go": 262235076594990,
    "board/war/custodial/Hnefatafl": 194925716442940,
    "board/war/leaping/diagonal/International Draughts": 167717666277732,
    "board/war/replacement/checkmate/chess/Chess": 188006474160045,
}


def test_every_game_of_the_library_is_held() -> None:
    assert list(LIBRARY) == list(library.games())


@pytest.mark.parametrize("name", LIBRARY)
def test_games_of_the_library_behave_as_ever(name: str) -> None:
    assert signature(ludarium.load(name)) == LIBRARY[name]


def test_the_library_has_one_number() -> None:
    assert joined_signature(LIBRARY.items()) == WHOLE_LIBRARY


@pytest.mark.corpus
@pytest.mark.parametrize("name", CORPUS)
def test_games_of_the_corpus_behave_as_ever(name: str, corpus: Path) -> None:
    assert signature(ludarium.load(corpus / "lud" / f"{name}.lud")) == CORPUS[name]


class TestSignature:
    def test_is_the_same_every_time(self) -> None:
        game = ludarium.load("Tic-Tac-Toe")
        assert signature(game) == signature(game)

    def test_depends_on_the_rules(self) -> None:
        small = ludarium.load("Hex", options=["Board Size/7x7"])
        assert signature(small) != LIBRARY["Hex"]

    def test_of_many_games_does_not_depend_on_their_order(self) -> None:
        assert joined_signature([("a", 1), ("b", 2)]) == joined_signature([("b", 2), ("a", 1)])

    def test_of_many_games_depends_on_each(self) -> None:
        numbers = {
            joined_signature(games)
            for games in ([("a", 1)], [("a", 2)], [("b", 1)], [("a", None)], [("a", 1), ("b", 2)])
        }
        assert len(numbers) == 5
