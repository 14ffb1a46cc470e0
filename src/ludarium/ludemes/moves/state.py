"""Effects on scores, turns, memory and sides."""

from ludarium.ludemes.constants.play import AllRememberedValues, Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.types import Boolean, Effect, Int


@ludeme("addScore")
class AddScore(Effect):
    """Adds to the score of a player, or of all players of a role.

    Example:
        (addScore Mover (size Group at:(last To)))
    """

    player: PlayerChoice | Role
    """Who gets the points."""

    score: Int
    """How many points are added; a negative number takes points away."""

    then: Then | None = None
    """What follows."""


@ludeme("addScore")
class AddScores(Effect):
    """Adds to the scores of several players, to each their own number of points.

    If one list is longer than the other, the rest of it is ignored.

    Example:
        (addScore {P1 P3} {4 1})
    """

    players: tuple[Int, ...] | tuple[Role, ...]
    """Who gets points."""

    scores: tuple[Int, ...]
    """How many points each of them gets, in the same order."""

    then: Then | None = None
    """What follows each addition."""


@ludeme("moveAgain")
class MoveAgain(Effect):
    """Gives the mover another move in the same turn.

    Captures that wait for the end of the turn go on waiting.

    Example:
        (moveAgain (then (addScore Mover 1)))
    """

    then: Then | None = None
    """What follows."""


@ludeme("forget", "Value")
class ForgetValue(Effect):
    """Forgets a remembered number, or all of them.

    A number that was remembered several times is forgotten once.

    Example:
        (forget Value "Lit" (last From))
    """

    name: str | None = None
    """The list to forget from; the one without a name if left out, or with `All` every list."""

    value: AllRememberedValues | Int
    """The number to forget, or `All`."""

    then: Then | None = None
    """What follows."""


@ludeme("remember", "Value")
class RememberValue(Effect):
    """Remembers a number, such as a site, by adding it to a list.

    `(values Remembered …)` gives the list back.

    Example:
        (remember Value "Lit" (last To) unique:True)
    """

    name: str | None = None
    """The list to add to; the one without a name if left out."""

    value: Int
    """The number to remember."""

    unique: Named[Boolean | None] = None
    """Whether a number that is already in the list is left alone; false if left out."""

    then: Then | None = None
    """What follows."""


@ludeme("remember", "State")
class RememberState(Effect):
    """Remembers the position, so that `avoidStoredState` can rule out going back to it.

    Only the latest position stored is kept.

    Example:
        (remember State (then (moveAgain)))
    """

    then: Then | None = None
    """What follows."""


@ludeme("swap", "Pieces")
class SwapPieces(Effect):
    """Exchanges the pieces on two cells.

    The piece that comes to the first cell loses its state.

    Example:
        (swap Pieces (last To) (centrePoint))
    """

    first_site: Int | None = None
    """One of the cells; `(last From)` if left out."""

    second_site: Int | None = None
    """The other cell; `(last To)` if left out."""

    then: Then | None = None
    """What follows."""


@ludeme("swap", "Players")
class SwapPlayers(Effect):
    """Lets two players change sides.

    Each takes over the other's pieces, score and colour. The same side is then to move again,
    with its new player.

    Example:
        (swap Players Mover Next)
    """

    first_player: Int | Role
    """One of the players."""

    second_player: Int | Role
    """The other player."""

    then: Then | None = None
    """What follows."""
