"""Pieces that come onto the board or leave it: adding, claiming, shooting and removing."""

from typing import TYPE_CHECKING, Any, ClassVar

from ludarium.engine.kinds import Effect, Int, Moves, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sequence_capture import use_sequence_capture
from ludarium.english.moves.handling import add, claim, remove, shoot
from ludarium.english.phrases import Instruction
from ludarium.ludemes.moves.clauses import Between, From, PieceChoice, Then, To
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import When

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class Adding(Moves):
    """A piece comes from outside the board."""

    unseen = ("piece.state", "to.apply.if_")

    piece: PieceChoice | None = None
    """The piece, or several to choose from; the one numbered as the mover is if left out."""

    to: To
    """Where it may go, and what happens there."""

    count: Named[Int | None] = None
    """How many to put there at once; 1 if left out, and below 1 there is no move."""

    stack: Named[bool | None] = None
    """Whether the pieces are meant to form a stack; it does not change which moves there are."""

    then: Then | None = None
    """What follows once the piece is placed."""

    def lower(self, m: Machine) -> None:
        """A move for every site where a piece may be put."""
        from ludarium.ludemes.moves.placing.adding import add_moves

        add_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A piece is placed."""
        return add(e, self)


@ludeme("move", "Add")
class MoveAdd(Adding):
    """Lets the player place a new piece.

    The piece comes from nowhere; one that waits in a hand is brought in by `(move (from …) (to …))`
    instead. A large piece goes only where all the sites it would cover are empty.

    Example:
        (move Add (piece "Lantern0" state:1) (to (sites Empty) if:(is In (to) (sites Inner))))
    """

    concepts = ("AddDecision",)


@ludeme("add")
class Add(Adding, Effect):
    """Places a new piece, as an effect.

    Example:
        (add (piece "Snow0") (to (last From)))
    """

    concepts = ("AddEffect",)


@ludeme("move", "Claim")
class MoveClaim(Moves):
    """Lets the player take possession of a site by marking it with a piece.

    Example:
        (move Claim (to Edge (sites Empty Edge)))
    """

    unseen = ("piece.state", "to.apply.if_")

    piece: PieceChoice | None = None
    """The piece that marks the site; the one numbered as the mover is if left out."""

    to: To
    """The sites that may be claimed."""

    # quirk: claims-of-one: A claim places one piece, whatever count is given.
    count: Named[Int | None] = None
    """Accepted, but a claim always places one piece."""

    stack: Named[bool | None] = None
    """Accepted, but without effect."""

    then: Then | None = None
    """What follows once the site is claimed."""

    def lower(self, m: Machine) -> None:
        """A move for every site that may be claimed."""
        from ludarium.ludemes.moves.placing.claiming import claim_moves

        claim_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A site is claimed."""
        return claim(e, self)


@ludeme("claim")
class Claim(Effect):
    """Takes possession of a site by marking it with a piece, as an effect.

    At a single site its own `then` is worked out in the position before the claim.

    Example:
        (claim (piece "Flag1") (to (last To)))
    """

    unseen = ("piece.state", "to.apply.if_")

    piece: PieceChoice | None = None
    """The piece that marks the site; the one numbered as the mover is if left out."""

    to: To
    """The site or sites that are claimed."""

    then: Then | None = None
    """What follows from the claim."""

    def lower(self, m: Machine) -> None:
        """The site or sites are claimed."""
        from ludarium.ludemes.moves.placing.claiming import claim_moves

        claim_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A site is claimed."""
        return claim(e, self)


class Shooting(Moves):
    """A piece is placed on a line of sight."""

    concepts: ClassVar[tuple[str, ...]] = ("LineOfSight",)
    default_concepts = (("direction", "AdjacentDirection"),)
    unseen = ("piece",)

    piece: PieceChoice
    """The piece that is shot."""

    origin: From | None = None
    """Where the shot is fired from; where the last move ended if left out."""

    direction: AbsoluteDirection | None = None
    """Which ways it may fly; along every line through adjacent sites if left out."""

    between: Between | None = None
    """Accepted, but its condition is not asked for."""

    to: To | None = None
    """Over which sites it may fly and where it may land; empty cells if left out."""

    then: Then | None = None
    """What follows once the shot has landed."""

    def lower(self, m: Machine) -> None:
        """A move for every site where the shot may land."""
        from ludarium.ludemes.moves.placing.claiming import shoot_moves

        shoot_moves(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A shot."""
        return shoot(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Over what it flies."""
        for clause in (self.between, self.to):
            # accident: slides-contain: A slide over empty sites counts as a test for a region.
            if c.as_reference and (clause is None or clause.if_ is None):
                found.add("Contains")


@ludeme("move", "Shoot")
class MoveShoot(Shooting):
    """Lets the player shoot a piece along a line, to stay where it lands.

    It may land on each site of the line up to the first that does not fit.

    Example:
        (move Shoot (piece "Arrow0") (from (last To)) Diagonal (to if:(is Empty (to))))
    """

    concepts = ("ShootDecision", "AddDecision")


@ludeme("shoot")
class Shoot(Shooting, Effect):
    """Fills the lines around a site with a piece, as an effect.

    Example:
        (shoot (piece "Ash0") Orthogonal)
    """

    concepts = ("ShootEffect", "AddEffect")


class Removing(Moves):
    """A piece leaves the board."""

    unseen = ("level",)

    site_type: SiteType | None = None
    """Whether the sites are cells, edges or vertices; the board's own kind if left out."""

    sites: Int | Region
    """The site or sites to clear; empty ones are passed over."""

    level: Named[Int | None] = None
    """Which level of a stack to remove; the top if left out."""

    at: Named[When | None] = None
    """When the piece goes: at once, unless this is `EndOfTurn`."""

    count: Named[Int | None] = None
    """How many pieces to remove at each site; 1 if left out."""

    then: Then | None = None
    """What follows each removal."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Note removals that are put off, if there are any."""
        if self.at is not None:
            use_sequence_capture(m, plan)

    def lower(self, m: Machine) -> None:
        """A move for every occupied site."""
        from ludarium.ludemes.moves.placing.adding import remove_moves

        remove_moves(m, self)

    def is_single(self) -> bool:
        """Whether it takes one piece at most."""
        return isinstance(self.sites, Int) and self.count is None and self.then is None

    def english(self, e: "Voice") -> Instruction:
        """A removal."""
        return remove(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether pieces go only when the whole turn is over."""
        if self.at is not None:
            found.add("CaptureSequence")


@ludeme("move", "Remove")
class MoveRemove(Removing):
    """Lets the player remove a piece, one move for each site that has one.

    Where pieces do not stack, everything on the site goes, however many it counts.

    Example:
        (move Remove (difference (sites Occupied by:Next) (sites Corners)))
    """

    concepts = ("RemoveDecision",)


@ludeme("remove")
class Remove(Removing, Effect):
    """Removes the pieces at one or several sites, as an effect.

    With `at:EndOfTurn` the pieces stay, and still block, until the turn ends; meanwhile
    `(sites ToClear)` has their sites.

    Example:
        (remove (sites Around (last To) Enemy) at:EndOfTurn)
    """

    concepts = ("RemoveEffect",)
