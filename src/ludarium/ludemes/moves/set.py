"""Effects that set something: of a piece, of a player, of the turn or of the game."""

from ludarium.ludemes.arrays.arrays import ArrayDifference
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import HiddenData, Role
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice, Then, To
from ludarium.ludemes.types import Boolean, Effect, Int, IntArray, Region


class SetPlayerNumber(Effect):
    """Sets a number that belongs to a player."""

    player: PlayerChoice | Role
    """Whose number it is."""

    value: Int
    """The number to set."""

    then: Then | None = None
    """What follows."""


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


@ludeme("set", "Value")
class SetPlayerValue(SetPlayerNumber):
    """Sets the value of a player, which `(value Player …)` reads.

    A player's value is -1 until it is set.

    Example:
        (set Value Next 3)
    """


@ludeme("set", "Value")
class SetSiteValue(SetSiteNumber):
    """Sets the value of the piece on a site, which `(value Piece …)` reads.

    Nothing happens if the value would be negative.

    Example:
        (set Value at:(last To) (+ 1 (value Piece at:(last To))))
    """


@ludeme("set", "Score")
class SetScore(SetPlayerNumber):
    """Sets the score of a player, or of all players of a role.

    Example:
        (set Score Prev (* 4 (count Pieces Prev)))
    """


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


@ludeme("set", "Counter")
class SetCounter(SetGameNumber):
    """Sets the counter, which goes up by 1 at the end of every move.

    The move that sets it counts too, so after a plain `(set Counter)` it reads 0 in the next
    turn.

    Example:
        (set Counter 10)
    """


@ludeme("set", "Pot")
class SetPot(SetGameNumber):
    """Sets how much lies in the pot.

    Example:
        (set Pot (- (pot) 10))
    """


@ludeme("set", "Count")
class SetCount(SetSiteNumber):
    """Sets how many pieces of the same kind are on a site.

    With a count of 0 the site becomes empty.

    Example:
        (set Count at:(last To) 6)
    """


@ludeme("set", "State")
class SetState(SetSiteNumber):
    """Sets the state of the piece on a site.

    Nothing happens if the state would be negative, or if there is no such site.

    Example:
        (set State Vertex at:(last From) 2)
    """
