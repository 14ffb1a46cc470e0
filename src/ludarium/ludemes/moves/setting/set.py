"""Effects that set something of a player, of the turn or of the game."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Effect, Int, IntArray, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import EagerSink
from ludarium.engine.state.pending import keep_pending
from ludarium.engine.state.variables import of_players, variable
from ludarium.english.moves.consequences import consequence, moving_again
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.spans import figure_of
from ludarium.english.numbers.steps import change_of
from ludarium.english.phrases import YOU, Do, Instruction, Noun
from ludarium.english.words import listed, spoken
from ludarium.english.words.reminders import put_down, taken
from ludarium.english.words.tallies import tally
from ludarium.ludemes.arrays.arrays import ArrayDifference
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.moves.offering import (
    is_one_player,
    number_or_role,
    offer_action,
    offer_next_players,
    offer_scores,
    offer_suits,
)
from ludarium.ludemes.numbers.state import Score
from ludarium.ludemes.numbers.values import ValuePlayer, Var
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class SetPlayerNumber(Effect):
    """Sets a number that belongs to a player."""

    player: PlayerChoice | Role
    """Whose number it is."""

    value: Int
    """The number to set."""

    then: Then | None = None
    """What follows."""

    def said(self, e: "Voice", what: str, reads: type[Score | ValuePlayer]) -> Instruction:
        """That the number is set; `reads` is what gives it."""
        player = e.player(self.player)
        whose = f"your {what}" if player == YOU else f"the {what} of {player}"

        def is_before(number: object) -> bool:
            return isinstance(number, reads) and e.player(number.player) == player

        changed = change_of(e, self.value, is_before, whose)
        text = changed or f"set {whose} to {figure_of(e, self.value)}"
        return Do(text, None, consequence(e, self.then))


class SetGameNumber(Effect):
    """Sets a number that belongs to the game as a whole."""

    value: Int | None = None
    """The number to set; -1 if left out."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Has no effect here."""


@ludeme("set", "Team")
class SetTeam(Effect):
    """Puts players in a team.

    Example:
        (set Team 2 {P3 P5})
    """

    concepts = ("Team", "Coalition")

    team: Int
    """The number of the team."""

    players: tuple[Role, ...]
    """Its players."""

    then: Then | None = None
    """What follows."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of teams."""
        of_players(m, "team")

    def lower(self, m: Machine) -> None:
        """One move that puts all of them in the team."""
        team = m.let(m.number(self.team))
        players = [m.let(m.role(role)) for role in self.players]
        names = [f"#player {index}" for index in range(len(players))]

        def build() -> None:
            for name in names:
                player = m.register(name)
                with m.if_((player >= 1) & (player <= m.players.count)):
                    m.act("AddPlayerToTeam", team=m.register("#team"), player=player)

        with (
            m.following(self.then),
            m.bind(**{"#team": team, **dict(zip(names, players, strict=True))}),
        ):
            m.move(build)

    def english(self, e: "Voice") -> Instruction:
        """Players become a team."""
        who = listed([str(e.role(role)) for role in self.players])
        return Do(f"put {who} in team {e.number(self.team)}", None, consequence(e, self.then))


@ludeme("set", "TrumpSuit")
class SetTrumpSuit(Effect):
    """Makes a suit of cards the trump suit.

    Example:
        (set TrumpSuit (card Suit at:(last To)))
    """

    concepts = ("SetTrumpSuit", "Card")

    suit: Int | ArrayDifference
    """The suit, or suits with a move for each of them."""

    then: Then | None = None
    """What follows."""

    def lower(self, m: Machine) -> None:
        """A move for each suit."""
        with m.following(self.then):
            offer_suits(m, self.suit, decision=False)

    def english(self, e: "Voice") -> Instruction:
        """A suit becomes trump."""
        what = f"make {e.number(self.suit)} the trump suit"
        if isinstance(self.suit, ArrayDifference):
            what = f"choose the trump suit among {e.tell(self.suit)}"
        return Do(what, None, consequence(e, self.then))


@ludeme("set", "NextPlayer")
class SetNextPlayer(Effect):
    """Says who moves next, out of the usual order.

    Numbers that are not those of players are passed over.

    Example:
        (set NextPlayer (player (state at:(last From))))
    """

    player: PlayerChoice | IntArray
    """Who moves next, or several players with a move for each of them."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Has no effect here."""

    def lower(self, m: Machine) -> None:
        """A move for each player."""
        offer_next_players(m, self.player, decision=False)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return isinstance(self.player, PlayerChoice)

    def english(self, e: "Voice") -> Instruction:
        """Who moves next."""
        if isinstance(self.player, PlayerChoice):
            player = e.player(self.player)
            if e.sides_change and literal(self.player.player) is not None:
                player = Noun(f"whoever now has {player.possessive} pieces")
            return Do(moving_again(e) if player == YOU else f"let {player} move next")
        return Do(f"let one of {e.tell(self.player)} move next")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Who comes next."""
        # accident: next-player: Only a player who is chosen counts as set to be the next.
        if not c.as_reference:
            found.add("SetNextPlayer")


@ludeme("set", "Value")
class SetPlayerValue(SetPlayerNumber):
    """Sets the value of a player, which `(value Player …)` reads.

    A player's value is -1 until it is set.

    Example:
        (set Value Next 3)
    """

    concepts = ("PlayerValue",)

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the values of players."""
        of_players(m, "value of player")

    def lower(self, m: Machine) -> None:
        """One move that sets the value."""
        player = number_or_role(m, self.player)
        value = m.let(m.number(self.value))
        with m.following(self.then), m.if_((player >= 0) & (player <= m.players.count)):
            offer_action(m, "SetValueOfPlayer", player=player, value=value)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """A player's value, or a site that is marked as theirs."""
        if e.marks_places:
            player = e.player(self.player)
            whose = "yours" if player == YOU else f"that of {player}"
            place = e.site(self.value)
            return Do(f"mark {place} as {whose}", None, consequence(e, self.then))
        if e.have_reminders:
            what = taken(e.player(self.player), literal(self.value))
            return Do(what, None, consequence(e, self.then))
        return self.said(e, "tally" if e.have_tallies else "value", ValuePlayer)


@ludeme("set", "Score")
class SetScore(SetPlayerNumber):
    """Sets the score of a player, or of all players of a role.

    Example:
        (set Score Prev (* 4 (count Pieces Prev)))
    """

    concepts = ("Scoring",)

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep scores."""
        of_players(m, "score")

    def lower(self, m: Machine) -> None:
        """A move for each player."""
        offer_scores(m, self.player, self.value, self.then, add=False)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None and is_one_player(self.player)

    def english(self, e: "Voice") -> Instruction:
        """A score."""
        return self.said(e, "score", Score)


@ludeme("set", "Pending")
class SetPending(Effect):
    """Leaves a mark for the next move, which `(is Pending)` and `(sites Pending)` read.

    The marks are wiped when the next move is made. An empty region leaves none.

    Example:
        (set Pending (sites Around (last To)))
    """

    concepts = ("SetPending",)

    value: Int | Region | None = None
    """The number or the sites to mark; the number 1 if left out."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Has no effect here."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of what is pending."""
        keep_pending(m)

    def lower(self, m: Machine) -> None:
        """One move that leaves all marks."""
        if not isinstance(self.value, Region):
            offer_action(m, "SetPending", value=m.let(m.number(self.value, -1)))
            return
        region = self.value
        found = m.region(region).kept(m.f)
        at_once = isinstance(m.sink, EagerSink)

        def build() -> None:
            with (found if at_once else m.region(region)).each(m.f) as site:
                m.act("SetPending", value=site)

        with m.if_(found.is_not_empty):
            m.move(build)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return not isinstance(self.value, Region)

    def english(self, e: "Voice") -> Instruction:
        """A mark for the next move."""
        if self.value is None:
            return Do("leave a mark for the next move")
        if isinstance(self.value, Region):
            return Do(f"mark {e.sites(self.value)} for the next move")
        value = e.number(self.value)
        known = "the number " if value.value is not None else ""
        return Do(f"mark {known}{value} for the next move")


@ludeme("set", "Var")
class SetVar(Effect):
    """Keeps a number in a variable, which `(var …)` reads.

    A variable that was never set reads as -1.

    Example:
        (set Var "Opening" (last To))
    """

    concepts = ("Variable", "SetVar")

    name: str | None = None
    """The name of the variable; the one without a name if left out."""

    value: Int | None = None
    """The number to keep; -1 if left out."""

    then: Then | None = None
    """What follows."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the variable."""
        variable(m, self.name)

    def lower(self, m: Machine) -> None:
        """One move that sets the variable."""
        value = m.let(m.number(self.value, -1))
        with m.following(self.then):
            if self.name is None:
                offer_action(m, "SetTemp", temp=value)
            else:
                offer_action(m, "SetVar", name=m.text(self.name), value=value)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """Something is noted."""
        if self.name in e.reminders:
            what = put_down(self.name, None if self.value is None else literal(self.value))
            return Do(what, None, consequence(e, self.then))
        value = Noun("minus one") if self.value is None else e.number(self.value)
        if self.name in e.tallies:
            return Do(self._counted(e, value), None, consequence(e, self.then))
        what = f"remember {value}"
        if self.name is not None:
            what += f" as *{spoken(self.name)}*"
        return Do(what, None, consequence(e, self.then))

    def _counted(self, e: "Voice", value: Noun) -> str:
        """That a tally goes up or down, or is set."""

        def is_before(number: object) -> bool:
            return isinstance(number, Var) and number.key == self.name

        kept = tally(self.name)
        return change_of(e, self.value, is_before, kept) or f"set {kept} to {value}"


@ludeme("set", "Counter")
class SetCounter(SetGameNumber):
    """Sets the counter, which goes up by 1 at the end of every move.

    The move that sets it counts too, so after a plain `(set Counter)` it reads 0 in the next
    turn.

    Example:
        (set Counter 10)
    """

    concepts = ("InternalCounter", "SetInternalCounter")

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the counter."""
        m.field("counter")

    def lower(self, m: Machine) -> None:
        """One move that sets the counter."""
        offer_action(m, "SetCounter", counter=m.let(m.number(self.value, -1)))

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return True

    def english(self, e: "Voice") -> Instruction:
        """The counter is set."""
        if self.value is None:
            return Do("begin to count moves anew")
        return Do(f"set the counter of moves to {e.number(self.value)}")


@ludeme("set", "Pot")
class SetPot(SetGameNumber):
    """Sets how much lies in the pot.

    Example:
        (set Pot (- (pot) 10))
    """

    def lower(self, m: Machine) -> None:
        """One move that sets the pot."""
        offer_action(m, "SetPot", pot=m.let(m.number(self.value, -1)))

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return True

    def english(self, e: "Voice") -> Instruction:
        """The pot is set."""
        value = "minus one" if self.value is None else str(e.number(self.value))
        return Do(f"set the pot to {value}")
