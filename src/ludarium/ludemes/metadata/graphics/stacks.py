"""How several pieces on one site are drawn."""

from typing import TYPE_CHECKING, Final

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.graphics import StackDrawing
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver


_PILES: Final = (
    StackDrawing.Backgammon,
    StackDrawing.Default,
    StackDrawing.None_,
    StackDrawing.Reverse,
)


@ludeme("stackType", at_most_one=(("sites", "site"),))
class StackType(GraphicsItem):
    """Chooses how stacks, and several like pieces on one site, are drawn.

    Without further arguments it holds for all stacks; each one given narrows it down.

    Example:
        (stackType 0 Vertex sites:{2 4 6} Fan 0.8 limit:8)
    """

    concepts = ("StackType",)

    role: Role | None = None
    """Whose stacks it is about; everyone's by default."""

    container: str | None = None
    """The name of the container it is about; any by default."""

    container_index: int | None = None
    """The number of the container it is about, where 0 is the board; any by default."""

    site_type: SiteType | None = None
    """The kind of site the stacks stand on; any by default."""

    sites: Named[tuple[int, ...] | None] = None
    """The sites it is about; all by default."""

    site: Named[int | None] = None
    """The one site it is about; all by default."""

    state: Named[int | None] = None
    """Only for this local state; any by default."""

    value: Named[int | None] = None
    """Only for this value; any by default."""

    drawing: StackDrawing
    """How the stacks are drawn."""

    scale: float | None = None
    """A factor by which the drawing is scaled; 1 by default."""

    limit: Named[int | None] = None
    """How many pieces are drawn before they have to overlap or be counted; 5 by default."""

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether pieces are shown on top of each other."""
        if self.drawing in _PILES:
            found.add("Stack")
