"""What people call the kinds of games: words by which they look for one."""

from collections.abc import Iterator
from typing import Final

_KINDS: Final = {
    "hunt": "A hunt: a few beasts, such as a fox or tigers, against a flock that hems them in.",
    "race": "A race game.",
    "race/escape": "A race off the board by throws of dice, as in backgammon.",
    "race/fill": "A race to fill the far side, as in halma or Chinese checkers.",
    "sow": "A mancala: a sowing game, also called pit and pebbles or count and capture.",
    "space/blocking": "A game of blocking: who cannot move loses.",
    "space/connection": "A connection game: join two sides of the board by a chain.",
    "space/line": "Make a row, as in tic-tac-toe (noughts and crosses) or merels.",
    "space/territory": "A game of territory.",
    "war": "A war game.",
    "war/custodial": "Custodial capture: pieces are taken between two enemies, as in tafl.",
    "war/leaping": "Pieces are captured by jumping over them.",
    "war/leaping/diagonal": "A kind of draughts, or checkers.",
    "war/leaping/orthogonal": "A kind of draughts, or checkers.",
    "war/replacement/checkmate": "A kind of chess.",
}
"""What is said about games of a class and of all classes below it."""


def kinds(classification: str) -> Iterator[str]:
    """What kinds of game a class is, in words; the nearest first."""
    parts = classification.removeprefix("board/").split("/")
    for length in range(len(parts), 0, -1):
        said = _KINDS.get("/".join(parts[:length]))
        if said:
            yield said
