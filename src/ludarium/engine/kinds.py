"""The kinds of ludeme that other ludemes ask for: numbers, conditions, regions, moves and so on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, NoReturn

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.problem import BoardError
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.engine.machine.building import NumberList
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.turns import Plan
    from ludarium.kernel.expressions import Expression
    from ludarium.kernel.sets import NumberSet
    from ludarium.vocabulary.conceiving import Conceiver


def no_meaning(ludeme: Ludeme) -> "NoReturn":
    """Refuse a ludeme that cannot be played yet."""
    from ludarium.engine.machine.building import NoMeaning

    raise NoMeaning(f"({' '.join((ludeme.keyword, *ludeme.constants))} …)")


class Int(Ludeme):
    """A whole number, such as a site, a player or a count."""

    noun = "number"

    def static(self, box: StaticContext) -> int:
        """Its value, where it is known before play."""
        raise NotStatic(f"({self.keyword} …)")

    def lower(self, m: "Machine") -> "Expression":
        """Its value in play."""
        no_meaning(self)


class Boolean(Ludeme):
    """Something that is true or false in a position."""

    noun = "condition"

    def static(self, box: StaticContext) -> bool:
        """Whether it holds, where that is known before play."""
        raise NotStatic(f"({self.keyword} …)")

    def lower(self, m: "Machine") -> "Expression":
        """Whether it holds in play: 1 or 0."""
        no_meaning(self)

    def sites_where(self, m: "Machine", name: str) -> "NumberSet | None":
        """The sites for which it holds when an iterator stands for them, if that is quickly told.

        Only sites on the board and beside it count.
        """
        return None


class Region(Ludeme):
    """A set of sites."""

    noun = "region"

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites in rising order, where they are known before play."""
        raise NotStatic(f"({self.keyword} …)")

    def lower(self, m: "Machine") -> "NumberSet":
        """Its sites in play."""
        no_meaning(self)

    def contains(self, m: "Machine", site: "Expression") -> "Expression | None":
        """Whether a number is in it, where that is told without working out the whole region."""
        return None


class Moves(Ludeme):
    """Moves that a player may choose among, or that are carried out."""

    noun = "rule for moves"
    looks_part_by_part: ClassVar[bool] = False
    """Whether it looks for a move in one part after another, until it finds one."""

    def lower(self, m: "Machine") -> None:
        """Write code that finds the moves and hands each of them to `m.move`."""
        no_meaning(self)

    def is_single(self) -> bool:
        """Whether it makes one action at most, after everything has been worked out."""
        return False

    def last_effects(self) -> "Iterator[Moves]":
        """The effects of which one at most is worked out, as the first and the last of all."""
        yield self


class Effect(Moves):
    """Moves that may also follow from another move."""

    noun = "effect"


class Consequence(Ludeme):
    """What follows once a move has been made."""

    if TYPE_CHECKING:
        effect: Effect
        apply_after_all_moves: bool | None


class PlayerByNumber(Ludeme):
    """A player who is named by a number that is worked out."""

    if TYPE_CHECKING:
        player: Int


class Graph(Ludeme):
    """A drawing of vertices, edges and faces from which a board is made."""

    noun = "graph"
    keeps_shape: ClassVar[bool] = True
    """Whether the graph that it is made of is still as it was: its tiling and its outline."""
    keeps_tiling: ClassVar[bool] = True
    """Whether at least its tiling is."""
    is_plain: ClassVar[bool] = False
    """Whether a book that tells its shape need not count its sites."""

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """The graphs it is made of, if they can still be seen in it; never its measures."""
        # accident: cut-tilings: A board that is cut out of a tiling does not have that tiling.
        if self.keeps_shape or (self.keeps_tiling and not c.as_reference):
            yield from (part for part in self.children() if isinstance(part, Graph))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The outline is lost where something is cut off."""
        if not self.keeps_shape:
            found.difference_update([name for name in found if name.endswith("Shape")])

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it for a board that is played on its vertices, edges or cells."""
        raise NotImplementedError(f"{type(self).__name__} cannot be built")


class Dim(Ludeme):
    """A whole number that is known before play, such as the size of a board."""

    noun = "dimension"

    def number(self) -> int:
        """Its value."""
        raise NotImplementedError(f"{type(self).__name__} has no value")


class Float(Ludeme):
    """A number that need not be whole."""

    noun = "decimal number"

    def number(self) -> float:
        """Its value, where it is known before play."""
        raise BoardError(
            f"what ({self.keyword} …) gives is not known before play",
            "The measures of a board are numbers, or worked out from numbers.",
        )


class IntArray(Ludeme):
    """A list of whole numbers."""

    noun = "list of numbers"

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its numbers, where they are known before play."""
        raise NotStatic(f"({self.keyword} …)")

    def lower(self, m: "Machine") -> "NumberList":
        """Its numbers in play."""
        no_meaning(self)


class Range(Ludeme):
    """A stretch of whole numbers, from a least to a greatest."""

    noun = "range"

    def static(self, box: StaticContext) -> tuple[int, int]:
        """Its least and its greatest number, where they are known before play."""
        raise NotStatic(f"({self.keyword} …)")

    def lower(self, m: "Machine") -> "tuple[Expression, Expression]":
        """Its least and its greatest number in play."""
        no_meaning(self)


class Directions(Ludeme):
    """A set of directions, computed in play."""

    noun = "set of directions"

    def static(
        self, box: StaticContext, kind: SiteType, site: int
    ) -> tuple[AbsoluteDirection, ...]:
        """What it stands for at a site, in order, where that is known before play."""
        raise NotStatic(f"({self.keyword} …)")

    @property
    def same_everywhere(self) -> bool:
        """Whether they do not depend on the site, but at most on the piece there."""
        return False


Direction = Directions | AbsoluteDirection | RelativeDirection
"""A set of directions, or one word for it."""


class Item(Ludeme):
    """A thing in the box: a board, a hand, a piece, a named region."""

    noun = "piece of equipment"

    # Whether books tell it together with its like, and not by itself.
    told_together: ClassVar[bool] = False

    def put_in(self, box: Equipment) -> None:
        """Add it to the box, which numbers it."""
        raise NotImplementedError(f"{type(self).__name__} cannot be put in a box")


class StartRule(Ludeme):
    """Something done before the first move."""

    noun = "starting rule"

    def carry_out(self, box: StaticContext) -> None:
        """Do it to the position that is being set up."""
        raise NotStatic(f"({self.keyword} …)")

    @property
    def is_seen(self) -> bool:
        """Whether what it does is seen in the position, so that a book need not tell the rule."""
        return False


class EndRule(Ludeme):
    """When and how a game ends."""

    noun = "ending rule"

    def lower(self, m: "Machine") -> None:
        """Write code that ends the game, for a player or for all, if it applies."""
        no_meaning(self)


class MetaRule(Ludeme):
    """A rule about the rules, which holds through the whole game."""

    noun = "meta rule"

    def put_in_plan(self, m: "Machine", plan: "Plan") -> None:
        """Let it hold through the whole game."""
        no_meaning(self)
