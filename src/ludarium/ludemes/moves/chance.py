"""Luck and stakes: rolling dice, leaving a move to chance, and betting."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Effect, Float, Int, Moves, Range
from ludarium.engine.machine.chance import draw_below, draw_fraction
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import EagerSink, ExistsSink, ListSink
from ludarium.engine.pieces.dice import sets_of_dice
from ludarium.engine.state.variables import of_players
from ludarium.english.moves.consequences import consequence
from ludarium.english.numbers.spans import amount, span
from ludarium.english.phrases import YOU, Choice, Do, Instruction, Under
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.moves.offering import number_or_role, offer_action
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def least(one: Expression, other: Expression) -> Expression:
    """The smaller of two numbers."""
    return choose(one < other, one, other)


@ludeme("roll")
class Roll(Effect):
    """Rolls all the dice.

    It mostly stands in `(do (roll) next:…)`, so that the moves can be chosen with the dice known.

    Example:
        (roll (then (if (all DiceEqual) (moveAgain))))
    """

    concepts = ("Roll", "Dice")

    then: Then | None = None
    """What follows the roll."""

    is_chance = True

    def lower(self, m: Machine) -> None:
        """One move that rolls all dice. They are drawn here, even if the move is never made."""
        drawn: dict[int, Expression] = {}
        equal: Expression = constant(1)
        first: Expression | None = None
        for dice in sets_of_dice(m.box):
            for site, faces in zip(dice.container.sites, dice.faces, strict=True):
                # quirk: thrown-when-listed: Dice are thrown when the moves are listed, even if the
                # throw is never made.
                face = drawn[site] = draw_below(m, constant(len(faces)))
                if first is None:
                    first = face
                else:
                    # quirk: equal-faces-not-values: Dice are equal if the numbers of their faces
                    # are, whatever is written on them.
                    equal = equal & (face == first)

        def build() -> None:
            for site in drawn:
                m.act("SetStateAndUpdateDice", site=site, state=m.register(f"#die {site}"))
            m.act("SetDiceAllEqual", value=m.register("#equal"))

        values = {f"#die {site}": face for site, face in drawn.items()}
        with m.following(self.then), m.bind(**values, **{"#equal": equal}):
            # quirk: moves-from-nowhere-are-from-0: A throw, or a stack that is turned over, is a
            # move from site 0 to site 0.
            m.move(build, from_=0, to=0)

    def english(self, e: "Voice") -> Instruction:
        """A throw of the dice."""
        dice = [container for container in e.equipment.containers if container.kind.name == "DICE"]
        one = sum(container.count for container in dice) == 1
        return Do("roll the die" if one else "roll the dice", None, consequence(e, self.then))


@ludeme("random")
class RandomChoice(Moves):
    """Draws one of several rules for moves by lot.

    The weights need not add up to one: a rule with twice the weight comes up twice as often.

    Example:
        (random {1 3} {(move Pass) (forEach Piece "Wolf")})
    """

    concepts = ("Stochastic",)

    weights: tuple[Float, ...]
    """How likely each rule is, compared with the others."""

    moves: tuple[Moves, ...]
    """The rules to draw from, as many as there are weights."""

    is_chance = True

    def lower(self, m: Machine) -> None:
        """The moves of the rule that is drawn."""
        choices = min(len(self.weights), len(self.moves))
        weights = [weight.number() for weight in self.weights[:choices]]
        total = sum(weights)
        rest = m.f.local(draw_fraction(m))
        drawn = m.f.local(-1)
        for index, weight in enumerate(weights):
            with m.if_(drawn < 0):
                rest.set(rest - weight / total)
                with m.if_(rest <= 0):
                    drawn.set(index)
        for index, rule in enumerate(self.moves[:choices]):
            with m.if_(drawn == index):
                m.moves(rule)

    def english(self, e: "Voice") -> Instruction:
        """Something that chance decides."""
        weights = [str(e.tell(weight)) for weight in self.weights]
        options = tuple(
            Under(f"with weight {weight}", e.moves(move))
            for weight, move in zip(weights, self.moves, strict=False)
        )
        return Choice(options, "let chance decide among these:")


@ludeme("random")
class RandomSample(Moves):
    """Draws some of the moves of a rule by lot.

    The same move may be drawn more than once.

    Example:
        (random (move Add (piece "Seed0") (to (sites Empty))) num:3)
    """

    concepts = ("Stochastic",)

    moves: Moves
    """The rule whose moves are drawn from."""

    num: Named[Int]
    """How many to draw; fewer if there are not so many."""

    is_chance = True

    def lower(self, m: Machine) -> None:
        """Some of the moves, each drawn from all of them."""
        number = m.let(m.number(self.num))
        if isinstance(m.sink, ListSink):
            self._list(m, number)
        elif isinstance(m.sink, EagerSink):
            with m.listing() as (start, end):
                m.list_moves(self.moves)
                count = m.let((end() - start).divided(m.moves_stride))
                with m.f.count(0, least(number, count)):
                    # quirk: drawn-with-return: Moves that are drawn by lot may be drawn more than
                    # once.
                    drawn = draw_below(m, count)
                    m.expand_move(m.let(start + drawn * m.moves_stride))
        elif isinstance(m.sink, ExistsSink) and not m.sink.has_target:
            with m.if_(number > 0):
                m.moves(self.moves)
        else:
            m.lacking("(random … num:…) where only some moves are looked for")

    def _list(self, m: Machine, number: Expression) -> None:
        """List all moves, draw from them, and keep what was drawn in their place."""
        f, stride = m.f, m.moves_stride
        start = m.let(m.move_top.get())
        m.list_moves(self.moves)
        end = m.let(m.move_top.get())
        count = m.let((end - start).divided(stride))
        place = f.local(end)
        with f.count(0, least(number, count)):
            # quirk: drawn-with-return: Moves that are drawn by lot may be drawn more than once.
            drawn = draw_below(m, count)
            f.copy(place, start + drawn * stride, stride)
            place.set(place + stride)
        f.copy(start, end, place - end)
        m.move_top.set(f, start + (place - end))

    def english(self, e: "Voice") -> Instruction:
        """Some moves drawn by lot."""
        return Under(
            f"{amount(e, self.num).counting('time')}, as chance decides", e.moves(self.moves)
        )


class Betting(Moves):
    """A player stakes an amount."""

    player: PlayerChoice | Role
    """Who bets."""

    stakes: Range
    """The least and the most that may be staked."""

    then: Then | None = None
    """What follows the bet."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep what players stake."""
        of_players(m, "amount")

    def lower(self, m: Machine) -> None:
        """A move for each amount."""
        player = number_or_role(m, self.player)
        low, high = m.range(self.stakes)
        with m.following(self.then), m.f.count(low, m.let(high) + 1) as amount:
            more = {"mover": lambda: number_or_role(m, self.player)}
            offer_action(m, "Bet", more=more, player=player, bet=amount, decision=True)

    def english(self, e: "Voice") -> Instruction:
        """A bet."""
        stake = span(e, self.stakes, "unit")
        who = e.player(self.player)
        what = f"bet {stake}" if who == YOU else f"let {who} bet {stake}"
        return Do(what, None, consequence(e, self.then))


@ludeme("move", "Bet")
class MoveBet(Betting):
    """Lets a player bet, one move for each amount that may be staked.

    Example:
        (move Bet Mover (range 1 (amount Mover)))
    """

    concepts = ("BetDecision",)


@ludeme("bet")
class Bet(Betting, Effect):
    """Stakes an amount for a player, as an effect.

    Example:
        (bet (player (next)) (exact 5))
    """

    concepts = ("BetEffect",)
