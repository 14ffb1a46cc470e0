"""Whether players move in turn, together, or not at all."""

from ludarium.vocabulary.ludeme import Ludeme, ludeme
from ludarium.vocabulary.play import PlayMode


@ludeme("mode")
class Mode(Ludeme):
    """Says how the players' moves are ordered in time.

    A game without it is played in turns.

    Example:
        (mode Simulation)
    """

    mode: PlayMode
    """In turns, all at the same time, or by itself without players."""
