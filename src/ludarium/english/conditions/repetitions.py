"""What it is that comes back when something is repeated."""

from typing import Final

from ludarium.vocabulary.play import Repetition

REPEATED: Final = {
    Repetition.Positional: "a position that there has been before",
    Repetition.Situational: "a position that there has been before with the same player to move",
    Repetition.PositionalInTurn: "a position that there has been before in the same turn",
    Repetition.SituationalInTurn: (
        "a position that there has been before in the same turn with the same player to move"
    ),
}
