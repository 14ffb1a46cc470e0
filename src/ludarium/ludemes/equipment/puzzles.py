"""What a deduction puzzle gives its solver: the numbers to fill in, and hints."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.hints import Hint, HintSet
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Item
from ludarium.english.book.document import Blocks
from ludarium.english.things.tables import hint_blocks
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.ranges.ranges import MinMaxRange
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Ludeme, located, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("hint")
class HintValues(Ludeme):
    """Gives a number as a hint for one site or for several together.

    What the number means, such as a sum or a length, is up to the rules.

    Example:
        (hint {6 7 12} 15)
    """

    sites: int | tuple[int, ...]
    """The site or sites that the hint is about."""

    hint: int | None = None
    """The number; 0 by default."""

    def given_hint(self) -> Hint:
        """The hint as a fact about sites."""
        sites = (self.sites,) if isinstance(self.sites, int) else self.sites
        return Hint(sites, self.hint or 0)


@ludeme("hints")
class Hints(Item):
    """Lists the hints of a puzzle.

    Example:
        (hints "Sums" {(hint {0 1 2} 6) (hint {4 9} 3) (hint 8 5)} Cell)
    """

    concepts = ("Hints",)

    label: str | None = None
    """A name for these hints."""

    hints: tuple[HintValues, ...]
    """The hints."""

    site_type: SiteType | None = None
    """The kind of site that they speak of; cells by default."""

    def put_in(self, box: Equipment) -> None:
        """Add the hints."""
        hints = tuple(hint.given_hint() for hint in self.hints)
        box.hints += (HintSet(self.label, self.site_type or SiteType.Cell, hints),)

    def check(self, box: Equipment) -> None:
        """Refuse hints about sites that the board does not have."""
        kind = self.site_type or SiteType.Cell
        count = box.topology.of(kind).count
        for hint in self.hints:
            for site in hint.given_hint().sites:
                if not 0 <= site < count:
                    with located(hint):
                        raise BoardError(
                            f"this hint is about {kind.word.lower()} {site}, which is not there",
                            f"The board has {count} of them, numbered from 0.",
                        )

    def english(self, e: "Voice") -> Blocks:
        """The numbers that are given beside the board, each with its places."""
        return hint_blocks(e, self)


@ludeme("values")
class PuzzleValues(Ludeme):
    """Says which numbers the solver of a puzzle may fill in.

    Example:
        (values Edge (range 0 2))
    """

    site_type: SiteType
    """The kind of site that is filled in."""

    range: MinMaxRange
    """The numbers allowed there."""

    def least_and_greatest(self) -> tuple[int, int]:
        """The least and the greatest of the numbers, which are written out."""
        ends = (self.range.least, self.range.greatest or self.range.least)
        least, greatest = (end.value for end in ends if isinstance(end, IntLiteral))
        if not 0 <= least <= greatest:
            with located(self):
                raise BoardError(
                    f"no number can be filled in from {least} to {greatest}",
                    "The first of the two is at least 0, and the second no less than it.",
                )
        return least, greatest

    def english(self, e: "Voice") -> str:
        """Which numbers may be filled in."""
        return f"each {e.word(self.site_type)} takes a number {e.tell(self.range)}"
