"""Boards that cannot be made get one clear message, with the place in the description.

Each `tests/broken_boards/NAME.lud` is read without complaint, but its board or its start cannot be
made; `NAME.txt` is the message. Run with UPDATE_MESSAGES=1 to accept new messages.
"""

import os
from pathlib import Path

import pytest

from ludarium.language.description import describe, read_source
from ludarium.language.problem import MeaningError
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.start import start_of

BROKEN = Path(__file__).parent.parent / "broken_boards"
CASES = sorted(path.stem for path in BROKEN.glob("*.lud"))


@pytest.mark.parametrize("name", CASES)
def test_message(name: str) -> None:
    game = read_description(describe(read_source(BROKEN / f"{name}.lud"))).game
    assert isinstance(game, Game)
    with pytest.raises(MeaningError) as caught:
        start_of(game, equipment_of(game))
    found = str(caught.value).replace(str(BROKEN) + os.sep, "") + "\n"
    golden = BROKEN / f"{name}.txt"
    if os.environ.get("UPDATE_MESSAGES"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_every_message_has_a_place_and_advice() -> None:
    for name in CASES:
        message = (BROKEN / f"{name}.txt").read_text(encoding="utf-8")
        assert message.startswith(f"{name}.lud:"), message
        assert "\n  help: " in message, message
