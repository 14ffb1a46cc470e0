"""The rules of a game, with or without phases."""

from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.game.meta import Meta
from ludarium.ludemes.game.phases import Phase
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.start.start import Start
from ludarium.vocabulary.bounds import PHASES
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme


class Rules(Ludeme):
    """The rules of a game."""

    noun = "set of rules"


@ludeme("rules")
class SimpleRules(Rules):
    """Gives the rules of a game that is played in the same way from beginning to end.

    Example:
        (rules
            (start (place "Wolf1" (centrePoint)))
            (play (forEach Piece))
            (end (if (no Moves Next) (result Mover Win)))
        )
    """

    meta: Meta | None = None
    """Rules that apply to all moves; none if left out."""

    start: Start | None = None
    """What is done before the first move; the board starts empty if left out."""

    play: Play
    """The moves to choose among in a turn."""

    end: End
    """When the game is over, and with what result."""


@ludeme("rules")
class PhasedRules(Rules):
    """Gives the rules of a game that is played in several phases.

    Example:
        (rules
            phases:{
                (phase "Drop"
                    (play (move (from (handSite Mover)) (to (sites Empty))))
                    (nextPhase Mover (is Empty (handSite Mover)) "March")
                )
                (phase "March" (play (forEach Piece)))
            }
            (end (if (is Line 4) (result Mover Win)))
        )
    """

    meta: Meta | None = None
    """Rules that apply to all moves; none if left out."""

    start: Start | None = None
    """What is done before the first move; the board starts empty if left out."""

    play: Play | None = None
    """Moves that are available in every phase besides its own; none if left out."""

    bounds = (("phases", PHASES),)

    phases: Named[tuple[Phase, ...]]
    """The phases, the opening one first."""

    end: End | None = None
    """Endings that hold in every phase; only the phases' own if left out."""
