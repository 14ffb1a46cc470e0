"""Pieces that change where they stand: promoted, flipped or turned."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Effect, Int, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.consequences import consequence
from ludarium.english.moves.handling import piece_at, promote, turn
from ludarium.english.phrases import Do, Instruction
from ludarium.ludemes.moves.clauses import PieceChoice, PlayerChoice, Then, To
from ludarium.ludemes.moves.offering import offer_rotations
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Promoting(Moves):
    """A piece becomes another."""

    unseen = ("owner",)

    site_type: SiteType | None = None
    """Whether the site is a cell, an edge or a vertex; the board's own kind if left out."""

    site: Int | None = None
    """Where the piece stands; the site `(to)` if left out."""

    piece: PieceChoice
    """What it becomes, or what to choose from."""

    owner: PlayerChoice | Role | None = None
    """Whose piece it becomes; if given, names need no owner's number."""

    then: Then | None = None
    """What follows the promotion."""

    def lower(self, m: Machine) -> None:
        """A move for every piece that it may become."""
        from ludarium.ludemes.moves.placing.promoting import promote_moves

        promote_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A promotion."""
        return promote(e, self)


@ludeme("move", "Promote")
class MovePromote(Promoting):
    """Lets the player turn a piece into another, one move for each piece named.

    Example:
        (move Promote (last To) (piece {"Dragon" "Phoenix"}) Mover)
    """

    concepts = ("PromotionDecision",)


@ludeme("promote")
class Promote(Promoting, Effect):
    """Turns a piece into another, as an effect.

    The new piece starts with its usual state, value and rotation.

    Example:
        (promote (last To) (piece "Admiral") Mover (then (addScore Mover 2)))
    """

    concepts = ("PromotionEffect",)


@ludeme("flip")
class Flip(Effect):
    """Turns a piece over, so that it shows its other state.

    The piece must have been given two states with `(flips …)`. A stack is turned upside down, and
    each of its pieces flipped.

    Example:
        (flip (ahead (last To) Forward))
    """

    concepts = ("Flip",)

    site_type: SiteType | None = None
    """Whether the site is a cell, an edge or a vertex; the board's own kind if left out."""

    site: Int | None = None
    """Where the piece lies; the site `(to)` if left out."""

    then: Then | None = None
    """What follows the flip."""

    def lower(self, m: Machine) -> None:
        """The piece shows its other state; a stack is turned upside down."""
        from ludarium.ludemes.moves.placing.promoting import flip_moves

        flip_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A piece is turned over."""
        piece = piece_at(e, self.site, self.site_type, "to")
        return Do(f"turn {piece} over", None, consequence(e, self.then))


@ludeme("move", "Set", "Rotation")
class MoveSetRotation(Moves):
    """Lets the player turn a piece on its site.

    The moves to the rotations next to the present one come on top of those listed, so say
    `previous:False next:False` to have the listed ones alone.

    Example:
        (move Set Rotation (to (last To)) {0 3} previous:False next:False)
    """

    concepts = ("RotationDecision", "PieceRotation")

    to: To | None = None
    """The site of the piece; the site `(from)` if left out."""

    rotations: tuple[Int, ...] | Int | None = None
    """The rotations to choose from; none beside the next and previous if left out."""

    previous: Named[Boolean | None] = None
    """Whether it may turn back by one; true if left out."""

    next: Named[Boolean | None] = None
    """Whether it may turn on by one; true if left out."""

    then: Then | None = None
    """What follows the turn."""

    def lower(self, m: Machine) -> None:
        """A move for each rotation."""
        with m.following(self.then):
            offer_rotations(m, self, decision=True)

    def english(self, e: "Voice") -> Instruction:
        """A piece is turned."""
        return turn(e, self)
