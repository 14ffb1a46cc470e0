"""How games behave, held in numbers: a change of behaviour is never an accident.

A number that differs means that some game now has other legal moves, in another order, or that
its moves do something else. If that is what a change was for, write the numbers of the library anew
with `python -m tests.test_behaviour`; for games of the corpus, put the numbers of
`ludarium bench --signature --json` and their files here.
"""

import tomllib
from pathlib import Path

import pytest

import ludarium
from ludarium.measuring.signature import joined_signature, signature

NUMBERS = Path(__file__).parent / "signatures.toml"
LIBRARY: dict[str, int] = tomllib.loads(NUMBERS.read_text(encoding="utf-8"))
"""The number of each game of the library, by its identifier."""
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
    assert sorted(LIBRARY) == sorted(entry.id for entry in ludarium.games())


@pytest.mark.parametrize("name", LIBRARY)
def test_games_of_the_library_behave_as_ever(name: str) -> None:
    assert signature(ludarium.load(name)) == LIBRARY[name]


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
        assert signature(small) != LIBRARY["hex"]

    def test_of_many_games_does_not_depend_on_their_order(self) -> None:
        assert joined_signature([("a", 1), ("b", 2)]) == joined_signature([("b", 2), ("a", 1)])

    def test_of_many_games_depends_on_each(self) -> None:
        numbers = {
            joined_signature(games)
            for games in ([("a", 1)], [("a", 2)], [("b", 1)], [("a", None)], [("a", 1), ("b", 2)])
        }
        assert len(numbers) == 5


def _write_numbers() -> None:
    lines = ["# The signature of each game of the library: see test_behaviour.py."]
    lines += [f"{entry.id} = {signature(ludarium.load(entry.id))}" for entry in ludarium.games()]
    NUMBERS.write_text("\n".join([lines[0], *sorted(lines[1:])]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write_numbers()
