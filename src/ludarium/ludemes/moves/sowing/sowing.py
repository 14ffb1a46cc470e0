"""Sowing: seeds taken from one hole and dropped, one after the other, into those that follow."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Effect, Int, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.sowing import sow as say_sowing
from ludarium.english.phrases import Instruction
from ludarium.ludemes.moves import move_concepts
from ludarium.ludemes.moves.clauses import Then
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("sow", at_most_one=(("backtracking", "forward"),))
class Sow(Effect):
    """Sows the seeds of a hole along a track, and captures where the sowing ends.

    Without arguments all seeds of the hole just chosen are sown one by one along the first track
    of the board. In `if:` and `apply:`, `(to)` is the hole that got the last seed.

    Example:
        (sow
            if:(= 4 (count at:(to)))
            apply:(fromTo (from (to)) (to (handSite Mover)) count:4)
            includeSelf:False
        )
    """

    concepts = ("Sow",)

    site_type: SiteType | None = None
    """Whether the holes are cells, edges or vertices; the board's own kind if left out."""

    start: Int | None = None
    """The hole whose seeds are sown; where the last move ended if left out."""

    count: Named[Int | None] = None
    """How many seeds to sow; all in the hole if left out."""

    num_per_hole: Named[Int | None] = None
    """How many seeds each hole gets; 1 if left out."""

    track: str | None = None
    """The track to follow; the board's first if left out."""

    owner: Named[Int | None] = None
    """The player whose track it is; if given, the name need only be a part of the track's."""

    if_: Named[Boolean | None] = None
    """Whether the last hole is captured; always if left out."""

    sow_effect: Named[Moves | None] = None
    """What happens at each hole as it is sown; nothing more if left out."""

    apply: Named[Effect | None] = None
    """How to capture; no capture if left out."""

    include_self: Named[bool | None] = None
    """Whether the hole of the start is sown when a lap comes round to it; true if left out."""

    origin: Named[Boolean | None] = None
    """Whether the first seed goes back into the hole it came from; false if left out."""

    skip_if: Named[Boolean | None] = None
    """Which holes to pass over; none if left out."""

    backtracking: Named[Boolean | None] = None
    """While this holds, the holes before the last one are captured too; just one if left out."""

    forward: Named[Boolean | None] = None
    """While this holds, the holes after the last one are captured too; just one if left out."""

    then: Then | None = None
    """What follows once all is sown and captured."""

    def lower(self, m: Machine) -> None:
        """One move that sows and captures."""
        from ludarium.ludemes.moves.sowing.seeds import sow

        sow(m, self)

    def english(self, e: "Voice") -> Instruction:
        """A sowing."""
        return say_sowing(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """How seeds are sown and taken."""
        move_concepts.sow(found, c, self)
