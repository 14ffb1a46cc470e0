"""Luck and stakes: rolling dice, leaving a move to chance, and betting."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.types import Effect, Float, Int, Moves, Range


@ludeme("roll")
class Roll(Effect):
    """Rolls all the dice.

    It mostly stands in `(do (roll) next:…)`, so that the moves can be chosen with the dice known.

    Example:
        (roll (then (if (all DiceEqual) (moveAgain))))
    """

    then: Then | None = None
    """What follows the roll."""


@ludeme("random")
class RandomChoice(Moves):
    """Draws one of several rules for moves by lot.

    The weights need not add up to one: a rule with twice the weight comes up twice as often.

    Example:
        (random {1 3} {(move Pass) (forEach Piece "Wolf")})
    """

    weights: tuple[Float, ...]
    """How likely each rule is, compared with the others."""

    moves: tuple[Moves, ...]
    """The rules to draw from, as many as there are weights."""


@ludeme("random")
class RandomSample(Moves):
    """Draws some of the moves of a rule by lot.

    The same move may be drawn more than once.

    Example:
        (random (move Add (piece "Seed0") (to (sites Empty))) num:3)
    """

    moves: Moves
    """The rule whose moves are drawn from."""

    num: Named[Int]
    """How many to draw; fewer if there are not so many."""


class Betting(Moves):
    """A player stakes an amount."""

    player: PlayerChoice | Role
    """Who bets."""

    stakes: Range
    """The least and the most that may be staked."""

    then: Then | None = None
    """What follows the bet."""


@ludeme("move", "Bet")
class MoveBet(Betting):
    """Lets a player bet, one move for each amount that may be staked.

    Example:
        (move Bet Mover (range 1 (amount Mover)))
    """


@ludeme("bet")
class Bet(Betting, Effect):
    """Stakes an amount for a player, as an effect.

    Example:
        (bet (player (next)) (exact 5))
    """
