"""Counting what happens in play: turns, moves, phases and the players themselves."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Int


class PlayCount(Int):
    """A count of turns, moves or players, which has nothing to do with sites."""

    site_type: SiteType | None = None
    """Rarely needed: this count does not look at sites."""


@ludeme("count", "Turns")
class CountTurns(PlayCount):
    """Counts the turns begun so far, the present one included.

    The first turn is number 1. The count grows by one each time the move passes to somebody else,
    so it stays at 1 in a game for a single player.

    Example:
        (count Turns)
    """


@ludeme("count", "Moves")
class CountMoves(PlayCount):
    """Counts the moves made since play began.

    Pieces set out by the starting rules are not counted. Inside `(then …)` and in the ending rules
    the move being made counts already.

    Example:
        (count Moves)
    """


@ludeme("count", "MovesThisTurn")
class CountMovesThisTurn(PlayCount):
    """Counts the moves the player has already made in the present turn.

    It is 0 when a turn begins. Inside `(then …)` and in the ending rules the move being made does
    not count yet.

    Example:
        (count MovesThisTurn)
    """


@ludeme("count", "LegalMoves")
class CountLegalMoves(PlayCount):
    """Counts the moves that are legal in the present position.

    Example:
        (count LegalMoves)
    """


@ludeme("count", "Trials")
class CountTrials(PlayCount):
    """Counts the games of the match that have been completed.

    It belongs in the ending rules of a match, such as one that is decided after five games.

    Example:
        (count Trials)
    """


@ludeme("count", "Phases")
class CountPhases(PlayCount):
    """Counts the phases the game is divided into.

    Example:
        (count Phases)
    """


@ludeme("count", "Players")
class CountPlayers(PlayCount):
    """Counts the players of the game, whether or not they are still in it.

    Example:
        (count Players)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.equipment.players.count


@ludeme("count", "Active")
class CountActive(PlayCount):
    """Counts the players who are still in the game.

    A player who has won, lost or otherwise finished is no longer active.

    Example:
        (count Active)
    """
