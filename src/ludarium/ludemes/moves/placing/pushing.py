"""Effects that shift whole lines of pieces, away from a site or towards it."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Direction, Effect
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.consequences import consequence
from ludarium.english.moves.handling import origin_piece
from ludarium.english.phrases import Do, Instruction
from ludarium.ludemes.moves.clauses import From, Then
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("push")
class Push(Effect):
    """Pushes a piece by one site, along with the pieces in front of it.

    The push ends at the first empty site. Where there is none, the last piece of the line is
    pushed off the board.

    Example:
        (push (from (last To)) NE)
    """

    concepts = ("PushEffect",)
    unseen = ("directions",)

    origin: From | None = None
    """The first piece to be pushed; the one at the end of the last move if left out."""

    directions: Direction
    """Which way to push; of several directions only the first counts."""

    then: Then | None = None
    """What follows each change that the push makes."""

    def lower(self, m: Machine) -> None:
        """A line of pieces moves on by one site."""
        from ludarium.ludemes.moves.placing.shifting import push_moves

        push_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A push."""
        piece, when = origin_piece(e, self.origin)
        what = f"push {piece} one {e.word()} {e.directions(self.directions)}"
        note = (
            "Pieces in front of it are pushed along, up to the first gap; where there is none, the "
            "one at the edge is pushed off the board."
        )
        return Do(what, when, consequence(e, self.then), (note,))


@ludeme("attract")
class Attract(Effect):
    """Draws the pieces on the lines through a site towards it, closing the gaps.

    Example:
        (attract (from (last To)) Diagonal)
    """

    default_concepts = (("direction", "AdjacentDirection"),)

    origin: From | None = None
    """The site that attracts; where the last move ended if left out."""

    direction: AbsoluteDirection | None = None
    """Along which lines; through every adjacent site if left out."""

    then: Then | None = None
    """What follows each change that is made."""

    def lower(self, m: Machine) -> None:
        """The pieces on the lines close up to the site."""
        from ludarium.ludemes.moves.placing.shifting import attract_moves

        attract_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """Pieces that close up."""
        piece, when = origin_piece(e, self.origin)
        what = f"draw all pieces in line with {piece} {e.directions(self.direction)} up to it"
        return Do(f"{what}, closing the gaps", when, consequence(e, self.then))
