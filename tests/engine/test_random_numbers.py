"""Random numbers: the same as in recorded games, from the same state."""

import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.engine.moves.written import parse_move
from ludarium.play.trials.random_numbers import RandomNumbers, read_state, write_state
from ludarium.play.trials.recordings import PositionArchive, PositionRecording

STATE = bytes([0x87, 0xD6, 0x12, 0, 0, 0, 0, 0])  # 1234567, the lowest byte first
OUTPUTS = (6457827717110365317, 3203168211198807973, 9817491932198370423)


class TestDrawing:
    def test_bits_are_those_of_splitmix64(self) -> None:
        numbers = RandomNumbers.from_state(STATE)
        assert tuple(numbers.draw_bits() for _ in OUTPUTS) == OUTPUTS

    def test_a_fraction_is_made_of_the_upper_52_bits(self) -> None:
        numbers = RandomNumbers.from_state(STATE)
        assert [numbers.draw_fraction() for _ in OUTPUTS] == [
            (output >> 12) / 2**52 for output in OUTPUTS
        ]

    def test_below_a_power_of_two_the_upper_bits_decide_otherwise_the_remainder(self) -> None:
        folded = [((output >> 32) ^ (output & 0xFFFFFFFF)) >> 1 for output in OUTPUTS]
        numbers = RandomNumbers.from_state(STATE)
        assert [numbers.draw(8) for _ in OUTPUTS] == [number >> 28 for number in folded]
        numbers = RandomNumbers.from_state(STATE)
        assert [numbers.draw(6) for _ in OUTPUTS] == [number % 6 for number in folded]

    @given(st.binary(min_size=8, max_size=8), st.integers(1, 2**31 - 1))
    def test_draws_stay_within_their_bounds(self, state: bytes, below: int) -> None:
        numbers = RandomNumbers.from_state(state)
        assert 0 <= numbers.draw(below) < below
        assert 0 <= numbers.draw_fraction() < 1

    @given(st.binary(min_size=8, max_size=8))
    def test_a_generator_goes_on_from_its_state(self, state: bytes) -> None:
        numbers = RandomNumbers.from_state(state)
        assert numbers.to_state() == state
        numbers.draw(6)
        again = RandomNumbers.from_state(numbers.to_state())
        assert again.draw_bits() == numbers.draw_bits()


class TestStates:
    def test_a_state_is_written_as_signed_bytes(self) -> None:
        assert read_state("-121,-42,18,0,0,0,0,0") == STATE

    @given(st.binary(min_size=8, max_size=8))
    def test_reading_undoes_writing(self, state: bytes) -> None:
        assert read_state(write_state(state)) == state

    @pytest.mark.parametrize(
        "text", ["", "1,2,3", "1,2,3,4,5,6,7,", "1,2,3,4,5,6,7,x", "1,2,3,4,5,6,7,128", "0,,,,,,,"]
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="state"):
            read_state(text)


def rolls(text: str) -> list[tuple[int, int]]:
    """The sites and new states of the dice that a move begins with."""
    rolled = []
    for action in parse_move(text).actions:
        site, state = action.values[:2]
        if action.kind.name != "SetStateAndUpdateDice":
            break
        assert isinstance(site, int)
        assert isinstance(state, int)
        rolled.append((site, state))
    return rolled


def check_dice(game: PositionRecording, faces: dict[int, int], *, chance_before: bool) -> int:
    """How many draws were compared: where the dice rolled are all that was drawn in a turn."""
    compared = 0
    before = None if chance_before else game.generator
    for position in game.positions:
        rolled = rolls(position.chosen)
        if before is not None and rolled:
            numbers = RandomNumbers.from_state(before)
            drawn = [(site, numbers.draw(faces[site])) for site, _ in rolled]
            if numbers.to_state() == position.generator:
                assert drawn == rolled, f"{game.path}, ply {position.ply}"
                compared += len(drawn)
        before = position.generator
    return compared


@pytest.mark.corpus
def test_dice_fall_as_recorded(corpus: Path) -> None:
    compared = 0
    with (
        zipfile.ZipFile(corpus / "boards.zip") as boards,
        PositionArchive(corpus / "positions.zip") as recordings,
    ):
        for path in recordings:
            if '"class":"Die"' not in (text := recorded_board(boards, path)):
                continue
            board = json.loads(text)
            tray = next(c["from"] for c in board["containers"] if c["class"] == "Dice")
            dice = [len(c["faces"]) for c in board["components"] if c["class"] == "Die"]
            compared += check_dice(
                recordings[path],
                dict(enumerate(dice, start=tray)),
                chance_before=board["start"] is None,
            )
    assert compared > 7_500


def recorded_board(boards: zipfile.ZipFile, path: str) -> str:
    try:
        return boards.read(f"{path}.json").decode()
    except KeyError:
        return ""  # the boards of most rulesets were not recorded
