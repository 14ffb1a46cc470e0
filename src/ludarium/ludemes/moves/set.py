"""Effects that set something: of a piece, of a player, of the turn or of the game."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.machine import Machine
from ludarium.engine.pending import keep_pending
from ludarium.engine.remembering import of_players, variable
from ludarium.engine.sinks import EagerSink
from ludarium.english.consequences import consequence
from ludarium.english.forces import piece_on
from ludarium.english.handling import hiding, turn
from ludarium.english.marks import marking
from ludarium.english.phrases import YOU, Do, Instruction, Noun
from ludarium.english.spans import figure_of
from ludarium.english.standing import at, level_words, usual_thing
from ludarium.english.words import listed, plural, spoken
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.arrays.arrays import ArrayDifference
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import HiddenData, Role
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice, Then, To
from ludarium.ludemes.moves.offering import (
    is_one_player,
    number_or_role,
    offer_action,
    offer_next_players,
    offer_rotations,
    offer_scores,
    offer_suits,
    players_of,
)
from ludarium.ludemes.types import Boolean, Effect, Int, IntArray, Region

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class SetPlayerNumber(Effect):
    """Sets a number that belongs to a player."""

    player: PlayerChoice | Role
    """Whose number it is."""

    value: Int
    """The number to set."""

    then: Then | None = None
    """What follows."""

    def said(self, e: "Voice", what: str) -> Instruction:
        """That the number is set."""
        player = e.player(self.player)
        whose = f"your {what}" if player == YOU else f"the {what} of {player}"
        return Do(f"set {whose} to {figure_of(e, self.value)}", None, consequence(e, self.then))


class SetSiteNumber(Effect):
    """Sets a number that belongs to what stands on a site."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    at: Named[Int]
    """The site."""

    level: Named[Int | None] = None
    """The level of the stack; the top if left out."""

    value: Int
    """The number to set."""

    then: Then | None = None
    """What follows."""

    def offer(self, m: Machine, kind: str, site: Expression, **arguments: Expression) -> None:
        """Offer the move that sets it."""
        type_ = m.type_number(self.site_type, site)
        offer_action(m, kind, at=site, type=type_, to=site, **arguments)

    def end_of_sites(self, m: Machine) -> int:
        """The number after that of the last site."""
        return m.box.end_of_sites if m.has_beside else m.count_of(self.site_type)

    def said(self, e: "Voice", what: str) -> Instruction:
        """That the number is set."""
        piece = piece_on(e, self.at, self.site_type)
        level = "" if self.level is None else f", {level_words(e, self.level)} of its stack,"
        text = f"set the {what} of {piece}{level} to {figure_of(e, self.value)}"
        return Do(text, None, consequence(e, self.then))


class SetGameNumber(Effect):
    """Sets a number that belongs to the game as a whole."""

    value: Int | None = None
    """The number to set; -1 if left out."""

    then: Then | None = None
    """Has no effect here."""


@ludeme("set", "Team")
class SetTeam(Effect):
    """Puts players in a team.

    Example:
        (set Team 2 {P3 P5})
    """

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


@ludeme("set", "Hidden", exactly_one=(("at", "region"),))
class SetHidden(Effect):
    """Hides sites, or something about their pieces, from players, or shows them again.

    Hiding is for the players' eyes only: the rules always see the whole position.

    Example:
        (set Hidden (sites Hand Mover) False to:NonMover)
    """

    aspects: OneOrMany[HiddenData] | None = None
    """What is hidden about the pieces; everything if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    at: Named[Int | None] = None
    """The site, if it is one."""

    region: Region | None = None
    """The sites, if there are several."""

    level: Named[Int | None] = None
    """The level of the stack; 0, the bottom, if left out."""

    hidden: Boolean | None = None
    """Whether to hide rather than show; true if left out."""

    to: Named[PlayerChoice | Role]
    """From whom it is hidden, or to whom it is shown."""

    then: Then | None = None
    """What follows."""

    def lower(self, m: Machine) -> None:
        """One move that hides or shows all of it."""
        level = m.let(m.number(self.level, 0))
        hidden = m.let(m.condition(self.hidden))

        def build() -> None:
            given = self.at if self.at is not None else self.region
            assert given is not None
            sites = m.sites_of(given).kept(m.f)
            for aspect in self.aspects or (None,):
                with sites.each(m.f) as site:
                    for condition, player in players_of(m, self.to):
                        with m.if_(condition & (player >= 1) & (player <= m.players.count)):
                            self._hide(m, aspect, site, player)

        with m.following(self.then), m.bind(**{"#level": level, "#hidden": hidden}):
            m.move(build, from_=0, to=0)

    def _hide(
        self, m: Machine, aspect: HiddenData | None, site: Expression, player: Expression
    ) -> None:
        m.act(
            f"SetHidden{aspect.word if aspect else ''}",
            type=m.type_number(self.site_type, site),
            to=site,
            level=m.register("#level"),
            who=player,
            value=m.register("#hidden"),
        )

    def english(self, e: "Voice") -> Instruction:
        """Something is hidden or shown."""
        return Do(hiding(e, self), None, consequence(e, self.then))


@ludeme("set", "TrumpSuit")
class SetTrumpSuit(Effect):
    """Makes a suit of cards the trump suit.

    Example:
        (set TrumpSuit (card Suit at:(last To)))
    """

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
            return Do("move again" if player == YOU else f"let {player} move next")
        return Do(f"let one of {e.tell(self.player)} move next")


@ludeme("set", "Rotation")
class SetRotation(Effect):
    """Turns a piece.

    The single turns backwards and forwards are offered beside the rotations listed, unless both
    are switched off.

    Example:
        (set Rotation (to (last To)) {0 2} previous:False next:False)
    """

    to: To | None = None
    """The site of the piece; `(from)` if left out."""

    rotations: tuple[Int, ...] | Int | None = None
    """The rotations to offer, as numbers; none but the single turns if left out."""

    previous: Named[Boolean | None] = None
    """Whether to offer a turn to the rotation before; true if left out."""

    next: Named[Boolean | None] = None
    """Whether to offer a turn to the rotation after; true if left out."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """A move for each rotation."""
        with m.following(self.then):
            offer_rotations(m, self, decision=False)

    def english(self, e: "Voice") -> Instruction:
        """A piece is turned."""
        return turn(e, self)


@ludeme("set", "Value")
class SetPlayerValue(SetPlayerNumber):
    """Sets the value of a player, which `(value Player …)` reads.

    A player's value is -1 until it is set.

    Example:
        (set Value Next 3)
    """

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
        """A player's value."""
        return self.said(e, "value")


@ludeme("set", "Value")
class SetSiteValue(SetSiteNumber):
    """Sets the value of the piece on a site, which `(value Piece …)` reads.

    Nothing happens if the value would be negative.

    Example:
        (set Value at:(last To) (+ 1 (value Piece at:(last To))))
    """

    def lower(self, m: Machine) -> None:
        """One move that sets the value."""
        level = m.let(m.number(self.level, -1))
        value = m.let(m.number(self.value))
        with m.following(self.then), m.if_((value >= 0) & (level >= -1)):
            site = m.let(m.number(self.at))
            kind = m.type_number(self.site_type)
            offer_action(m, "SetValue", at=site, type=kind, to=site, level=level, value=value)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """The value of a piece."""
        return self.said(e, "value")


@ludeme("set", "Score")
class SetScore(SetPlayerNumber):
    """Sets the score of a player, or of all players of a role.

    Example:
        (set Score Prev (* 4 (count Pieces Prev)))
    """

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
        return self.said(e, "score")


@ludeme("set", "Pending")
class SetPending(Effect):
    """Leaves a mark for the next move, which `(is Pending)` and `(sites Pending)` read.

    The marks are wiped when the next move is made. An empty region leaves none.

    Example:
        (set Pending (sites Around (last To)))
    """

    value: Int | Region | None = None
    """The number or the sites to mark; the number 1 if left out."""

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
            return Do(f"mark {e.sites(self.value)} for later")
        value = e.number(self.value)
        if value.kind == "site":
            return Do(f"mark {value} for later")
        return Do(f"leave the number {value} pending for the next move")


@ludeme("set", "Var")
class SetVar(Effect):
    """Keeps a number in a variable, which `(var …)` reads.

    A variable that was never set reads as -1.

    Example:
        (set Var "Opening" (last To))
    """

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
        value = Noun("minus one") if self.value is None else e.number(self.value)
        what = f"remember {value}"
        if self.name is not None:
            what += f" as *{spoken(self.name)}*"
        return Do(what, None, consequence(e, self.then))


@ludeme("set", "Counter")
class SetCounter(SetGameNumber):
    """Sets the counter, which goes up by 1 at the end of every move.

    The move that sets it counts too, so after a plain `(set Counter)` it reads 0 in the next
    turn.

    Example:
        (set Counter 10)
    """

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


@ludeme("set", "Count")
class SetCount(SetSiteNumber):
    """Sets how many pieces of the same kind are on a site.

    With a count of 0 the site becomes empty.

    Example:
        (set Count at:(last To) 6)
    """

    def lower(self, m: Machine) -> None:
        """One move that sets the count."""
        site = m.let(m.number(self.at))
        count = m.let(m.number(self.value))
        with m.following(self.then):
            what = m.let(m.what(site, self.site_type))
            self.offer(m, "SetCount", site, what=what, count=count)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """How many pieces there are."""
        things = plural(usual_thing(e))
        place = at(e, self.at, self.site_type)
        what = f"change the number of {things} {place} to {e.number(self.value)}"
        return Do(what, None, consequence(e, self.then))


@ludeme("set", "State")
class SetState(SetSiteNumber):
    """Sets the state of the piece on a site.

    Nothing happens if the state would be negative, or if there is no such site.

    Example:
        (set State Vertex at:(last From) 2)
    """

    def lower(self, m: Machine) -> None:
        """One move that sets the state."""
        state = m.let(m.number(self.value))
        level = m.let(m.number(self.level, -1))
        site = m.let(m.number(self.at))
        inside = site.below(self.end_of_sites(m))
        with m.following(self.then), m.if_((state >= 0) & (level >= -1) & inside):
            self.offer(m, "SetState", site, level=level, state=state)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """The state of a piece."""
        if e.marks and self.level is None and self.site_type is None:
            return Do(marking(e, self.at, self.value), None, consequence(e, self.then))
        return self.said(e, "state")
