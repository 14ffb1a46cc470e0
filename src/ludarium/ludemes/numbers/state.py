"""The state of play beyond the board: whose turn it is, scores, money and the counter."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.constants.play import Previous, Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Int


@ludeme("mover")
class Mover(Int):
    """Gives the number of the player whose turn it is.

    In the ending rules it is still the player who has just moved.

    Example:
        (mover)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.mover


@ludeme("next")
class Next(Int):
    """Gives the number of the player who moves next.

    Example:
        (next)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.next


@ludeme("prev")
class Prev(Int):
    """Gives the number of the player who moved before.

    It is the mover again if that player moves twice running; `MoverLastTurn` looks further back for
    somebody else, and gives -1 if there was nobody.

    Example:
        (prev MoverLastTurn)
    """

    which: Previous | None = None
    """Which earlier player is meant; the one of the move before by default."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return -1 if self.which is Previous.MoverLastTurn else box.previous


@ludeme("counter")
class Counter(Int):
    """Gives the game's counter, which grows by one after every move.

    It starts from -1 and may be set again, to count the moves since the last capture for instance.

    Example:
        (counter)
    """


@ludeme("score")
class Score(Int):
    """Gives the score of a player, which is 0 at the start.

    Example:
        (score (player (prev)))
    """

    player: PlayerChoice | Role
    """The player whose score is wanted."""


@ludeme("matchScore")
class MatchScore(Int):
    """Gives the score of a player in the whole match.

    The result is -1 if the game is not part of a match.

    Example:
        (matchScore Mover)
    """

    player: Role
    """The player whose score is wanted."""


@ludeme("amount")
class Amount(Int):
    """Gives the money a player has, in games with bets.

    Example:
        (amount (player (mover)))
    """

    player: Role | PlayerChoice
    """The player whose money is wanted."""


@ludeme("pot")
class Pot(Int):
    """Gives the money in the pot, in games with bets.

    Example:
        (pot)
    """
