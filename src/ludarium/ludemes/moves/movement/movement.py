"""Pieces that move: steps, slides, hops, leaps, and free moves from one site to another.

Each comes in two forms. With `move` it is something a player may choose; without, it is an
effect, and every such move that is found is carried out.
"""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Direction, Effect, Int, Moves
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.consequences import after_move
from ludarium.english.moves.forces import piece_on
from ludarium.english.moves.jumping import hop
from ludarium.english.moves.movement import leap, slide, step
from ludarium.english.moves.transfers import transfer
from ludarium.english.phrases import Do, Instruction, Place
from ludarium.ludemes.moves import move_concepts
from ludarium.ludemes.moves.clauses import Between, From, Then, To
from ludarium.ludemes.moves.making import (
    offer_moves,
    offer_step,
    once_each,
    start_of,
    step_targets,
)
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import WalkStep
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class Stepping(Moves):
    """A piece goes to a neighbouring site."""

    default_concepts = (("directions", "AdjacentDirection"),)

    origin: From | None = None
    """Where the piece starts; the site `(from)` if left out."""

    directions: Direction | None = None
    """Which ways it may go; to every adjacent site if left out."""

    to: To
    """Where the step may end, and what happens there."""

    stack: Named[bool | None] = None
    """Whether the whole stack steps; only its top piece if left out."""

    then: Then | None = None
    """What follows once the step is made."""

    def lower(self, m: Machine) -> None:
        """A move for every neighbouring site that fits."""
        kind = self.origin.site_type if self.origin else None
        start = start_of(m, self.origin)
        if start is None:
            return
        before = m.register("from")
        with (
            m.following(self.then),
            m.if_(m.is_on_board(start, kind)),
            m.bind(from_=start),
            m.if_(m.condition(self.origin.if_ if self.origin else None)),
        ):
            from_ = m.register("from")
            targets = step_targets(m, self, kind, from_)
            if targets is not None:
                offer_moves(m, self, kind, targets)
                return
            with (
                # quirk: step-headed-from-before: The directions of a step are worked out while
                # `(from)` still stands for what it stood for before.
                m.bind(from_=before if self._heads_from_before() else from_),
                once_each(m, self.directions, kind, from_) as to,
                m.bind(from_=from_, to=to),
                m.if_(m.condition(self.to.if_)),
            ):
                offer_step(m, self, kind, self.origin.level if self.origin else None)

    def _heads_from_before(self) -> bool:
        """Whether the directions ask for `(from)`: what it stood for before the step."""
        return isinstance(self.directions, Ludeme) and speaks_of(self.directions, "from")

    def english(self, e: "Voice") -> Instruction:
        """A step."""
        return step(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where a step may end."""
        move_concepts.land(found, c, self, "StepDecisionTo", self.to)


@ludeme("move", "Step")
class MoveStep(Stepping):
    """Lets the player move a piece to a neighbouring site.

    A piece in a hand has no neighbours, and so no steps. Two directions that lead to the same site
    give one move.

    Example:
        (move Step Forwards (to if:(is Empty (to))) (then (set Var "Marched" 1)))
    """

    concepts = ("StepDecision",)


@ludeme("step")
class Step(Stepping, Effect):
    """Moves a piece to a neighbouring site, as an effect.

    Ludemes that measure distances, such as `(count Steps …)`, take one to say what a step is.

    Example:
        (step (from (last To)) Forward (to if:(is Empty (to))))
    """

    concepts = ("StepEffect",)


class Sliding(Moves):
    """A piece goes any distance along a line."""

    unseen = ("between.range.least",)

    concepts = ("LineOfSight",)
    default_concepts = (("directions", "AdjacentDirection"),)

    origin: From | None = None
    """Where the piece starts; the site `(from)` if left out."""

    track: str | None = None
    """The track to slide along, or `"AllTracks"`; straight lines if left out."""

    directions: Direction | None = None
    """Which ways it may go; along every line through adjacent sites if left out."""

    between: Between | None = None
    """How far it may go and over which sites; any distance over empty ones if left out."""

    to: To | None = None
    """On which further sites it may stop, and what happens there."""

    stack: Named[bool | None] = None
    """Whether the whole stack slides; only its top piece if left out."""

    then: Then | None = None
    """What follows once the slide is made."""

    def lower(self, m: Machine) -> None:
        """A move for every site that it may reach."""
        from ludarium.ludemes.moves.movement.sliding import slide_moves

        slide_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A slide."""
        return slide(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Over what a slide may go, and where it may end."""
        move_concepts.slide(found, c, self)


@ludeme("move", "Slide")
class MoveSlide(Sliding):
    """Lets the player slide a piece any distance along a line.

    The piece may stop on every site that `between` lets it cross, which are the empty ones unless
    said otherwise. A site where the condition of `to` holds is one more place to stop, and the
    slide goes no further: this is how a slider captures.

    Example:
        (move Slide Diagonal
            (between (max 3))
            (to if:(is Enemy (who at:(to))) (apply (remove (to))))
        )
    """

    concepts = ("SlideDecision",)


@ludeme("slide")
class Slide(Sliding, Effect):
    """Slides a piece any distance along a line, as an effect.

    Example:
        (slide (from (last To)) SameDirection (between (exact 2)))
    """

    concepts = ("SlideEffect",)


class Hopping(Moves):
    """A piece jumps over others in a straight line."""

    unseen = ("to.apply",)

    default_concepts = (("directions", "AdjacentDirection"),)

    origin: From | None = None
    """Where the piece starts; the site `(from)` if left out."""

    directions: Direction | None = None
    """Which ways it may go; along every line through adjacent sites if left out."""

    between: Between | None = None
    """What may be jumped over and what happens to it; exactly one site of any sort if left out."""

    to: To
    """Where the hop may land, and what happens there."""

    stack: Named[bool | None] = None
    """Whether the whole stack hops; only its top piece if left out."""

    then: Then | None = None
    """What follows once the hop is made."""

    def lower(self, m: Machine) -> None:
        """A move for every landing place behind a hurdle."""
        from ludarium.ludemes.moves.movement.hopping import hop_moves

        hop_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A jump."""
        return hop(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Over whom a hop may go, and where it may end."""
        move_concepts.hop(found, c, self)


@ludeme("move", "Hop")
class MoveHop(Hopping):
    """Lets the player jump a piece over others in a straight line.

    The landing site lies right behind the hurdle, unless `before:` or `after:` of the `between`
    clause allow a run-up or a longer flight. A `between` clause must have an `if:`, or nothing
    counts as a hurdle.

    Example:
        (move Hop Orthogonal
            (between if:(is Occupied (between)) (apply (set State at:(between) 1)))
            (to if:(is Empty (to)))
        )
    """

    concepts = ("HopDecision",)


@ludeme("hop")
class Hop(Hopping, Effect):
    """Jumps a piece over others in a straight line, as an effect.

    It also serves inside `(can Move …)`, to ask whether a capture could go on.

    Example:
        (hop (from (last To)) Diagonal
            (between if:(is Friend (who at:(between))))
            (to if:(is Empty (to)))
        )
    """

    concepts = ("HopEffect",)


class Leaping(Moves):
    """A piece goes to the end of a walk, whatever stands on the way."""

    unseen = ("forward",)

    origin: From | None = None
    """Where the piece starts; the site `(from)` if left out."""

    walks: tuple[tuple[WalkStep, ...], ...]
    """The walks, each an array of forward steps (F) and turns to the left (L) or right (R)."""

    forward: Named[Boolean | None] = None
    """Whether only sites ahead of the piece count; false if left out."""

    rotations: Named[Boolean | None] = None
    """Whether the walks may set out in every orthogonal direction; true if left out."""

    to: To
    """Where the leap may end, and what happens there."""

    then: Then | None = None
    """What follows once the leap is made."""

    def lower(self, m: Machine) -> None:
        """A move for every site where a walk ends."""
        from ludarium.ludemes.moves.movement.leaping import leap_moves

        leap_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A leap."""
        return leap(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where a leap may end."""
        move_concepts.land(found, c, self, "LeapDecisionTo", self.to)


@ludeme("move", "Leap")
class MoveLeap(Leaping):
    """Lets the player move a piece to the end of a walk, whatever stands on the way.

    Several walks that end on the same site give one move.

    Example:
        (move Leap {{F F F R F} {F F F L F}}
            (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))
        )
    """

    concepts = ("LeapDecision",)


@ludeme("leap")
class Leap(Leaping, Effect):
    """Moves a piece to the end of a walk, as an effect.

    Example:
        (leap (from (last To)) {{F F}} forward:True (to if:(is Empty (to))))
    """

    concepts = ("LeapEffect",)


class Transferring(Moves):
    """A piece goes from any site to any other."""

    unseen = ("to.if_", "origin.level")

    origin: From
    """The site of the piece, or the sites to choose from; empty ones are passed over."""

    to: To
    """The sites to which it may go, and what happens there."""

    count: Named[Int | None] = None
    """How many pieces go together; one if left out."""

    copy: Named[Boolean | None] = None
    """Whether the piece also stays where it was; false if left out."""

    stack: Named[bool | None] = None
    """Whether the whole stack goes; only its top piece if left out."""

    mover: Role | None = None
    """Whose move it is; the player to move if left out."""

    then: Then | None = None
    """What follows once the piece has arrived."""

    def lower(self, m: Machine) -> None:
        """A move for every pair of a start and an end."""
        from ludarium.ludemes.moves.movement.transferring import transfer_moves

        transfer_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A free move."""
        return transfer(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where the piece may go."""
        move_concepts.transfer(found, c, self)


@ludeme("move")
class Move(Transferring):
    """Lets the player take a piece from one site to another, without regard to lines.

    Hands are sites like any other, so this is also how a piece enters from a hand. Every pair of a
    start and an end that fit is a move.

    Example:
        (move
            (from (sites Occupied by:Mover))
            (to (sites Empty) if:(is In (to) (sites Around (from) distance:2)))
        )
    """

    concepts = ("FromToDecision",)


@ludeme("fromTo")
class FromTo(Transferring, Effect):
    """Takes a piece from one site to another, as an effect.

    Example:
        (fromTo (from (last To)) (to (handSite Next)) count:2)
    """

    concepts = ("FromToEffect",)


@ludeme("move", "Swap", "Pieces")
class MoveSwapPieces(Moves):
    """Lets the player make the pieces of two cells change places.

    Example:
        (move Swap Pieces (last To) (ahead (last To) Forward))
    """

    concepts = ("SwapPiecesDecision",)

    first: Int | None = None
    """The one site; where the last move started if left out."""

    second: Int | None = None
    """The other site; where the last move ended if left out."""

    then: Then | None = None
    """What follows once they have changed places."""

    def lower(self, m: Machine) -> None:
        """One move, by which two pieces change places."""
        first = m.let(m.last("from") if self.first is None else m.number(self.first))
        second = m.let(m.last("to") if self.second is None else m.number(self.second))

        def build() -> None:
            one, other = m.register("from"), m.register("to")
            cell = m.type_number(SiteType.Cell)
            what = m.let(m.what(other, SiteType.Cell))
            m.act("Move", typeFrom=cell, from_=one, typeTo=cell, to=other, decision=True)
            m.act("Add", type=cell, to=one, what=what)

        there = (m.is_beyond(first) | m.is_beyond(second)).negated
        with m.following(self.then), m.if_(there), m.bind(from_=first, to=second):
            m.move(build, from_=m.register("from"), to=m.register("to"))

    def english(self, e: "Voice") -> Instruction:
        """Two pieces change places."""
        first = (
            e.meant("last_from", "the place where the last move began")
            if self.first is None
            else e.site(self.first)
        )
        second = (
            e.meant("last_to", "the place where the last move ended")
            if self.second is None
            else e.site(self.second)
        )
        then = after_move(e, self.then)
        if self.first is None:
            return Do(f"let the pieces on {first} and on {second} change places", None, then)
        what = f"let {piece_on(e, self.first)} change places with the piece"
        return Do(what, None, then, place=Place("on", second))
