"""Captures by position: pieces caught between, around, beside or in line with a piece.

The caught pieces are removed unless an `apply` says that something else befalls them.
"""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Direction, Effect, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves import capturing
from ludarium.english.phrases import Instruction
from ludarium.ludemes.moves import move_concepts
from ludarium.ludemes.moves.clauses import Between, From, PieceChoice, Then, To
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("custodial")
class Custodial(Effect):
    """Captures a row of pieces held between two others.

    The row starts next to the origin and ends at a site that fits `to`. Unless said otherwise the
    row is of enemies, as long as it happens to be, and a friend stands at its end.

    Example:
        (custodial (from (last To)) Diagonal
            (between (max 2) if:(is Enemy (who at:(between))) (apply (flip (between))))
        )
    """

    unseen = ("direction", "between.range.least")

    origin: From | None = None
    """The piece at the near end; where the last move ended if left out."""

    direction: AbsoluteDirection | None = None
    """Along which lines to look; through every adjacent site if left out."""

    between: Between | None = None
    """Which pieces are caught, how many in a row, and what befalls them."""

    to: To | None = None
    """What must stand at the far end; a friend if left out."""

    then: Then | None = None
    """What follows each capture."""

    def lower(self, m: Machine) -> None:
        """What befalls the rows that are held between two pieces."""
        from ludarium.ludemes.moves.captures.capturing import custodial_moves

        custodial_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """Rows held between two pieces."""
        return capturing.custodial(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Enemies between friends, unless said otherwise."""
        between, to = self.between, self.to
        caught = (between.if_, between.apply) if between else (None, None)
        move_concepts.capture(found, c, "CustodialCapture", *caught)
        if to is None or to.if_ is None:
            found.add("IsFriend")


@ludeme("intervene")
class Intervene(Effect):
    """Captures the pieces on opposite sides of a piece that came between them.

    Both sides must fit, and then both are caught.

    Example:
        (intervene Orthogonal (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
    """

    unseen = ("direction",)

    origin: From | None = None
    """The piece in the middle; where the last move ended if left out."""

    direction: AbsoluteDirection | None = None
    """Along which lines to look; through every adjacent site if left out."""

    between: Between | None = None
    """Its range says how many pieces in a row on either side; exactly one if left out."""

    to: To | None = None
    """Which pieces are caught and what befalls them; enemies, which are removed, if left out."""

    then: Then | None = None
    """What follows each capture."""

    def lower(self, m: Machine) -> None:
        """What befalls the pieces on opposite sides."""
        from ludarium.ludemes.moves.captures.capturing import intervene_moves

        intervene_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """Pieces on opposite sides."""
        return capturing.intervene(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Enemies, unless said otherwise."""
        caught = (self.to.if_, self.to.apply) if self.to else (None, None)
        move_concepts.capture(found, c, "InterveneCapture", *caught)


@ludeme("surround")
class Surround(Effect):
    """Captures each neighbour of a piece that has hostile sites all around it.

    Beyond the edge of the board there is nothing, so there a piece needs fewer to surround it. In
    a `then` the origin has to be given, as `(from)` has no site there.

    Example:
        (surround (from (last To)) Orthogonal
            (between if:(is Enemy (who at:(between))))
            except:1
        )
    """

    unseen = ("relation",)

    origin: From | None = None
    """The piece whose neighbours are in danger; the one at `(from)` if left out."""

    relation: Relation | None = None
    """Which sites are neighbours; the adjacent ones if left out."""

    between: Between | None = None
    """Which pieces are caught and what befalls them; enemies, which are removed, if left out."""

    to: To | None = None
    """What must stand around the caught piece; friends if left out."""

    except_: Named[Int | None] = None
    """How many of the sites around may be otherwise; 0 if left out."""

    with_: Named[PieceChoice | None] = None
    """A piece that must be one of those around; any if left out."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def lower(self, m: Machine) -> None:
        """What befalls the neighbours that are surrounded."""
        from ludarium.ludemes.moves.captures.capturing import surround_moves

        surround_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """Neighbours that are surrounded."""
        return capturing.surround(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Enemies among friends, unless said otherwise."""
        between, to = self.between, self.to
        caught = (between.if_, between.apply) if between else (None, None)
        move_concepts.capture(found, c, "SurroundCapture", *caught)
        if to is None or to.if_ is None:
            found.add("IsFriend")


@ludeme("enclose")
class Enclose(Effect):
    """Captures the groups next to a piece that have no way out.

    A group has a way out if it touches an empty site. There is no capture where the origin itself
    is empty.

    Example:
        (enclose (from (last To)) Adjacent
            (between if:(is Enemy (who at:(between))) (apply (set State at:(between) 2)))
            numException:1
        )
    """

    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """Whether the sites are cells, edges or vertices; the board's own kind if left out."""

    origin: From | None = None
    """The piece beside the groups; where the last move ended if left out."""

    directions: Direction | None = None
    """In which directions sites are connected; with every adjacent one if left out."""

    between: Between | None = None
    """Which sites make a group and what befalls them; enemies, which are removed, if left out."""

    num_exception: Named[Int | None] = None
    """How many empty sites may be enclosed with the group; 0 if left out."""

    then: Then | None = None
    """What follows the capture of each piece."""

    def lower(self, m: Machine) -> None:
        """What befalls the groups that have no way out."""
        from ludarium.ludemes.moves.captures.enclosing import enclose_moves

        enclose_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """Groups without a way out."""
        return capturing.enclose(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Enemies, unless said otherwise."""
        between = self.between
        caught = (between.if_, between.apply) if between else (None, None)
        move_concepts.capture(found, c, "EncloseCapture", *caught)


@ludeme("directional")
class Directional(Effect):
    """Captures the unbroken row of pieces that lies ahead of a piece.

    What befalls the row is to be said in the `apply` of `to`; without it nothing happens.

    Example:
        (directional (from (last To)) OppositeDirection
            (to if:(is Enemy (who at:(to))) (apply (remove (to))))
        )
    """

    unseen = ("directions",)

    origin: From | None = None
    """The piece before the row; where the last move ended if left out."""

    directions: Direction | None = None
    """Which way the row lies; the way of the last move if left out."""

    to: To | None = None
    """Which pieces make up the row, enemies if left out, and what befalls them."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def lower(self, m: Machine) -> None:
        """What befalls the row that lies ahead."""
        from ludarium.ludemes.moves.captures.capturing import directional_moves

        directional_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """The row ahead."""
        return capturing.directional(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Enemies, unless said otherwise."""
        caught = (self.to.if_, self.to.apply) if self.to else (None, None)
        move_concepts.capture(found, c, "DirectionCapture", *caught)


@ludeme("take", "Control", at_most_one=(("at", "to"),))
class TakeControl(Effect):
    """Hands the pieces of one player over to another.

    A piece becomes the new owner's piece of the same name and keeps its state, value and
    rotation; one for which there is no such piece stays as it is.

    Example:
        (take Control of:Next by:Mover (then (addScore Mover 5)))
    """

    concepts = ("TakeControl",)

    of: Named[Role | Int]
    """Whose pieces are taken; `All` means everybody's."""

    by: Named[Role | Int]
    """Who gets them."""

    at: Named[Int | None] = None
    """The only site concerned; all sites if left out."""

    to: Named[Region | None] = None
    """The only sites concerned; all if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, edges or vertices; the board's own kind if left out."""

    then: Then | None = None
    """What follows for each piece taken."""

    def lower(self, m: Machine) -> None:
        """The pieces of one player become those of another."""
        from ludarium.ludemes.moves.captures.taking import take_control

        take_control(m, self)

    def english(self, e: "Voice") -> Instruction:
        """Pieces that change sides."""
        return capturing.take_control(e, self)
