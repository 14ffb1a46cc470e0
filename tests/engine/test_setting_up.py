"""Setting up as moves of nobody, the same as recorded."""

import json
from pathlib import Path

import pytest

from ludarium.checking.boards import RecordedBoards
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.start import start_of
from ludarium.play.trials.random_numbers import read_state
from ludarium.play.trials.recordings import PositionArchive
from ludarium.play.trials.setting_up import setup_moves

GAME = """(game "Start" (players 2)
    (equipment {(board (square 3)) (piece "Pawn" Each) (hand Each)})
    (rules (start {START}) (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))))"""


def setup(start: str) -> list[str]:
    game = read_game(describe(Source("start", GAME.replace("START", start))))
    assert isinstance(game, Game)
    position = start_of(game, seed=1)
    assert position is not None
    return [str(move) for move in setup_moves(position)]


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        (
            '(place "Pawn1" 4 state:1)',
            ["[Move:mover=0,from=4,to=4,actions=[Add:type=Cell,to=4,what=1,state=1]]"],
        ),
        (
            '(place "Pawn2" "Hand2" count:5)',
            ["[Move:mover=0,from=10,to=10,actions=[Add:type=Cell,to=10,what=2,count=5]]"],
        ),
        (
            '(place Stack "Pawn1" 0 count:2)',
            [
                f"[Move:mover=0,from=0,to=0,actions=[Add:type=Cell,to=0,level={level},what=1,"
                "stack=true]]"
                for level in (0, 1)
            ],
        ),
        ("(set Score P1 3)", ["[Move:mover=0,actions=[SetScore:player=1,score=3]]"]),
        (
            '(set RememberValue "Here" 3)',
            ["[Move:mover=0,actions=[RememberValue:name=Here,value=3]]"],
        ),
        (
            "(set Hidden What at:2 to:P1)",
            [
                "[Move:mover=0,from=2,to=2,actions=[SetHiddenWhat:type=Cell,to=2,level=0,who=1,"
                "value=true]]"
            ],
        ),
    ],
)
def test_each_change_is_a_move(start: str, moves: list[str]) -> None:
    assert setup(start) == moves


def test_pieces_pile_up_for_what_they_may_do_only_if_a_rule_asks_them() -> None:
    text = GAME.replace("START", '(place "Pawn1" 4)').replace(
        '(piece "Pawn" Each)', '(piece "Pawn" Each (move (from (from) level:(level)) (to 0)))'
    )

    def first(text: str) -> str:
        game = read_game(describe(Source("start", text)))
        assert isinstance(game, Game)
        position = start_of(game, seed=1)
        assert position is not None
        return str(setup_moves(position)[0])

    assert "level=0" not in first(text)
    asking = text.replace("(move Add (to (sites Empty)))", "(forEach Piece)")
    assert "level=0" in first(asking)


@pytest.mark.corpus
@pytest.mark.parametrize("part", range(20))
def test_games_are_set_up_as_recorded(corpus: Path, part: int) -> None:
    boards = RecordedBoards(corpus)
    with PositionArchive(corpus / "positions.zip") as archive:
        names = sorted(name for name in archive if "#" not in name)
        for name in names[part * 7 :: 280]:
            head = json.loads(archive.text(name).partition("\n")[0])
            game = boards.read(corpus / "lud" / f"{name}.lud")
            seed = int.from_bytes(read_state(head["rng"]), "little")
            position = start_of(game, equipment_of(game), seed)
            assert position is not None
            assert [str(move) for move in setup_moves(position)] == head["setup"], name
