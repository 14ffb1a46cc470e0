"""The parts of which rules for moves are made: where from, over what, where to, and what then."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import (
    Boolean,
    Consequence,
    Effect,
    Int,
    Moves,
    PlayerByNumber,
    Range,
    Region,
)
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.owned_order import keep_order
from ludarium.engine.turns.turns import Plan
from ludarium.english.moves.forces import chosen_piece, piece_on, pieces_in
from ludarium.english.moves.journeys import end
from ludarium.english.phrases import NOTHING, Instruction, Noun, When
from ludarium.english.words import number
from ludarium.ludemes.arrays.arrays import Rotations
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("apply", at_least_one=(("if_", "effect"),))
class Apply(Moves):
    """Says what else happens when a site is passed or reached, and on what condition.

    The effect is carried out before the piece itself moves, so a captured piece is gone by the
    time the capturer arrives. What a false condition means depends on the move around it: most
    moves only lose the effect, but a slide whose `to` has one does not happen at all.

    Example:
        (apply if:(is Occupied (to)) (fromTo (from (to)) (to (handSite Mover))))
    """

    if_: Named[Boolean | None] = None
    """What must hold; always true if left out."""

    effect: Effect | None = None
    """What happens; nothing if left out."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note whether lots are drawn when such a move is listed."""
        if any(inner.is_chance for inner in self.walk()):
            m.draws_in_moves = True
            keep_order(m)

    def lower(self, m: Machine) -> None:
        """The moves of the effect, if the condition holds."""
        if self.effect is not None:
            with m.if_(m.condition(self.if_)):
                m.moves(self.effect)

    def english(self, e: "Voice") -> Instruction:
        """The effect, on its condition."""
        found = NOTHING if self.effect is None else e.moves(self.effect)
        return found if self.if_ is None else When(e.condition(self.if_), found)


@ludeme("then")
class Then(Consequence):
    """Says what follows once a move has been made.

    The effect sees the position after the move, so the sites of that move are `(last From)` and
    `(last To)`. It follows each of the moves that the rule around it finds.

    Example:
        (then (if (is In (last To) (sites Centre)) (addScore Mover 3)))
    """

    concepts = ("Then",)

    effect: Effect
    """What follows."""

    apply_after_all_moves: Named[bool | None] = None
    """Whether to wait for everybody's move in a simultaneous game; false if left out."""

    def english(self, e: "Voice") -> Instruction:
        """What follows."""
        return e.then(self) or NOTHING


@ludeme("between")
class Between(Ludeme):
    """Describes the sites that lie between the start of a move and its end.

    A hop asks it about the pieces jumped over, a slide about the sites it crosses, and a capture
    about the pieces caught. `(between)` is the site in question.

    Example:
        (between before:2 (range 1 3) after:1 if:(is Friend (who at:(between))))
    """

    before: Named[Int | None] = None
    """How many sites a hop may cross before it meets the first hurdle; 0 if left out."""

    range: Range | None = None
    """How many sites: hurdles of a hop, steps of a slide, pieces in a captured row."""

    after: Named[Int | None] = None
    """How many sites a hop may go on past the first landing place; 0 if left out."""

    if_: Named[Boolean | None] = None
    """What must hold at each such site; the default belongs to the move around it."""

    trail: Named[Int | None] = None
    """The number of the piece that a slide leaves on every site it departs from or crosses."""

    apply: Apply | None = None
    """What happens at each such site."""

    def english(self, e: "Voice") -> Noun:
        """The sites on the way."""
        site = e.meant("between", f"the {e.word()} in between")
        return Noun(site.text, kind="site")


@ludeme("flips")
class Flips(Ludeme):
    """Gives the two states between which a piece is flipped.

    A piece in any other state keeps it when flipped.

    Example:
        (flips 3 4)
    """

    first: int
    """The one state."""

    second: int
    """The other state."""

    def english(self, e: "Voice") -> Noun:
        """The two states."""
        return Noun(f"the states {number(self.first)} and {number(self.second)}")


@ludeme("from")
class From(Ludeme):
    """Says where a move starts.

    Example:
        (from (sites Occupied by:Mover) if:(not (is In (from) (sites Perimeter))))
    """

    site_type: SiteType | None = None
    """Whether the sites are cells, edges or vertices; the board's own kind if left out."""

    sites: Region | Int | None = None
    """The site, or the sites to choose from; the site `(from)` if left out."""

    level: Named[Int | None] = None
    """Which level of a stack moves; the top if left out."""

    if_: Named[Boolean | None] = None
    """What must hold at the start; always true if left out."""

    def english(self, e: "Voice") -> Noun:
        """The piece that moves."""
        if isinstance(self.sites, Region):
            return Noun(str(pieces_in(e, self.sites)), kind="piece")
        return Noun("the piece" if self.sites is None else piece_on(e, self.sites), kind="piece")


@ludeme("piece")
class PieceChoice(Ludeme):
    """Names a piece, or several to choose from.

    A name is written in full, with the number of its owner where it has one: `"Rook2"` is the
    rook of the second player. Promotion alone also takes a plain name and looks for its owner.

    Example:
        (piece {"Lantern1" "Lantern2"} state:2)
    """

    piece: str | Int | tuple[str, ...] | tuple[Int, ...]
    """The name or number of the piece, or an array of them."""

    state: Named[Int | None] = None
    """The state the piece gets; its usual one if left out."""

    def english(self, e: "Voice") -> Noun:
        """The piece, or some to choose from."""
        return Noun(str(chosen_piece(e, self)), kind="piece")


@ludeme("player")
class PlayerChoice(PlayerByNumber):
    """Names a player by number.

    Example:
        (player (+ 1 (% (mover) 3)))
    """

    player: Int
    """The number of the player, counted from 1."""

    def english(self, e: "Voice") -> Noun:
        """The player."""
        return e.player(self.player)


@ludeme("to")
class To(Ludeme):
    """Says where a move ends.

    Example:
        (to (sites Empty) if:(is Related Diagonal (from) (to)))
    """

    site_type: SiteType | None = None
    """Whether the sites are cells, edges or vertices; the board's own kind if left out."""

    sites: Region | Int | None = None
    """The site, or the sites to choose from; the site `(to)` if left out."""

    level: Named[Int | None] = None
    """Which level of a stack the piece slips into; on top if left out."""

    rotations: Rotations | None = None
    """The rotations among which the player chooses for the piece that arrives."""

    if_: Named[Boolean | None] = None
    """What must hold at the end; always true if left out."""

    apply: Apply | None = None
    """What else happens there, such as a capture."""

    def english(self, e: "Voice") -> Noun:
        """Where a move ends."""
        return Noun(end(e, self).noun.text, kind="site")
