"""Rules that look at what moves would do, or at other moves, before they allow them."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, Several, ludeme
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.types import Boolean, Effect, Moves


@ludeme("avoidStoredState")
class AvoidStoredState(Effect):
    """Keeps only the moves that do not bring back the remembered position.

    The position is the one that `(remember State)` stored last.

    Example:
        (avoidStoredState (forEach Piece "Elephant"))
    """

    moves: Moves
    """The moves to choose among."""

    then: Then | None = None
    """Accepted, but not carried out."""


@ludeme("do")
class Do(Effect):
    """Does something before a move, or tests what the position would be after it.

    With `next:` the prior moves happen first and become part of every move of `next:`. With
    `ifAfterwards:` each move is tried out, and only those after which the condition holds are
    legal. One of the two must be there, or there are no moves.

    Example:
        (do
            (forEach Piece "Elephant")
            ifAfterwards:(>= (count Liberties at:(last To)) 2)
        )
    """

    prior: Moves
    """What happens first; without `next:`, the moves to be tested."""

    next: Named[Moves | None] = None
    """The moves that come after; the prior moves themselves if left out."""

    if_afterwards: Named[Boolean | None] = None
    """What must hold once a move is made; always true if left out."""

    then: Then | None = None
    """What follows each of the moves."""


class OnTrack(Effect):
    """Moves seen along a track."""

    track: str | None = None
    """The name of the track; the board's first if left out."""

    owner: Role | None = None
    """Whose track it is; anybody's if left out."""

    moves: Moves
    """The moves concerned."""

    then: Then | None = None
    """Accepted, but not carried out."""


@ludeme("firstMoveOnTrack")
class FirstMoveOnTrack(OnTrack):
    """Allows only the moves at the first site of a track that has any.

    The sites are tried in the order of the track; the one being tried is `(site)`.

    Example:
        (firstMoveOnTrack "Race" Mover
            (if (is Mover (who at:(site))) (move Remove (site)))
        )
    """


@ludeme("priority")
class Priority(Effect):
    """Allows only the moves of the first rule that has any.

    Example:
        (priority {(forEach Piece "Raja") (forEach Piece "Guard") (move Pass)})
    """

    moves: Several[Moves]
    """The rules, from the most urgent to the least."""

    then: Then | None = None
    """What follows each of the moves."""


@ludeme("while")
class While(Effect):
    """Repeats an effect for as long as a condition holds.

    The moves must change something in the condition: after 10,000 rounds it is an error.

    Example:
        (while (< (var "Laps") 3) (set Var "Laps" (+ 1 (var "Laps"))))
    """

    condition: Boolean
    """What must hold for another round."""

    moves: Moves
    """What is done in each round."""

    then: Then | None = None
    """What follows each of the moves."""


class MostOf(Effect):
    """Moves that achieve the most."""

    with_value: Named[Boolean | None] = None
    """Whether to add up the values of the captured pieces instead; false if left out."""

    moves: Moves
    """The moves to choose among."""

    then: Then | None = None
    """Accepted, but not carried out."""


@ludeme("max", "Moves")
class RequireMaxMoves(MostOf):
    """Allows only the moves that start the longest turn.

    A turn goes on for as long as the same player is to move again, so with captures in sequence
    this obliges the player to capture as much as possible.

    Example:
        (max Moves
            (forEach Piece
                (move Hop
                    (between if:(is Enemy (who at:(between))) (apply (remove (between))))
                    (to if:(is Empty (to)))
                    (then (moveAgain))
                )
            )
        )
    """


@ludeme("max", "Captures")
class RequireMaxCaptures(MostOf):
    """Allows only the moves that capture the most pieces at once.

    Unlike `(max Moves …)` it looks no further than the move itself. If no move captures, all are
    legal.

    Example:
        (max Captures withValue:True (forEach Piece "Lion"))
    """


@ludeme("max", "Distance")
class RequireMaxDistance(OnTrack):
    """Names the moves that should go as far as possible along a track.

    All the moves stay legal, whatever its name promises: games that use it are played so. There
    are none if the board has no such track.

    Example:
        (max Distance "Race" Mover (forEach Piece "Runner"))
    """
