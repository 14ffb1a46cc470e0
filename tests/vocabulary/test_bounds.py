"""What a description may ask for: beyond a bound there is a message at its place, and no hang."""

import re
from pathlib import Path

import pytest

import ludarium
from ludarium.host.wasm import ProgramError
from ludarium.language.problem import MeaningError
from ludarium.vocabulary.bounds import BoundError, all_bounds
from ludarium.vocabulary.ludeme import REGISTERED

PAGE = Path(__file__).parents[2] / "docs" / "limits.md"


def game(
    players: str = "2",
    board: str = "(board (square 5))",
    more: str = "",
    start: str = '(place "Disc1" 0)',
    play: str = "(move Add (to (sites Empty)))",
) -> str:
    return (
        f'(game "Trial" (players {players}) (equipment {{{board} (piece "Disc" Each) {more}}})'
        f"(rules (start {start}) (play {play}) (end (if (is Line 3) (result Mover Win)))))"
    )


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


TOO_MUCH = {
    "players": game(players="Infinity"),
    "fewer than no players": game(players="-1"),
    "a crowd": game(players="1000000000"),
    "faces": game(more="(dice d:99999999 num:2)"),
    "dice": game(more="(dice d:6 num:99999999)"),
    "a hand": game(more="(hand Each size:99999999)"),
    "dominoes": game(more="(dominoes upTo:99999999)"),
    "cards": game(more="(deck cardsBySuit:99999999 suits:4)"),
    "suits": game(more="(deck suits:99999999)"),
    "sides": game(more='(tile "Bend" Each numSides:99999999)'),
    "pieces on a site": game(start='(place "Disc1" 0 count:99999999)'),
    "a stack": game(start='(place Stack "Disc1" 0 count:99999999)'),
    "pieces at once": game(play="(move Add (to (sites Empty)) count:99999999)"),
}


@pytest.mark.parametrize("text", TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_is_told_at_its_place(text: str, tmp_path: Path) -> None:
    with pytest.raises(BoundError, match=r"trial\.lud:1:\d+: error: this asks for"):
        ludarium.load(written(tmp_path / "trial.lud", text)).start(seed=1)


def test_loops_that_do_not_fit_are_told(tmp_path: Path) -> None:
    text = game(board="(surakartaBoard (square 20) loops:1000)")
    with pytest.raises(MeaningError, match="1,000 loops from line 1 do not fit on a board"):
        ludarium.load(written(tmp_path / "trial.lud", text))


FINE = {
    "a region that grows for ever": game(
        start='(place "Disc1" (expand (sites Top) steps:Infinity))'
    ),
    "a tower of powers": game(play="(move Add (to (sites Empty) if:(> (^ 10 (^ 10 10)) 3)))"),
    "a power of nothing": game(play="(move Add (to (sites Empty) if:(< (^ 0 -1) 3)))"),
    "sites ahead of none": game(play="(move Add (to (ahead 99999 steps:-1)))"),
}


@pytest.mark.parametrize("text", FINE.values(), ids=FINE)
def test_what_has_no_end_is_cut(text: str, tmp_path: Path) -> None:
    loaded = ludarium.load(written(tmp_path / "trial.lud", text))
    assert loaded.rules()
    assert loaded.playouts(2, seed=1, progress=False).games == 2


def test_asking_for_a_site_that_does_not_exist_ends_a_call_with_an_error(tmp_path: Path) -> None:
    play = "(move Add (to (sites Empty) if:(= 0 (state at:-99))))"
    loaded = ludarium.load(written(tmp_path / "trial.lud", game(play=play)))
    with pytest.raises(ProgramError):
        loaded.playouts(2, seed=1, progress=False)


def test_what_is_written_many_times_is_offered_as_often(tmp_path: Path) -> None:
    add = "(move Add (to (sites Empty))) "
    few, many = (
        ludarium.load(written(tmp_path / f"{times}.lud", game(play=f"(or {{{add * times}}})")))
        for times in (2, 60)
    )
    assert 2 * len(many.start(seed=1).legal_moves()) == 60 * len(few.start(seed=1).legal_moves())
    assert few.playouts(2, seed=1, progress=False).games == 2
    assert many.playouts(2, seed=1, progress=False).games == 2


def test_nothing_is_offered_beyond_all_sites(tmp_path: Path) -> None:
    loaded = ludarium.load(written(tmp_path / "trial.lud", game(play="(move Add (to 2147483647))")))
    assert [str(move) for move in loaded.start(seed=1).legal_moves()] == ["pass"]


def test_the_page_has_all_bounds() -> None:
    rows = re.findall(r"\| `([A-Z]+)` \| (.+) \| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text("utf-8"))
    assert rows == [
        (name, bound.what, f"{bound.least:,}", f"{bound.most:,}") for name, bound in all_bounds()
    ]


def test_bounds_are_of_fields() -> None:
    for ludeme in REGISTERED:
        assert {field for field, _ in ludeme.bounds} <= set(ludeme.__annotations__)
