"""The state of play beyond the board: whose turn it is, scores, money and the counter."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.engine.kinds import Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.history import keep_turns
from ludarium.engine.state.variables import of_players
from ludarium.engine.turns.turns import Plan
from ludarium.english.conditions.sayings import between_scores, in_order
from ludarium.english.conditions.turns import is_mover
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Noun
from ludarium.kernel.expressions import Expression, Guarded, choose, constant, known
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Previous, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def of_player(m: Machine, name: str, player: Expression) -> Expression:
    """A number that is kept for every player; there must be such a player."""
    player = m.let(player)
    value = known(player)
    if value is None or not 0 <= value <= m.players.count:
        with m.if_(player.below(m.players.count + 1).is_zero):
            m.fail("the rules ask for the score or value of somebody who does not play")
    return of_players(m, name).get(player)


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

    def lower(self, m: Machine) -> Expression:
        """Whose turn it is."""
        return m.mover

    def english(self, e: "Voice") -> Noun:
        """The player who moves."""
        return e.role(Role.Mover)

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Somebody is the player who moves."""
        is_turn = isinstance(other, Next | Prev) or other in (Role.Next, Role.Prev)
        if not sign.is_equality or not is_turn:
            return None
        found = is_mover(e, other)
        return found if sign is Sign.EQUAL else found.opposite()


@ludeme("next")
class Next(Int):
    """Gives the number of the player who moves next.

    Example:
        (next)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.next

    def lower(self, m: Machine) -> Expression:
        """Whose turn comes next."""
        return m.next

    def english(self, e: "Voice") -> Noun:
        """The player after that."""
        return e.role(Role.Next)


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
        previous = box.previous
        return -1 if self.which is Previous.MoverLastTurn else previous

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep whose turn came before the present one."""
        if self.which is Previous.MoverLastTurn:
            keep_turns(m)

    def lower(self, m: Machine) -> Expression:
        """Who made the move before, or had the turn before."""
        if self.which is not Previous.MoverLastTurn:
            return m.previous
        last = m.let(m.last("mover"))
        return choose(last != m.mover, last, m.field("mover before").get())

    def english(self, e: "Voice") -> Noun:
        """The player before that."""
        if self.which is Previous.MoverLastTurn:
            return Noun("the player who had the turn before", kind="player")
        return e.role(Role.Prev)


@ludeme("counter")
class Counter(Int):
    """Gives the game's counter, which grows by one after every move.

    It starts from -1 and may be set again, to count the moves since the last capture for instance.

    Example:
        (counter)
    """

    concepts = ("InternalCounter",)

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the counter."""
        m.field("counter")

    def lower(self, m: Machine) -> Expression:
        """The counter."""
        return m.field("counter").get()

    def english(self, e: "Voice") -> Noun:
        """The counter."""
        return Noun("the counter of moves")

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Which move of the game it is, where the counter is never set."""
        return None if e.counts_anew else in_order(e, sign, other, "move", "of the game", 2)


@ludeme("score")
class Score(Int):
    """Gives the score of a player, which is 0 at the start.

    Example:
        (score (player (prev)))
    """

    concepts = ("Scoring",)

    player: PlayerChoice | Role
    """The player whose score is wanted."""

    def lower(self, m: Machine) -> Expression:
        """The score."""
        return of_player(m, "score", m.player(self.player))

    def english(self, e: "Voice") -> Noun:
        """The score of somebody."""
        return Noun(f"{e.player(self.player).possessive} score")

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """A score against another."""
        return between_scores(e, self, sign, other)


@ludeme("matchScore")
class MatchScore(Int):
    """Gives the score of a player in the whole match.

    The result is -1 if the game is not part of a match.

    Example:
        (matchScore Mover)
    """

    player: Role
    """The player whose score is wanted."""

    def static(self, box: StaticContext) -> int:
        """The score, for the ending rules of a match."""
        if box.match is None:
            raise NotStatic("(matchScore …)")
        player = box.number_of(self.player)
        return box.match.scores[player] if 0 <= player < len(box.match.scores) else 0

    def lower(self, m: Machine) -> Expression:
        """There is no such score outside a match."""
        if m.in_match:
            m.lacking("(matchScore …) in a game of a match")
        return constant(-1)

    def english(self, e: "Voice") -> Noun:
        """The score of somebody in the match."""
        return Noun(f"{e.role(self.player).possessive} score in the match")


@ludeme("amount")
class Amount(Int):
    """Gives the money a player has, in games with bets.

    Example:
        (amount (player (mover)))
    """

    player: Role | PlayerChoice
    """The player whose money is wanted."""

    def lower(self, m: Machine) -> Expression:
        """The money; -1 if there is no such player."""
        n = m.players.count
        player = m.let(m.player(self.player))
        inside = (player - 1).below(n)
        return Guarded(inside, of_players(m, "amount").get(player), constant(-1))

    def english(self, e: "Voice") -> Noun:
        """The money of somebody."""
        return Noun(f"{e.player(self.player).possessive} money")


@ludeme("pot")
class Pot(Int):
    """Gives the money in the pot, in games with bets.

    Example:
        (pot)
    """

    def lower(self, m: Machine) -> Expression:
        """The money in the pot."""
        return m.field("pot").get()

    def english(self, e: "Voice") -> Noun:
        """The money in the pot."""
        return Noun("the money in the pot")
