"""The clause that gathers everything said about a game besides its rules."""

from ludarium.ludemes.metadata.ai.ai import Ai
from ludarium.ludemes.metadata.graphics.graphics import Graphics
from ludarium.ludemes.metadata.info import Info
from ludarium.ludemes.metadata.recon import Recon
from ludarium.vocabulary.ludeme import Ludeme, ludeme


@ludeme("metadata")
class Metadata(Ludeme):
    """Gathers facts about a game, wishes for its drawing and hints for computer players.

    It stands after the `game` clause and never changes how the game is played. Each of its four
    sections may be left out, but those that are present keep the order given here. A section, or
    items in it, can be kept for certain options or rulesets by wrapping them in `useFor`.

    Example:
        (metadata
            (info (description "Two foxes try to slip past a line of geese."))
            (ai (bestAgent "Alpha-Beta"))
        )
    """

    info: Info | None = None
    """Facts about the game for people to read; none by default."""

    graphics: Graphics | None = None
    """How the board and the pieces are drawn; plainly by default."""

    ai: Ai | None = None
    """Hints for computer players; none by default."""

    recon: Recon | None = None
    """What a reconstruction of an incomplete game must satisfy; nothing by default."""
