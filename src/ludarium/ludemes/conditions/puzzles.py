"""Constraints of deduction puzzles: what must be true of the values in the solution.

Sites that are still open never break a constraint.
"""

from ludarium.ludemes.constants.board import PuzzleElement, SiteType
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Int, Region


@ludeme("forAll")
class ForAll(Boolean):
    """Demands that a constraint holds for every site or every hint of a puzzle.

    Each site in turn is `(from)`. For hints, the first two sites of the hint are `(from)` and
    `(to)`, and its value is `(hint)`.

    Example:
        (forAll Cell (is Count (sites Around (from)) of:1 3))
    """

    element: PuzzleElement
    """What to go through: cells, edges, vertices or hints."""

    constraint: Boolean
    """What must hold for each."""


@ludeme("all", "Different", at_most_one=(("except_", "excepts"),))
class PuzzleAllDifferent(Boolean):
    """Demands that no value occurs twice in a region.

    The value 0 is not allowed at all unless it is excepted.

    Example:
        (all Different (sites Column 0) except:0)
    """

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    region: Region | None = None
    """The sites to compare; by default each region of the equipment by itself."""

    except_: Named[Int | None] = None
    """A value that may occur more than once; none by default."""

    excepts: Named[tuple[Int, ...] | None] = None
    """Values that may occur more than once."""


@ludeme("is", "Solved")
class PuzzleIsSolved(Boolean):
    """Is true when the puzzle is solved.

    Sites that are still open are taken as 0, and all constraints of the rules must then hold.

    Example:
        (is Solved)
    """


@ludeme("is", "Unique")
class PuzzleIsUnique(Boolean):
    """Demands that no two rows, columns or other like parts of the board are filled alike.

    The parts are those that the regions of the equipment name.

    Example:
        (is Unique Cell)
    """

    site_type: SiteType | None = None
    """What kind of sites they are; cells by default."""


@ludeme("is", "Count")
class PuzzleIsCount(Boolean):
    """Demands that a value occurs a given number of times in a region.

    Without a region it is false.

    Example:
        (is Count (sites Outer) of:2 7)
    """

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    region: Region | None = None
    """The sites to count on."""

    of: Named[Int | None] = None
    """The value that is counted; 1 by default."""

    region_name: str | None = None
    """The name of a region; it plays no part in this constraint."""

    result: Int
    """How often the value must occur."""


@ludeme("is", "Sum")
class PuzzleIsSum(Boolean):
    """Demands that the values in a region add up to a given sum.

    A sum that is already too great breaks the constraint even while sites are open.

    Example:
        (is Sum (sites Row 0) 15)
    """

    site_type: SiteType | None = None
    """What kind of sites they are; cells by default."""

    region: Region | None = None
    """The sites to add up; by default each region of the equipment by itself."""

    of: Named[Int | None] = None
    """A value; it plays no part in this constraint."""

    region_name: str | None = None
    """Part of the name of the regions to add up; all regions by default."""

    result: Int
    """What the values must add up to."""
