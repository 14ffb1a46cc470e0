"""Counting what happens in play: turns, moves, phases and the players themselves."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.engine.kinds import Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.turns import Plan
from ludarium.english.conditions.sayings import at_agreed_limit, in_order
from ludarium.english.numbers.counting import Quantity, worked_out
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Noun
from ludarium.kernel.expressions import Expression, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


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

    def lower(self, m: Machine) -> Expression:
        """The number of the present turn."""
        return m.field("turn").get()

    def english(self, e: "Voice") -> Noun:
        """The number of the turn."""
        return Noun("the number of the present turn")

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """It is the first turn, or a later one."""
        limit = at_agreed_limit(sign, other, "turns")
        return limit or in_order(e, sign, other, "turn", "of the game", 0)


@ludeme("count", "Moves")
class CountMoves(PlayCount):
    """Counts the moves made since play began.

    Pieces set out by the starting rules are not counted. Inside `(then …)` and in the ending rules
    the move being made counts already.

    Example:
        (count Moves)
    """

    def lower(self, m: Machine) -> Expression:
        """How many moves were made."""
        return m.field("moves").get()

    def english(self, e: "Voice") -> Noun:
        """How many moves were made."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The moves so far."""
        noun = "the number of moves made so far"
        return Quantity(noun, "move", verb="have", where="been made so far", own_subject=True)

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Whether the game has gone on for as long as was agreed."""
        return at_agreed_limit(sign, other, "moves")


@ludeme("count", "MovesThisTurn")
class CountMovesThisTurn(PlayCount):
    """Counts the moves the player has already made in the present turn.

    It is 0 when a turn begins. Inside `(then …)` and in the ending rules the move being made does
    not count yet.

    Example:
        (count MovesThisTurn)
    """

    def lower(self, m: Machine) -> Expression:
        """How many moves were made in this turn."""
        return m.field("moves this turn").get()

    def english(self, e: "Voice") -> Noun:
        """How many moves were made in this turn."""
        return Noun("the number of earlier moves in this turn")

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """It is the first move of the turn, or a later one."""
        return in_order(e, sign, other, "move", "of the turn", 1)


@ludeme("count", "LegalMoves")
class CountLegalMoves(PlayCount):
    """Counts the moves that are legal in the present position.

    Example:
        (count LegalMoves)
    """

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep the list of all legal moves."""
        plan.lists_moves = True

    def lower(self, m: Machine) -> Expression:
        """How many moves are legal; they are listed behind those that are being listed."""
        f = m.f
        start, top = m.let(m.move_start.get()), m.let(m.move_top.get())
        m.move_start.set(f, top)
        count = m.let(m.generate_all())
        m.move_start.set(f, start)
        m.move_top.set(f, top)
        return count

    def english(self, e: "Voice") -> Noun:
        """How many moves there are to choose from."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The moves that may be made."""
        return Quantity("the number of legal moves", "legal move")


@ludeme("count", "Trials")
class CountTrials(PlayCount):
    """Counts the games of the match that have been completed.

    It belongs in the ending rules of a match, such as one that is decided after five games.

    Example:
        (count Trials)
    """

    def static(self, box: StaticContext) -> int:
        """How many there are, for the ending rules of a match."""
        if box.match is None:
            raise NotStatic("(count Trials)")
        return box.match.games

    def english(self, e: "Voice") -> Noun:
        """How many games were played."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The games of the match."""
        noun = "the number of games played in this match"
        return Quantity(
            noun, "game", verb="have", where="been played in this match", own_subject=True
        )


@ludeme("count", "Phases")
class CountPhases(PlayCount):
    """Counts the phases the game is divided into.

    Example:
        (count Phases)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note how many phases there are."""
        m.known_numbers["phases"] = len(plan.phases)

    def lower(self, m: Machine) -> Expression:
        """How many phases there are."""
        return constant(m.known_numbers["phases"])

    def english(self, e: "Voice") -> Noun:
        """How many phases the game has."""
        return Noun("the number of phases of the game")


@ludeme("count", "Players")
class CountPlayers(PlayCount):
    """Counts the players of the game, whether or not they are still in it.

    Example:
        (count Players)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.equipment.players.count

    def english(self, e: "Voice") -> Noun:
        """How many players there are."""
        return worked_out(e, self) or Noun("the number of players")


@ludeme("count", "Active")
class CountActive(PlayCount):
    """Counts the players who are still in the game.

    A player who has won, lost or otherwise finished is no longer active.

    Example:
        (count Active)
    """

    def lower(self, m: Machine) -> Expression:
        """How many players are still in the game."""
        return m.results.active.get().bit_count

    def english(self, e: "Voice") -> Noun:
        """How many players are left."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The players who are still in the game."""
        noun = "the number of players still in the game"
        return Quantity(noun, "player", where="still in the game")
